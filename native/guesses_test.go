package native

import (
	"flag"
	"testing"

	"github.com/sudokusat/sudokusat/native/core9"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

var update = flag.Bool("update", false, "write the golden files")

// The number of guesses tells how much an engine infers: a rule of propagation that is
// lost or weakened changes it, while all answers stay right.
func TestGuesses(t *testing.T) {
	measured := make(map[string][]int64)
	for _, c := range []struct {
		shape           string
		puzzles, givens int
	}{
		{"3x3", 500, 0},
		{"2x4", 200, 0},
		{"3x2", 200, 0},
		{"4x4", 60, 112},
	} {
		shape, err := sudoku.ParseShape(c.shape)
		if err != nil {
			t.Fatal(err)
		}
		puzzles := sudokutest.Unique(t, Bitmask{}, shape, c.puzzles, c.givens)
		for _, s := range []sudoku.Solver{generalEngine{}, DLX{}} {
			measured[s.String()+" "+c.shape] = guessesOf(t, s, puzzles)
		}
		if shape == (sudoku.Shape{Rows: 3, Cols: 3}) {
			for _, path := range core9.Paths() {
				measured["core9 "+path] = guessesOnPath(t, path, puzzles)
			}
		}
	}
	sudokutest.CheckNumbers(t, "testdata/guesses.txt", "guesses", *update, measured)
}

// guessesOf returns the number of guesses of a complete search for each puzzle.
func guessesOf(t *testing.T, s sudoku.Solver, puzzles []*sudoku.Puzzle) []int64 {
	t.Helper()
	guesses := make([]int64, len(puzzles))
	for i, p := range puzzles {
		stats, err := s.Solve(t.Context(), p, func(sudoku.Grid) bool { return true })
		if err != nil || stats.Solutions != 1 {
			t.Fatalf("%v: %v, %d solutions of %v", s, err, stats.Solutions, p.Givens)
		}
		guesses[i] = stats.Guesses
	}
	return guesses
}

// guessesOnPath is guessesOf for one of the paths of package core9.
func guessesOnPath(t *testing.T, path string, puzzles []*sudoku.Puzzle) []int64 {
	t.Helper()
	core, err := core9.NewPath(path)
	if err != nil {
		t.Fatal(err)
	}
	guesses := make([]int64, len(puzzles))
	for i, p := range puzzles {
		var givens [81]byte
		for cell, digit := range p.Givens {
			givens[cell] = byte(digit)
		}
		var solutions int
		if solutions, guesses[i] = core.Solve(&givens, 0, nil); solutions != 1 {
			t.Fatalf("core9 %s: %d solutions of %v", path, solutions, givens)
		}
	}
	return guesses
}
