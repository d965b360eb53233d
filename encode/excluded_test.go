package encode_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// randomExcluded returns some puzzles with excluded candidates.
func randomExcluded(shape sudoku.Shape, seed uint64, count int) (puzzles []*sudoku.Puzzle) {
	for p := range sudokutest.RandomExcluded(shape, seed) {
		if puzzles = append(puzzles, p); len(puzzles) == count {
			break
		}
	}
	return puzzles
}

// without returns the puzzle with candidates excluded by their names.
func without(t *testing.T, shape, givens, excluded string) *sudoku.Puzzle {
	p := sudokutest.Puzzle(t, shape, givens)
	for name := range strings.FieldsSeq(excluded) {
		for k := range p.Rules.Candidates() {
			if p.Rules.CandidateName(k) == name {
				p.Excluded.Add(k)
			}
		}
	}
	return p
}

// Also with excluded candidates, a formula has as many models as the puzzle has solutions,
// with every scheme, at-most-one encoding and level, and it has the forecast size.
func TestModelCountsExcluded(t *testing.T) {
	for shape, count := range map[sudoku.Shape]int{{Rows: 1, Cols: 1}: 4, {Rows: 1, Cols: 2}: 8, {Rows: 3, Cols: 1}: 8, {Rows: 2, Cols: 2}: 16, {Rows: 2, Cols: 3}: 8} {
		for _, p := range randomExcluded(shape, 5, count) {
			want := len(sudokutest.Solutions(p, 3000))
			if want > 60 {
				continue
			}
			for _, scheme := range encode.Schemes {
				for _, encoding := range amo.All {
					for _, level := range encode.Reductions {
						opt := encode.Options{Scheme: scheme, AMO: encoding, Reduce: level}
						countIs(t, p, opt, want)
						forecastIsExact(t, p, opt)
					}
				}
				forecastIsExact(t, p, encode.Options{Scheme: scheme, DropDuplicates: true})
				boundsAreTheClauses(t, p, encode.Options{Scheme: scheme})
				boundsAreTheClauses(t, p, encode.Options{Scheme: scheme, Reduce: encode.Givens})
			}
		}
	}
}

func TestRefutedExcluded(t *testing.T) {
	const cell = "r1c1=1 r1c1=2 r1c1=3 r1c1=4"
	for _, test := range []struct{ givens, excluded, options, want string }{
		{"................", cell, "none", ""},
		{"................", cell, "givens", "r1c1 has no candidate"},
		{"................", cell, "up", "r1c1 has no candidate"},
		{"................", cell, "minimal+locked", "r1c1 has no candidate"},
		{"................", cell, "cell-,row+,col+,box++givens", ""},
		{"12..............", "r1c3=3 r1c3=4", "givens", "r1c3 has no candidate"},
		{"12..............", "r1c3=3 r1c4=3", "givens", "row 1 has no place for 3"},
		{"12..............", "r1c3=3 r1c4=3", "minimal+givens", ""},
		{"12..............", "r1c3=3 r1c4=3", "minimal+up", "r1c4=4 and r1c3=4 exclude each other"},
		{"1...............", "r1c1=1", "givens", "r1c1=1 is given and excluded"},
		{"1...............", "r1c1=1", "up", "r1c1=1 is given and excluded"},
		{"1...............", "r1c1=1", "triads+locked", "r1c1=1 is given and excluded"},
		{"................", "r2c1=3 r2c2=3 r2c3=3 r2c4=3", "up", "row 2 has no place for 3"},
		// Box 1 has 3 in row 1, box 2 as well.
		{"................", "r2c1=3 r2c2=3 r2c3=3 r2c4=3", "minimal+locked", "row 2 has no place for 3"},
	} {
		opt, err := encode.ParseOptions(test.options, encode.Options{})
		if err != nil {
			t.Fatal(err)
		}
		f := new(cnf.Formula)
		p := without(t, "2x2", test.givens, test.excluded)
		layout, err := encode.Encode(f, p, opt)
		if err != nil || layout.Refuted() != test.want {
			t.Errorf("%s without %s, %v: got %q, %v, want %q", test.givens, test.excluded, opt, layout.Refuted(), err, test.want)
		}
	}
}

// If nothing is reduced, an exclusion is a unit clause in a group of its own. Otherwise the
// candidate has no variable.
func TestExcludedClauses(t *testing.T) {
	p := without(t, "2x3", strings.Repeat(".", 36), "r1c2=5 r6c6=6")
	for _, scheme := range encode.Schemes {
		f := formula(t, p, encode.Options{Scheme: scheme})
		units := map[string]cnf.Lit{}
		for i := range f.Len() {
			if clause := f.Clause(i); len(clause) == 1 {
				s := encode.Say(p.Rules, f.Group(i))
				units[s.String()] = clause[0]
				if s.Kind == encode.KindGiven {
					t.Errorf("%v: an exclusion is taken for a given", scheme)
				}
			}
		}
		if len(units) != 2 || units["r1c2 is not 5 (excluded)"] != -11 || units["r6c6 is not 6 (excluded)"] != -216 {
			t.Errorf("%v: unit clauses %v, want two exclusions", scheme, units)
		}
		layout, err := encode.Encode(new(cnf.Counter), p, encode.Options{Scheme: scheme, Reduce: encode.Givens})
		if err != nil || layout.Var(10) != 0 || layout.Var(215) != 0 || layout.Var(11) != 11 {
			t.Errorf("%v: variables %d, %d and %d, error %v", scheme, layout.Var(10), layout.Var(215), layout.Var(11), err)
		}
	}
}

// Engines of all schemes and levels find the solutions that brute force finds.
func TestEnginesKeepClearOfTheExcluded(t *testing.T) {
	for _, p := range randomExcluded(sudoku.Shape{Rows: 2, Cols: 3}, 8, 40) {
		want := sudokutest.Solutions(p, 20)
		for _, scheme := range encode.Schemes {
			for _, level := range encode.Reductions {
				e := sat.NewEngine(sat.Gophersat{}, encode.Options{Scheme: scheme, Reduce: level})
				got, stats, err := sudoku.Collect(t.Context(), e, p, 20)
				if err != nil {
					t.Fatal(err)
				}
				if diff := sameSolutions(got, want, 20); diff != "" {
					t.Errorf("%v on %v without %v: %s", e, p.Givens, p.Excluded, diff)
				}
				if level >= encode.Up && len(got) == 0 && stats.SolverCalls == 0 && stats.Reason == "" {
					t.Errorf("%v on %v without %v: refuted without a reason", e, p.Givens, p.Excluded)
				}
			}
		}
	}
}

// The number of solutions is the sum of the number with k excluded and the number with k
// given.
func TestExcludedAndForcedAreAll(t *testing.T) {
	engines := []sudoku.Solver{sat.NewEngine(sat.Gophersat{}, encode.Options{}), sat.NewEngine(sat.Gophersat{}, encode.Options{Reduce: encode.Locked})}
	count := func(s sudoku.Solver, p *sudoku.Puzzle) int {
		grids, _, err := sudoku.Collect(context.Background(), s, p, 0)
		if err != nil {
			t.Fatal(err)
		}
		return len(grids)
	}
	for i, p := range randomExcluded(sudoku.Shape{Rows: 2, Cols: 2}, 9, 60) {
		k := (i*37 + 11) % 64
		cell, digit := p.Rules.CellDigit(k)
		excluded, forced := p.Clone(), p.Clone()
		excluded.Exclude(cell, digit)
		if p.Givens[cell] != 0 && p.Givens[cell] != digit {
			continue
		}
		forced.Givens[cell] = digit
		for _, s := range engines {
			if all, without, with := count(s, p), count(s, excluded), count(s, forced); without+with != all {
				t.Errorf("%v on %v without %v: %d solutions, %d without %s and %d with it", s, p.Givens, p.Excluded, all, without, p.Rules.CandidateName(k), with)
			}
		}
	}
}

// From the names in a file, a puzzle with the same solutions can be read.
func TestNamesGiveBackTheExcluded(t *testing.T) {
	for _, test := range []struct{ file, want string }{
		{"c sudoku 1x2 x\nc varname 1 r1c1=1\nc varname 2 r1c1=2\nc varname 3 r1c2=1\nc varname 4 r1c2=2\n" +
			"c varname 5 r2c1=1\nc varname 6 r2c1=2\nc varname 7 r2c2=1\nc varname 8 r2c2=2\np cnf 8 2\n-1 0\n-8 0\n", "r1c1=1 r2c2=2"},
		{"c sudoku 1x2 x\nc varname 2 r1c2=1\nc varname 1 r2c1=2\nc fixed r1c1=2\np cnf 2 0\n", "r2c1=1 r2c2=1 r2c2=2"},
	} {
		var names encode.Names
		f, err := cnf.ReadDIMACS(strings.NewReader(test.file), cnf.ReadOptions{Comment: names.Comment})
		if err != nil {
			t.Fatal(err)
		}
		layout, err := names.Layout(f)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for k := range layout.Puzzle().Excluded.All() {
			got = append(got, layout.Puzzle().Rules.CandidateName(k))
		}
		if !slices.Equal(got, strings.Fields(test.want)) {
			t.Errorf("got %v, want %v", got, test.want)
		}
	}
}
