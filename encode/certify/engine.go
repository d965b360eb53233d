package certify

import (
	"context"
	"errors"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Engine is a [sudoku.Solver] that proves its answers: for "no solution" and "no other"
// it makes a certificate in memory and checks it. Its evidence is [sudoku.Proved]. It
// is for puzzles with one solution or none. Of other puzzles it finds two solutions; it
// is an error to ask for more.
type Engine struct{ opt Options }

// NewEngine returns an engine.
func NewEngine(opt Options) *Engine { return &Engine{opt.withDefaults()} }

// String returns "a checked proof of sat", with the name of the backend.
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
