package encode

import (
	"testing"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Every group says one thing, also with flat boxes, which have many intersections: the groups
// have no gaps, and each is found again.
func TestGroupsAreFoundAgain(t *testing.T) {
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 2, Cols: 3}, {Rows: 1, Cols: 300}, {Rows: 20, Cols: 20}, {Rows: 1, Cols: sudoku.MaxSide}} {
		g, next := geometryOf.Of(sudoku.Classic(shape)), 0
		for _, c := range []struct {
			kind  Kind
			bound Bound
			size  int
		}{
			{KindCell, AtLeastOne, shape.Cells()}, {KindCell, AtMostOne, shape.Cells()},
			{KindHouse, AtLeastOne, 3 * shape.Cells()}, {KindHouse, AtMostOne, 3 * shape.Cells()},
			{KindDivision, AtLeastOne, 4 * shape.Cells()}, {KindDivision, AtMostOne, 4 * shape.Cells()},
			{KindGiven, 0, shape.Cells()}, {KindContradiction, 0, 1}, {KindForbidden, 0, 1},
			{KindDefinition, 0, shape.Cells() * (shape.Rows + shape.Cols)}, {KindExcluded, 0, shape.Candidates()},
		} {
			for _, i := range []int{0, c.size / 2, c.size - 1} {
				group := g.group(c.kind, c.bound, i)
				if int(group) != next+i {
					t.Errorf("%v: statement %d of kind %d is group %d, want %d", shape, i, c.kind, group, next+i)
				}
				if s := Say(sudoku.Classic(shape), group); s.Kind != c.kind || s.Bound != c.bound || s.number != i {
					t.Errorf("%v: statement %d of kind %d is found as %+v", shape, i, c.kind, s)
				}
			}
			next += c.size
		}
	}
}

// A statement says in fields what its name says in words.
func TestStatements(t *testing.T) {
	shape := sudoku.Shape{Rows: 2, Cols: 3}
	met := map[string]int{}
	for group := range geometryOf.Of(sudoku.Classic(shape)).group(KindExcluded, 0, shape.Candidates()) {
		s := Say(sudoku.Classic(shape), cnf.Group(group))
		met[s.Family()]++
		if want := s.geometry.group(s.Kind, s.Bound, s.number); want != group {
			t.Errorf("%v is group %d, found from %d", s, want, group)
		}
	}
	want := map[string]int{"intersections": 8*36 + 36*5, "given": 36, "excluded": 216, "forbidden": 1, "contradiction": 1}
	for _, family := range Extended.Families() {
		want[family] = 36
	}
	if len(met) != len(want) {
		t.Errorf("families %v, want %v", met, want)
	}
	for family, n := range want {
		if met[family] != n {
			t.Errorf("%s: %d groups, want %d", family, met[family], n)
		}
	}
	g := geometryOf.Of(sudoku.Classic(shape))
	for _, c := range []struct {
		group              cnf.Group
		text, exact        string
		house, cell, digit int
	}{
		{g.group(KindCell, AtLeastOne, 7), "r2c2 has at least one digit", "r2c2 has exactly one digit", -1, 7, 0},
		{g.group(KindHouse, AtMostOne, 2*6+4), "row 3 has at most one 5", "row 3 has exactly one 5", 2, -1, 5},
		{g.group(KindHouse, AtLeastOne, 13*6), "box 2 has at least one 1", "box 2 has exactly one 1", 13, -1, 1},
		{g.group(KindDivision, AtMostOne, 6*6+1), "column 1 has 2 in at most one box", "column 1 has 2 in exactly one box", 6, -1, 2},
		{g.group(KindDivision, AtLeastOne, 18*6+1), "box 1 has 2 in at least one column", "box 1 has 2 in exactly one column", 12, -1, 2},
		{g.group(KindGiven, 0, 35), "r6c6 is given", "r6c6 is given", -1, 35, 0},
		{g.group(KindExcluded, 0, 5), "r1c1 is not 6 (excluded)", "r1c1 is not 6 (excluded)", -1, 0, 6},
		{g.group(KindDefinition, 0, 12*6), "c1b1=1 if and only if a cell of it has the digit", "c1b1=1 if and only if a cell of it has the digit", 6, -1, 1},
		{g.group(KindForbidden, 0, 0), "not this solution", "not this solution", -1, -1, 0},
		{g.group(KindContradiction, 0, 0), "contradiction", "contradiction", -1, -1, 0},
	} {
		s := Say(sudoku.Classic(shape), c.group)
		if s.String() != c.text || s.Exactly().String() != c.exact || s.House != c.house || s.Cell != c.cell || int(s.Digit) != c.digit {
			t.Errorf("got %q, %q, %d, %d, %d, want %+v", s, s.Exactly(), s.House, s.Cell, s.Digit, c)
		}
	}
}
