package explain

import (
	"iter"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Selection picks clauses: those that all of its parts pick. The zero value picks all.
type Selection struct {
	Cells    []int    // a literal is of one of the cells …
	Digits   []uint16 // … and of one of the digits, the same literal; or, without cells, the constraint is
	Houses   []int    // the constraint is about one of the houses, see [sudoku.Puzzle.Houses]
	Families []string // the constraint is of one of the families, see [Families]
	Clauses  []int    // the clause is one of these, from 0
}

// Families lists the families of constraints, see [encode.Constraint].
var Families = []string{"cell+", "cell-", "row+", "row-", "col+", "col-", "box+", "box-", "intersections", "given", "excluded"}

// Select yields the clauses that are picked, from 0, in order.
func (f *Formula) Select(s Selection) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range f.Len() {
			if s.picks(f, i) && !yield(i) {
				return
			}
		}
	}
}

func (s *Selection) picks(f *Formula, clause int) bool {
	if !among(s.Clauses, clause) {
		return false
	}
	if len(s.Houses) > 0 || len(s.Families) > 0 {
		c := f.Constraint(clause)
		if !among(s.Houses, c.House) || !among(s.Families, c.Family) {
			return false
		}
	}
	if len(s.Cells) == 0 && among(s.Digits, f.Constraint(clause).Digit) {
		return true
	}
	for _, l := range f.Clause(clause) {
		if k, ok := f.layout.Candidate(l.Var()); ok {
			if cell, digit := f.shape.CellDigit(k); among(s.Cells, cell) && among(s.Digits, digit) {
				return true
			}
		}
	}
	return false
}

// among returns whether a list has x, or nothing.
func among[T comparable](list []T, x T) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return len(list) == 0
}

// FamilySize is how much of a formula is of one family.
type FamilySize struct {
	Family                    string
	Groups, Clauses, Literals int
}

// Sizes counts clauses by family, in the order in which the families are written.
func (f *Formula) Sizes(clauses iter.Seq[int]) []FamilySize {
	var sizes []FamilySize
	at := make(map[string]int)
	last := cnf.Group(-1)
	for i := range clauses {
		g := f.Group(i)
		family := encode.ConstraintOf(f.shape, g).Family
		if _, ok := at[family]; !ok {
			at[family] = len(sizes)
			sizes = append(sizes, FamilySize{Family: family})
		}
		size := &sizes[at[family]]
		if g != last {
			size.Groups++
			last = g
		}
		size.Clauses++
		size.Literals += len(f.Clause(i))
	}
	return sizes
}
