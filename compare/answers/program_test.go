package answers

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// child returns a program and how often it has been started.
func child(t *testing.T, name string, arguments ...string) (p *Program, runs func() int) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	log := filepath.Join(t.TempDir(), "runs")
	p, err = LookupProgram(strings.Join(append([]string{self, "child", name, log}, arguments...), " "))
	if err != nil {
		t.Fatal(err)
	}
	return p, func() int {
		text, _ := os.ReadFile(log)
		return len(text)
	}
}

// puzzles returns puzzles of some shapes, the same number of each, mixed. No grid solves
// two of them, so that no answer is right at the place of another by chance.
func puzzles(n int, shapes ...sudoku.Shape) []*sudoku.Puzzle {
	const few = 8 // solutions
	var all []*sudoku.Puzzle
	for i, shape := range shapes {
		seen := map[string]bool{}
		for p := range sudokutest.Random(shape, uint64(i)) {
			if len(all) >= (i+1)*n/len(shapes) {
				break
			}
			lines := []string{lineOf(p)}
			for _, g := range sudokutest.Solutions(p, few) {
				lines = append(lines, string(appendGrid(nil, shape.Side(), g)))
			}
			if len(lines) > few || slices.ContainsFunc(lines, func(line string) bool { return seen[line] }) {
				continue
			}
			for _, line := range lines {
				seen[line] = true
			}
			all = append(all, p)
		}
	}
	for i := range all {
		j := (i * 7) % len(all)
		all[i], all[j] = all[j], all[i]
	}
	return all
}

var small = []sudoku.Shape{{Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}}

func lineOf(p *sudoku.Puzzle) string { return string(appendGrid(nil, p.Rules.Side(), p.Givens)) }

// wrongAbout says what is wrong with a statement, by brute force; "" if nothing is.
func wrongAbout(s compare.Statement, p *sudoku.Puzzle) string {
	solutions := sudokutest.Solutions(p, 0)
	switch {
	case s.Err != nil:
		return s.Err.Error()
	case s.Time <= 0:
		return "it took no time"
	case s.Solution == nil && (s.More || s.Count != int64(len(solutions))):
		return fmt.Sprintf("%d solutions: expected %d", s.Count, len(solutions))
	case s.Solution != nil && (s.Count != -1 || p.Check(s.Solution) != nil):
		return fmt.Sprintf("count %d, solution %v", s.Count, s.Solution)
	}
	return ""
}

// Whatever a program does with some puzzles, the others have their answers.
func TestProgramIsolates(t *testing.T) {
	for _, test := range []struct {
		name     string
		puzzles  int
		guilty   []int
		all      bool   // all are guilty
		want     string // in the error
		deadline bool
	}{
		{name: "reads_all"},
		{name: "reads_all", puzzles: 1},
		{name: "line_by_line", puzzles: 40},
		{name: "crlf", puzzles: 40},
		{name: "repeats_the_puzzle", puzzles: 40},
		{name: "all_and_status_1", puzzles: 40},
		{name: "all_and_hangs", puzzles: 40},
		{name: "crashes", puzzles: 40, guilty: []int{0, 17, 39}, want: `answered 0 lines to 1 puzzle (exit status 3, "out of \x1bideas")`},
		{name: "crashes", puzzles: 2, guilty: []int{0, 1}, want: `exit status 3`},
		{name: "reads_all_and_crashes", puzzles: 40, guilty: []int{5, 6}, want: `exit status 3`},
		{name: "counts_and_crashes", puzzles: 40, guilty: []int{11, 39}, want: `exit status 3`},
		{name: "counts_and_skips", puzzles: 40, guilty: []int{0, 20}, want: `answered 0 lines to 1 puzzle (exit status 0)`},
		{name: "kills_itself", puzzles: 40, guilty: []int{12}, want: `answered 0 lines to 1 puzzle (signal: killed)`},
		{name: "hangs", puzzles: 40, guilty: []int{33}, want: `no answer in 2s`, deadline: true},
		{name: "reads_all_and_hangs", puzzles: 6, guilty: []int{4}, want: `no answer in 2s`, deadline: true},
		{name: "rubbish", puzzles: 40, guilty: []int{3, 4, 39}, want: `answered "what\x1b?": expected a solution of `},
		{name: "skips", puzzles: 40, guilty: []int{0, 21, 39}, want: `answered 0 lines to 1 puzzle (exit status 0)`},
		{name: "answers_twice", puzzles: 40, guilty: []int{0, 30, 39}, want: `answered 2 lines to 1 puzzle (exit status 0)`},
		{name: "never_reads", puzzles: 5, all: true, want: `answered 0 lines to 1 puzzle (exit status 0, "not like this")`},
		{name: "never_reads_or_ends", puzzles: 2, all: true, want: `no answer in 2s`, deadline: true},
		{name: "endless_lines", puzzles: 5, all: true, want: `answered more than 103 lines to 1 puzzle`},
		{name: "endless_line", puzzles: 5, all: true, want: `answered a line of more than `},
	} {
		t.Run(fmt.Sprintf("%s/puzzles=%d", test.name, test.puzzles), func(t *testing.T) {
			t.Parallel()
			asked := puzzles(test.puzzles, small...)
			if test.puzzles == 1 {
				asked = puzzles(1, small[0])
			}
			var lines []string
			for i, p := range asked {
				if slices.Contains(test.guilty, i) {
					lines = append(lines, lineOf(p))
				}
			}
			timeout := time.Minute
			if test.deadline || test.name == "all_and_hangs" {
				timeout = 2 * time.Second
			}
			p, runs := child(t, test.name, lines...)
			for i, s := range p.SolveAll(t.Context(), asked, timeout) {
				guilty := test.all || slices.Contains(test.guilty, i)
				if wrong := wrongAbout(s, asked[i]); guilty && test.name == "answers_twice" && s.Err == nil && s.Solution != nil {
					if s.Runs.Failed == 0 {
						t.Errorf("puzzle %d: the run was not counted", i)
					}
				} else if guilty == (s.Err == nil) || !guilty && wrong != "" {
					t.Errorf("puzzle %d, guilty %v: %s", i, guilty, wrong)
				} else if guilty && (s.Count != -1 || s.Solution != nil || !strings.Contains(wrong, test.want) || test.deadline != errors.Is(s.Err, context.DeadlineExceeded)) {
					t.Errorf("puzzle %d: %+v: expected %s", i, s, test.want)
				}
			}
			bad := len(test.guilty)
			if test.all {
				bad = len(asked)
			}
			if most := 1 + bad*(2*bits.Len(uint(len(asked)))+1); runs() > most {
				t.Errorf("%d runs for %d guilty of %d puzzles: expected at most %d", runs(), bad, len(asked), most)
			}
			if len(asked) == 0 && runs() != 0 {
				t.Errorf("%d runs for nothing", runs())
			}
		})
	}
}

// Many puzzles go through both pipes at once, however a program buffers.
func TestProgramBigBatch(t *testing.T) {
	asked := slices.Repeat(puzzles(250, sudoku.Shape{Rows: 2, Cols: 3}), 20)
	for _, name := range []string{"reads_all", "line_by_line"} {
		p, runs := child(t, name)
		for i, s := range p.SolveAll(t.Context(), asked, 0) {
			if s.Err != nil || s.Solution == nil && s.Count != 0 || s.Solution != nil && asked[i].Check(s.Solution) != nil {
				t.Fatalf("%s, puzzle %d: %+v", name, i, s)
			}
		}
		if runs() != 1 {
			t.Errorf("%s: %d runs", name, runs())
		}
	}
}

// What a program can take at once is remembered.
func TestProgramRemembersSize(t *testing.T) {
	asked := puzzles(8, small...)
	p, runs := child(t, "hangs_on_many")
	for i := range 2 {
		for j, s := range p.SolveAll(t.Context(), asked, 2*time.Second) {
			if wrong := wrongAbout(s, asked[j]); wrong != "" {
				t.Errorf("batch %d, puzzle %d: %s", i, j, wrong)
			}
		}
		if size := p.size.Load(); size != 4 {
			t.Errorf("batch %d: %d puzzles at a time: expected 4", i, size)
		}
	}
	if got := runs(); got != 4+2 { // all, the first, 4 and 3; then 4 and 4
		t.Errorf("%d runs: expected 6", got)
	}
}

// When the context ends, what is answered stays, and no run follows.
func TestProgramCancelled(t *testing.T) {
	asked := puzzles(8, small...)
	said := filepath.Join(t.TempDir(), "said")
	p, runs := child(t, "answers_some", said)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() {
		for _, err := os.Stat(said); err != nil && t.Context().Err() == nil; _, err = os.Stat(said) {
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	for i, s := range p.SolveAll(ctx, asked, 0) {
		if wrong := wrongAbout(s, asked[i]); i < 3 && wrong != "" || i >= 3 && s.Err != context.Canceled {
			t.Errorf("puzzle %d: %+v, %s", i, s, wrong)
		}
	}
	for i, s := range p.SolveAll(ctx, asked, 0) {
		if s.Err != context.Canceled {
			t.Errorf("puzzle %d of the next batch: %+v", i, s)
		}
	}
	if runs() != 1 {
		t.Errorf("%d runs", runs())
	}
}

// A program that cannot be started is tried once.
func TestProgramGone(t *testing.T) {
	p, _ := child(t, "reads_all")
	p.path = filepath.Join(t.TempDir(), "gone")
	for i, s := range p.SolveAll(t.Context(), puzzles(8, small...), time.Second) {
		if s.Err == nil || !strings.Contains(s.Err.Error(), "no such file") {
			t.Errorf("puzzle %d: %v", i, s.Err)
		}
	}
}

// Puzzles that are none are not sent.
func TestProgramInvalidPuzzle(t *testing.T) {
	asked := puzzles(2, small...)
	asked = []*sudoku.Puzzle{nil, asked[0], {Rules: sudoku.Classic(small[0])}, asked[1]}
	p, runs := child(t, "reads_all")
	for i, s := range p.SolveAll(t.Context(), asked, 0) {
		if valid := i%2 == 1; valid != (s.Err == nil) {
			t.Errorf("puzzle %d: %v", i, s.Err)
		}
	}
	if runs() != 1 {
		t.Errorf("%d runs", runs())
	}
}

func TestProgramSolve(t *testing.T) {
	many, none := sudoku.Empty(small[0]), sudokutest.Puzzle(t, "2x2", "11.. .... .... ....")
	for _, test := range []struct {
		child    string
		puzzle   *sudoku.Puzzle
		grids    int
		evidence sudoku.Evidence
		err      string
	}{
		{"line_by_line", many, 1, sudoku.Unknown, ""},
		{"line_by_line", none, 0, sudoku.Claimed, ""},
		{"line_by_line", nil, 0, sudoku.Unknown, "no puzzle"},
		{"counts_and_skips", many, 0, sudoku.Unknown, "it answered with a number instead of a solution"},
		{"counts_and_skips", none, 0, sudoku.Claimed, ""},
		{"rubbish", many, 0, sudoku.Unknown, `answered "what`},
	} {
		p, _ := child(t, test.child, lineOf(many))
		if test.child != "rubbish" {
			p, _ = child(t, test.child)
		}
		grids, stats, err := sudoku.Collect(t.Context(), p, test.puzzle, 2)
		if len(grids) != test.grids || stats.Evidence != test.evidence || stats.Solutions != int64(test.grids) {
			t.Errorf("%s: %d grids, %+v", test.child, len(grids), stats)
		}
		if (err == nil) != (test.err == "") || err != nil && !strings.Contains(err.Error(), test.err) {
			t.Errorf("%s: %v: expected %s", test.child, err, test.err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p, _ := child(t, "line_by_line")
	if _, err := p.Solve(ctx, many, nil); err != context.Canceled {
		t.Errorf("under a context that has ended: %v", err)
	}
}

func TestProgramMemory(t *testing.T) {
	p, _ := child(t, "reads_all")
	for _, s := range p.SolveAll(t.Context(), puzzles(4, small...), 0) {
		if s.Memory < 0 || s.Memory > 1<<30 || s.Memory > 0 && s.Memory < 1<<20 {
			t.Errorf("%d bytes", s.Memory)
		}
	}
}

func TestLookupProgram(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	for command, want := range map[string]string{
		"":        "exec: needs a program, as in exec:./solver",
		" ":       "exec: needs a program, as in exec:./solver",
		"none -q": "exec:none -q: no program none in the PATH",
		"./none":  "exec:./none: ./none is not a program that can be run",
		"./":      "exec:./: ./ is not a program that can be run",
	} {
		if p, err := LookupProgram(command); err == nil || err.Error() != want {
			t.Errorf("%q: %v, %v: expected %s", command, p, err, want)
		}
	}
	p, _ := child(t, "reads_all")
	if again, err := LookupProgram(strings.TrimPrefix(p.String(), ProgramPrefix)); err != nil || again.String() != p.String() {
		t.Errorf("%v: %v, %v", p, again, err)
	}
}
