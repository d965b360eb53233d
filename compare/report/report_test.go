package report_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/compare/report"
	"github.com/sudokusat/sudokusat/compare/summary"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

var update = flag.Bool("update", false, "write the golden files")

// made is a fictitious run: results with their places, and how it was made.
type made struct {
	info    journal.Info
	places  []compare.Place
	results []compare.Result
}

func (m *made) add(place compare.Place, r compare.Result) {
	m.places = append(m.places, place)
	m.results = append(m.results, r)
}

func (m *made) summary() *summary.Summary {
	s := new(summary.Summary)
	for i := range m.results {
		s.Add(m.places[i], &m.results[i])
	}
	return s
}

// write returns the report of a run.
func (m *made) write(t testing.TB, form *report.Form) string {
	t.Helper()
	var out bytes.Buffer
	r := form.Open(&out)
	for i := range m.results {
		if err := r.Add(m.places[i], &m.results[i]); err != nil {
			t.Fatalf("%v: %v", form, err)
		}
	}
	if err := r.End(&m.info, m.summary()); err != nil {
		t.Fatalf("%v: %v", form, err)
	}
	return out.String()
}

// Names as they may come from a command line, and a message as it may come from a
// program.
const (
	piped   = "cmd:a|b `x` <script>alert(1)</script> {cnf}"
	long    = `exec:./a --say "hello, world" --and=more --than 80 columns --can/show of-one-name-alone`
	message = "exit status 3: \"core\", dumped\n<script>alert(2)</script>"
)

// counted is an answer of an engine that counts.
func counted(engine string, o compare.Outcome, count int, d time.Duration, guesses, conflicts int64) compare.Answer {
	return compare.Answer{
		Engine: engine, Outcome: o, Count: count, All: o != compare.SaysSolvable, Time: d,
		Stats: sudoku.Stats{Counted: true, Guesses: guesses, Conflicts: conflicts},
	}
}

// onFormula is an answer of an engine that makes a formula.
func onFormula(o compare.Outcome, count int, solving time.Duration, calls int64) compare.Answer {
	a := counted("sat", o, count, solving+3*time.Millisecond, 5, 2)
	a.Stats.Clauses, a.Stats.SolverCalls = 11988, calls
	a.Stats.Encoding, a.Stats.Solving, a.Stats.Decoding = 2*time.Millisecond, solving, time.Millisecond
	return a
}

func failed(engine string, o compare.Outcome, d time.Duration, err error) compare.Answer {
	return compare.Answer{Engine: engine, Outcome: o, Err: err, Time: d, Stats: sudoku.Stats{Memory: 5 << 20}}
}

// failedOnRuns is an answer to a puzzle at which a program has failed on two of three
// runs.
func failedOnRuns(a compare.Answer, reason string) compare.Answer {
	a.Runs = compare.ProgramRuns{Begun: 3, Failed: 2, Reason: reason}
	return a
}

// graveRun has everything that can go wrong.
func graveRun(t testing.TB) *made {
	p := sudokutest.Puzzle(t, "2x2", "1234341.21......")
	m := &made{info: journal.Info{
		Setting: journal.Setting{
			Engines: []string{"sat", piped, long}, Limit: 2, Timeout: "10s", Files: []string{"a|b.txt", "<c>.txt"}, Seed: 1,
		},
		Commands: []string{"sudokusat compare -e sat -e '" + piped + "' a|b.txt '<c>.txt'"},
		Machines: []string{"Some Processor 3000, 2 cores, linux/amd64"},
		Versions: []string{"sudokusat v1.0.0", "gophersat v1.4.0"},
		Started:  time.Date(2026, 3, 4, 23, 0, 0, 0, time.UTC), Took: 1234567 * time.Microsecond,
	}}
	wrong := &sudoku.WrongGridError{Solver: long, Reason: errors.New("r1c1 and r1c2 are both 1")}
	m.add(compare.Place{Index: 1, File: "a|b.txt", Line: 1}, compare.Result{Puzzle: p, Answers: []compare.Answer{
		onFormula(compare.SaysUnique, 1, 20*time.Millisecond, 2),
		counted(piped, compare.SaysUnique, 1, 1500*time.Nanosecond, 1, 0),
		{
			Engine: long, Outcome: compare.SaysSolvable, Count: 1, Time: 80 * time.Microsecond, Stats: sudoku.Stats{Memory: 3 << 20},
			Runs: compare.ProgramRuns{Begun: 2, Reason: "a remark, which a failure outranks"},
		},
	}})
	m.add(compare.Place{Index: 2, File: "a|b.txt", Line: 2}, compare.Result{Puzzle: p, Answers: []compare.Answer{
		onFormula(compare.SaysSeveral, 2, time.Millisecond, 3),
		failed(piped, compare.TimedOut, 10*time.Second, context.DeadlineExceeded),
		failed(long, compare.Failed, 3*time.Millisecond, errors.New(message)),
	}, Finding: &compare.Finding{Kind: compare.Failure, Engines: []string{long}, Text: "no answer from " + long + " (" + message + ")"}})
	m.add(compare.Place{Index: 4, File: "<c>.txt", Line: 2}, compare.Result{Puzzle: p, Answers: []compare.Answer{
		onFormula(compare.SaysUnique, 1, 0, 0),
		counted(piped, compare.SaysNone, 0, 900*time.Nanosecond, 0, 0),
		failedOnRuns(failed(long, compare.Wrong, 70*time.Microsecond, wrong), "answered 1 line to <2> puzzles\n(exit status 139)"),
	}, Contradictions: [][2]int{{0, 1}}, Finding: &compare.Finding{
		Kind: compare.Disagreement, Engines: []string{"sat", piped, long}, Text: wrong.Error() + "; " + piped + " has missed a solution that sat found",
		Shrunk: &compare.Shrunk{Puzzle: sudokutest.Puzzle(t, "2x2", "12.............."), Text: "a or b is wrong", Finished: true},
	}})
	m.add(compare.Place{Index: 5, File: "<c>.txt", Line: 3}, compare.Result{Puzzle: p, Answers: []compare.Answer{
		onFormula(compare.SaysNone, 0, 2*time.Millisecond, 1),
		failed(piped, compare.TimedOut, 10*time.Second, context.DeadlineExceeded),
		failedOnRuns(counted(long, compare.SaysNone, 0, 60*time.Microsecond, 0, 0), "exit status 139 after its last answer"),
	}, Finding: &compare.Finding{Kind: compare.OutOfTime, Engines: []string{piped}, Text: "no answer from " + piped + " (out of time)"}})
	return m
}

// copiesRun has three copies of each of two puzzles.
func copiesRun(t testing.TB) *made {
	m := &made{info: journal.Info{Setting: journal.Setting{Engines: []string{"dlx", "exec:./a b/c%"}, Limit: 2, Copies: 3, Seed: 7}}}
	for i := range 6 {
		place := compare.Place{Index: int64(i/3 + 1), Copy: i%3 + 1, File: "b.txt", Line: i/3 + 1}
		d := time.Duration(i+1) * time.Millisecond
		m.add(place, compare.Result{Puzzle: sudokutest.Puzzle(t, "2x3", ""), Answers: []compare.Answer{
			counted("dlx", compare.SaysUnique, 1, d, int64(i), 0),
			{Engine: "exec:./a b/c%", Outcome: compare.SaysUnique, Count: 1, All: true, Time: d / 3},
		}})
	}
	m.results[1].Answers[1].Runs = compare.ProgramRuns{Begun: 4, Reason: "takes one puzzle a run"}
	return m
}

// aloneRun has one engine and one puzzle.
func aloneRun(t testing.TB) *made {
	m := new(made)
	m.add(compare.Place{Index: 1, File: "-", Line: 1}, compare.Result{
		Puzzle: sudokutest.Puzzle(t, "1x1", "."), Answers: []compare.Answer{counted("bitmask", compare.SaysUnique, 1, 0, 0, 0)},
	})
	return m
}

// runs are the runs of which reports are made.
func runs(t testing.TB) map[string]*made {
	return map[string]*made{"empty": {}, "alone": aloneRun(t), "copies": copiesRun(t), "grave": graveRun(t)}
}

// firstChart matches the first chart of a page: the cactus plot for a wide window.
var firstChart = regexp.MustCompile(`(?s)<svg class="chart".*?</svg>`)

// The golden files are small enough to be read and checked by eye.
func TestGolden(t *testing.T) {
	for name, m := range runs(t) {
		for _, form := range report.All {
			if form == report.HTML { // a browser looks at the rest
				golden(t, name+".svg", firstChart.FindString(m.write(t, form)))
			} else {
				golden(t, name+form.Ending, m.write(t, form))
			}
		}
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	name = filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s: %s", name, diff)
	}
}

func TestLookup(t *testing.T) {
	for _, form := range report.All {
		for _, name := range []string{form.Name, form.Ending} {
			if got, err := report.Lookup(name); got != form || err != nil {
				t.Errorf("%q: %v, %v", name, got, err)
			}
		}
	}
	for _, name := range []string{"", ".", "htm", "out.html", "HTML"} {
		_, err := report.Lookup(name)
		if err == nil || !strings.Contains(err.Error(), "expected one of text (.txt), csv (.csv)") {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// full is a writer with room for a number of bytes.
type full struct{ left int }

var errFull = errors.New("no space left")

func (f *full) Write(b []byte) (int, error) {
	if len(b) > f.left {
		return 0, errFull
	}
	f.left -= len(b)
	return len(b), nil
}

// Every form returns the error of its writer.
func TestErrorOfTheWriterIsReturned(t *testing.T) {
	m := graveRun(t)
	for _, form := range report.All {
		length := len(m.write(t, form))
		for _, room := range []int{0, length / 2, length - 1} {
			r := form.Open(&full{room})
			var errs []error
			for i := range m.results {
				errs = append(errs, r.Add(m.places[i], &m.results[i]))
			}
			if err := errors.Join(append(errs, r.End(&m.info, m.summary()))...); !errors.Is(err, errFull) {
				t.Errorf("%v with room for %d of %d bytes: %v", form, room, length, err)
			}
		}
	}
}

// Lines fit a terminal, except a name that is longer.
func TestTextFitsATerminal(t *testing.T) {
	for name, m := range runs(t) {
		text := m.write(t, report.Text)
		for line := range strings.Lines(text) {
			line = strings.TrimSuffix(line, "\n")
			if n := len([]rune(line)); n > 80 && !strings.HasPrefix(line, "exec:") && !strings.HasPrefix(line, "sat contradicts") && !strings.HasPrefix(line, "  first at") {
				t.Errorf("%s: %d columns: %s", name, n, line)
			}
			if strings.HasSuffix(line, " ") {
				t.Errorf("%s: blanks at the end of %q", name, line)
			}
		}
	}
}
