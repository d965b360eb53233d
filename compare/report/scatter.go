package report

import (
	"cmp"
	"fmt"
	"html/template"
	"maps"
	"math"
	"math/bits"
	"slices"

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

func (p *page) drawScatters(s *compare.Summary) (figures []figure) {
	for i := range s.Pairs {
		for j := i + 1; j < len(s.Pairs); j++ {
			if len(s.Pairs) > allPairs && i > 0 {
				return figures
			}
			f := figure{X: p.Engines[i], Y: p.Engines[j]}
			f.count(s.Pairs[i][j].Points)
			f.SVG = drawScatter(f.X, f.Y, s.Pairs[i][j].Points)
			figures = append(figures, f)
		}
	}
	return figures
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
// in it. A puzzle without an answer is on a line beyond all times.
func drawScatter(x, y label, points map[compare.Point]int64) template.HTML {
	const size = 360
	within, missing := extent(points)
	end := within.to
	if missing[0] || missing[1] { // on both axes, so that the diagonal is one
		end = within.beyond()
	}
	var axes [2]axis
	for i, name := range []string{x.Name, y.Name} {
		axes[i] = axis{name: clipped(name), from: within.from, to: end, logarithmic: true, ticks: within.ticks()}
		if missing[i] {
			axes[i].ticks = append(axes[i].ticks, tick{end, "no answer"})
		}
	}
	c := newChart(size, size, axes[0], axes[1], fmt.Sprintf("Scatter plot: time of %s against time of %s", y.Name, x.Name))
	c.line([]point{{within.from, within.from}, {within.to, within.to}}, "stroke:var(--muted);stroke-width:1;stroke-dasharray:4,4")
	c.cloud(points, within)
	return c.svg()
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

// cloud draws the points of each size. The area of one grows with the logarithm of
// the number of its puzzles.
func (c *chart) cloud(points map[compare.Point]int64, within span) {
	place := func(tick compare.Tick) float64 {
		if tick == compare.NoAnswer {
			return within.beyond()
		}
		return seconds(tick.Duration())
	}
	sizes := map[int][]point{}
	for _, p := range slices.SortedFunc(maps.Keys(points), byPlace) {
		size := bits.Len64(uint64(points[p]))
		sizes[size] = append(sizes[size], point{place(p.X), place(p.Y)})
	}
	for _, size := range slices.Sorted(maps.Keys(sizes)) {
		c.dots(sizes[size], 1.9*math.Sqrt(float64(size)))
	}
}

// byPlace is an order of points, so that the same summary makes the same page.
func byPlace(a, b compare.Point) int {
	return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
}
