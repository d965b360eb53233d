package native

import (
	"sync"

	"github.com/sudokusat/sudokusat/sudoku"
)

// geometry is what the general engine knows about a shape, in flat tables.
type geometry struct {
	side     int
	cells    int
	words    int        // of 64 digits each
	segment  uint16     // the most cells that a box shares with a line
	houses   [][]int32  // the cells of each house
	housesOf [][3]int32 // the row, column and box of each cell
	placesOf [][3]int32 // housesOf times side: the index of their digits in general.places
	pool     sync.Pool  // of *general
}

var geometries sync.Map // sudoku.Shape -> *geometry

func geometryOf(p *sudoku.Puzzle) *geometry {
	if g, ok := geometries.Load(p.Shape); ok {
		return g.(*geometry)
	}
	g, _ := geometries.LoadOrStore(p.Shape, newGeometry(p))
	return g.(*geometry)
}

func newGeometry(p *sudoku.Puzzle) *geometry {
	g := &geometry{
		side:     p.Shape.Side(),
		cells:    p.Shape.Cells(),
		words:    (p.Shape.Side() + 63) / 64,
		segment:  uint16(max(p.Shape.Rows, p.Shape.Cols)),
		housesOf: make([][3]int32, p.Shape.Cells()),
		placesOf: make([][3]int32, p.Shape.Cells()),
	}
	for i, h := range p.Houses() {
		cells := make([]int32, len(h.Cells))
		for j, cell := range h.Cells {
			cells[j] = int32(cell)
		}
		g.houses = append(g.houses, cells)
		for _, cell := range cells {
			g.housesOf[cell][h.Kind] = int32(i)
			g.placesOf[cell][h.Kind] = int32(i * g.side)
		}
	}
	g.pool.New = func() any { return newGeneral(g) }
	return g
}
