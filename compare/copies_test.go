package compare_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

func TestCopiesHaveAsManySolutions(t *testing.T) {
	const limit = 300
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 3}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 2}, {Rows: 3, Cols: 3}} {
		rng := rand.New(rand.NewPCG(1, 2))
		left, different := 12, 0
		for p := range sudokutest.Random(shape, 5) {
			want := len(sudokutest.Solutions(p, limit))
			c := compare.Copy(p, rng)
			if got := len(sudokutest.Solutions(c, limit)); got != want || sudokutest.Shape(c) != shape {
				t.Errorf("%v: %d solutions, expected %d as of %v", c, got, want, p)
			}
			if !slices.Equal(c.Givens, p.Givens) {
				different++
			}
			if left--; left == 0 {
				break
			}
		}
		if shape.Side() > 3 && different < 6 {
			t.Errorf("%v: %d of the copies differ", shape, different)
		}
	}
}
