package sudokutest

import (
	"context"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Scripted is an engine that says what it is told to say, right or wrong, of any puzzle.
type Scripted struct {
	Name   string
	Grids  []string // what it gives, see [Grid]
	Err    error
	Hangs  bool // after the grids it waits for the end of the context
	Unsure bool // it ends without evidence
}

// String returns the name.
func (s Scripted) String() string { return s.Name }

// Solve implements [sudoku.Solver].
func (s Scripted) Solve(ctx context.Context, _ *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	for _, text := range s.Grids {
		if !yield(Grid(text)) {
			return sudoku.Stats{}, nil
		}
	}
	if s.Hangs {
		<-ctx.Done()
		return sudoku.Stats{}, ctx.Err()
	}
	if s.Err != nil || s.Unsure {
		return sudoku.Stats{}, s.Err
	}
	return sudoku.Stats{Evidence: sudoku.Searched}, nil
}

// Grid reads a grid of sides up to 9: its digits, whatever is between them.
func Grid(text string) sudoku.Grid {
	var g sudoku.Grid
	for _, c := range text {
		if c >= '0' && c <= '9' {
			g = append(g, uint16(c-'0'))
		}
	}
	return g
}
