package encode_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// bounds is a [cnf.CardinalitySink] that expands bounds into clauses.
type bounds struct {
	cnf.Formula
	atMostOne, exactlyOne int
}

func (b *bounds) AtMostOne(lits []cnf.Lit) {
	b.atMostOne++
	amo.Pairwise{}.Encode(b, lits)
}

func (b *bounds) ExactlyOne(lits []cnf.Lit) {
	b.exactlyOne++
	b.Add(lits)
	amo.Pairwise{}.Encode(b, lits)
}

// Bounds mean the same as the clauses, with every encoding, and need no auxiliary variables.
func TestBoundsAreTheClauses(t *testing.T) {
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 2}, {Rows: 3, Cols: 1}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}} {
		count := 0
		for p := range sudokutest.Random(shape, 11) {
			if count++; count > 6 {
				break
			}
			for i, s := range allSchemes() {
				if i%7 == 0 {
					boundsAreTheClauses(t, p, encode.Options{Scheme: s})
				}
			}
			for _, s := range encode.Schemes {
				for _, level := range encode.Reductions {
					boundsAreTheClauses(t, p, encode.Options{Scheme: s, Reduce: level})
				}
			}
		}
	}
}

func boundsAreTheClauses(t *testing.T, p *sudoku.Puzzle, opt encode.Options) {
	t.Helper()
	want := formula(t, p, opt)
	got := new(bounds)
	opt.AMO = amo.Sequential{}
	if _, err := encode.Encode(got, p, opt); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(sorted(want), sorted(&got.Formula)); diff != "" || got.Vars() != want.Vars() {
		t.Fatalf("%v %v: %d variables, want %d: %s", p.Givens, opt, got.Vars(), want.Vars(), diff)
	}
}

func sorted(f *cnf.Formula) []string {
	var all []string
	for _, clause := range clauses(f) {
		all = append(all, fmt.Sprint(clause))
	}
	slices.Sort(all)
	return all
}

// Two bounds on the same variables are one constraint, and its name says so.
func TestBoundsAreMerged(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	for text, want := range map[string]struct{ atMostOne, exactlyOne int }{
		"minimal":   {48, 0},
		"efficient": {48, 16},
		"extended":  {0, 64},
		"tutorial":  {0, 16},
		"triads":    {0, 128},
		"row-,col+": {16, 0},
	} {
		opt, err := encode.ParseOptions(text, encode.Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := new(bounds)
		if _, err := encode.Encode(got, p, opt); err != nil {
			t.Fatal(err)
		}
		if got.atMostOne != want.atMostOne || got.exactlyOne != want.exactlyOne {
			t.Errorf("%s: %d at most one, %d exactly one, want %+v", text, got.atMostOne, got.exactlyOne, want)
		}
		for i := range got.Len() {
			s := encode.Say(p.Rules, got.Group(i))
			name, exact := s.String(), s.Exactly().String()
			if want := strings.NewReplacer("at least one", "exactly one", "at most one", "exactly one").Replace(name); exact != want {
				t.Fatalf("%q is exactly %q, want %q", name, exact, want)
			}
		}
	}
}

// Duplicates are pairs, so if they are dropped there are clauses and no bounds.
func TestNoBoundsWithoutDuplicates(t *testing.T) {
	got := new(bounds)
	if _, err := encode.Encode(got, sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2}), encode.Options{DropDuplicates: true}); err != nil {
		t.Fatal(err)
	}
	if got.atMostOne+got.exactlyOne > 0 || got.Len() != 448-64 {
		t.Errorf("%d bounds and %d clauses, want none and 384", got.atMostOne+got.exactlyOne, got.Len())
	}
}

func TestGivensAreSaid(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x3", "64...21..4.323........2.3.4...5...3.")
	f := formula(t, p, encode.Options{Scheme: encode.Triads})
	givens := 0
	for i := range f.Len() {
		s := encode.Say(p.Rules, f.Group(i))
		if got, want := s.Kind == encode.KindGiven, strings.HasSuffix(s.String(), " is given"); got != want {
			t.Fatalf("%q: got %t", s, got)
		} else if got {
			givens++
		}
	}
	if givens != 13 {
		t.Errorf("%d givens, want 13", givens)
	}
}
