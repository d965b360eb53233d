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

// program is a batch that says what its script says.
type program struct {
	engine
	said compare.Statement
}

func (program) Fixed() bool { return false }

func (p program) SolveAll(_ context.Context, puzzles []*sudoku.Puzzle, _ time.Duration) []compare.Statement {
	said := make([]compare.Statement, len(puzzles))
	for i := range said {
		said[i] = p.said
	}
	return said
}

// list is a list of answers in which no puzzle is.
type list struct{ engine }

func (list) Fixed() bool { return true }

func (list) SolveAll(_ context.Context, puzzles []*sudoku.Puzzle, _ time.Duration) []compare.Statement {
	said := make([]compare.Statement, len(puzzles))
	for i := range said {
		said[i] = compare.Statement{Count: -1, Err: errors.New("not in the list")}
	}
	return said
}

// What a program may say, held against an engine that finds two solutions and no more.
func TestRunWithABatch(t *testing.T) {
	two := engine{Name: "two", Grids: []string{one, two}}
	for _, test := range []struct {
		name    string
		said    compare.Statement
		outcome compare.Outcome
		want    string // part of the disagreement, "" for none
	}{
		{"a solution and no more words", compare.Statement{Solution: sudokutest.Grid(one), Count: -1}, compare.SaysSolvable, ""},
		{"a wrong solution", compare.Statement{Solution: sudokutest.Grid(broken), Count: -1}, compare.Wrong, "program gave a wrong grid: column 1"},
		{"half a grid", compare.Statement{Solution: sudokutest.Grid("1234"), Count: -1}, compare.Wrong, "program gave a wrong grid"},
		{"another solution", compare.Statement{Solution: sudokutest.Grid("1234 4321 2143 3412"), Count: -1}, compare.SaysSolvable, "two has missed a solution that program found"},
		{"none", compare.Statement{}, compare.SaysNone, "program has missed a solution that two found"},
		{"the only solution", compare.Statement{Solution: sudokutest.Grid(one), Count: 1}, compare.SaysUnique, "program has missed a solution that two found"},
		{"one", compare.Statement{Count: 1}, compare.SaysUnique, "program has missed a solution that two found"},
		{"two", compare.Statement{Count: 2}, compare.SaysSeveral, ""},
		{"two or more", compare.Statement{Count: 2, More: true}, compare.SaysSeveral, ""},
		{"three", compare.Statement{Count: 3}, compare.SaysSeveral, "two or program is wrong (two: 2 solutions; program: 3 solutions)"},
		{"nothing", compare.Statement{Count: -1}, compare.Failed, ""},
		{"nothing, with a reason", compare.Statement{Count: -1, Err: errors.New("exit status 1")}, compare.Failed, ""},
		{"too late", compare.Statement{Count: -1, Err: context.DeadlineExceeded}, compare.TimedOut, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			run := compare.Run{Engines: []sudoku.Solver{two, program{engine{Name: "program"}, test.said}}, Limit: 4}
			results := make([]compare.Result, 2)
			run.Puzzles(t.Context(), []*sudoku.Puzzle{twoByTwo, twoByTwo}, results)
			for _, r := range results {
				if got := r.Answers[1].Outcome; got != test.outcome {
					t.Errorf("outcome %v, expected %v", got, test.outcome)
				}
				err := r.Agree()
				if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
					t.Errorf("got %v, want %q", err, test.want)
				}
				if !test.outcome.Answered() && r.Finding == nil {
					t.Error("no finding")
				}
			}
		})
	}
}

// An engine that does not stop is left behind, and the others are heard.
func TestRunLeavesBehindWhoDoesNotStop(t *testing.T) {
	compare.SetPatience(t, 10*time.Millisecond)
	stuck := troubled{func(*sudoku.Puzzle) bool { return true }, func(context.Context) { select {} }}
	run := compare.Run{Engines: []sudoku.Solver{stuck, engine{Name: "right", Grids: []string{one}}}, Timeout: 10 * time.Millisecond}
	r := run.Puzzle(t.Context(), twoByTwo)
	if r.Answers[0].Outcome != compare.TimedOut || r.Answers[1].Outcome != compare.SaysUnique {
		t.Errorf("got %v, %v", r.Answers[0].Outcome, r.Answers[1].Outcome)
	}
	if f := r.Finding; f == nil || f.Kind != compare.OutOfTime || !strings.Contains(f.Text, "troubled") {
		t.Errorf("got %v", f)
	}
}

// Results in memory from before are those in none.
func TestRunInMemoryFromBefore(t *testing.T) {
	full := engine{Name: "full", Grids: []string{one, two}}
	results := make([]compare.Result, 1)
	for _, other := range []engine{{}, {Grids: []string{one}}, {Grids: []string{two, one}}, {Err: errors.New("crash")}, {Grids: []string{broken}}, {}} {
		other.Name = "other"
		run := compare.Run{Engines: []sudoku.Solver{full, other}, Limit: 3}
		run.Puzzles(t.Context(), []*sudoku.Puzzle{twoByTwo}, results)
		want := run.Puzzle(t.Context(), twoByTwo)
		if got := results[0]; got.Answers[1].String() != want.Answers[1].String() || got.Answers[1].Outcome != want.Answers[1].Outcome ||
			(got.Finding == nil) != (want.Finding == nil) || len(got.Contradictions) != len(want.Contradictions) {
			t.Errorf("got %v, want %v", got.Answers, want.Answers)
		}
	}
}

// A program that goes wrong from its 50th puzzle on is found within 200, wherever it
// begins to, and later ones soon after.
func TestBatchSizeGrows(t *testing.T) {
	for wrongFrom := int64(1); wrongFrom < 1000; wrongFrom++ {
		done := int64(0)
		for int64(compare.BatchSize(done)) < wrongFrom {
			done += int64(compare.BatchSize(done))
		}
		found := done + wrongFrom
		if wrongFrom <= 50 && found > 200 || found > 6*wrongFrom {
			t.Errorf("what goes wrong from puzzle %d of a run on is found at puzzle %d", wrongFrom, found)
		}
	}
}
