package sat

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// engine returns the engine of a name.
func engine(t *testing.T, options string) *Engine {
	t.Helper()
	opt, err := encode.ParseOptions(options, DefaultOptions())
	if err != nil {
		t.Fatal(err)
	}
	return NewEngine(Gophersat{}, opt)
}

// The scheme tutorial is not among them: without at-most-one constraints on
// houses, that a puzzle has no solution may take gophersat minutes.
func TestConformance(t *testing.T) {
	for _, options := range []string{
		"", "none", "up", "locked",
		"minimal", "minimal+none", "minimal+up", "minimal+locked", "efficient+none", "triads", "triads+up",
		"drop-duplicates", "drop-duplicates+locked",
		"sequential", "ladder+up", "binary+locked", "product+none", "commander", "bimander+up",
	} {
		t.Run("sat:"+options, func(t *testing.T) {
			sudokutest.Conformance(t, engine(t, options), sudokutest.WithEvidence(sudoku.Claimed))
		})
	}
}

func TestNames(t *testing.T) {
	for options, want := range map[string]string{
		"":                                  "sat",
		"extended+pairwise+givens":          "sat",
		"minimal":                           "sat:minimal",
		"minimal+pairwise":                  "sat:minimal",
		"none":                              "sat:none",
		"up":                                "sat:up",
		"extended+binary+locked":            "sat:binary+locked",
		"cell+-,row-,col-,box-+commander:4": "sat:efficient+commander:4",
		"cell+,row-,col-,box+-+up":          "sat:cell+,row-,col-,box+-+up",
		"drop-duplicates+up":                "sat:up+drop-duplicates",
	} {
		e := engine(t, options)
		if e.String() != want {
			t.Errorf("%q: name %q, expected %q", options, e, want)
		}
		_, again, _ := strings.Cut(e.String(), ":")
		if other := engine(t, again); other.opt != e.opt {
			t.Errorf("%v: read as %v, expected %v", e, other.opt, e.opt)
		}
	}
	if got := NewEngine(Gophersat{}, encode.Options{}).String(); got != "sat:none" {
		t.Errorf("no options: name %q, expected %q", got, "sat:none")
	}
}

// The levels from up on may decide a puzzle; every other one goes to the solver,
// be there nothing to decide.
func TestSolverCalls(t *testing.T) {
	const (
		singles  = ".2738..1. .1...6735 .......29 3.5692.8. ......... .6.1745.3 64....... 9518...7. .8..6534."
		hard     = "8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4.."
		conflict = "11....... ......... ......... ......... ......... ......... ......... ......... ........."
		noPlace  = "12345678. ......... ......... ........9 ......... ......... ......... ......... ........."
	)
	for _, test := range []struct {
		options, givens string
		calls           int64
		reason          string
	}{
		{"", singles, 2, ""},
		{"none", singles, 2, ""},
		{"up", singles, 0, ""},
		{"locked", singles, 0, ""},
		{"minimal+up", singles, 0, ""},
		{"up", hard, 2, ""},
		{"locked", hard, 2, ""},
		{"none", conflict, 1, ""},
		{"", conflict, 1, "r1c1=1 and r1c2=1 exclude each other"},
		{"up", conflict, 0, "r1c1=1 and r1c2=1 exclude each other"},
		{"", noPlace, 1, "r1c9 has no candidate"},
		{"up", noPlace, 0, "r1c9 has no candidate"},
	} {
		p, err := sudokutest.Parse(sudoku.Shape{Rows: 3, Cols: 3}, test.givens)
		if err != nil {
			t.Fatal(err)
		}
		grids, stats, err := sudoku.Collect(t.Context(), engine(t, test.options), p, 2)
		if err != nil || stats.SolverCalls != test.calls || stats.Reason != test.reason || stats.Evidence != sudoku.Claimed {
			t.Errorf("%q, %s: %+v, %v: expected %d calls, reason %q", test.options, test.givens, stats, err, test.calls, test.reason)
		}
		if want := 1; (test.calls == 1 || test.reason != "") == (len(grids) == want) {
			t.Errorf("%q, %s: %d solutions", test.options, test.givens, len(grids))
		}
	}
}

// Unit propagation solves the first puzzle; the others are known to be hard.
func TestEffort(t *testing.T) {
	for _, test := range []struct {
		givens string
		hard   bool
	}{
		{".2738..1. .1...6735 .......29 3.5692.8. ......... .6.1745.3 64....... 9518...7. .8..6534.", false},
		{"8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4..", true},
		{"9..8..... ......5.. ......... .2..1...3 .1.....6. ...4...7. 7.86..... ....3.1.. 4.....2..", true},
	} {
		p, err := sudokutest.Parse(sudoku.Shape{Rows: 3, Cols: 3}, test.givens)
		if err != nil {
			t.Fatal(err)
		}
		_, stats, err := sudoku.Collect(t.Context(), engine(t, ""), p, 2)
		if err != nil || (stats.Guesses > 0) != test.hard || (stats.Conflicts > 0) != test.hard {
			t.Errorf("%+v, %v: expected guesses and conflicts: %t", stats, err, test.hard)
		}
	}
}

// liar is a backend whose sessions answer as told, with an empty model.
type liar struct {
	cnf.Formula
	status Status
	err    error
}

func (l *liar) String() string                                    { return "liar" }
func (l *liar) New() Session                                      { return l }
func (l *liar) Solve(context.Context, ...cnf.Lit) (Status, error) { return l.status, l.err }
func (l *liar) Model() cnf.Model                                  { return nil }

func TestBackendIsNotTrusted(t *testing.T) {
	for _, backend := range []*liar{
		{status: Sat},
		{status: Unknown, err: errors.New("out of luck")},
	} {
		e := NewEngine(backend, encode.Options{Scheme: encode.Efficient, Reduce: encode.Givens})
		stats, err := e.Solve(t.Context(), sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2}), func(sudoku.Grid) bool {
			t.Error("a grid from nothing")
			return false
		})
		stats.Encoding, stats.Solving = 0, 0
		if stats != (sudoku.Stats{SolverCalls: 1}) || err == nil || e.String() != "liar:efficient" {
			t.Errorf("%v: %v, %v: expected an error", e, stats, err)
		}
	}
}
