package report

import (
	"fmt"
	"html"
	"html/template"
	"math"
	"strconv"
	"strings"
	"time"
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
// Its colours are properties of the style sheet, so that it fits light and dark pages.
type chart struct {
	width, height            float64
	left, right, top, bottom float64 // where the data is
	x, y                     axis
	shows                    string          // for readers who cannot see it
	marks                    strings.Builder // what is drawn between the axes
}

// axis maps the values from..to to a side of a chart.
type axis struct {
	name        string
	from, to    float64
	logarithmic bool
	ticks       []tick
}

// tick is a mark on an axis. Only one with a label has a line across the chart.
type tick struct {
	at    float64
	label string
}

// share returns the position of a value between the ends of the axis, from 0 to 1.
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

// px and py return the coordinates of a value.
func (c *chart) px(x float64) float64 { return c.left + c.x.share(x)*(c.right-c.left) }
func (c *chart) py(y float64) float64 { return c.bottom - c.y.share(y)*(c.bottom-c.top) }

// point is a point in the units of both axes.
type point struct{ x, y float64 }

// line draws a line through points.
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

// numColours is the number of colours of engines. Further engines have the same colours with
// dashes.
const numColours = 8

// dashes are the lengths of dashes and gaps, for each numColours engines.
var dashes = [...]string{"none", "6,3", "2,2", "8,3,2,3"}

// engineStyle returns how the line of an engine, counted from 0, is drawn.
func engineStyle(engine int) string {
	return fmt.Sprintf("stroke:var(--engine-%d);stroke-dasharray:%s", engine%numColours+1, dashes[engine/numColours%len(dashes)])
}

// swatch draws a piece of the line of an engine, for a legend.
func swatch(engine int) template.HTML {
	return template.HTML(fmt.Sprintf(`<svg class="swatch" aria-hidden="true" viewBox="0 0 20 10"><path d="M0 5H20" style="%s"/></svg>`, engineStyle(engine)))
}

// span is a range of times on a logarithmic axis, in seconds.
type span struct{ from, to float64 }

// include widens the span by a time.
func (s *span) include(d time.Duration) {
	x := seconds(d)
	if s.to == 0 {
		*s = span{x, x}
	}
	s.from, s.to = min(s.from, x), max(s.to, x)
}

// seconds returns a time for a logarithmic axis, which has no 0.
func seconds(d time.Duration) float64 { return max(d, 1).Seconds() }

// rounded returns the span with some room at its ends, at least a power of ten.
func (s span) rounded() span {
	if s.to == 0 {
		s = span{1e-3, 1e-3}
	}
	room := max(1.25, math.Sqrt(10*s.from/s.to))
	return span{s.from / room, s.to * room}
}

// beyond returns a position after the span, for what has no time.
func (s span) beyond() float64 { return s.to * math.Pow(s.to/s.from, 0.3) }

// ticks returns the ticks of a logarithmic axis of times: with a label for each power of ten, or for
// some of them if there are many, and without a label for each multiple between.
func (s span) ticks() (ticks []tick) {
	first, last := int(math.Ceil(math.Log10(s.from))), int(math.Floor(math.Log10(s.to)))
	every := (last-first)/7 + 1
	between := s.to/s.from < 40 // there is room for labels between powers
	for power := first - 1; power <= last; power++ {
		for multiple := 1; multiple < 10; multiple++ {
			t := tick{at: float64(multiple) * math.Pow10(power)}
			if t.at < s.from || t.at > s.to {
				continue
			}
			if multiple == 1 && (power-first)%every == 0 || between && (multiple == 2 || multiple == 5) {
				t.label = timeLabel(multiple, power)
			}
			ticks = append(ticks, t)
		}
	}
	return ticks
}

// timeLabel returns a multiple of a power of ten seconds: "20 ms".
func timeLabel(multiple, power int) string {
	units := [...]string{"ns", "µs", "ms"}
	if power >= 0 {
		return strconv.Itoa(multiple*int(math.Pow10(power))) + " s"
	}
	unit := max((power+9)/3, 0)
	return strconv.Itoa(multiple*int(math.Pow10(power+9-3*unit))) + " " + units[unit]
}

// countTicks returns about five round numbers of puzzles, from 0.
func countTicks(most float64) (ticks []tick) {
	step := 1.0
	for i := 0; most/step > 6; i++ {
		step *= [...]float64{2, 2.5, 2}[i%3] // 1, 2, 5, 10, 20, …
	}
	for x := 0.0; x <= most; x += step {
		ticks = append(ticks, tick{x, strconv.FormatFloat(x, 'f', -1, 64)})
	}
	return ticks
}
