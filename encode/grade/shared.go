package grade

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// sharing returns the result of a formula of which no numbering is known that fits, if its
// clauses "a cell has at least one digit" are those of a numbering that gives two candidates
// the same number, such as 100r+10c+d at 16x16; nil if they are not.
func (s *Submission) sharing(opt Options) *Assessment {
	stated := map[string]bool{}
	for i := range s.formula.Len() {
		if clause := s.formula.Clause(i); len(clause) > 2 && positive(clause) {
			stated[keyOf(clause)] = true
		}
	}
	low, _ := s.bounds()
	for _, shape := range s.shapes(opt) {
		for _, n := range clashing(shape.Side()) {
			n = n.startingAt(low)
			_, err := n.variables(shape)
			if err == nil || !n.statesAllCells(shape, stated) {
				continue
			}
			result := s.unread("what else is wrong: candidates have the same number")
			result.Shape, result.Numbering = shape, n.String()
			result.Evidence = fmt.Sprintf("found: so numbered, each cell has its clause of %d literals", shape.Side())
			result.Findings = append(result.Findings, Finding{Code: NumberShared, Kind: NumberShared.kind(), Fault: true, Count: 1,
				Text: strings.TrimPrefix(err.Error(), "numbering "), Hint: "is a factor too small?"})
			return result
		}
	}
	return nil
}

// keyOf returns a text that is the same for the same variables.
func keyOf(clause []cnf.Lit) string { return fmt.Sprint(slices.Sorted(slices.Values(clause))) }

// statesAllCells returns whether nearly all cells have their clause among those stated, and
// nearly all of those are of a cell.
func (n Numbering) statesAllCells(shape sudoku.Shape, stated map[string]bool) bool {
	lits := make([]cnf.Lit, shape.Side())
	count, met := 0, map[string]bool{}
	for cell := range shape.Cells() {
		for d := range lits {
			lits[d] = cnf.Lit(n.variable(shape, shape.Candidate(cell, uint16(d+1))))
		}
		if key := keyOf(lits); stated[key] {
			count++
			met[key] = true
		}
	}
	return 100*count >= nearly*shape.Cells() && 100*len(met) >= nearly*len(stated)
}

// clashing returns numberings by which two candidates of a side have the same number.
func clashing(side int) (list []Numbering) {
	for _, base := range []int{10, side - 1, side} {
		if base < side {
			for order := range 6 {
				list = append(list, factors(base, order))
			}
		}
		list = append(list, Numbering{Row: base, Column: base, Digit: 1}, Numbering{Row: base, Column: 1, Digit: 1},
			Numbering{Row: base * base, Column: 1, Digit: 1}, Numbering{Row: base * base, Column: base, Digit: base})
	}
	return append(list, Numbering{Row: 1, Column: 1, Digit: 1})
}
