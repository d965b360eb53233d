package sat

import (
	"context"
	"errors"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

func TestConformance(t *testing.T) {
	for _, scheme := range encode.Schemes {
		t.Run(scheme.String(), func(t *testing.T) {
			e := NewEngine(Gophersat{}, encode.Options{Scheme: scheme})
			sudokutest.Conformance(t, e, sudokutest.WithEvidence(sudoku.Claimed))
		})
	}
}

func TestNames(t *testing.T) {
	for _, test := range []struct {
		opt  encode.Options
		want string
	}{
		{encode.Options{}, "sat"},
		{encode.Options{Scheme: encode.Extended, AMO: amo.Pairwise{}}, "sat"},
		{encode.Options{Scheme: encode.Minimal}, "sat:minimal+pairwise"},
	} {
		if got := NewEngine(Gophersat{}, test.opt).String(); got != test.want {
			t.Errorf("%v: name %q, expected %q", test.opt, got, test.want)
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
		_, stats, err := sudoku.Collect(t.Context(), NewEngine(Gophersat{}, encode.Options{}), p, 2)
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
		e := NewEngine(backend, encode.Options{Scheme: encode.Efficient})
		stats, err := e.Solve(t.Context(), sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2}), func(sudoku.Grid) bool {
			t.Error("a grid from nothing")
			return false
		})
		if stats != (sudoku.Stats{}) || err == nil || e.String() != "liar:efficient+pairwise" {
			t.Errorf("%v: %v, %v: expected an error", e, stats, err)
		}
	}
}
