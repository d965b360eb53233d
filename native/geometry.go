package native

import (
	"slices"
	"sync"

	"github.com/sudokusat/sudokusat/sudoku"
)

// geometry is what the general engine knows about rules, in flat tables. Houses are numbered as in
// [sudoku.Rules.Houses]. A cell in no region gets a house of its own, after those.
type geometry struct {
	side     int
	cells    int
	words    int        // of 64 digits each
	segment  uint16     // the most cells that two houses share
	houses   [][]int32  // the cells of each house
	partial  []int32    // houses of fewer than side cells: a digit may have no place in them
	housesOf [][3]int32 // the row, column and region of each cell
	placesOf [][3]int32 // housesOf times side: the index of their digits in general.places
	extraOf  [][]int32  // the extra houses of each cell; nil if there are none
	domains  []uint64   // the digits that each cell may have, from bit 0; nil if all
	pairsOf  [][]pair   // of each cell; nil if there are none
	ruled    bool       // there are extra houses or pairs
	never    bool       // a clue that nothing keeps
	pool     sync.Pool  // of *general
}

// pair is a [sudoku.Pair] as one of its cells sees it.
type pair struct {
	other int32
	with  []uint64 // of each digit of the cell, from 0: the digits that the other may have
}

var geometryOf = sudoku.Derive(newGeometry)

func newGeometry(rules *sudoku.Rules) *geometry {
	g := &geometry{
		side:     rules.Side(),
		cells:    rules.Cells(),
		words:    (rules.Side() + 63) / 64,
		housesOf: make([][3]int32, rules.Cells()),
		placesOf: make([][3]int32, rules.Cells()),
	}
	for cell := range g.housesOf {
		g.housesOf[cell][2] = -1
	}
	for _, h := range rules.Houses() {
		g.addHouse(h.Kind, h.Cells)
	}
	for cell := range g.housesOf {
		if g.housesOf[cell][2] < 0 {
			g.addHouse(sudoku.Region, []int{cell})
		}
		for i, h := range g.housesOf[cell] {
			g.placesOf[cell][i] = h * int32(g.side)
		}
	}
	g.segment = g.longestSegment(rules)
	for _, c := range rules.Constraints() {
		g.addConstraint(c)
	}
	g.ruled = g.extraOf != nil || g.pairsOf != nil
	g.pool.New = func() any { return newGeneral(g) }
	return g
}

func (g *geometry) addHouse(kind sudoku.HouseKind, cells []int) {
	index := int32(len(g.houses))
	house := make([]int32, len(cells))
	for i, cell := range cells {
		house[i] = int32(cell)
		switch kind {
		case sudoku.Row, sudoku.Column:
			g.housesOf[cell][kind] = index
		case sudoku.Box, sudoku.Region:
			g.housesOf[cell][2] = index
		default:
			if g.extraOf == nil {
				g.extraOf = make([][]int32, g.cells)
			}
			g.extraOf[cell] = append(g.extraOf[cell], index)
		}
	}
	if len(cells) < g.side {
		g.partial = append(g.partial, index)
	}
	g.houses = append(g.houses, house)
}

// longestSegment returns the most cells that two houses share.
func (g *geometry) longestSegment(rules *sudoku.Rules) uint16 {
	if shape, classic := rules.Classic(); classic {
		return uint16(max(shape.Rows, shape.Cols))
	}
	longest := 0
	shared := make([]int, len(g.houses))
	for h, house := range g.houses {
		clear(shared)
		for _, cell := range house {
			for _, other := range rules.HousesOf(int(cell)) {
				shared[other]++
			}
		}
		shared[h] = 0
		longest = max(longest, slices.Max(shared))
	}
	return uint16(longest)
}

// addConstraint adds a constraint of a kind that supported allows.
func (g *geometry) addConstraint(c sudoku.Constraint) {
	switch c := c.(type) {
	case sudoku.Domain:
		if g.domains == nil {
			g.domains = slices.Repeat([]uint64{^uint64(0) >> (64 - g.side)}, g.cells)
		}
		g.domains[c.Cell] &= uint64(c.Digits) >> 1
	case sudoku.Pair:
		if g.pairsOf == nil {
			g.pairsOf = make([][]pair, g.cells)
		}
		g.pairsOf[c.A] = append(g.pairsOf[c.A], pair{int32(c.B), g.masks(c.Table.With)})
		g.pairsOf[c.B] = append(g.pairsOf[c.B], pair{int32(c.A), g.masks(c.Table.WithSecond)})
	case sudoku.Never:
		g.never = true
	}
}

func (g *geometry) masks(with func(uint16) sudoku.Digits) []uint64 {
	masks := make([]uint64, g.side)
	for d := range masks {
		masks[d] = uint64(with(uint16(d+1))) >> 1
	}
	return masks
}
