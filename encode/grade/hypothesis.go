package grade

import (
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// hypothesis is a numbering that a formula may have, and what speaks for it.
type hypothesis struct {
	Numbering
	shape      sudoku.Shape
	candidates []int32 // of each variable the candidate, from 1; 0 for another
	score      int     // literals in clauses that state a rule
	clauses    int     // those clauses
	other      int     // clauses of small components that share no rule
	given      int     // unit clauses that are givens of the puzzle
	allCells   bool    // saysAllCells
}

// newHypothesis returns false if the formula lacks variables that the candidates would
// have, or if two would have the same.
func newHypothesis(shape sudoku.Shape, n Numbering, vars int) (hypothesis, bool) {
	h := hypothesis{Numbering: n, shape: shape}
	if n.variable(shape, shape.Candidates()-1) > vars {
		return h, false
	}
	h.candidates = make([]int32, vars+1)
	for k := range shape.Candidates() {
		v := n.variable(shape, k)
		if v < 0 || v > vars || h.candidates[v] != 0 {
			return h, false
		}
		h.candidates[v] = int32(k + 1)
	}
	h.candidates[0] = 0 // not a variable
	return h, true
}

// judge counts every step-th clause that states a rule. A clause over candidates that
// states none counts against the numbering: among so many, some are met by chance.
func (h *hypothesis) judge(f *cnf.Formula, step int) {
	h.score, h.clauses = 0, 0
	side := h.shape.Side()
	for i := 0; i < f.Len(); i += step {
		clause := f.Clause(i)
		pair := len(clause) == 2 && clause[0] < 0 && clause[1] < 0
		if !pair && (len(clause) != side || !positive(clause)) {
			continue
		}
		switch candidates, share := h.share(clause); {
		case share:
			h.score += len(clause)
			h.clauses++
		case candidates:
			h.score--
		}
	}
}

// saysAllCells returns whether there is a clause for each cell at least that has as many
// positive literals as there are digits, and all such clauses state a rule. No other
// numbering does that by chance, so that the at-most-one constraints, which a student may
// have got wrong in all houses at once, need not speak for it too.
func (h *hypothesis) saysAllCells(f *cnf.Formula) bool {
	side, found := h.shape.Side(), 0
	for i := range f.Len() {
		clause := f.Clause(i)
		if len(clause) != side || !positive(clause) {
			continue
		}
		if _, share := h.share(clause); !share {
			return false
		}
		found++
	}
	return side > 2 && found >= h.shape.Cells()
}

func positive(clause []cnf.Lit) bool {
	for _, l := range clause {
		if l < 0 {
			return false
		}
	}
	return true
}

// share returns whether the literals are of candidates, and whether they are different
// ones of one rule.
func (h *hypothesis) share(clause []cnf.Lit) (candidates, share bool) {
	type place struct{ cell, digit, row, column, box int }
	at := func(l cnf.Lit) (p place, ok bool) {
		k := int(h.candidates[l.Var()]) - 1
		if k < 0 {
			return p, false
		}
		cell, digit := h.shape.CellDigit(k)
		return place{cell, int(digit), h.shape.Row(cell), h.shape.Col(cell), h.shape.Box(cell)}, true
	}
	first, candidates := at(clause[0])
	different := true
	cell, digit, row, column, box := true, true, true, true, true
	for _, l := range clause[1:] {
		p, ok := at(l)
		candidates = candidates && ok
		different = different && p != first
		cell = cell && p.cell == first.cell
		digit = digit && p.digit == first.digit
		row = row && p.row == first.row
		column = column && p.column == first.column
		box = box && p.box == first.box
	}
	return candidates, candidates && different && (cell || digit && (row || column || box))
}

// judgeComponents counts components whose candidates share a rule, and others that have few
// candidates, which speak neither for the numbering nor against it. By a wrong numbering,
// candidates are taken for auxiliary variables, which makes large components.
func (h *hypothesis) judgeComponents(f *cnf.Formula) {
	for _, c := range components(f, func(v cnf.Lit) bool { return h.candidates[v] > 0 }) {
		side := h.shape.Side()
		share := len(c.candidates) == side
		if share {
			_, share = h.share(c.candidates)
		}
		switch {
		case share:
			h.score += side
			h.clauses += len(c.clauses)
		case len(c.candidates) <= side*side:
			h.other += len(c.clauses)
		}
	}
}

// judgeGivens counts unit clauses that are givens of the puzzle, if there is one.
func (h *hypothesis) judgeGivens(f *cnf.Formula, p *sudoku.Puzzle) {
	if p == nil || p.Shape != h.shape {
		return
	}
	for i := range f.Len() {
		clause := f.Clause(i)
		if len(clause) != 1 || clause[0] < 0 || h.candidates[clause[0]] == 0 {
			continue
		}
		cell, digit := h.shape.CellDigit(int(h.candidates[clause[0]]) - 1)
		if p.Givens[cell] == digit {
			h.given++
		}
	}
}
