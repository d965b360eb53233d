package compare_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// A copy excludes as many candidates, and has as many solutions.
func TestCopiesOfExcluded(t *testing.T) {
	const limit = 300
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 3}, {Rows: 2, Cols: 2}, {Rows: 3, Cols: 2}, {Rows: 3, Cols: 3}} {
		rng := rand.New(rand.NewPCG(3, 4))
		left := 40
		for p := range sudokutest.RandomExcluded(shape, 6) {
			if shape.Side() == 9 && p.Givens.Blanks() > 60 {
				continue // much work for the oracle
			}
			before, c := p.Clone(), compare.Copy(p, rng)
			if got, want := len(sudokutest.Solutions(c, limit)), len(sudokutest.Solutions(p, limit)); got != want || c.Excluded.Len() != p.Excluded.Len() {
				t.Errorf("%v: %d solutions, expected %d as of %v", c, got, want, p)
			}
			if !slices.Equal(before.Excluded, p.Excluded) {
				t.Errorf("%v was changed", p)
			}
			if left--; left == 0 {
				break
			}
		}
	}
}

// deaf is an engine that is not told of one excluded candidate.
type deaf struct {
	native.DLX
	candidate int
}

func (deaf) String() string { return "deaf" }

func (d deaf) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	q := p.Clone()
	q.Excluded.Remove(d.candidate)
	return d.DLX.Solve(ctx, q, yield)
}

// An engine that is deaf to one of many exclusions is found, and the puzzle shrunk to
// that one.
func TestShrinkDropsTheExcluded(t *testing.T) {
	shape := sudoku.Shape{Rows: 2, Cols: 2}
	candidate := shape.Candidate(5, 3)
	p := sudoku.Empty(shape)
	p.Givens[15] = 1
	for k := range shape.Candidates() {
		if k == candidate || k%5 == 2 {
			p.Excluded.Add(k)
		}
	}
	run := compare.Run{Engines: []sudoku.Solver{native.Bitmask{}, deaf{candidate: candidate}}, Limit: 300}
	found := run.Puzzle(t.Context(), p)
	if found.Finding == nil {
		t.Fatal("no finding")
	}
	small := run.Shrink(t.Context(), found)
	if small == nil || small.Puzzle.Givens.Blanks() != 16 || !slices.Equal(slices.Collect(small.Puzzle.Excluded.All()), []int{candidate}) {
		t.Errorf("shrunk to %+v, expected r2c2=3 excluded and nothing else", small)
	}
}
