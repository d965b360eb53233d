package compare_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/compare"
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

func TestRun(t *testing.T) {
	full := engine{Name: "full", Grids: []string{one, two}}
	for _, test := range []struct {
		name  string
		other engine
		want  string // part of the disagreement, "" for none
	}{
		{"the same in another order", engine{Grids: []string{two, one}}, ""},
		{"part of it, then out of time", engine{Grids: []string{two}, Hangs: true}, ""},
		{"nothing, then out of time", engine{Hangs: true}, ""},
		{"crash", engine{Err: errors.New("crash")}, ""},
		{"one too few", engine{Grids: []string{one}}, "other has missed a solution that full found (full: 2 solutions; other: 1 solution)"},
		{"none", engine{}, "other has missed a solution that full found"},
		{"another solution", engine{Grids: []string{one, "1234 4321 2143 3412"}}, "full has missed a solution that other found; other has missed a solution that full found ("},
		{"wrong grid", engine{Grids: []string{broken}}, "other gave a wrong grid: column 1"},
		{"a grid twice", engine{Grids: []string{one, one}}, "it gave this grid twice"},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.other.Name = "other"
			run := compare.Run{Engines: []sudoku.Solver{full, test.other}, Limit: 3, Timeout: 50 * time.Millisecond}
			result := run.Puzzle(context.Background(), twoByTwo)
			err := result.Agree()
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

// Who ran out of time with several solutions in hand has not answered all the same.
func TestRunOutOfTimeWithSeveral(t *testing.T) {
	slow := engine{Name: "slow", Grids: []string{one, two}, Hangs: true}
	run := compare.Run{Engines: []sudoku.Solver{slow, engine{Name: "full", Grids: []string{one, two}}}, Limit: 3, Timeout: 20 * time.Millisecond}
	r := run.Puzzle(context.Background(), twoByTwo)
	if r.Answers[0].Outcome != compare.SaysSeveral {
		t.Errorf("outcome %v", r.Answers[0].Outcome)
	}
	if f := r.Finding; f == nil || f.Kind != compare.OutOfTime || f.Text != "no answer from slow (out of time)" {
		t.Errorf("got %v", f)
	}
}

// Where the limit stopped both, different solutions are no contradiction.
func TestRunAtTheLimit(t *testing.T) {
	a := engine{Name: "a", Grids: []string{one, two}}
	b := engine{Name: "b", Grids: []string{"1234 4321 2143 3412", "1234 4312 2143 3421"}}
	for _, e := range b.Grids {
		if err := twoByTwo.Check(sudokutest.Grid(e)); err != nil {
			t.Fatal(err)
		}
	}
	run := compare.Run{Engines: []sudoku.Solver{a, b}, Limit: 2}
	result := run.Puzzle(context.Background(), twoByTwo)
	if err := result.Agree(); err != nil {
		t.Error(err)
	}
}
