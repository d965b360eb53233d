package encode

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// geometry is what follows from rules: their houses and constraints, the box-line intersections if the
// regions are boxes, and the groups of what is said about them. It is computed once and shared.
//
// A row meets R boxes and a column C. Intersections are numbered row by row, then
// column by column; here of shape 2x3:
//
//	row 1     0  0  0 |  1  1  1        column 1   12
//	row 2     2  2  2 |  3  3  3                   12
//	         ---------+---------                   --
//	row 3     4  4  4 |  5  5  5                   13
//	…                                              …
type geometry struct {
	rules         *sudoku.Rules
	side          int
	houses        []sudoku.House
	homes         [][]home // of each cell
	intersections []intersection
	divisions     []division
	pairsOf       [][]sudoku.Pair // of each cell, which is A; nil if there are none

	words    int // of a set of positions in a house, or of digits
	sections []section
	first    [KindClue + 1][ExactlyOne]cnf.Group // of each kind and bound
}

// home is a house of a cell, with the position of the cell in it.
type home struct {
	house    int
	subject  Subjects
	position uint64 // one bit of a word
	word     int    // of the set for digit 1, see [reduction]
}

// intersection is the cells that a row or column shares with a box.
type intersection struct {
	cells     []int
	line, box part
}

// part is an intersection as a part of its line or box.
type part struct {
	house, division int
	positions       []uint64 // one bit each
}

// division is a house that is divided into intersections: a row or a column by boxes, or a box
// by rows or by columns. There are N divisions of each of these kinds, in this order.
type division struct {
	house int
	by    sudoku.HouseKind
	parts []int // intersections
}

// in returns the intersection as a part of its line or of its box.
func (in *intersection) in(house int) *part {
	if in.line.house == house {
		return &in.line
	}
	return &in.box
}

var geometryOf = sudoku.Derive(newGeometry)

func newGeometry(rules *sudoku.Rules) *geometry {
	n := rules.Side()
	g := &geometry{
		rules: rules, side: n, words: (n + 63) / 64,
		houses: rules.Houses(), homes: make([][]home, rules.Cells()),
	}
	for h, house := range g.houses {
		for position, cell := range house.Cells {
			word := (n+h)*n*g.words + position>>6
			g.homes[cell] = append(g.homes[cell], home{h, subjectOf[house.Kind], 1 << (position & 63), word})
		}
	}
	if shape, ok := rules.Boxes(); ok {
		g.divide(shape)
	}
	for _, c := range rules.Constraints() {
		if p, ok := c.(sudoku.Pair); ok {
			g.addPair(p)
		}
	}
	g.number()
	return g
}

// addPair adds a pair to both of its cells.
func (g *geometry) addPair(p sudoku.Pair) {
	if g.pairsOf == nil {
		g.pairsOf = make([][]sudoku.Pair, g.rules.Cells())
	}
	g.pairsOf[p.A] = append(g.pairsOf[p.A], p)
	g.pairsOf[p.B] = append(g.pairsOf[p.B], sudoku.Pair{Clue: p.Clue, A: p.B, B: p.A, Table: p.Table.Turned()})
}

// divide adds the divisions and intersections of boxes.
func (g *geometry) divide(shape sudoku.Shape) {
	n := g.side
	for h, house := range g.houses[:3*n] {
		by := sudoku.Box
		if house.Kind == sudoku.Box {
			by = sudoku.Row
		}
		g.divisions = append(g.divisions, division{house: h, by: by})
	}
	for box := 2 * n; box < 3*n; box++ {
		g.divisions = append(g.divisions, division{house: box, by: sudoku.Column})
	}
	for line, house := range g.houses[:2*n] {
		g.intersect(shape, line, house)
	}
}

// intersect adds the intersections of a row or column with its boxes.
func (g *geometry) intersect(shape sudoku.Shape, line int, house sudoku.House) {
	for rest := house.Cells; len(rest) > 0; {
		index, end := shape.Box(rest[0]), 0
		for end < len(rest) && shape.Box(rest[end]) == index {
			end++
		}
		box := 2*g.side + index
		division := box
		if house.Kind == sudoku.Column {
			division += g.side
		}
		cells := rest[:end]
		g.intersections = append(g.intersections, intersection{cells, g.part(line, line, cells), g.part(box, division, cells)})
		rest = rest[end:]
	}
}

// part returns the next intersection as a part of a division of a house.
func (g *geometry) part(house, division int, cells []int) part {
	parts := &g.divisions[division].parts
	*parts = append(*parts, len(g.intersections))
	p := part{house, division, make([]uint64, g.words)}
	for _, cell := range cells {
		for _, home := range g.homes[cell] {
			if home.house == house {
				p.positions[home.word%g.words] |= home.position
			}
		}
	}
	return p
}

// intersection returns the houses and the digit of a digit in an intersection. These are
// numbered like candidates, intersection by intersection and digit by digit.
func (g *geometry) intersection(i int) (line, box sudoku.House, digit uint16) {
	in := g.intersections[i/g.side]
	return g.houses[in.line.house], g.houses[in.box.house], uint16(i%g.side + 1)
}

// intersectionName returns the name of a digit in an intersection: "r3b2=5".
func intersectionName(line, box sudoku.House, digit uint16) string {
	return fmt.Sprintf("%c%db%d=%d", line.Kind.String()[0], line.Index+1, box.Index+1, digit)
}
