package native

import (
	"sync"

	"github.com/sudokusat/sudokusat/sudoku"
)

// board is what the general engine knows about a shape, in flat tables.
type board struct {
	side     int
	cells    int
	words    int        // of 64 digits each
	segment  uint16     // the most cells that a box shares with a line
	houses   [][]int32  // the cells of each house
	housesOf [][3]int32 // the row, column and box of each cell
	placesOf [][3]int32 // housesOf times side: the index of their digits in general.places
	pool     sync.Pool  // of *general
}

var boards sync.Map // sudoku.Shape -> *board

func boardOf(p *sudoku.Puzzle) *board {
	if b, ok := boards.Load(p.Shape); ok {
		return b.(*board)
	}
	b, _ := boards.LoadOrStore(p.Shape, newBoard(p))
	return b.(*board)
}

func newBoard(p *sudoku.Puzzle) *board {
	b := &board{
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
		b.houses = append(b.houses, cells)
		for _, cell := range cells {
			b.housesOf[cell][h.Kind] = int32(i)
			b.placesOf[cell][h.Kind] = int32(i * b.side)
		}
	}
	b.pool.New = func() any { return newGeneral(b) }
	return b
}
