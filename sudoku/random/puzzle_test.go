package random_test

import (
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/random"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

var shapes = []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 2}, {Rows: 2, Cols: 1}, {Rows: 1, Cols: 5}, {Rows: 4, Cols: 1}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 2}, {Rows: 3, Cols: 3}, {Rows: 3, Cols: 4}, {Rows: 1, Cols: 13}, {Rows: 4, Cols: 4}}

func TestPuzzlesAreValid(t *testing.T) {
	for _, shape := range shapes {
		for n := range uint64(300) {
			if err := random.Puzzle(shape, 1, n).Validate(); err != nil {
				t.Fatalf("%v, puzzle %d: %v", shape, n, err)
			}
		}
	}
	for _, shape := range []sudoku.Shape{{Rows: 8, Cols: 8}, {Rows: 1, Cols: sudoku.MaxSide}, {Rows: 20, Cols: 20}} {
		for n := range uint64(5) {
			if err := random.Puzzle(shape, 1, n).Validate(); err != nil {
				t.Fatalf("%v, puzzle %d: %v", shape, n, err)
			}
		}
	}
}

// A puzzle depends on its seed and number, not on those made before it.
func TestPuzzleFollowsSeedAndNumber(t *testing.T) {
	const puzzles = 50
	for _, shape := range shapes {
		from := func(seed uint64) (givens []sudoku.Grid) {
			for n := range uint64(puzzles) {
				givens = append(givens, random.Puzzle(shape, seed, n).Givens)
			}
			return givens
		}
		first, other := from(7), from(8)
		for n := uint64(puzzles); n > 0; n-- {
			if !slices.Equal(random.Puzzle(shape, 7, n-1).Givens, first[n-1]) {
				t.Fatalf("%v: puzzle %d is another when asked for again", shape, n-1)
			}
		}
		if slices.EqualFunc(first, other, slices.Equal[sudoku.Grid]) {
			t.Errorf("%v: two seeds gave the same puzzles", shape)
		}
		if slices.EqualFunc(first[1:], other[:puzzles-1], slices.Equal[sudoku.Grid]) {
			t.Errorf("%v: one seed gave what the seed before gave a number later", shape)
		}
	}
}

func TestNoOneAndSeveralSolutions(t *testing.T) {
	const puzzles = 600
	for _, shape := range []sudoku.Shape{{Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}} {
		var counts [3]int
		conflicts := 0
		for n := range uint64(puzzles) {
			p := random.Puzzle(shape, 1, n)
			counts[len(sudokutest.Solutions(p, 2))]++
			if conflicting(p) {
				conflicts++
			}
		}
		for solutions, n := range counts {
			if n < puzzles/6 {
				t.Errorf("%v: %d of %d puzzles have %d solutions: expected a sixth or more", shape, n, puzzles, solutions)
			}
		}
		if conflicts < puzzles/20 || counts[0]-conflicts < puzzles/20 {
			t.Errorf("%v: %d of %d puzzles without solution have conflicts: expected a good part, and not all", shape, conflicts, counts[0])
		}
	}
}

// The table says what a kind can be; all that it can be has to occur.
func TestKinds(t *testing.T) {
	const none, one, several, conflict = 1, 2, 4, 8
	want := []struct {
		name string
		is   int
	}{
		{"any density", one | several},
		{"few", one | several},
		{"edge", one | several},
		{"changed", none | one | several},
		{"clash", none | conflict},
		{"digits exchanged", none | one | several},
		{"lines exchanged", none | one | several},
		{"scattered", none | one | several},
		{"cycle emptied", several},
		{"digits emptied", several},
		{"wrong cell", none | conflict},
		{"digit missing", one | several},
		{"empty", several},
	}
	shape := sudoku.Shape{Rows: 2, Cols: 2}
	got := make([]int, len(want))
	for n := range uint64(1000) {
		p := random.Puzzle(shape, 2, n)
		kind := random.KindOf(shape, 2, n)
		got[kind] |= [...]int{none, one, several}[len(sudokutest.Solutions(p, 2))]
		if conflicting(p) {
			got[kind] |= conflict
		}
	}
	for i, w := range want {
		if got[i] != w.is {
			t.Errorf("%s: got %04b, want %04b (conflict, several, one, none)", w.name, got[i], w.is)
		}
	}
}

func conflicting(p *sudoku.Puzzle) bool {
	for range p.Conflicts() {
		return true
	}
	return false
}
