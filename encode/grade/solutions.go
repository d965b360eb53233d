package grade

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// forbidden is clauses of R that have no model with the digits of a grid.
type forbidden struct {
	clauses []int // of the submission
	grid    sudoku.Grid
	minimal bool // it is known to take all of the clauses
}

// checkSolutions finds out whether R allows all solutions. It returns whether one of the random
// grids is known to satisfy R.
func (g *grader) checkSolutions(ctx context.Context) (satisfied bool) {
	p := &pool{g.text.shape, g.grids, make([]bool, len(g.grids))}
	found, err := g.checkClauses(ctx, p)
	more, undecided, componentsErr := g.checkComponents(ctx, p)
	if len(more) > 0 || undecided > 0 {
		g.findShared(len(more) > 0)
	}
	if err = cmp.Or(err, componentsErr); err == nil && undecided > 0 {
		g.result.Tried = len(g.grids)
		err = fmt.Errorf("some auxiliary variables depend on too many cells: they were tried only on %d random grids", len(g.grids))
	}
	if err != nil {
		g.result.Solutions = NotRefuted
		g.undecided("whether a solution is forbidden", err)
	}
	satisfied = err == nil && len(more) < maxForbidding && slices.Contains(p.bad, false)
	if found = append(found, more...); len(found) > 0 {
		g.result.Solutions = Refuted
		g.reportForbidden(found)
	}
	return satisfied
}

// checkClauses checks the clauses without auxiliary variables.
func (g *grader) checkClauses(ctx context.Context, p *pool) (found []forbidden, err error) {
	for j, i := range g.text.clauses {
		clause := g.flat.Clause(j)
		if slices.ContainsFunc(clause, func(l cnf.Lit) bool { return !g.text.isCandidate(l.Var()) }) || tautology(clause) {
			continue
		}
		follows, err := refutes(ctx, g.rules.engine, negated(clause))
		if err != nil {
			return found, err
		}
		if follows {
			continue
		}
		grid := p.forbids(clause)
		if grid == nil {
			if grid, err = g.solution(ctx, negated(clause)); err != nil {
				return found, err
			}
		}
		if grid != nil {
			found = append(found, forbidden{[]int{i}, grid, true})
		}
	}
	return found, nil
}

// solution returns a grid that keeps the rules and satisfies literals over candidates, or nil if
// there is none.
func (g *grader) solution(ctx context.Context, lits []cnf.Lit) (sudoku.Grid, error) {
	m, err := g.ask(ctx, g.rules.formula, lits...)
	if m == nil || err != nil {
		return nil, err
	}
	grid := make(sudoku.Grid, g.text.shape.Cells())
	for cell, digits := range g.cellsOf(m) {
		if len(digits) == 1 {
			grid[cell] = digits[0]
		}
	}
	if err := sudoku.Empty(g.text.shape).Check(grid); err != nil {
		return nil, err
	}
	return grid, nil
}

// pool is grids that keep the rules.
type pool struct {
	shape sudoku.Shape
	grids []sudoku.Grid
	bad   []bool // the grids that something was seen to forbid
}

// forbids returns the first grid that a clause over candidates forbids, or nil if it forbids none.
func (p *pool) forbids(clause []cnf.Lit) (first sudoku.Grid) {
	for i, grid := range p.grids {
		satisfied := slices.ContainsFunc(clause, func(l cnf.Lit) bool { return trueIn(p.shape, grid, l.Var()) == (l > 0) })
		p.bad[i] = p.bad[i] || !satisfied
		if !satisfied && first == nil {
			first = grid
		}
	}
	return first
}

// trueIn returns whether a candidate is true in a grid.
func trueIn(shape sudoku.Shape, grid sudoku.Grid, v cnf.Lit) bool {
	cell, digit := shape.CellDigit(int(v) - 1)
	return grid[cell] == digit
}
