package export_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// reread writes a formula and reads it back.
func reread(t *testing.T, p *sudoku.Puzzle, opt encode.Options, file export.Options) (encode.Layout, *cnf.Formula) {
	t.Helper()
	var names encode.Names
	f, err := cnf.ReadDIMACS(bytes.NewReader(write(t, export.DIMACS, p, opt, file)), cnf.ReadOptions{Comment: names.Comment})
	if err != nil {
		t.Fatal(err)
	}
	layout, err := names.Layout(f)
	if err != nil {
		t.Fatal(err)
	}
	return layout, f
}

// What is written must be read back as the formula that was encoded, and its
// comments must give the puzzle and the variables back.
func TestWrittenFileExplainsItself(t *testing.T) {
	for _, test := range []struct{ shape, givens string }{
		{"1x2", "1..."}, {"2x3", "1" + strings.Repeat(".", 34) + "6"},
		{"3x2", "1" + strings.Repeat(".", 34) + "6"}, {"2x2", strings.Repeat(".", 16)},
	} {
		p := sudokutest.Puzzle(t, test.shape, test.givens)
		layout, f := reread(t, p, encode.Options{}, export.Options{Names: true})
		if diff := cmp.Diff(clauses(formula(t, p, encode.Options{})), clauses(f)); diff != "" {
			t.Fatalf("%s: %s", test.shape, diff)
		}
		if diff := cmp.Diff(p, layout.Puzzle()); diff != "" {
			t.Errorf("%s: %s", test.shape, diff)
		}
		plain := encode.Plain(p)
		for k := range p.Rules.Candidates() {
			if layout.Var(k) != plain.Var(k) {
				t.Fatalf("%s: %s is variable %d, want %d", test.shape, p.Rules.CandidateName(k), layout.Var(k), plain.Var(k))
			}
		}
	}
}

// A reduced file needs nothing but itself: its names give back the variables and a
// puzzle with the same solutions.
func TestReducedFileExplainsItself(t *testing.T) {
	count := 0
	var puzzles []*sudoku.Puzzle
	for p := range sudokutest.Random(sudoku.Shape{Rows: 2, Cols: 3}, 5) {
		if count++; count > 30 {
			break
		}
		puzzles = append(puzzles, p)
	}
	for _, p := range append(puzzles, excludedPuzzles()...) {
		want := sudokutest.Solutions(p, 3)
		for _, scheme := range encode.Schemes {
			for _, level := range encode.Reductions[1:] {
				for _, file := range []export.Options{{}, {Names: true}, {Shuffle: true, Seed: 3}} {
					opt := encode.Options{Scheme: scheme, Reduce: level}
					layout, f := reread(t, p, opt, file)
					for cell, digit := range p.Givens {
						if digit != 0 && layout.Fixed(cell) != digit {
							t.Fatalf("%v %v: %s is fixed to %d, want its given %d", p.Givens, opt, p.Rules.CellName(cell), layout.Fixed(cell), digit)
						}
					}
					if diff := cmp.Diff(want, sudokutest.Solutions(layout.Puzzle(), 3)); diff != "" {
						t.Fatalf("%v %v: the puzzle of the file: %s", p.Givens, opt, diff)
					}
					if len(want) > 0 {
						decodes(t, layout, f)
					}
				}
			}
		}
	}
}

// decodes solves a formula that was read and decodes its model.
func decodes(t *testing.T, layout encode.Layout, f *cnf.Formula) {
	t.Helper()
	status, model := solve(t, f)
	if status != sat.Sat {
		t.Fatalf("got %v", status)
	}
	if _, err := layout.Decode(model); err != nil {
		t.Fatal(err)
	}
}

// solve asks gophersat.
func solve(t *testing.T, f *cnf.Formula) (sat.Status, cnf.Model) {
	t.Helper()
	session := sat.Gophersat{}.New()
	if err := cnf.Copy(session, f); err != nil {
		t.Fatal(err)
	}
	status, err := session.Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if status != sat.Sat {
		return status, nil
	}
	return status, session.Model()
}

// A shuffled formula has the same clauses under other names, and its names say
// which.
func TestShuffledFormulaIsTheSame(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x3", "1"+strings.Repeat(".", 34)+"6")
	for _, scheme := range encode.Schemes {
		opt := encode.Options{Scheme: scheme}
		layout, f := reread(t, p, opt, export.Options{Shuffle: true, Seed: 1})
		plain, want := reread(t, p, opt, export.Options{Names: true})
		if diff := cmp.Diff(p, layout.Puzzle()); diff != "" {
			t.Errorf("%v: %s", scheme, diff)
		}
		if diff := cmp.Diff(named(want, plain), named(f, layout)); diff != "" {
			t.Errorf("%v: %s", scheme, diff)
		}
		if cmp.Equal(clauses(want), clauses(f)) {
			t.Errorf("%v: nothing was shuffled", scheme)
		}
	}
}

// named returns the clauses over candidates, each as the names of its literals in
// order, in order. Auxiliary variables have no name in a file that was read.
func named(f *cnf.Formula, layout encode.Layout) []string {
	var all []string
	for i := range f.Len() {
		var lits []string
		for _, l := range f.Clause(i) {
			name := "auxiliary"
			if k, ok := layout.Candidate(l.Var()); ok {
				name = layout.Puzzle().Rules.CandidateName(k)
			}
			if l < 0 {
				name = "not " + name
			}
			lits = append(lits, name)
		}
		slices.Sort(lits)
		all = append(all, strings.Join(lits, " or "))
	}
	slices.Sort(all)
	return all
}

func clauses(f *cnf.Formula) [][]cnf.Lit {
	var all [][]cnf.Lit
	for i := range f.Len() {
		all = append(all, f.Clause(i))
	}
	return all
}
