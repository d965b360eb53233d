package generate

import (
	"context"
	"errors"

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
	_, err := native.Bitmask{}.Solve(ctx, &sudoku.Puzzle{Rules: sudoku.Classic(e.shape), Givens: g}, yield)
	return err
}

// nine is the engine for 9x9. It skips the checks that puzzles from elsewhere need.
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

// effort is a context that ends after an engine has looked at it that many times. Engines
// look after a fixed number of nodes, so the same search always ends at the same node.
type effort struct {
	context.Context
	looks int
}

// errEffort is the error of a search that was not worth more effort.
var errEffort = errors.New("not decided with little effort")

// looksPerCheck is the effort for one question about a grid larger than largestSure:
// one look to begin with, and one after a few hundred nodes of a 25x25 grid.
const looksPerCheck = 2

// largestSure is the largest side at which every search is short enough to be finished.
const largestSure = 16

// Err returns errEffort once the effort is used up.
func (e *effort) Err() error {
	if e.looks--; e.looks < 0 {
		return errEffort
	}
	return e.Context.Err()
}
