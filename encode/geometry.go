package encode

import (
	"fmt"
	"sync"

	"github.com/sudokusat/sudokusat/sudoku"
)

// geometry is what follows from a shape: its houses and its box-line intersections. It is
// computed once for each shape and shared.
//
// A row meets R boxes and a column C. Intersections are numbered row by row, then
// column by column; here of shape 2x3:
//
//	row 1     0  0  0 |  1  1  1        column 1   12
//	row 2     2  2  2 |  3  3  3                   12
//	         ---------+---------                   --
//	row 3     4  4  4 |  5  5  5                   13
//	…                                              …
//
// A bundle is the set of intersections that divide a house: a row by boxes, a column by
// boxes, a box by rows, or a box by columns. There are N bundles of each kind, in this order.
type geometry struct {
	shape         sudoku.Shape
	side          int
	houses        []sudoku.House
	places        []place // of each cell
	intersections []intersection
	bundles       [][]int32
}

// place is where a cell is.
type place struct {
	houses        [3]int32 // its row, column and box, as indices into houses
	intersections [2]int32 // of its row and of its column with its box
}

type intersection struct {
	cells   []int32
	bundles [2]int32 // of its line and of its box
}

var geometries sync.Map // sudoku.Shape -> *geometry

// geometryOf returns the geometry of p's shape.
func geometryOf(p *sudoku.Puzzle) *geometry {
	if g, ok := geometries.Load(p.Shape); ok {
		return g.(*geometry)
	}
	g, _ := geometries.LoadOrStore(p.Shape, newGeometry(p))
	return g.(*geometry)
}

func newGeometry(p *sudoku.Puzzle) *geometry {
	shape := p.Shape
	n := shape.Side()
	g := &geometry{shape: shape, side: n, houses: p.Houses()}
	g.intersections = make([]intersection, n*(shape.Rows+shape.Cols))
	g.bundles = make([][]int32, 4*n)
	for cell := range shape.Cells() {
		row, col, box := shape.Row(cell), shape.Col(cell), shape.Box(cell)
		pl := place{houses: [3]int32{int32(row), int32(n + col), int32(2*n + box)}}
		withRow := row*shape.Rows + col/shape.Cols
		withColumn := n*shape.Rows + col*shape.Cols + row/shape.Rows
		pl.intersections = [2]int32{int32(withRow), int32(withColumn)}
		g.places = append(g.places, pl)
		g.add(cell, withRow, row, 2*n+box)
		g.add(cell, withColumn, n+col, 3*n+box)
	}
	return g
}

// add puts a cell into an intersection. With the first cell, it puts the intersection into
// the bundles of its line and of its box.
func (g *geometry) add(cell, x, line, box int) {
	in := &g.intersections[x]
	if in.cells == nil {
		in.bundles = [2]int32{int32(line), int32(box)}
		for _, b := range in.bundles {
			g.bundles[b] = append(g.bundles[b], int32(x))
		}
	}
	in.cells = append(in.cells, int32(cell))
}

// bundleHouse returns the house that a bundle divides.
func (g *geometry) bundleHouse(bundle int) sudoku.House {
	if box := bundle - 2*g.side; box >= 0 {
		return g.houses[2*g.side+box%g.side]
	}
	return g.houses[bundle]
}

// intersectionName returns the name of a digit in an intersection: "r3b2=5". These are
// numbered like candidates, intersection by intersection and digit by digit.
func intersectionName(shape sudoku.Shape, i int) string {
	n := shape.Side()
	x, digit := i/n, i%n+1
	if ofColumns := x - n*shape.Rows; ofColumns >= 0 {
		col, part := ofColumns/shape.Cols, ofColumns%shape.Cols
		return fmt.Sprintf("c%db%d=%d", col+1, part*shape.Rows+col/shape.Cols+1, digit)
	}
	row, part := x/shape.Rows, x%shape.Rows
	return fmt.Sprintf("r%db%d=%d", row+1, row/shape.Rows*shape.Rows+part+1, digit)
}
