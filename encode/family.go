package encode

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// family is one of the kinds of constraint that a formula is made of. Up to
// boxColumnsAtMostOne, at-least-one and at-most-one alternate.
type family uint8

const (
	cellAtLeastOne family = iota
	cellAtMostOne
	rowAtLeastOne
	rowAtMostOne
	columnAtLeastOne
	columnAtMostOne
	boxAtLeastOne
	boxAtMostOne
	// Over the intersections of a house in one direction: a row has the digit in at least
	// one of its boxes, …
	rowBoxesAtLeastOne
	rowBoxesAtMostOne
	columnBoxesAtLeastOne
	columnBoxesAtMostOne
	boxRowsAtLeastOne
	boxRowsAtMostOne
	boxColumnsAtLeastOne
	boxColumnsAtMostOne
	given
	contradiction // the formula of a refuted puzzle
	forbidding    // a solution is forbidden
	definition    // of the variable of an intersection: N²(R + C) groups; the others have N²
	excluded      // a candidate is excluded: N³ groups

	firstOfIntersections = rowBoxesAtLeastOne
)

// atMostOne returns whether the family says "at most one".
func (f family) atMostOne() bool { return f%2 == 1 }

// house returns the kind of house of a family of constraints on the candidates of rows,
// columns or boxes.
func (f family) house() sudoku.HouseKind {
	return sudoku.HouseKind((f - rowAtLeastOne) / 2)
}

// group returns the number of constraint i of a family. Constraints are numbered
//
//	over cells           the cell
//	over houses          the house of its kind · N + digit - 1
//	definitions          the intersection · N + digit - 1
//	excluded candidates  the candidate
func group(shape sudoku.Shape, f family, i int) cnf.Group {
	return cnf.Group(firstGroup(shape, f) + i)
}

// firstGroup returns the group of constraint 0 of a family.
func firstGroup(shape sudoku.Shape, f family) int {
	if f == excluded {
		return (int(definition) + shape.Rows + shape.Cols) * shape.Cells()
	}
	return int(f) * shape.Cells()
}

// IsGiven returns whether the clause of a group is a given, in a formula that is not reduced.
func IsGiven(shape sudoku.Shape, g cnf.Group) bool {
	f, _ := familyOf(shape, g)
	return f == given
}

// familyOf is the inverse of group.
func familyOf(shape sudoku.Shape, g cnf.Group) (f family, i int) {
	f = family(min(int(g)/shape.Cells(), int(definition)))
	if int(g) >= firstGroup(shape, excluded) {
		f = excluded
	}
	return f, int(g) - firstGroup(shape, f)
}

// GroupName returns the constraint of a group in words: "row 3 has at most one 5".
func GroupName(shape sudoku.Shape, g cnf.Group) string {
	f, _ := familyOf(shape, g)
	return groupName(shape, g, f.bound())
}

// ExactGroupName is [GroupName] for a constraint that a [cnf.CardinalitySink] got with both
// bounds: "row 3 has exactly one 5".
func ExactGroupName(shape sudoku.Shape, g cnf.Group) string {
	return groupName(shape, g, "exactly one")
}

// groupName returns the name of a group, with the given words for its bound, if it has one.
func groupName(shape sudoku.Shape, g cnf.Group, bound string) string {
	f, i := familyOf(shape, g)
	switch f {
	case given:
		return shape.CellName(i) + " is given"
	case excluded:
		cell, digit := shape.CellDigit(i)
		return fmt.Sprintf("%s is not %d (excluded)", shape.CellName(cell), digit)
	case contradiction:
		return "contradiction"
	case forbidding:
		return "not this solution"
	case definition:
		name := intersectionName(shape, i)
		return fmt.Sprintf("%s if and only if a cell of it has the digit", name)
	case cellAtLeastOne, cellAtMostOne:
		return shape.CellName(i) + " has " + bound + " digit"
	}
	index, digit := i/shape.Side(), i%shape.Side()+1
	if f <= boxAtMostOne {
		return fmt.Sprintf("%v has %s %d", sudoku.House{Kind: f.house(), Index: index}, bound, digit)
	}
	kind, parts := f.bundle()
	return fmt.Sprintf("%v has %d in %s %s", sudoku.House{Kind: kind, Index: index}, digit, bound, parts)
}

func (f family) bound() string {
	if f.atMostOne() {
		return "at most one"
	}
	return "at least one"
}

// bundle returns the kind of house of a family over intersections, and the kind that divides
// it.
func (f family) bundle() (house, parts sudoku.HouseKind) {
	switch (f - rowBoxesAtLeastOne) / 2 {
	case 0:
		return sudoku.Row, sudoku.Box
	case 1:
		return sudoku.Column, sudoku.Box
	case 2:
		return sudoku.Box, sudoku.Row
	}
	return sudoku.Box, sudoku.Column
}
