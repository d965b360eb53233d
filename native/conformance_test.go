package native

import (
	"context"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

func TestBitmaskConforms(t *testing.T) { sudokutest.Conformance(t, Bitmask{}) }

// generalEngine uses the engine for any shape also for 9x9 puzzles, which Bitmask gives to
// package core9.
type generalEngine struct{}

func (generalEngine) String() string { return "general" }

func (generalEngine) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	return solveGeneral(ctx, p, yield)
}

func TestGeneralConforms(t *testing.T) { sudokutest.Conformance(t, generalEngine{}) }

func TestDLXConforms(t *testing.T) { sudokutest.Conformance(t, DLX{}) }

func TestTablesConforms(t *testing.T) {
	sudokutest.Conformance(t, Tables{}, sudokutest.WithoutHard())
}

func TestScanConforms(t *testing.T) {
	sudokutest.Conformance(t, Scan{}, sudokutest.WithoutHard())
}
