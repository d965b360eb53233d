package encode

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Layout says which variable of a formula is which candidate of the puzzle, and which
// candidates are true without a variable. [Encode] returns it; [Names] makes one from the
// comments of a file.
type Layout struct {
	puzzle        *sudoku.Puzzle
	candidates    numbering
	intersections numbering   // nil if the formula has none
	fixed         sudoku.Grid // nil if nothing was reduced
	refuted       string
}

// Plain returns the layout in which candidate k of p is variable k+1: the layout of every
// formula that is not reduced.
func Plain(p *sudoku.Puzzle) Layout {
	return Layout{puzzle: p, candidates: plain{1, p.Rules.Candidates()}}
}

// Renamed returns the layout after the variables of the formula were renamed: to[v]
// is the new name of variable v. to[0] is 0; the others are 1, 2, 3, … in any order.
func (l Layout) Renamed(to []cnf.Lit) Layout {
	from := make([]cnf.Lit, len(to))
	for v, name := range to {
		from[name] = cnf.Lit(v)
	}
	l.candidates = renamed{l.candidates, to, from}
	if l.intersections != nil {
		l.intersections = renamed{l.intersections, to, from}
	}
	return l
}

// Puzzle returns the puzzle that was encoded.
func (l Layout) Puzzle() *sudoku.Puzzle { return l.puzzle }

// Var returns the variable of a candidate, from 1, or 0 if it has none. A candidate without
// a variable is false in every model, unless it is fixed.
func (l Layout) Var(candidate int) cnf.Lit { return l.candidates.variable(candidate) }

// Candidate returns the candidate of a variable, or false for an auxiliary one.
func (l Layout) Candidate(v cnf.Lit) (int, bool) { return l.candidates.number(v) }

// Fixed returns the digit that the reduction found for a cell, which may be its given, or 0.
func (l Layout) Fixed(cell int) uint16 {
	if l.fixed == nil {
		return 0
	}
	return l.fixed[cell]
}

// Refuted returns the reason why the reduction found that there is no solution, such as
// "r1c1 has no candidate", or "".
func (l Layout) Refuted() string { return l.refuted }

// Intersection returns the row or column, the box and the digit that the variable of an
// intersection is about, or false for any other variable.
func (l Layout) Intersection(v cnf.Lit) (line, box sudoku.House, digit uint16, ok bool) {
	if l.intersections == nil {
		return
	}
	i, ok := l.intersections.number(v)
	if ok {
		line, box, digit = geometryOf.Of(l.puzzle.Rules).intersection(i)
	}
	return line, box, digit, ok
}

// Name returns the name of a variable: "r3c4=5", "r3b2=5" (the 5 of row 3 is in box 2), or
// "auxiliary 730".
func (l Layout) Name(v cnf.Lit) string {
	if k, ok := l.Candidate(v); ok {
		return l.puzzle.Rules.CandidateName(k)
	}
	if line, box, digit, ok := l.Intersection(v); ok {
		return intersectionName(line, box, digit)
	}
	return fmt.Sprintf("auxiliary %d", v)
}

// Decode returns the grid of a model. It is an error if a cell has no digit or more than
// one, or if the grid does not solve the puzzle.
func (l Layout) Decode(m cnf.Model) (sudoku.Grid, error) {
	rules := l.puzzle.Rules
	grid := make(sudoku.Grid, rules.Cells())
	copy(grid, l.fixed)
	for v := 1; v < len(m); v++ {
		if !m[v] {
			continue
		}
		k, ok := l.Candidate(cnf.Lit(v))
		if !ok {
			continue
		}
		cell, digit := rules.CellDigit(k)
		if other := grid[cell]; other != 0 {
			return nil, fmt.Errorf("the model has two digits in %s: %d and %d", rules.CellName(cell), min(digit, other), max(digit, other))
		}
		grid[cell] = digit
	}
	for cell, digit := range grid {
		if digit == 0 {
			return nil, fmt.Errorf("the model has no digit in %s", rules.CellName(cell))
		}
	}
	if err := l.puzzle.Check(grid); err != nil {
		return nil, fmt.Errorf("the model is not a solution: %w", err)
	}
	return grid, nil
}

// Block appends to dst the blocking clause of a solution, which forbids this grid. It has
// only candidates, so that a grid is not found again with other values of the auxiliary
// variables. It leaves out givens and fixed digits, which are the same in all solutions. If
// nothing is left, it is the empty clause.
func (l Layout) Block(dst []cnf.Lit, solution sudoku.Grid) []cnf.Lit {
	for cell, digit := range solution {
		if l.puzzle.Givens[cell] == 0 && l.Fixed(cell) == 0 {
			dst = append(dst, -l.Var(l.puzzle.Rules.Candidate(cell, digit)))
		}
	}
	return dst
}
