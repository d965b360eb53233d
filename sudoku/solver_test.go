package sudoku_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// scripted is a solver that yields given grids, right or wrong.
type scripted []string

func (scripted) String() string { return "scripted" }

func (s scripted) Solve(_ context.Context, _ *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	var stats sudoku.Stats
	for _, text := range s {
		stats.Solutions++
		if !yield(grid(text)) {
			return stats, nil
		}
	}
	stats.Evidence = sudoku.Searched
	return stats, nil
}

const solvedA, solvedB, broken = "1234 3412 2143 4321", "1234 3412 4321 2143", "1234 1234 1234 1234"

func TestCollect(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	for _, test := range []struct {
		name     string
		solver   scripted
		limit    int
		want     int
		evidence sudoku.Evidence
		err      string
	}{
		{"none", nil, 0, 0, sudoku.Searched, ""},
		{"all", scripted{solvedA, solvedB}, 0, 2, sudoku.Searched, ""},
		{"limit", scripted{solvedA, solvedB}, 1, 1, sudoku.Unknown, ""},
		{"wrong grid", scripted{solvedA, broken, solvedB}, 0, 1, sudoku.Unknown, "scripted gave a wrong grid: column 1"},
		{"repeated grid", scripted{solvedA, solvedB, solvedA}, 0, 3, sudoku.Unknown, "it gave this grid twice"},
	} {
		t.Run(test.name, func(t *testing.T) {
			grids, stats, err := sudoku.Collect(context.Background(), test.solver, p, test.limit)
			if len(grids) != test.want || stats.Evidence != test.evidence {
				t.Errorf("got %d grids, %v; want %d, %v", len(grids), stats.Evidence, test.want, test.evidence)
			}
			var wrong *sudoku.WrongGridError
			if test.err == "" && err != nil || test.err != "" && (!errors.As(err, &wrong) || !strings.Contains(err.Error(), test.err)) {
				t.Errorf("got error %v, want %q", err, test.err)
			}
		})
	}
}

func TestCheckedRefusesInvalidPuzzle(t *testing.T) {
	wrongShape := &sudoku.Puzzle{Shape: sudoku.Shape{Rows: -2, Cols: -2}, Givens: make(sudoku.Grid, 16)}
	for name, p := range map[string]*sudoku.Puzzle{"nil": nil, "zero": {}, "negative shape": wrongShape} {
		_, err := sudoku.Checked(scripted{solvedA}).Solve(context.Background(), p, func(sudoku.Grid) bool { return true })
		if err == nil {
			t.Errorf("%s: got no error", name)
		}
	}
}
