package random_test

import (
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/random"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// Puzzles that are to have a solution have one or several, and all densities.
func TestSolvable(t *testing.T) {
	const puzzles = 400
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 2}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}} {
		var counts [3]int
		for n := range uint64(puzzles) {
			counts[len(sudokutest.Solutions(random.Solvable(shape, 3, n), 2))]++
		}
		if counts[0] > 0 || counts[1] < puzzles/6 || counts[2] < puzzles/6 {
			t.Errorf("%v: %v puzzles with none, one and several solutions: expected none, and a sixth or more", shape, counts)
		}
	}
}

// hasOne returns whether an engine finds exactly one solution.
func hasOne(t *testing.T, s sudoku.Solver, p *sudoku.Puzzle) bool {
	grids, stats, err := sudoku.Collect(t.Context(), s, p, 2)
	if err != nil || stats.Evidence == sudoku.Unknown && len(grids) < 2 {
		t.Fatalf("%v: %v", p.Givens, err)
	}
	return len(grids) == 1
}

// Puzzles that are to be unique are, by an engine that has not made them; they follow
// from seed and number, and are dense and sparse.
func TestUnique(t *testing.T) {
	for _, test := range []struct {
		shape         sudoku.Shape
		puzzles       uint64
		sparse, dense int // givens that some have at most, and at least
	}{
		{sudoku.Shape{Rows: 1, Cols: 1}, 3, 0, 0},
		{sudoku.Shape{Rows: 1, Cols: 2}, 20, 1, 2},
		{sudoku.Shape{Rows: 2, Cols: 2}, 100, 5, 9},
		{sudoku.Shape{Rows: 3, Cols: 2}, 100, 11, 22},
		{sudoku.Shape{Rows: 3, Cols: 3}, 200, 25, 54},
		{sudoku.Shape{Rows: 4, Cols: 4}, 5, 185, 200},
		{sudoku.Shape{Rows: 5, Cols: 5}, 6, 450, 460},
	} {
		fewest, most := test.shape.Cells(), 0
		for n := range test.puzzles {
			unique := func(p *sudoku.Puzzle) bool { return hasOne(t, native.Bitmask{}, p) }
			p := random.Unique(test.shape, 4, n, unique)
			if !hasOne(t, native.DLX{}, p) {
				t.Fatalf("%v, puzzle %d: %v is not unique", test.shape, n, p.Givens)
			}
			if again := random.Unique(test.shape, 4, n, unique); !slices.Equal(again.Givens, p.Givens) {
				t.Fatalf("%v, puzzle %d is another when asked for again", test.shape, n)
			}
			givens := len(p.Givens) - p.Givens.Blanks()
			fewest, most = min(fewest, givens), max(most, givens)
		}
		if fewest > test.sparse || most < test.dense {
			t.Errorf("%v: %d to %d givens: expected %d to %d", test.shape, fewest, most, test.sparse, test.dense)
		}
	}
}

func BenchmarkUnique(b *testing.B) {
	for _, shape := range []sudoku.Shape{{Rows: 3, Cols: 3}, {Rows: 4, Cols: 4}, {Rows: 5, Cols: 5}} {
		b.Run("shape="+shape.String(), func(b *testing.B) {
			for n := uint64(0); b.Loop(); n++ {
				random.Unique(shape, 1, n, func(p *sudoku.Puzzle) bool {
					found := 0
					_, _ = native.Bitmask{}.Solve(b.Context(), p, func(sudoku.Grid) bool { found++; return found < 2 })
					return found == 1
				})
			}
		})
	}
}
