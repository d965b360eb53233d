package generate

import (
	"context"

	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/native/core9"
	"github.com/sudokusat/sudokusat/sudoku"
)

// engine finds the solutions of grids of one shape. The grid given to yield is
// the engine's.
type engine interface {
	solve(ctx context.Context, g sudoku.Grid, yield func(sudoku.Grid) bool) error
}

func engineFor(shape sudoku.Shape) engine {
	if shape == (sudoku.Shape{Rows: 3, Cols: 3}) {
		return &nine{core: core9.New()}
	}
	return general{shape}
}

// general is the engine for any shape.
type general struct{ shape sudoku.Shape }

func (e general) solve(ctx context.Context, g sudoku.Grid, yield func(sudoku.Grid) bool) error {
	_, err := native.Bitmask{}.Solve(ctx, &sudoku.Puzzle{Shape: e.shape, Givens: g}, yield)
	return err
}

// nine is the engine for 9x9, without what a puzzle from elsewhere needs.
type nine struct {
	core   *core9.Core
	givens [81]byte
	cells  [81]uint16
}

func (e *nine) solve(ctx context.Context, g sudoku.Grid, yield func(sudoku.Grid) bool) error {
	for cell, digit := range g {
		e.givens[cell] = byte(digit)
	}
	e.core.Solve(&e.givens, 0, func(found *[81]byte) bool {
		for cell, digit := range found {
			e.cells[cell] = uint16(digit)
		}
		return yield(e.cells[:])
	})
	return ctx.Err()
}
