package encode

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Forbid adds a clause that forbids the solution: every remaining model is another solution,
// and if there is none, the solution is the only one. It is an error if the grid does not
// solve the puzzle. The clause comes last. It is that of [Layout.Block] or, if the puzzle has
// no blanks, the negation of all candidates of the grid.
func (e *Encoding) Forbid(solution sudoku.Grid) error {
	p := e.layout.puzzle
	if err := p.Check(solution); err != nil {
		return fmt.Errorf("the grid to forbid is not a solution: %w", err)
	}
	clause := e.layout.Block(nil, solution)
	if len(clause) == 0 {
		clause = e.all(solution)
	}
	e.forbidding = [][]cnf.Lit{clause}
	if len(clause) == 0 {
		// The reduction has left no candidate. Some programs refuse an empty clause, so
		// the contradiction is variable 1 and its negation.
		e.forbidding = [][]cnf.Lit{{1}, {-1}}
	}
	return nil
}

// all returns the negations of those candidates of a solution that have a variable.
func (e *Encoding) all(solution sudoku.Grid) (clause []cnf.Lit) {
	for cell, digit := range solution {
		if v := e.layout.Var(e.rules.Candidate(cell, digit)); v != 0 {
			clause = append(clause, -v)
		}
	}
	return clause
}

// forbid writes the clauses that Forbid has added.
func (e *Encoding) forbid(dst cnf.Sink) {
	if e.forbidding != nil {
		dst.Begin(e.group(KindForbidden, 0, 0))
	}
	for _, clause := range e.forbidding {
		dst.Add(clause)
	}
}
