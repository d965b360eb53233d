package journal_test

import (
	"testing"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/sudoku"
)

var empty = sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})

func TestReplay(t *testing.T) {
	found := func(shrunk bool, engines ...string) journal.Found {
		f := journal.Found{Puzzle: empty, Finding: &compare.Finding{Engines: engines}}
		if shrunk {
			f.Finding.Shrunk = &compare.Shrunk{Puzzle: empty}
		}
		return f
	}
	for _, test := range []struct {
		name        string
		found       []journal.Found
		again       []int64 // puzzles, which are counted from 1
		there, gone int
		missing     []string
	}{
		{"none", nil, nil, 0, 0, nil},
		{"all is right", []journal.Found{found(true, "a"), found(false, "a", "b")}, nil, 0, 2, nil},
		{"the puzzle itself", []journal.Found{found(true, "a"), found(false, "b")}, []int64{1}, 1, 1, nil},
		{"the smaller one alone", []journal.Found{found(true, "a"), found(false, "b")}, []int64{2}, 1, 1, nil},
		{"both", []journal.Found{found(true, "a"), found(false, "b")}, []int64{1, 2}, 1, 1, nil},
		{"the next", []journal.Found{found(true, "a"), found(false, "b")}, []int64{3}, 1, 1, nil},
		{"one is not asked", []journal.Found{found(true, "a", "x"), found(false, "b")}, nil, 0, 1, []string{"x"}},
		{"one is not asked, and it shows all the same", []journal.Found{found(true, "a", "x"), found(false, "y")}, []int64{2}, 1, 0, []string{"y"}},
	} {
		var r journal.Replay
		for _, f := range test.found {
			r.Add([]journal.Found{f})
		}
		for _, n := range test.again {
			r.Again(n)
		}
		there, gone, untried := r.Outcome([]string{"a", "b"})
		ok := there == test.there && gone == test.gone && len(untried) == len(test.missing)
		for i := range test.missing {
			ok = ok && untried[i].Missing == test.missing[i]
		}
		if !ok {
			t.Errorf("%s: %d there, %d gone, %v: expected %d, %d, %v", test.name, there, gone, untried, test.there, test.gone, test.missing)
		}
	}
}
