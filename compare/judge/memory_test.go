package judge_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/sudokusat/sudokusat/compare/judge"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// A verdict in memory from before must be the same as one in none, whatever was in
// that memory: none, one or two solutions of this shape or another, a conflict.
func TestVerdictInMemoryFromBefore(t *testing.T) {
	j := judge.Judge{First: native.Bitmask{}, Confirm: native.DLX{}}
	var again judge.Verdict
	var met [judge.Several + 1]int
	hold := func(p *sudoku.Puzzle) {
		t.Helper()
		j.AskInto(context.Background(), &again, p)
		want := j.Ask(context.Background(), p)
		if diff := cmp.Diff(want, again, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("%v: %s", p, diff)
		}
		again = j.Weigh(context.Background(), p, again)
		met[again.Count]++
	}
	nine, four := sudoku.Shape{Rows: 3, Cols: 3}, sudoku.Shape{Rows: 2, Cols: 2}
	rounds := 0
	for p := range sudokutest.Random(nine, 11) {
		hold(p)
		small := sudoku.Empty(four)
		small.Givens[0], small.Givens[rounds%16] = 1, uint16(1+rounds%4)
		hold(small)
		if rounds++; rounds == 200 {
			break
		}
	}
	hold(&sudoku.Puzzle{Rules: sudoku.Classic(nine), Givens: make(sudoku.Grid, 80)})
	hold(nil)
	for _, count := range []judge.Count{judge.Undecided, judge.None, judge.Unique, judge.Several} {
		if met[count] == 0 {
			t.Errorf("no puzzle was %v", count)
		}
	}
}
