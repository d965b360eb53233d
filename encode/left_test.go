package encode_test

import (
	"flag"
	"fmt"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

var update = flag.Bool("update", false, "write the golden files")

// The number of variables left tells how much a reduction finds: a rule that is lost or
// weakened changes it, while the formula keeps the same solutions.
func TestVariablesLeft(t *testing.T) {
	measured := make(map[string][]int64)
	for _, c := range []struct {
		shape   sudoku.Shape
		puzzles int
	}{
		{sudoku.Shape{Rows: 3, Cols: 3}, 500},
		{sudoku.Shape{Rows: 2, Cols: 4}, 100},
		{sudoku.Shape{Rows: 3, Cols: 2}, 100},
	} {
		puzzles := sudokutest.Unique(t, native.Bitmask{}, c.shape, c.puzzles, 0)
		for _, scheme := range []encode.Scheme{encode.Minimal, encode.Tutorial, encode.Extended, encode.Triads} {
			for _, level := range []encode.Reduce{encode.Up, encode.Locked} {
				opt := encode.Options{Scheme: scheme, Reduce: level}
				name := fmt.Sprintf("%v %v %v", scheme, level, c.shape)
				measured[name] = variablesLeft(t, puzzles, opt)
			}
		}
	}
	sudokutest.CheckNumbers(t, "testdata/left.txt", "variables", *update, measured)
}

// variablesLeft returns the number of variables of each puzzle's formula.
func variablesLeft(t *testing.T, puzzles []*sudoku.Puzzle, opt encode.Options) []int64 {
	t.Helper()
	left := make([]int64, len(puzzles))
	for i, p := range puzzles {
		e, err := encode.New(p, opt)
		if err != nil {
			t.Fatal(err)
		}
		left[i] = e.Size().Vars
	}
	return left
}
