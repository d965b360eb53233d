package sudokutest

import (
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

var shapes = []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 4}, {Rows: 2, Cols: 1}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 3}, {Rows: 3, Cols: 4}, {Rows: 4, Cols: 4}}

func TestRandomFollowsTheSeed(t *testing.T) {
	for _, shape := range shapes {
		first, again, other := take(shape, 7), take(shape, 7), take(shape, 8)
		if !slices.EqualFunc(first, again, slices.Equal[sudoku.Grid]) {
			t.Errorf("%v: the same seed gave other puzzles", shape)
		}
		if shape.Side() > 2 && slices.EqualFunc(first, other, slices.Equal[sudoku.Grid]) {
			t.Errorf("%v: two seeds gave the same puzzles", shape)
		}
	}
}

func take(shape sudoku.Shape, seed uint64) []sudoku.Grid {
	var givens []sudoku.Grid
	for p := range Random(shape, seed) {
		givens = append(givens, p.Givens)
		if len(givens) == 6 {
			break
		}
	}
	return givens
}

// There must be enough puzzles of the three kinds, and most puzzles without a solution must
// not have conflicts.
func TestRandomHasNoOneAndSeveralSolutions(t *testing.T) {
	counts := map[int]int{}
	conflicts, taken := 0, 0
	for p := range Random(sudoku.Shape{Rows: 2, Cols: 3}, 1) {
		counts[len(Solutions(p, 2))]++
		for range p.Conflicts() {
			conflicts++
			break
		}
		if taken++; taken == 300 {
			break
		}
	}
	for n := range 3 {
		if counts[n] < 30 {
			t.Errorf("%d of 300 puzzles have %d solutions: expected 30 or more", counts[n], n)
		}
	}
	if conflicts > counts[0]/2 {
		t.Errorf("%d of %d puzzles without solution have a conflict of givens", conflicts, counts[0])
	}
}

func TestRandomExcludedFollowsTheSeed(t *testing.T) {
	for _, shape := range shapes {
		var first []*sudoku.Puzzle
		for p := range RandomExcluded(shape, 7) {
			if first = append(first, p); len(first) == 8 {
				break
			}
		}
		i := 0
		for p := range RandomExcluded(shape, 7) {
			if err := p.Validate(); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(p.Givens, first[i].Givens) || !slices.Equal(p.Excluded, first[i].Excluded) {
				t.Errorf("%v: the same seed gave another puzzle %d", shape, i)
			}
			if i++; i == len(first) {
				break
			}
		}
	}
}

// There must be puzzles with no, one and several solutions, and most of those without a
// solution must not have conflicts.
func TestRandomExcludedHasNoOneAndSeveralSolutions(t *testing.T) {
	for _, shape := range []sudoku.Shape{{Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}} {
		counts := map[int]int{}
		conflicts, taken := 0, 0
		for p := range RandomExcluded(shape, 1) {
			counts[len(Solutions(p, 2))]++
			for range p.Conflicts() {
				conflicts++
				break
			}
			if taken++; taken == 400 {
				break
			}
		}
		for n := range 3 {
			if counts[n] < 40 {
				t.Errorf("%v: %d of 400 puzzles have %d solutions: expected 40 or more", shape, counts[n], n)
			}
		}
		if conflicts == 0 || conflicts > counts[0]*2/3 {
			t.Errorf("%v: %d of %d puzzles without solution have conflicts", shape, conflicts, counts[0])
		}
	}
}
