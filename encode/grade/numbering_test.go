package grade_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Formulas of all schemes and at-most-one encodings are proved right, however their
// variables are numbered.
func TestRight(t *testing.T) {
	numberings := map[int][]string{ // by side
		2: {"", "100r+10c+d", "c+2r+4d-6"},
		4: {"", "100r+10c+d", "10r+c+100d", "100r+10c+d-110", "r+4c+16d-20", "16c+4r+d-20", "16r+c+4d", "25r+5c+d-30"},
		6: {"", "100r+10c+d-101", "36d+c+6r-42"},
		9: {""},
	}
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 2}, {Rows: 2, Cols: 2}, {Rows: 3, Cols: 2}, {Rows: 3, Cols: 3}} {
		for _, scheme := range encode.Schemes {
			for _, encoding := range amo.All {
				if shape.Side() == 9 && scheme != encode.Minimal && scheme != encode.Triads {
					continue // as at the other sides, and slow
				}
				for i, numbering := range numberings[shape.Side()] {
					if i > 2 && encoding != amo.All[0] && encoding != amo.All[1] {
						continue
					}
					text := renumbered(t, shape, encode.Options{Scheme: scheme, AMO: encoding}, numbering)
					result := gradeText(t, text, grade.Options{Shape: shape})
					if result.Verdict() != grade.Proved || result.Rules != grade.Proved || result.Solutions != grade.Proved {
						t.Errorf("%v %v+%v %q: %v, read as %s (%s), %v, %+v", shape, scheme, encoding, numbering,
							result.Verdict(), result.Numbering, result.Evidence, result.Undecided, result.Findings)
					}
				}
			}
		}
	}
}

// renumbered returns the formula of an empty puzzle with its candidates renumbered, and
// the auxiliary variables behind them.
func renumbered(t *testing.T, shape sudoku.Shape, opt encode.Options, numbering string) string {
	t.Helper()
	f := new(cnf.Formula)
	if _, err := encode.Encode(f, sudoku.Empty(shape), opt); err != nil {
		t.Fatal(err)
	}
	n := grade.Usual(shape.Side())
	if numbering != "" {
		var err error
		if n, err = grade.ParseNumbering(numbering); err != nil {
			t.Fatal(err)
		}
	}
	to, largest := map[cnf.Lit]int{}, 0
	for k := range shape.Candidates() {
		cell, digit := shape.CellDigit(k)
		v := n.Row*(shape.Row(cell)+1) + n.Column*(shape.Col(cell)+1) + n.Digit*int(digit) + n.Offset
		to[cnf.Lit(k+1)] = v
		largest = max(largest, v)
	}
	s := &student{}
	for i := range f.Len() {
		var clause []int
		for _, l := range f.Clause(i) {
			v, ok := to[l.Var()]
			if !ok {
				largest++
				v = largest
				to[l.Var()] = v
			}
			if l < 0 {
				v = -v
			}
			clause = append(clause, v)
		}
		s.clauses = append(s.clauses, clause)
	}
	return s.text()
}

// Names in comments decide, whatever the numbers are.
func TestNames(t *testing.T) {
	s := ofShape(2, 2)
	scrambled := rand.New(rand.NewPCG(1, 2)).Perm(64)
	s.number = func(r, c, d int) int { return scrambled[16*r+4*c+d] + 1 }
	text := s.write()
	unnamed, err := grade.Read(strings.NewReader(text), "f")
	if err != nil {
		t.Fatal(err)
	}
	if r, err := unnamed.Grade(t.Context(), grade.Options{}); err == nil || !strings.Contains(err.Error(), "no numbering of the candidates is known that fits") {
		t.Errorf("without names: %+v, %v: expected no result", r, err)
	}
	for r := range 4 {
		for c := range 4 {
			for d := range 4 {
				text = fmt.Sprintf("c varname %d r%dc%d=%d\n", s.number(r, c, d), r+1, c+1, d+1) + text
			}
		}
	}
	if r := gradeText(t, text, grade.Options{}); r.Verdict() != grade.Proved || r.Numbering != "by name" {
		t.Errorf("with names: %v, %s, %+v", r.Verdict(), r.Numbering, r.Findings)
	}
	_, text, _ = strings.Cut(text, "\n")
	submission, err := grade.Read(strings.NewReader(text), "f")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := submission.Grade(t.Context(), grade.Options{}); err == nil || !strings.Contains(err.Error(), "r4c4=4 has no variable") {
		t.Errorf("without one name: %v", err)
	}
}

// Numberings are read as they are written.
func TestNumbering(t *testing.T) {
	for _, text := range []string{"81r+9c+d-90", "r+c+d", "100r+10c+d", "c+16d-3", "-2r+c+9d"} {
		n, err := grade.ParseNumbering(text)
		if err != nil || n.String() != text {
			t.Errorf("%q: %v, %v", text, n, err)
		}
	}
	for _, text := range []string{"", "x", "81r9c", "81r+", "9 9", "r+999999999999999999999c", "81r+9c+d-"} {
		if n, err := grade.ParseNumbering(text); err == nil && text != "9 9" {
			t.Errorf("%q: %v: expected an error", text, n)
		}
	}
	if n := grade.Usual(9); n.String() != "81r+9c+d-90" {
		t.Errorf("usual at side 9: %v", n)
	}
}

// A numbering by which two candidates have the same number is refuted, and the two are named.
func TestSharedNumbers(t *testing.T) {
	for _, test := range []struct {
		rows, cols int
		number     func(r, c, d int) int
		want       string
	}{
		{3, 4, func(r, c, d int) int { return 100*(r+1) + 10*(c+1) + d + 1 }, "100r+10c+d: r1c1=11 and r1c2=1 have the number 121: expected one each"},
		{3, 3, func(r, c, d int) int { return 9*r + 9*c + d + 1 }, "9r+9c+d-18: r1c2=1 and r2c1=1 have the number 10: expected one each"},
		{3, 3, func(r, c, d int) int { return 64*r + 8*c + d + 1 }, "64r+8c+d-72: r1c1=9 and r1c2=1 have the number 9: expected one each"},
		{3, 3, func(r, c, d int) int { return 81*r + c + d + 1 }, "81r+c+d-82: r1c1=2 and r1c2=1 have the number 2: expected one each"},
		{2, 2, func(r, c, d int) int { return 4*r + c + d + 1 }, "r1c1=2 and r1c2=1 have the number 2: expected one each"},
	} {
		s := ofShape(test.rows, test.cols)
		s.number = test.number
		submission, err := grade.Read(strings.NewReader(s.write()), "f")
		if err != nil {
			t.Fatal(err)
		}
		result, err := submission.Grade(t.Context(), grade.Options{})
		if err != nil {
			t.Errorf("%s: %v", test.want, err)
			continue
		}
		if result.Verdict() != grade.Refuted || codesOf(result) != "number-shared" {
			t.Errorf("%v by %s, %s: expected refuted, %s", result.Verdict(), result.Numbering, codesOf(result), test.want)
		}
		expectTexts(t, result, []string{test.want})
	}
}
