package encode

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Layout says which variable of a formula is which candidate of the puzzle.
// [Encode] returns it; [ReadNames] makes one from the comments of a file.
type Layout struct {
	puzzle *sudoku.Puzzle
	// vars holds the variables of the candidates that have one, and candidates
	// the way back. Both are nil where candidate k is variable k+1.
	vars       map[int]cnf.Lit
	candidates map[cnf.Lit]int
}

// Plain returns the layout in which candidate k of p is variable k+1, that of
// every formula whose variables were not renumbered.
func Plain(p *sudoku.Puzzle) Layout { return Layout{puzzle: p} }

// Puzzle returns the puzzle that was encoded.
func (l Layout) Puzzle() *sudoku.Puzzle { return l.puzzle }

// Var returns the variable of a candidate, from 1, or 0 if it has none: it is
// then false in every model.
func (l Layout) Var(candidate int) cnf.Lit {
	if l.vars == nil {
		return cnf.Lit(candidate + 1)
	}
	return l.vars[candidate]
}

// Candidate returns the candidate of a variable, or false for an auxiliary one.
func (l Layout) Candidate(v cnf.Lit) (int, bool) {
	if l.vars == nil {
		return int(v) - 1, v >= 1 && int(v) <= l.puzzle.Shape.Candidates()
	}
	k, ok := l.candidates[v]
	return k, ok
}

// Name returns what a variable is called: "r3c4=5", or "auxiliary 730".
func (l Layout) Name(v cnf.Lit) string {
	if k, ok := l.Candidate(v); ok {
		return l.puzzle.Shape.CandidateName(k)
	}
	return fmt.Sprintf("auxiliary %d", v)
}

// Decode returns the grid of a model. It refuses a model in which a cell has no
// digit or more than one, and a grid that does not solve the puzzle.
func (l Layout) Decode(m cnf.Model) (sudoku.Grid, error) {
	shape := l.puzzle.Shape
	grid := make(sudoku.Grid, shape.Cells())
	for cell := range grid {
		for digit := uint16(1); int(digit) <= shape.Side(); digit++ {
			if v := l.Var(shape.Candidate(cell, digit)); v == 0 || !m.True(v) {
				continue
			}
			if grid[cell] != 0 {
				return nil, fmt.Errorf("model has two digits in %s: %d and %d", shape.CellName(cell), grid[cell], digit)
			}
			grid[cell] = digit
		}
		if grid[cell] == 0 {
			return nil, fmt.Errorf("model has no digit in %s", shape.CellName(cell))
		}
	}
	if err := l.puzzle.Check(grid); err != nil {
		return nil, fmt.Errorf("model is no solution: %w", err)
	}
	return grid, nil
}

// Block appends to dst the blocking clause of a solution: not all of its digits
// again. It is over the candidates alone, so that a grid is not met twice with
// other auxiliary variables, and leaves out the givens, which no solution can
// change; for a puzzle without blanks it is the empty clause.
func (l Layout) Block(dst []cnf.Lit, solution sudoku.Grid) []cnf.Lit {
	for cell, digit := range solution {
		if l.puzzle.Givens[cell] == 0 {
			dst = append(dst, -l.Var(l.puzzle.Shape.Candidate(cell, digit)))
		}
	}
	return dst
}
