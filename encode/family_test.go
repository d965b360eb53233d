package encode

import (
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// The family of a group can be found, also with flat boxes, which have many intersections.
func TestGroupsAreFoundAgain(t *testing.T) {
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 2, Cols: 3}, {Rows: 1, Cols: 300}, {Rows: 20, Cols: 20}, {Rows: 1, Cols: sudoku.MaxSide}} {
		last := -1 // group of the family before
		for f := cellAtLeastOne; f <= excluded; f++ {
			constraints := shape.Cells()
			switch f {
			case definition:
				constraints *= shape.Rows + shape.Cols
			case excluded:
				constraints = shape.Candidates()
			}
			for _, i := range []int{0, constraints / 2, constraints - 1} {
				g := group(shape, f, i)
				if got, j := familyOf(shape, g); got != f || j != i {
					t.Errorf("%v: constraint %d of family %d is found as %d of %d", shape, i, f, j, got)
				}
				if i == 0 && int(g) != last+1 {
					t.Errorf("%v: family %d begins with group %d, the one before ends with %d", shape, f, g, last)
				}
			}
			last += constraints
		}
	}
}
