package sudoku_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

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

// Collecting into memory from an earlier call must give the same solutions, and must not change
// other grids.
func TestCollectIntoMemory(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	kept, _, _ := sudoku.Collect(context.Background(), scripted{solvedB}, p, 0)
	var memory []sudoku.Grid
	for i, test := range []struct {
		solver scripted
		limit  int
	}{
		{scripted{solvedA}, 2}, {nil, 2}, {scripted{solvedB, solvedA}, 2}, {scripted{solvedA, broken}, 0},
		{scripted{solvedA, solvedA}, 2}, {scripted{solvedB}, 1}, {scripted{solvedA, solvedB}, 0},
	} {
		want, wantStats, wantErr := sudoku.Collect(context.Background(), test.solver, p, test.limit)
		got, stats, err := sudoku.CollectInto(context.Background(), memory, test.solver, p, test.limit)
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" || stats != wantStats || fmt.Sprint(err) != fmt.Sprint(wantErr) {
			t.Errorf("collection %d: %s\ngot %v, %v; want %v, %v", i, diff, stats, err, wantStats, wantErr)
		}
		memory = got
	}
	if diff := cmp.Diff(grid(solvedB), kept[0]); diff != "" {
		t.Errorf("a grid collected before became another:\n%s", diff)
	}
}

// constant is a solver that finds a grid without any work.
type constant struct{ grid sudoku.Grid }

func (constant) String() string { return "constant" }

func (c constant) Solve(_ context.Context, _ *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	yield(c.grid)
	return sudoku.Stats{Solutions: 1, Evidence: sudoku.Searched}, nil
}

func TestCollectIntoDoesNotAllocate(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	solver := sudoku.Checked(constant{grid(solvedA)})
	var memory []sudoku.Grid
	if n := testing.AllocsPerRun(100, func() {
		memory, _, _ = sudoku.CollectInto(context.Background(), memory, solver, p, 2)
	}); n != 0 || len(memory) != 1 {
		t.Errorf("got %d grids, %v allocations; want 1, 0", len(memory), n)
	}
}

func TestCheckedRefusesInvalidPuzzle(t *testing.T) {
	wrongShape := &sudoku.Puzzle{Rules: sudoku.Classic(sudoku.Shape{Rows: -2, Cols: -2}), Givens: make(sudoku.Grid, 16)}
	for name, p := range map[string]*sudoku.Puzzle{"nil": nil, "zero": {}, "negative shape": wrongShape} {
		_, err := sudoku.Checked(scripted{solvedA}).Solve(context.Background(), p, func(sudoku.Grid) bool { return true })
		if err == nil {
			t.Errorf("%s: got no error", name)
		}
	}
}
