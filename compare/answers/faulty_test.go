package answers

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/summary"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// faulty are programs that err by run and not by puzzle: each answers any puzzle right
// in some run. They get the answers to all puzzles of a run.
var faulty = []struct {
	name     string
	children func(right []string)
	timeout  time.Duration
	is       string // "accepted", "failed", "wrong" or "remark"
	want     string // in the reason, or in the finding
}{
	{"dies_on_the_second", func(right []string) { write(right[:1]); os.Exit(139) }, 0, "failed", "exit status 139 after its last answer"},
	{"dies_by_a_signal_after_20", func(right []string) { write(head(right, 20)); dieIf(len(right) > 20) }, 0, "failed", "answered 20 lines to 32 puzzles (signal: killed)"},
	{"stops_after_30", func(right []string) { write(head(right, 30)) }, 0, "failed", "answered 30 lines to 32 puzzles (exit status 0)"},
	{"loses_the_100th", func(right []string) { write(without(right, 99)) }, 0, "failed", "answered 127 lines to 128 puzzles"},
	{"loses_the_second", func(right []string) { write(without(right, 1)) }, 0, "failed", "answered 1 line to 2 puzzles"},
	{"drops_the_last_of_several", func(right []string) { write(head(right, max(len(right)-1, 1))) }, 0, "failed", "answered 1 line to 2 puzzles (exit status 0)"},
	{"answers_the_first_twice", func(right []string) { write(right[:1]); write(right) }, 0, "failed", "answered 2 lines to 1 puzzle"},
	{"adds_a_line", func(right []string) { write(right); fmt.Println("solved in 0.01 s") }, 0, "failed", "answered 2 lines to 1 puzzle"},
	{"adds_an_empty_line", func(right []string) { write(right); fmt.Println() }, 0, "failed", "answered 2 lines to 1 puzzle"},
	{"begins_with_a_title", func(right []string) { fmt.Println("Solver 1.0"); write(right) }, 0, "failed", "answered 2 lines to 1 puzzle"},
	{"crashes_after_the_last", func(right []string) { write(right); dieIf(true) }, 0, "failed", "signal: killed after its last answer"},
	{"ends_with_status_1", func(right []string) { write(right); os.Exit(1) }, 0, "failed", "exit status 1 after its last answer"},
	{"complains_and_ends_with_status_3", func(right []string) { write(right); crash() }, 0, "failed", `exit status 3 after its last answer ("out of`},
	{"hangs_on_the_30th", func(right []string) { write(head(right, 29)); hangIf(len(right) > 29) }, 2 * time.Second, "failed", "no answer in 2s"},
	{"hangs_on_the_30th_with_a_buffer", func(right []string) { hangIf(len(right) > 29); write(right) }, 3 * time.Second, "failed", "no answer in 3s"},
	{"hangs_after_the_last", func(right []string) { write(right); hangIf(len(right) == 64) }, 2 * time.Second, "failed", "did not end within 2s of its last answer"},

	{"wrong_from_the_50th", func(right []string) { write(repeatFrom(right, 50)) }, 0, "wrong", "wrong grid"},
	{"wrong_from_the_100th", func(right []string) { write(repeatFrom(right, 100)) }, 0, "wrong", "wrong grid"},
	{"shifts_by_one", func(right []string) { write([]string{"none\n"}); write(right[:len(right)-1]) }, 0, "wrong", "missed a solution"},
	{"repeats_the_answer_before", func(right []string) { write(every(right, 7, -1)) }, 0, "wrong", "wrong grid"},
	{"swaps_two", func(right []string) { write(swapped(right)) }, 0, "wrong", "wrong grid"},
	{"begins_with_the_last_of_the_run_before", leak, 0, "wrong", "wrong grid"},

	{"takes_one", func(right []string) { write(right[:1]) }, 0, "remark", "takes one puzzle per run"},
	{"is_slow_with_a_buffer", func(right []string) {
		time.Sleep(time.Duration(len(right)*len(right)) * 600 * time.Microsecond)
		write(right)
	}, 2 * time.Second, "remark", "prints nothing until it ends, and"},
	{"complains_and_is_right", func(right []string) { fmt.Fprintln(os.Stderr, "WARN \x00\xff"); write(right) }, 0, "accepted", ""},
	{"ends_without_a_newline", func(right []string) { fmt.Print(strings.TrimSpace(strings.Join(right, ""))) }, 0, "accepted", ""},
	{"crlf_lines", func(right []string) { fmt.Print(strings.ReplaceAll(strings.Join(right, ""), "\n", "\r\n")) }, 0, "accepted", ""},
}

func init() {
	for _, f := range faulty {
		children[f.name] = func([]string) { f.children(answerAll(readAll(), nil, nil)) }
	}
}

func write(answers []string) { fmt.Print(strings.Join(answers, "")) }

func head(all []string, n int) []string { return all[:min(n, len(all))] }

func without(all []string, i int) []string {
	if i >= len(all) {
		return all
	}
	return slices.Delete(slices.Clone(all), i, i+1)
}

func repeatFrom(all []string, n int) []string {
	return append(slices.Clone(head(all, n)), slices.Repeat(head(all, 1), max(len(all)-n, 0))...)
}

// every takes each n-th answer from some places further on.
func every(all []string, n, on int) []string {
	changed := slices.Clone(all)
	for i := n - 1; i < len(all); i += n {
		changed[i] = all[i+on]
	}
	return changed
}

func swapped(all []string) []string {
	if len(all) > 1 {
		all[0], all[len(all)-1] = all[len(all)-1], all[0]
	}
	return all
}

// leak keeps its last answer beside the file in which runs are counted.
func leak(right []string) {
	kept := os.Args[3] + ".kept"
	before, err := os.ReadFile(kept)
	_ = os.WriteFile(kept, []byte(right[len(right)-1]), 0o666)
	if err == nil {
		right[0] = string(before)
	}
	write(right)
}

func dieIf(die bool) {
	if die {
		self, _ := os.FindProcess(os.Getpid())
		_ = self.Kill()
		select {}
	}
}

func hangIf(hang bool) {
	if hang {
		time.Sleep(time.Hour)
	}
}

// Whatever a program does wrong by run is found among 256 puzzles that it answers right
// in other runs, and is not held against single puzzles.
func TestFaultyRuns(t *testing.T) {
	asked := puzzles(256, sudoku.Shape{Rows: 2, Cols: 3})
	solved := asked[:0]
	for _, p := range asked {
		if len(sudokutest.Solutions(p, 1)) == 1 {
			solved = append(solved, p)
		}
	}
	for len(solved) < 256 {
		solved = append(solved, solved[:256-len(solved)]...)
	}
	for _, test := range faulty {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p, _ := child(t, test.name)
			s, finding := compareAll(t, p, solved, test.timeout)
			e := &s.Engines[1]
			if failed := e.Runs.Failed > 0; failed != (test.is == "failed") || (e.Runs.Reason != "") != (test.is == "failed" || test.is == "remark") {
				t.Errorf("%+v: expected it to be %s", e.Runs, test.is)
			}
			if test.is != "wrong" && !strings.Contains(e.Runs.Reason, test.want) {
				t.Errorf("reason %q: expected %q", e.Runs.Reason, test.want)
			}
			if test.is != "wrong" && s.Findings != [3]int64{} {
				t.Errorf("findings %v: expected none; %v", s.Findings, finding)
			}
			if test.is == "wrong" && (finding == nil || finding.Kind != compare.Disagreement || !strings.Contains(finding.Text, test.want)) {
				t.Errorf("finding %+v: expected %q", finding, test.want)
			}
		})
	}
}

// compareAll gives puzzles to a program in batches that grow, as the command does, next
// to an engine that is right, and returns the first finding.
func compareAll(t *testing.T, p *Program, puzzles []*sudoku.Puzzle, timeout time.Duration) (s summary.Summary, first *compare.Finding) {
	asked := 0
	series := compare.Series{
		Run: compare.Run{Engines: []sudoku.Solver{sudokutest.BruteForce{}, p}, Limit: 2, Timeout: timeout},
		Read: func(q *compare.Question, _ func()) bool {
			if asked == len(puzzles) {
				return false
			}
			q.Puzzle, q.Place = puzzles[asked], true
			asked++
			return true
		},
	}
	for chunk := new(compare.Chunk); series.Next(chunk, func() {}); {
		series.Ask(t.Context(), chunk)
		for _, e := range chunk.Entries {
			s.Add(e.Place, &e.Results[0])
			if first == nil {
				first = e.Results[0].Finding
			}
		}
	}
	return s, first
}

// What a program does in a run of one puzzle is known to who asks it for a solution.
func TestSolveByARunThatFails(t *testing.T) {
	p, _ := child(t, "ends_with_status_1")
	grids, stats, err := sudoku.Collect(t.Context(), p, puzzles(2, small...)[0], 2)
	if err == nil || !strings.Contains(err.Error(), "exit status 1 after its last answer") || stats.Evidence != sudoku.Unknown {
		t.Errorf("%d grids, %+v, %v", len(grids), stats, err)
	}
}
