package report

import (
	"fmt"
	"html"
	"html/template"
	"image/color"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// ink is what something is drawn with: a colour of the style sheet, so that a chart
// is right on a light and on a dark page. What draws knows no such colours and gets
// marks, #0101XX, which are replaced in what it has drawn.
type ink uint8

const (
	inkText ink = iota
	inkLine
	inkGrid
	inkDiagonal
	inkCloud
	inkEngine // and those after it
)

// inks are the values of properties for inks before inkEngine.
var inks = [...]string{"var(--text)", "var(--muted)", "var(--line)", "var(--muted)", "var(--accent);fill-opacity:.7"}

// numColours is how many engines have a colour of their own; those after them have
// the same again with dashes.
const numColours = 8

func (i ink) color() color.Color { return color.NRGBA{R: 1, G: 1, B: uint8(i), A: 255} }

// value is the inverse of color, in words of the style sheet.
func (i ink) value() string {
	if i < inkEngine {
		return inks[i]
	}
	return fmt.Sprintf("var(--engine-%d)", int(i-inkEngine)%numColours+1)
}

// engineInk returns the ink of an engine, counted from 0.
func engineInk(engine int) ink { return inkEngine + ink(engine%numColours) }

// dashes are the lengths of dashes and gaps, for the engines in groups of numColours.
var dashes = [][]vg.Length{nil, {6, 3}, {2, 2}, {8, 3, 2, 3}}

func engineDashes(engine int) []vg.Length { return dashes[engine/numColours%len(dashes)] }

// swatch draws a piece of the line of an engine, for a legend.
func swatch(engine int) template.HTML {
	var lengths []string
	for _, length := range engineDashes(engine) {
		lengths = append(lengths, fmt.Sprint(length.Points()))
	}
	return template.HTML(fmt.Sprintf(`<svg class="swatch" aria-hidden="true" viewBox="0 0 20 10">`+
		`<path d="M0 5H20" style="stroke:%s;stroke-dasharray:%s"/></svg>`, engineInk(engine).value(), strings.Join(lengths, ",")))
}

// letters is the face that widths are computed with. The page asks for one with the
// same widths, which most systems have under some name.
var letters = font.Font{Typeface: "Liberation", Variant: "Sans"}

// newPlot returns a plot in the style of the page.
func newPlot() *plot.Plot {
	p := plot.New()
	p.BackgroundColor = nil
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		axis.Color, axis.Tick.Color = inkLine.color(), inkLine.color()
		axis.Tick.Label.Color, axis.Tick.Label.Font = inkText.color(), font.From(letters, 11)
		axis.Padding = 0
		axis.Tick.Length = 5
	}
	return p
}

// chart is a plot with the names of its axes. They are not those of the plot, which
// has them in the wrong place in its reckoning if an axis is logarithmic.
type chart struct {
	*plot.Plot
	width, height vg.Length
	x, y          string
	says          string // what it shows, for those who do not see it
}

const (
	margin     = 12 // around a chart, for marks and labels at its border
	nameHeight = 17 // for the name of an axis
)

// svg draws a chart.
func (c chart) svg() (template.HTML, error) {
	canvas := vgsvg.NewWith(vgsvg.UseWH(c.width, c.height))
	whole := draw.New(canvas)
	plotted := draw.Crop(whole, margin/2+nameHeight, -margin, margin/2+nameHeight, -margin)
	c.Draw(plotted)
	data := c.DataCanvas(plotted)
	inside := data.Center()
	style := c.X.Tick.Label
	style.Font.Size, style.YAlign = 12, text.YBottom
	whole.FillText(style, vg.Point{X: inside.X, Y: margin / 2}, c.x)
	style.Rotation, style.YAlign = math.Pi/2, text.YTop
	whole.FillText(style, vg.Point{X: margin / 2, Y: inside.Y}, c.y)

	var drawn strings.Builder
	if _, err := canvas.WriteTo(&drawn); err != nil {
		return "", err
	}
	_, body, _ := strings.Cut(drawn.String(), "<svg")
	_, body, _ = strings.Cut(body, ">")
	says := html.EscapeString(c.says)
	return template.HTML(fmt.Sprintf("<svg class=\"chart\" role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %v %v\">\n<title>%s</title>%s",
		says, c.width.Points(), c.height.Points(), says, styled(body))), nil
}

// Compiled at their first use, since few calls of a program draw a chart.
var (
	styles   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`style="[^"]*"`) })
	inkMarks = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`#0101[0-9A-F]{2}`) })
	fonts    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`font-(family|variant|weight|style):[^;"]*;?`) })
)

// styled replaces marks by inks, and leaves the fonts to the page. Quotes in texts are
// escaped, so that no text looks like a style.
func styled(body string) string {
	return styles().ReplaceAllStringFunc(body, func(style string) string {
		style = fonts().ReplaceAllString(style, "")
		return inkMarks().ReplaceAllStringFunc(style, func(mark string) string {
			number, _ := strconv.ParseUint(mark[5:], 16, 8)
			return ink(number).value()
		})
	})
}
