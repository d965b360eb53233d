package judge_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/compare/judge"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

type engine = sudokutest.Scripted

const (
	one    = "1234 3412 2143 4321"
	two    = "1234 3412 4321 2143"
	broken = "1234 1234 1234 1234"
)

var twoByTwo = sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})

func TestJudge(t *testing.T) {
	crash := errors.New("crash")
	for _, test := range []struct {
		name           string
		first, confirm engine
		want           string
		confirmed      bool
		disagree       bool
	}{
		{"unique", engine{Grids: []string{one}}, engine{Grids: []string{one}}, "unique (a, confirmed by b)", true, false},
		{"none", engine{}, engine{}, "none (a, confirmed by b)", true, false},
		{"several needs no second word", engine{Grids: []string{one, two}}, engine{Err: crash}, "several (two solutions by a)", true, false},
		{"second crashes", engine{Grids: []string{one}}, engine{Err: crash}, "unique (claimed by a; b: crash)", false, false},
		{"second finds the same and hangs", engine{Grids: []string{one}}, engine{Grids: []string{one}, Hangs: true}, "unique (claimed by a; b: out of time)", false, false},
		{"second gives a wrong grid", engine{Grids: []string{one}}, engine{Grids: []string{broken}}, "unique (claimed by a; b gave a wrong grid", false, false},
		{"first crashes", engine{Err: crash}, engine{}, "undecided (a: crash)", false, false},
		{"first hangs", engine{Hangs: true}, engine{}, "undecided (a: out of time)", false, false},
		{"first is not sure", engine{Unsure: true}, engine{}, "undecided (a did not finish)", false, false},
		{"first gives a wrong grid", engine{Grids: []string{broken}}, engine{}, "undecided (a gave a wrong grid: column 1", false, false},
		{"first gives one grid twice", engine{Grids: []string{one, one}}, engine{}, "undecided (a gave a wrong grid: it gave this grid twice", false, false},
		{"false unique, same witness", engine{Grids: []string{one}}, engine{Grids: []string{one, two}}, "several (two solutions by b; a said unique)", true, true},
		{"false unique, two witnesses", engine{Grids: []string{one}}, engine{Grids: []string{two}}, "several (two solutions by b; a said unique)", true, true},
		{"false none", engine{}, engine{Grids: []string{one}}, "undecided (a says none, b says unique)", false, true},
		{"false none, second hangs", engine{}, engine{Grids: []string{one}, Hangs: true}, "undecided (a says none, b found a solution)", false, true},
		{"false none of the second", engine{Grids: []string{one}}, engine{}, "undecided (a says unique, b says none)", false, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.first.Name, test.confirm.Name = "a", "b"
			j := judge.Judge{First: test.first, Confirm: test.confirm, Timeout: 50 * time.Millisecond, ConfirmTimeout: 50 * time.Millisecond}
			v := j.Verdict(context.Background(), twoByTwo)
			if !strings.HasPrefix(v.String(), test.want) || v.Confirmed() != test.confirmed || v.Disagree != test.disagree {
				t.Errorf("got %v (confirmed %v, disagree %v)\nwant %v (%v, %v)",
					v, v.Confirmed(), v.Disagree, test.want, test.confirmed, test.disagree)
			}
			for _, g := range v.Solutions {
				if err := twoByTwo.Check(g); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// Givens that contradict each other are refuted by themselves, even where both
// engines are wrong.
func TestJudgeNeedsNoEngineForAConflict(t *testing.T) {
	p := &sudoku.Puzzle{Rules: twoByTwo.Rules, Givens: sudokutest.Grid("1100 0000 0000 0000")}
	liar := engine{Name: "liar", Grids: []string{one, two}}
	v := judge.Judge{First: liar, Confirm: liar}.Verdict(context.Background(), p)
	if v.String() != "none (r1c1 and r1c2 are both 1 (row 1, box 1))" || !v.Confirmed() {
		t.Errorf("got %v", v)
	}
}

func TestJudgeInvalidPuzzle(t *testing.T) {
	v := judge.Judge{First: engine{}, Confirm: engine{}}.Verdict(context.Background(), &sudoku.Puzzle{})
	if v.Count != judge.Undecided {
		t.Errorf("got %v", v)
	}
}

// A given that is excluded and a cell without a candidate are told by themselves.
func TestJudgeNeedsNoEngineForExcluded(t *testing.T) {
	liar := engine{Name: "liar", Grids: []string{one, two}}
	cell := sudoku.Empty(sudokutest.Shape(twoByTwo))
	for digit := uint16(1); digit <= 4; digit++ {
		cell.Exclude(0, digit)
	}
	given := sudoku.Empty(sudokutest.Shape(twoByTwo))
	given.Givens[1] = 2
	given.Exclude(1, 2)
	for p, want := range map[*sudoku.Puzzle]string{
		cell:  "none (r1c1 has no candidate)",
		given: "none (r1c2 is given as 2, which is excluded)",
	} {
		v := judge.Judge{First: liar, Confirm: liar}.Verdict(context.Background(), p)
		if v.String() != want || !v.Confirmed() {
			t.Errorf("got %v, want %s", v, want)
		}
	}
}
