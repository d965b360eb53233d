package report

import (
	"cmp"
	"fmt"
	"html/template"
	"maps"
	"math"
	"math/bits"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/sudokusat/sudokusat/compare"
)

// figure is a chart of two engines.
type figure struct {
	X, Y                    label
	XFaster, YFaster, Alike int64
	Unanswered              int64 // by either
	SVG                     template.HTML
}

// allPairs is how many engines may have a scatter plot for every two of them. If there
// are more, each has one against the first.
const allPairs = 4

func (p *page) drawScatters(s *compare.Summary) (figures []figure, err error) {
	for i := range s.Pairs {
		for j := i + 1; j < len(s.Pairs); j++ {
			if len(s.Pairs) > allPairs && i > 0 {
				return figures, nil
			}
			f := figure{X: p.Engines[i], Y: p.Engines[j]}
			f.count(s.Pairs[i][j].Points)
			if f.SVG, err = drawScatter(f.X, f.Y, s.Pairs[i][j].Points); err != nil {
				return nil, err
			}
			figures = append(figures, f)
		}
	}
	return figures, nil
}

// count counts who was faster, as exactly as points are known.
func (f *figure) count(points map[compare.Point]int64) {
	for point, n := range points {
		switch {
		case point.X == compare.NoAnswer && point.Y == compare.NoAnswer:
			f.Unanswered += n
		case point.X < point.Y:
			f.XFaster += n
		case point.X > point.Y:
			f.YFaster += n
		default:
			f.Alike += n
		}
	}
}

// drawScatter draws a point for each cell of the grid, the larger the more puzzles are
// in it. What has no answer stands on a line beyond all times.
func drawScatter(x, y label, points map[compare.Point]int64) (template.HTML, error) {
	const size = 360
	within, missing := extent(points)
	p := newPlot()
	for i, axis := range []*plot.Axis{&p.X, &p.Y} {
		axis.Scale = plot.LogScale{}
		ticks := timeTicks{span: within}
		axis.Min, axis.Max = within.from, within.to
		if missing[0] || missing[1] { // on both, so that the diagonal is one
			axis.Max = within.beyond()
		}
		if missing[i] {
			ticks.noAnswer = axis.Max
		}
		axis.Tick.Marker = ticks
	}
	p.Add(grid(), diagonal(within))
	for i, end := range []plotter.XY{{X: within.from, Y: p.Y.Max}, {X: p.X.Max, Y: within.from}} {
		if missing[1-i] {
			p.Add(border(end, plotter.XY{X: p.X.Max, Y: p.Y.Max}))
		}
	}
	p.Add(newCloud(points, within))
	return chart{
		Plot: p, width: size, height: size, x: clipped(x.Name), y: clipped(y.Name),
		says: fmt.Sprintf("Scatter plot: time of %s against time of %s", y.Name, x.Name),
	}.svg()
}

// clipped shortens a name for an axis.
func clipped(name string) string {
	const most = 36
	if letters := []rune(name); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return name
}

// extent returns the range of the times of both engines, and of which answers are
// missing.
func extent(points map[compare.Point]int64) (within span, missing [2]bool) {
	for point := range points {
		for i, tick := range []compare.Tick{point.X, point.Y} {
			if tick == compare.NoAnswer {
				missing[i] = true
				continue
			}
			within.include(tick.Duration())
		}
	}
	return within.rounded(), missing
}

// diagonal is where both take the same time.
func diagonal(within span) *plotter.Line {
	line := &plotter.Line{XYs: plotter.XYs{{X: within.from, Y: within.from}, {X: within.to, Y: within.to}}}
	line.Color, line.Width, line.Dashes = inkDiagonal.color(), 1, []vg.Length{4, 4}
	return line
}

// border is where puzzles without an answer stand.
func border(from, to plotter.XY) *plotter.Line {
	line := &plotter.Line{XYs: plotter.XYs{from, to}}
	line.Color, line.Width = inkDiagonal.color(), 0.75
	return line
}

// cloud draws points of the same size as one path, which is much shorter than a path
// for each.
type cloud struct{ sizes map[int]plotter.XYs }

// newCloud sorts points by size.
func newCloud(points map[compare.Point]int64, within span) cloud {
	c := cloud{map[int]plotter.XYs{}}
	place := func(tick compare.Tick) float64 {
		if tick == compare.NoAnswer {
			return within.beyond()
		}
		return seconds(tick.Duration())
	}
	for _, point := range slices.SortedFunc(maps.Keys(points), byPlace) {
		size := bits.Len64(uint64(points[point]))
		c.sizes[size] = append(c.sizes[size], plotter.XY{X: place(point.X), Y: place(point.Y)})
	}
	return c
}

// byPlace is an order of points, so that the same summary makes the same page.
func byPlace(a, b compare.Point) int {
	return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
}

// Plot draws the points. The area of one grows with the logarithm of what it stands
// for.
func (c cloud) Plot(canvas draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&canvas)
	canvas.SetColor(inkCloud.color())
	for _, size := range slices.Sorted(maps.Keys(c.sizes)) {
		radius := vg.Length(1.9 * math.Sqrt(float64(size)))
		var path vg.Path
		for _, point := range c.sizes[size] {
			center := vg.Point{X: x(point.X), Y: y(point.Y)}
			path.Move(vg.Point{X: center.X + radius, Y: center.Y})
			path.Arc(center, radius, 0, 2*math.Pi)
			path.Close()
		}
		canvas.Fill(path)
	}
}
