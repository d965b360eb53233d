package explain

import (
	"iter"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Selection selects clauses. A clause must match every field that is not empty, and
// matches a field if it matches one of its values. The zero value selects all clauses.
type Selection struct {
	Cells    []int    // a candidate in the clause has this cell …
	Digits   []uint16 // … and this digit; without Cells, it is enough that the constraint has the digit
	Houses   []int    // the constraint is on this house, see [sudoku.Rules.Houses]
	Families []string // the constraint is of this family, see [Families]
	Clauses  []int    // the clause has this number, from 0
}

// Families lists the families of constraints, see [encode.Statement.Family].
var Families = append(encode.Triads.Families(), "extra+", "extra-", "given", "excluded", "clue")

// Select yields the numbers of the selected clauses, from 0, in order.
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
		said := f.Statement(clause)
		if !among(s.Houses, said.House) || !among(s.Families, said.Family()) {
			return false
		}
	}
	if len(s.Cells) == 0 && among(s.Digits, f.Statement(clause).Digit) {
		return true
	}
	for _, l := range f.Clause(clause) {
		if k, ok := f.layout.Candidate(l.Var()); ok {
			if cell, digit := f.Puzzle().Rules.CellDigit(k); among(s.Cells, cell) && among(s.Digits, digit) {
				return true
			}
		}
	}
	return false
}

// among returns whether a list has x or is empty.
func among[T comparable](list []T, x T) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return len(list) == 0
}

// FamilySize is the size of the part of a formula that belongs to one family.
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
		family := f.Statement(i).Family()
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
