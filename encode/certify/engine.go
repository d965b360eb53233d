package certify

import (
	"context"
	"errors"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Engine is the [sudoku.Solver] that proves what it says: "no solution" and "no
// other" stand on a certificate, made in memory and checked, and its evidence is
// [sudoku.Proved]. It is made for puzzles with one solution or none; of others it
// finds two, and to go on from there is an error.
type Engine struct{ opt Options }

// NewEngine returns an engine.
func NewEngine(opt Options) *Engine { return &Engine{opt.withDefaults()} }

// String returns "a checked proof of sat", or of whoever else makes the proofs.
func (e *Engine) String() string { return "a checked proof of " + e.opt.Backend.String() }

// Solve implements [sudoku.Solver]. A formula that is too large, and a proof that does
// not hold, are errors.
func (e *Engine) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (stats sudoku.Stats, err error) {
	solution, err := solve(ctx, p, e.opt.Backend)
	if err != nil {
		return stats, err
	}
	if solution != nil {
		stats.Solutions++
		if !yield(solution.Clone()) {
			return stats, nil
		}
	}
	_, _, err = certificateOf(ctx, p, solution, e.opt)
	if several := new(SeveralError); errors.As(err, &several) {
		stats.Solutions++
		if !yield(several.Solutions[1]) {
			return stats, nil
		}
	}
	if err != nil {
		return stats, err
	}
	stats.Evidence = sudoku.Proved
	return stats, nil
}
