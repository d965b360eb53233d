package report

import (
	"cmp"
	"fmt"
	"html/template"
	"maps"
	"math"
	"math/bits"
	"slices"

	"github.com/sudokusat/sudokusat/compare/summary"
)

// drawCactus draws the times of the puzzles of each engine, the shortest first: how many puzzles it
// answered within a time. It draws this twice, for a wide and for a narrow window, since letters
// shrink with a chart. It draws nothing if no engine answered.
func drawCactus(s *summary.Summary) []template.HTML {
	var within span
	for i := range s.Engines {
		for d := range s.Engines[i].Timings.All() {
			within.include(d)
		}
	}
	if within.to == 0 {
		return nil
	}
	within = within.rounded()
	return []template.HTML{cactus(s, within, 960, 420), cactus(s, within, 360, 320)}
}

func cactus(s *summary.Summary, within span, width, height float64) template.HTML {
	x := axis{name: "puzzles answered", to: float64(s.Puzzles), ticks: countTicks(float64(s.Puzzles))}
	y := axis{name: "time for a puzzle", from: within.from, to: within.to, logarithmic: true, ticks: within.ticks()}
	c := newChart(width, height, x, y, "Cactus plot: how many puzzles each engine answered within a given time per puzzle")
	for i := range s.Engines {
		if line := c.reduced(cactusLine(&s.Engines[i].Timings)); len(line) > 0 {
			c.line(line, engineStyle(i))
		}
	}
	return c.svg()
}

// cactusLine returns a point for each different time, with the number of puzzles answered within it.
// The line begins at 0 puzzles, so that a line for a single puzzle can be seen.
func cactusLine(t *summary.Timings) (points []point) {
	answered := int64(0)
	for d, n := range t.All() {
		if answered == 0 {
			points = append(points, point{0, seconds(d)})
		}
		answered += n
		points = append(points, point{float64(answered), seconds(d)})
	}
	return points
}

// reduced leaves out points that would be drawn on the point before, except the last.
func (c *chart) reduced(points []point) (kept []point) {
	for i, p := range points {
		if i > 0 && i < len(points)-1 {
			before := kept[len(kept)-1]
			if math.Hypot(c.px(p.x)-c.px(before.x), c.py(p.y)-c.py(before.y)) < 1 {
				continue
			}
		}
		kept = append(kept, p)
	}
	return kept
}

// figure is a chart of two engines.
type figure struct {
	X, Y                    label
	XFaster, YFaster, Alike int64
	Unanswered              int64 // by either
	SVG                     template.HTML
}

// allPairs is the largest number of engines with a scatter plot for every two of them. If there are
// more, each has one against the first.
const allPairs = 4

func (p *page) drawScatters(s *summary.Summary) (figures []figure) {
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

// count counts how often each engine was faster, as exactly as points are known.
func (f *figure) count(points map[summary.Point]int64) {
	for point, n := range points {
		switch {
		case point.X == summary.NoAnswer && point.Y == summary.NoAnswer:
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

// drawScatter draws a point for each cell of the grid; a cell with more puzzles has a larger point. A
// puzzle without an answer is on a line beyond all times.
func drawScatter(x, y label, points map[summary.Point]int64) template.HTML {
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

// extent returns the range of the times of both engines, and whether each lacks an answer.
func extent(points map[summary.Point]int64) (within span, missing [2]bool) {
	for point := range points {
		for i, tick := range []summary.Tick{point.X, point.Y} {
			if tick == summary.NoAnswer {
				missing[i] = true
				continue
			}
			within.include(tick.Duration())
		}
	}
	return within.rounded(), missing
}

// cloud draws the points of each size. The area of a point grows with the logarithm of the number of
// its puzzles.
func (c *chart) cloud(points map[summary.Point]int64, within span) {
	position := func(tick summary.Tick) float64 {
		if tick == summary.NoAnswer {
			return within.beyond()
		}
		return seconds(tick.Duration())
	}
	sizes := map[int][]point{}
	for _, p := range slices.SortedFunc(maps.Keys(points), func(a, b summary.Point) int {
		return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
	}) {
		size := bits.Len64(uint64(points[p]))
		sizes[size] = append(sizes[size], point{position(p.X), position(p.Y)})
	}
	for _, size := range slices.Sorted(maps.Keys(sizes)) {
		c.dots(sizes[size], 1.9*math.Sqrt(float64(size)))
	}
}
