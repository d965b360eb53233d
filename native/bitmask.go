package native

import (
	"context"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Bitmask searches on sets of candidates, stored as bit masks, for any rules. It is the
// default engine on the grid.
type Bitmask struct{}

// String returns "bitmask".
func (Bitmask) String() string { return "bitmask" }

// Solve implements [sudoku.Solver]. Its Evidence is Searched. 9x9 puzzles go to
// package core9.
func (Bitmask) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	if p != nil && p.Rules == rulesOfNine {
		return solveNine(ctx, p, yield)
	}
	return solveGeneral(ctx, p, yield)
}

// solveGeneral is Bitmask.Solve for any rules.
func solveGeneral(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	r, err := start(ctx, p, yield)
	if err != nil {
		return sudoku.Stats{}, err
	}
	if err := supports(Bitmask{}, p.Rules, true); err != nil {
		return sudoku.Stats{}, err
	}
	shared := geometryOf.Of(p.Rules)
	g := shared.pool.Get().(*general)
	g.solve(r, p)
	shared.pool.Put(g)
	return r.finish()
}
