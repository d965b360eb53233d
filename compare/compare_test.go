package compare_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
)

// engine says what its script says, right or wrong.
type engine struct {
	name   string
	grids  []string
	err    error
	hangs  bool // until the context ends, after the grids
	unsure bool // ends without evidence
}

func (e engine) String() string { return e.name }

func (e engine) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	for _, text := range e.grids {
		if !yield(grid(text)) {
			return sudoku.Stats{}, nil
		}
	}
	if e.hangs {
		<-ctx.Done()
		return sudoku.Stats{}, ctx.Err()
	}
	if e.err != nil || e.unsure {
		return sudoku.Stats{}, e.err
	}
	return sudoku.Stats{Evidence: sudoku.Searched}, nil
}

func grid(text string) sudoku.Grid {
	var g sudoku.Grid
	for _, c := range text {
		if c >= '0' && c <= '9' {
			g = append(g, uint16(c-'0'))
		}
	}
	return g
}

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
		{"unique", engine{grids: []string{one}}, engine{grids: []string{one}}, "unique (a, confirmed by b)", true, false},
		{"none", engine{}, engine{}, "none (a, confirmed by b)", true, false},
		{"several needs no second word", engine{grids: []string{one, two}}, engine{err: crash}, "several (two solutions by a)", true, false},
		{"second crashes", engine{grids: []string{one}}, engine{err: crash}, "unique (claimed by a; b: crash)", false, false},
		{"second finds the same and hangs", engine{grids: []string{one}}, engine{grids: []string{one}, hangs: true}, "unique (claimed by a; b: out of time)", false, false},
		{"second gives a wrong grid", engine{grids: []string{one}}, engine{grids: []string{broken}}, "unique (claimed by a; b gave a wrong grid", false, false},
		{"first crashes", engine{err: crash}, engine{}, "undecided (a: crash)", false, false},
		{"first hangs", engine{hangs: true}, engine{}, "undecided (a: out of time)", false, false},
		{"first is not sure", engine{unsure: true}, engine{}, "undecided (a did not finish)", false, false},
		{"first gives a wrong grid", engine{grids: []string{broken}}, engine{}, "undecided (a gave a wrong grid: column 1", false, false},
		{"first gives one grid twice", engine{grids: []string{one, one}}, engine{}, "undecided (a gave a wrong grid: it gave this grid twice", false, false},
		{"false unique, same witness", engine{grids: []string{one}}, engine{grids: []string{one, two}}, "several (two solutions by b; a said unique)", true, true},
		{"false unique, two witnesses", engine{grids: []string{one}}, engine{grids: []string{two}}, "several (two solutions by b; a said unique)", true, true},
		{"false none", engine{}, engine{grids: []string{one}}, "undecided (a says none, b says unique)", false, true},
		{"false none, second hangs", engine{}, engine{grids: []string{one}, hangs: true}, "undecided (a says none, b found a solution)", false, true},
		{"false none of the second", engine{grids: []string{one}}, engine{}, "undecided (a says unique, b says none)", false, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.first.name, test.confirm.name = "a", "b"
			judge := compare.Judge{First: test.first, Confirm: test.confirm, Timeout: 50 * time.Millisecond, ConfirmTimeout: 50 * time.Millisecond}
			v := judge.Verdict(context.Background(), twoByTwo)
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
	p := &sudoku.Puzzle{Shape: twoByTwo.Shape, Givens: grid("1100 0000 0000 0000")}
	liar := engine{name: "liar", grids: []string{one, two}}
	v := compare.Judge{First: liar, Confirm: liar}.Verdict(context.Background(), p)
	if v.String() != "none (r1c1 and r1c2 are both 1 (row 1, box 1))" || !v.Confirmed() {
		t.Errorf("got %v", v)
	}
}

func TestJudgeInvalidPuzzle(t *testing.T) {
	v := compare.Judge{First: engine{}, Confirm: engine{}}.Verdict(context.Background(), &sudoku.Puzzle{})
	if v.Count != compare.Undecided {
		t.Errorf("got %v", v)
	}
}

func TestRun(t *testing.T) {
	full := engine{name: "full", grids: []string{one, two}}
	for _, test := range []struct {
		name  string
		other engine
		want  string // part of the disagreement, "" for none
	}{
		{"the same in another order", engine{grids: []string{two, one}}, ""},
		{"part of it, then out of time", engine{grids: []string{two}, hangs: true}, ""},
		{"nothing, then out of time", engine{hangs: true}, ""},
		{"crash", engine{err: errors.New("crash")}, ""},
		{"one too few", engine{grids: []string{one}}, "other has missed a solution that full found (full: 2 solutions; other: 1 solution)"},
		{"none", engine{}, "other has missed a solution that full found"},
		{"another solution", engine{grids: []string{one, "1234 4321 2143 3412"}}, "full has missed a solution that other found; other has missed a solution that full found ("},
		{"wrong grid", engine{grids: []string{broken}}, "other gave a wrong grid: column 1"},
		{"a grid twice", engine{grids: []string{one, one}}, "it gave this grid twice"},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.other.name = "other"
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
	slow := engine{name: "slow", grids: []string{one, two}, hangs: true}
	run := compare.Run{Engines: []sudoku.Solver{slow, engine{name: "full", grids: []string{one, two}}}, Limit: 3, Timeout: 20 * time.Millisecond}
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
	a := engine{name: "a", grids: []string{one, two}}
	b := engine{name: "b", grids: []string{"1234 4321 2143 3412", "1234 4312 2143 3421"}}
	for _, e := range b.grids {
		if err := twoByTwo.Check(grid(e)); err != nil {
			t.Fatal(err)
		}
	}
	run := compare.Run{Engines: []sudoku.Solver{a, b}, Limit: 2}
	result := run.Puzzle(context.Background(), twoByTwo)
	if err := result.Agree(); err != nil {
		t.Error(err)
	}
}
