package sudoku

import (
	"fmt"
	"sync"
)

// HouseKind says whether a house is a row, a column or a box.
type HouseKind uint8

// The kinds of house.
const (
	Row HouseKind = iota
	Column
	Box
)

// String returns "row", "column" or "box".
func (k HouseKind) String() string {
	return [...]string{"row", "column", "box"}[k]
}

// House is a group of N cells that hold each digit once.
type House struct {
	Kind  HouseKind
	Index int   // from 0, among the houses of its kind
	Cells []int // in increasing order; must not be changed
}

// String returns the name shown to people: "row 3", "box 9".
func (h House) String() string { return fmt.Sprintf("%v %d", h.Kind, h.Index+1) }

// geometry is what follows from a shape. It is computed once for each shape and shared.
type geometry struct {
	houses   []House
	housesOf [][]int // the indices of the houses of each cell
}

var geometries sync.Map // Shape -> *geometry

func geometryOf(s Shape) *geometry {
	if g, ok := geometries.Load(s); ok {
		return g.(*geometry)
	}
	g, _ := geometries.LoadOrStore(s, newGeometry(s))
	return g.(*geometry)
}

func newGeometry(s Shape) *geometry {
	n := s.Side()
	g := &geometry{housesOf: make([][]int, s.Cells())}
	for _, kind := range []HouseKind{Row, Column, Box} {
		for i := range n {
			g.houses = append(g.houses, House{Kind: kind, Index: i, Cells: make([]int, 0, n)})
		}
	}
	for cell := range s.Cells() {
		of := []int{s.Row(cell), n + s.Col(cell), 2*n + s.Box(cell)}
		g.housesOf[cell] = of
		for _, h := range of {
			g.houses[h].Cells = append(g.houses[h].Cells, cell)
		}
	}
	return g
}
