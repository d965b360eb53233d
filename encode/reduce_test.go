package encode_test

import (
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// A level finds exactly what unit propagation finds on the clauses of the formula that is not
// reduced, together with what the givens exclude.
func TestReductionIsUnitPropagation(t *testing.T) {
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 2}, {Rows: 1, Cols: 3}, {Rows: 3, Cols: 1},
		{Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 2}, {Rows: 3, Cols: 3}} {
		schemes := append([]encode.Scheme{}, encode.Schemes...)
		for _, set := range []string{"cell+,row+,row-,col-,box-", "cell-,row+,col+,box+", "cell-,row+,col-,box-",
			"cell+,intersections", "cell-,row+,intersections", "cell+-,row+,col+,box-", "cell+-,box+-,row-,col+"} {
			s, err := encode.LookupScheme(set)
			if err != nil {
				t.Fatal(err)
			}
			schemes = append(schemes, s)
		}
		left := 60
		for p := range alternating(sudokutest.Random(shape, 7), sudokutest.RandomExcluded(shape, 7)) {
			for _, s := range schemes {
				compareWithClauses(t, p, encode.Options{Scheme: s, Reduce: encode.Givens}, encode.Scheme{})
				compareWithClauses(t, p, encode.Options{Scheme: s, Reduce: encode.Up}, s)
			}
			for _, encoding := range amo.All {
				compareWithClauses(t, p, encode.Options{Scheme: encode.Extended, AMO: encoding, Reduce: encode.Up}, encode.Extended)
			}
			compareWithClauses(t, p, encode.Options{Scheme: encode.Tutorial, Reduce: encode.Locked}, encode.Triads)
			compareWithClauses(t, p, encode.Options{Scheme: encode.Triads, Reduce: encode.Locked}, encode.Triads)
			if left--; left == 0 || t.Failed() {
				break
			}
		}
	}
}

// alternating yields the puzzles of two sequences in turn.
func alternating(a, b iter.Seq[*sudoku.Puzzle]) iter.Seq[*sudoku.Puzzle] {
	return func(yield func(*sudoku.Puzzle) bool) {
		next, stop := iter.Pull(b)
		defer stop()
		for p := range a {
			if q, _ := next(); !yield(p) || !yield(q) {
				return
			}
		}
	}
}

// compareWithClauses compares what opt finds with propagation on the clauses of a scheme or, if
// the scheme is empty, only with the exclusions of the givens.
func compareWithClauses(t *testing.T, p *sudoku.Puzzle, opt encode.Options, scheme encode.Scheme) {
	t.Helper()
	layout, err := encode.Encode(new(cnf.Counter), p, opt)
	if err != nil {
		t.Fatal(err)
	}
	f := new(cnf.Formula)
	if scheme != (encode.Scheme{}) {
		f = formula(t, p, encode.Options{Scheme: scheme, AMO: opt.AMO})
	} else {
		for range p.Rules.Candidates() {
			f.NewVar()
		}
	}
	exclusions(f, p)
	s := newSearch(f)
	consistent := s.start()
	if layout.Refuted() != "" {
		// A cell with two digits does not make an empty clause with every scheme, and at
		// the level of givens there is no clause. Then both digits must be true.
		if consistent && !strings.Contains(layout.Refuted(), "both") && opt.Reduce != encode.Givens {
			t.Errorf("%v %v: refuted (%s), the clauses are not", p.Givens, opt, layout.Refuted())
		}
		if len(sudokutest.Solutions(p, 1)) > 0 {
			t.Errorf("%v %v: refuted (%s), but there is a solution", p.Givens, opt, layout.Refuted())
		}
		return
	}
	if !consistent {
		t.Errorf("%v %v: not refuted, the clauses are", p.Givens, opt)
		return
	}
	for k := range p.Rules.Candidates() {
		cell, digit := p.Rules.CellDigit(k)
		got := int8(-1)
		switch {
		case layout.Fixed(cell) == digit:
			got = 1
		case layout.Var(k) != 0:
			got = 0
		}
		if want := s.value[k+1]; got != want {
			t.Errorf("%v %v: %s is %d, want %d", p.Givens, opt, p.Rules.CandidateName(k), got, want)
			return
		}
	}
}

// exclusions adds unit clauses for the givens, for what they exclude, and for what the puzzle
// excludes.
func exclusions(f *cnf.Formula, p *sudoku.Puzzle) {
	for k := range p.Excluded.All() {
		f.Add([]cnf.Lit{-cnf.Lit(k + 1)})
	}
	for cell, digit := range p.Givens {
		if digit == 0 {
			continue
		}
		f.Add([]cnf.Lit{cnf.Lit(p.Rules.Candidate(cell, digit) + 1)})
		for other := uint16(1); int(other) <= p.Rules.Side(); other++ {
			if other != digit {
				f.Add([]cnf.Lit{-cnf.Lit(p.Rules.Candidate(cell, other) + 1)})
			}
		}
		for peer := range p.Givens {
			if peer != cell && (p.Rules.Row(peer) == p.Rules.Row(cell) || p.Rules.Col(peer) == p.Rules.Col(cell) || sudokutest.Shape(p).Box(peer) == sudokutest.Shape(p).Box(cell)) {
				f.Add([]cnf.Lit{-cnf.Lit(p.Rules.Candidate(peer, digit) + 1)})
			}
		}
	}
}

func TestRefuted(t *testing.T) {
	for _, test := range []struct{ shape, givens, options, want string }{
		{"2x2", "11..............", "givens", "r1c1=1 and r1c2=1 exclude each other"},
		{"2x2", "1.....1.1.......", "minimal+givens", "r1c1=1 and r3c1=1 exclude each other"},
		// 1, 2, 3 in the row and 4 in the column.
		{"2x2", "123........4....", "minimal+givens", "r1c4 has no candidate"},
		{"2x2", "123........4....", "locked", "r1c4 has no candidate"},
		{"2x2", "123........4....", "cell-,row+,col-,box-+givens", "row 1 has no place for 4"},
		{"2x2", "123........4....", "cell-,row-,col+,box-+givens", ""},
		// 1 and 2 have one place left in column 4.
		{"2x2", "123........4....", "cell-,row-,col+,box-+up", "r2c4 has to be both 1 and 2"},
		// Row 2 and row 3 keep 3 out of box 1.
		{"2x2", "12....3.....3...", "minimal+givens", ""},
		{"2x2", "12....3.....3...", "givens", "box 1 has no place for 3"},
		// Columns 2 and 3 keep 2 out of row 1.
		{"2x2", "3..12...1.2..2..", "minimal+givens", ""},
		{"2x2", "3..12...1.2..2..", "givens", "row 1 has no place for 2"},
		{"2x2", "3..12...1.2..2..", "minimal+up", "r2c4=3 and r4c4=3 exclude each other"},
		{"2x2", "3..12...1.2..2..", "minimal+locked", "row 1 has no place for 2"},
	} {
		opt, err := encode.ParseOptions(test.options, encode.Options{})
		if err != nil {
			t.Fatal(err)
		}
		f := new(cnf.Formula)
		layout, err := encode.Encode(f, sudokutest.Puzzle(t, test.shape, test.givens), opt)
		if err != nil || layout.Refuted() != test.want {
			t.Errorf("%s %v: got %q, %v, want %q", test.givens, opt, layout.Refuted(), err, test.want)
		}
		if layout.Refuted() != "" && (fmt.Sprint(clauses(f)) != "[[1] [-1]]" || layout.Var(0) != 0) {
			t.Errorf("%s: got %v, want a variable and its negation, which is no candidate", test.givens, clauses(f))
		}
	}
}
