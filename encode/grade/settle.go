package grade

import (
	"context"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// settle sets negative unit clauses aside that follow from the givens by the rules, or
// that the puzzle is to judge; the others are clauses of R like any other. Those that there
// is no time for are set aside, and the error says why.
func (g *grader) settle(ctx context.Context) error {
	t := g.text
	if len(t.negative) == 0 {
		return nil
	}
	for _, i := range t.negative {
		t.excluded.Add(t.denied(i)) // a cell that has one digit left has that as its given
	}
	written := t.puzzle()
	written.Excluded = nil
	known := literalsOf(written)
	if g.opt.Puzzle != nil {
		known = append(known, literalsOf(g.opt.Puzzle)...)
	}
	var open []int
	contradictory, err := refutes(ctx, g.rules.engine, known)
	for _, i := range t.negative {
		if err != nil || contradictory || g.ofPuzzle(t.denied(i)) || g.rules.engine.True(t.formula.Clause(i)[0]) {
			t.units = append(t.units, i)
		} else {
			open = append(open, i)
		}
	}
	if err == nil {
		err = g.settleOpen(ctx, open, known)
	}
	slices.Sort(t.units)
	slices.Sort(t.clauses)
	return err
}

// ofPuzzle returns whether the puzzle excludes a candidate or has it as a given.
func (g *grader) ofPuzzle(k int) bool {
	p := g.opt.Puzzle
	if p == nil {
		return false
	}
	cell, digit := p.Shape.CellDigit(k)
	return p.Excluded.Has(k) || p.Givens[cell] == digit
}

// settleOpen settles negative unit clauses that do not follow by unit propagation. Each
// grid that shows of one that it does not follow shows it of most others too.
func (g *grader) settleOpen(ctx context.Context, open []int, known []cnf.Lit) (err error) {
	t := g.text
	var grids []sudoku.Grid
	for _, i := range open {
		cell, digit := t.shape.CellDigit(t.denied(i))
		allowed := slices.ContainsFunc(grids, func(grid sudoku.Grid) bool { return grid[cell] == digit })
		if !allowed && err == nil {
			var grid sudoku.Grid
			if grid, err = g.solution(ctx, append(slices.Clip(known), -t.formula.Clause(i)[0])); grid != nil {
				grids = append(grids, grid)
				allowed = err == nil
			}
		}
		if !allowed {
			t.units = append(t.units, i)
			continue
		}
		t.excluded.Remove(t.denied(i))
		t.clauses = append(t.clauses, i)
	}
	return err
}
