package report

import (
	"html/template"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"github.com/sudokusat/sudokusat/compare"
)

// drawCactus draws for each engine how many puzzles it answered within which time
// each: the times of its puzzles, the shortest first. It draws this twice, for a wide
// and for a narrow window, since letters shrink with a chart. There is nothing to draw
// if no engine answered.
func drawCactus(s *compare.Summary) ([]template.HTML, error) {
	var within span
	for i := range s.Engines {
		for d := range s.Engines[i].Timings.All() {
			within.include(d)
		}
	}
	if within.to == 0 {
		return nil, nil
	}
	var charts []template.HTML
	for _, size := range []vg.Point{{X: 960, Y: 420}, {X: 360, Y: 320}} {
		c := chart{
			Plot: cactusPlot(s, within.rounded(), size), width: size.X, height: size.Y,
			x: "puzzles answered", y: "time for a puzzle",
			says: "Cactus plot: how many puzzles each engine answered within which time each",
		}
		svg, err := c.svg()
		if err != nil {
			return nil, err
		}
		charts = append(charts, svg)
	}
	return charts, nil
}

func cactusPlot(s *compare.Summary, within span, size vg.Point) *plot.Plot {
	p := newPlot()
	p.X.Min, p.X.Max = 0, float64(s.Puzzles)
	p.Y.Min, p.Y.Max = within.from, within.to
	p.Y.Scale = plot.LogScale{}
	p.X.Tick.Marker, p.Y.Tick.Marker = countTicks{}, timeTicks{span: within}
	p.Add(grid())
	for i := range s.Engines {
		line := &plotter.Line{XYs: reduced(cactusLine(&s.Engines[i].Timings), p, size)}
		line.Color, line.Width, line.Dashes = engineInk(i).color(), 2, engineDashes(i)
		if len(line.XYs) > 0 {
			p.Add(line)
		}
	}
	return p
}

func grid() *plotter.Grid {
	g := plotter.NewGrid()
	g.Vertical.Color, g.Horizontal.Color = inkGrid.color(), inkGrid.color()
	return g
}

// cactusLine returns a point for each time that there is: so many within it. The line
// begins at no puzzle, so that one of a single puzzle is seen.
func cactusLine(t *compare.Timings) (points plotter.XYs) {
	answered := int64(0)
	for d, n := range t.All() {
		if answered == 0 {
			points = append(points, plotter.XY{X: 0, Y: seconds(d)})
		}
		answered += n
		points = append(points, plotter.XY{X: float64(answered), Y: seconds(d)})
	}
	return points
}

// reduced leaves out the points that stand where the one before does, but for the
// last.
func reduced(points plotter.XYs, p *plot.Plot, size vg.Point) plotter.XYs {
	var kept plotter.XYs
	for i, point := range points {
		if i > 0 && i < len(points)-1 {
			before := kept[len(kept)-1]
			right := (p.X.Norm(point.X) - p.X.Norm(before.X)) * size.X.Points()
			up := (p.Y.Norm(point.Y) - p.Y.Norm(before.Y)) * size.Y.Points()
			if math.Hypot(right, up) < 1 {
				continue
			}
		}
		kept = append(kept, point)
	}
	return kept
}
