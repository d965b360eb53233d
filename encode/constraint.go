package encode

import (
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Constraint describes the constraint of a group. It is about a cell, a digit in a house, or
// a digit in a cell.
type Constraint struct {
	// Family is the part of a scheme that the group belongs to: "cell+", "row-" and so on,
	// or "intersections". Other groups have "given", "excluded", "forbidden" (a solution) or
	// "contradiction" (of a puzzle that the reduction refuted).
	Family string
	House  int    // index into [sudoku.Puzzle.Houses], or -1
	Cell   int    // or -1
	Digit  uint16 // or 0
}

// ConstraintOf returns the constraint of a group. The definition of a variable of an
// intersection counts as a constraint on its row or column.
func ConstraintOf(shape sudoku.Shape, g cnf.Group) Constraint {
	f, i := familyOf(shape, g)
	n := shape.Side()
	c := Constraint{Family: f.name(), House: -1, Cell: -1}
	switch {
	case f == given || f == cellAtLeastOne || f == cellAtMostOne:
		c.Cell = i
	case f == excluded:
		c.Cell, c.Digit = shape.CellDigit(i)
	case f == definition:
		c.Digit = uint16(i%n + 1)
		if line := i / n / shape.Rows; line < n {
			c.House = line
		} else {
			c.House = n + (i/n-n*shape.Rows)/shape.Cols
		}
	case f <= boxAtMostOne:
		c.House, c.Digit = int(f.house())*n+i/n, uint16(i%n+1)
	case f <= boxColumnsAtMostOne:
		kind, _ := f.bundle()
		c.House, c.Digit = int(kind)*n+i/n, uint16(i%n+1)
	}
	return c
}

// name returns the name of a family.
func (f family) name() string {
	switch {
	case f <= boxAtMostOne:
		return subjects[f/2] + [...]string{"+", "-"}[f%2]
	case f <= boxColumnsAtMostOne || f == definition:
		return intersections
	}
	return map[family]string{given: "given", excluded: "excluded", forbidding: "forbidden", contradiction: "contradiction"}[f]
}
