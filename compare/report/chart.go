package report

import (
	"fmt"
	"html"
	"html/template"
	"math"
	"strings"
	"unicode/utf8"
)

// chart is a diagram with two axes, drawn as SVG in pixels:
//
//	         ┌──────────────┐ top
//	y label ─┤     data     │
//	         └┬────────────┬┘ bottom
//	         left          right
//	         x label       x label
//	             name of x
//
// Its colours are properties of the style sheet, so that it is right on a light and on
// a dark page.
type chart struct {
	width, height            float64
	left, right, top, bottom float64 // where the data is
	x, y                     axis
	shows                    string          // for readers who do not see it
	marks                    strings.Builder // what is drawn between the axes
}

// axis maps the values from..to to a side of a chart.
type axis struct {
	name        string
	from, to    float64
	logarithmic bool
	ticks       []tick
}

// tick is a place on an axis. Only labelled ones have a line across the chart.
type tick struct {
	at    float64
	label string
}

// share returns where a value is between the ends of the axis: from 0 to 1.
func (a *axis) share(value float64) float64 {
	if a.logarithmic {
		return math.Log(value/a.from) / math.Log(a.to/a.from)
	}
	return (value - a.from) / (a.to - a.from)
}

const (
	margin      = 12 // around a chart, for labels at its corners
	nameHeight  = 20 // of the name of an axis
	labelHeight = 12
	labelWidth  = 6.6 // of a character of a label, about
	tickLength  = 5
)

// widest returns the width of the longest label.
func (a *axis) widest() float64 {
	longest := 0
	for _, t := range a.ticks {
		longest = max(longest, utf8.RuneCountInString(t.label))
	}
	return float64(longest) * labelWidth
}

// newChart lays out a chart around the labels of its axes.
func newChart(width, height float64, x, y axis, shows string) *chart {
	return &chart{
		width: width, height: height, x: x, y: y, shows: shows,
		left: nameHeight + y.widest() + 2*tickLength, right: width - max(margin, x.widest()/2),
		top: margin, bottom: height - nameHeight - labelHeight - tickLength,
	}
}

// px and py return where a value is drawn.
func (c *chart) px(x float64) float64 { return c.left + c.x.share(x)*(c.right-c.left) }
func (c *chart) py(y float64) float64 { return c.bottom - c.y.share(y)*(c.bottom-c.top) }

// point is a place in the units of both axes.
type point struct{ x, y float64 }

// line draws a line through points in a style of its own.
func (c *chart) line(points []point, style string) {
	fmt.Fprintf(&c.marks, `<polyline style="%s" points="`, style)
	for _, p := range points {
		fmt.Fprintf(&c.marks, "%.1f,%.1f ", c.px(p.x), c.py(p.y))
	}
	c.marks.WriteString(`"/>` + "\n")
}

// dots draws discs of one radius as one path, which is much shorter than a circle each.
func (c *chart) dots(points []point, radius float64) {
	c.marks.WriteString(`<path class="dots" d="`)
	for _, p := range points {
		fmt.Fprintf(&c.marks, "M%.1f %.1fa%.1[3]f %.1[3]f 0 1 0 %.1[4]f 0a%.1[3]f %.1[3]f 0 1 0 %.1[5]f 0",
			c.px(p.x)-radius, c.py(p.y), radius, 2*radius, -2*radius)
	}
	c.marks.WriteString(`"/>` + "\n")
}

// svg returns the whole chart.
func (c *chart) svg() template.HTML {
	var out, across, ticks strings.Builder
	shows := html.EscapeString(c.shows)
	fmt.Fprintf(&out, `<svg class="chart" role="img" aria-label="%s" viewBox="0 0 %v %v">`+"\n<title>%[1]s</title>\n", shows, c.width, c.height)
	for _, t := range c.x.ticks {
		fmt.Fprintf(&ticks, "M%.1f %.1fv%d", c.px(t.at), c.bottom, tickLength)
		if t.label != "" {
			fmt.Fprintf(&across, "M%.1f %.1fV%.1f", c.px(t.at), c.bottom, c.top)
			text(&out, "middle", c.px(t.at), c.bottom+tickLength+labelHeight, t.label)
		}
	}
	for _, t := range c.y.ticks {
		fmt.Fprintf(&ticks, "M%.1f %.1fh-%d", c.left, c.py(t.at), tickLength)
		if t.label != "" {
			fmt.Fprintf(&across, "M%.1f %.1fH%.1f", c.left, c.py(t.at), c.right)
			text(&out, "end", c.left-2*tickLength, c.py(t.at)+labelHeight/3, t.label)
		}
	}
	text(&out, "middle", (c.left+c.right)/2, c.height-4, c.x.name)
	fmt.Fprintf(&out, `<g transform="translate(%d %.1f) rotate(-90)">`, nameHeight-8, (c.top+c.bottom)/2)
	text(&out, "middle", 0, 0, c.y.name)
	fmt.Fprintf(&out, "</g>\n"+`<path class="across" d="%s"/>`+"\n", across.String())
	fmt.Fprintf(&out, `<path class="axes" d="M%.1f %.1fV%.1fH%.1f%s"/>`+"\n", c.left, c.top, c.bottom, c.right, ticks.String())
	return template.HTML(out.String() + c.marks.String() + "</svg>")
}

func text(out *strings.Builder, anchor string, x, y float64, what string) {
	fmt.Fprintf(out, `<text text-anchor="%s" x="%.1f" y="%.1f">%s</text>`+"\n", anchor, x, y, html.EscapeString(what))
}

// numColours is how many engines have a colour of their own; those after them have
// the same again with dashes.
const numColours = 8

// dashes are the lengths of dashes and gaps, for the engines in groups of numColours.
var dashes = [...]string{"none", "6,3", "2,2", "8,3,2,3"}

// engineStyle returns how the line of an engine, counted from 0, is drawn.
func engineStyle(engine int) string {
	return fmt.Sprintf("stroke:var(--engine-%d);stroke-dasharray:%s", engine%numColours+1, dashes[engine/numColours%len(dashes)])
}

// swatch draws a piece of the line of an engine, for a legend.
func swatch(engine int) template.HTML {
	return template.HTML(fmt.Sprintf(`<svg class="swatch" aria-hidden="true" viewBox="0 0 20 10"><path d="M0 5H20" style="%s"/></svg>`, engineStyle(engine)))
}
