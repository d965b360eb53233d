package report

import (
	"html/template"
	"math"

	"github.com/sudokusat/sudokusat/compare"
)

// drawCactus draws for each engine how many puzzles it answered within which time
// each: the times of its puzzles, the shortest first. It draws this twice, for a wide
// and for a narrow window, since letters shrink with a chart. There is nothing to draw
// if no engine answered.
func drawCactus(s *compare.Summary) []template.HTML {
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

func cactus(s *compare.Summary, within span, width, height float64) template.HTML {
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

// cactusLine returns a point for each time that there is: so many within it. The line
// begins at no puzzle, so that one of a single puzzle is seen.
func cactusLine(t *compare.Timings) (points []point) {
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

// reduced leaves out the points that are drawn where the one before is, except the
// last.
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
