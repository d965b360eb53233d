package grade_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// Each fault that students make is named, with a right witness.
func TestFaults(t *testing.T) {
	usual := func(n int) func(r, c, d int) int { return func(r, c, d int) int { return n*n*r + n*c + d + 1 } }
	for _, test := range []struct {
		name    string
		fault   func(s *student)
		verdict grade.Verdict
		want    []string // kinds, and parts of the texts, of faults
	}{
		{"none", func(*student) {}, grade.Proved, nil},
		{"cell at most one too", func(s *student) { s.cellAtMost = true }, grade.Proved, nil},
		{"at least one forgotten", func(s *student) { s.noAtLeast = true }, grade.Refuted, []string{"missing rule: each cell has at least one digit: missing in all "}},
		{"at least one forgotten, at most one not", func(s *student) { s.noAtLeast, s.cellAtMost = true, true }, grade.Refuted,
			[]string{"missing rule: each cell has at least one digit: missing in all "}},
		{"boxes wrong", func(s *student) { s.wrongBoxes = true }, grade.Refuted, []string{"forbids solution: ", "are not both true"}},
		{"rows and columns exchanged", func(s *student) { s.transposed = true }, grade.Proved, nil},
		{"loop from its own index", func(s *student) { s.firstPartner = 0 }, grade.Refuted,
			[]string{"forbids solution: ", "says that r1c1=1 is false", "contradictory: ", "none of them is a given"}},
		{"loop starts too late", func(s *student) { s.firstPartner = 2 }, grade.Refuted, []string{"missing rule: each row, column and box has each digit at most once: missing in all ", "(are pairs of neighbours left out?)"}},
		{"one box twice, one never", func(s *student) { s.boxTwice = true }, grade.Proved, nil},
		{"0 forgotten", func(s *student) { s.noZeroOf = 3 }, grade.Refuted, []string{"zero: line 5 does not end with 0", "missing in r1c3 and r1c4 only"}},
		{"last 0 forgotten", func(s *student) { s.noZeroOf = -1 }, grade.Refuted, []string{"zero: ", "the last clause, does not end with 0"}},
		{"too few clauses announced", func(s *student) { s.header = func(v, c int) (int, int) { return v, c - 3 } }, grade.Refuted, []string{"header: the header announces "}},
		{"too many clauses announced", func(s *student) { s.header = func(v, c int) (int, int) { return v, c + 1 } }, grade.Refuted, []string{"header: the header announces "}},
		{"too few variables announced", func(s *student) { s.header = func(v, c int) (int, int) { return v - 1, c } }, grade.Refuted, []string{"header: ", "variables, the largest is"}},
		{"variable 0", func(s *student) {
			n := s.shape.Side()
			s.number = func(r, c, d int) int { return usual(n)(r, c, d) - 1 }
		}, grade.Refuted, []string{"numbering: r1c1=1 has the number 0", "zero: ", "contradictory: "}},
		{"contradictory by mistake", func(s *student) { s.extra = [][]int{{1, 2}, {-1, 2}, {-2, 1}, {-1, -2}} }, grade.Refuted,
			[]string{"forbids solution: ", "says r1c1=1 or r1c1=2", "contradictory: no assignment satisfies", "none of them is a given"}},
		{"empty clause", func(s *student) { s.extra = [][]int{{}} }, grade.Refuted,
			[]string{"zero: ", "forbids solution: ", "says nothing that could be true", "contradictory: "}},
		{"two givens in a cell", func(s *student) { s.extra = [][]int{{2}} }, grade.Refuted, []string{"givens: r1c1 is given as 1 and as 2", "contradictory: "}},
		{"equal givens in a row", func(s *student) { s.extra = [][]int{{s.shape.Side()*2 + 1}} }, grade.Refuted, []string{"givens: r1c1 and r1c3 are both 1", "contradictory: "}},
	} {
		for _, shape := range [][2]int{{2, 2}, {2, 3}, {3, 3}} {
			t.Run(fmt.Sprintf("%dx%d %s", shape[0], shape[1], test.name), func(t *testing.T) {
				s := ofShape(shape[0], shape[1])
				s.givens = "1"
				test.fault(&s)
				text := s.write()
				result := gradeText(t, text, grade.Options{})
				if result.Verdict() != test.verdict || result.Shape != s.shape {
					t.Errorf("%v at %v: expected %v at %v", result.Verdict(), result.Shape, test.verdict, s.shape)
				}
				expectTexts(t, result, test.want)
				checkWitnesses(t, text, result)
			})
		}
	}
}

// expectTexts expects that the faults, as "kind: text", contain some texts.
func expectTexts(t *testing.T, result *grade.Assessment, want []string) {
	t.Helper()
	var faults strings.Builder
	for _, f := range result.Findings {
		if f.Fault {
			fmt.Fprintf(&faults, "%s: %s (%s)\n", f.Kind, f.Text, f.Hint)
		}
	}
	for _, text := range want {
		if !strings.Contains(faults.String(), text) {
			t.Errorf("no fault says %q:\n%s", text, &faults)
		}
	}
	if len(want) == 0 && faults.Len() > 0 {
		t.Errorf("expected no fault:\n%s", &faults)
	}
}

// A rule that follows from auxiliary variables in an unusual way is decided in both directions. A
// single forbidden solution is found.
func TestAuxiliary(t *testing.T) {
	s := ofShape(2, 2)
	right := s.write()
	free := gradeText(t, strings.Replace(right, "p cnf 64 304", "p cnf 66 306", 1)+"65 66 1 0\n-65 2 0\n", grade.Options{})
	if free.Verdict() != grade.Proved || free.Auxiliary != 2 {
		t.Errorf("harmless auxiliary variables: %v, %+v", free.Verdict(), free.Findings)
	}
	// 65 if the first cell has 1 or 2, and it does not.
	bad := gradeText(t, strings.Replace(right, "p cnf 64 304", "p cnf 65 307", 1)+"-1 65 0\n-2 65 0\n-65 -6 0\n", grade.Options{})
	checkWitnesses(t, right, bad)
	if bad.Solutions != grade.Refuted || codesOf(bad) != "duplicate-pairs auxiliary-shared clauses-together" || !bad.Findings[2].Minimal || len(bad.Findings[2].Clauses) != 2 {
		t.Errorf("forbidding auxiliary variables: %+v", bad)
	}
	// An auxiliary variable that sees all cells forbids one grid of the 288.
	grid := sudokutest.Solutions(sudoku.Empty(s.shape), 0)[77]
	var clause strings.Builder
	for cell, digit := range grid {
		fmt.Fprintf(&clause, "-%d ", s.shape.Candidate(cell, digit)+1)
	}
	one := gradeText(t, strings.Replace(right, "p cnf 64 304", "p cnf 65 306", 1)+clause.String()+"65 0\n-65 0\n", grade.Options{Grids: 1})
	if one.Solutions != grade.Refuted || !slices.EqualFunc(one.Findings[2].Cells, grid, func(digits []uint16, d uint16) bool { return digits[0] == d }) {
		t.Errorf("one grid forbidden: %+v", one)
	}
}

// An auxiliary variable that sees everything is tried on some grids alone, at 9x9.
func TestTooManyCases(t *testing.T) {
	s := ofShape(3, 3)
	for v := range 729 {
		s.extra = append(s.extra, []int{-v - 1, 730}, []int{-v - 1, 731, -730})
	}
	result := gradeText(t, s.write(), grade.Options{Grids: 50})
	if result.Rules != grade.Proved || result.Solutions != grade.NotRefuted || result.Tried != 50 || result.Verdict() != grade.NotRefuted {
		t.Errorf("%v, rules %v, solutions %v, %d grids, %v", result.Verdict(), result.Rules, result.Solutions, result.Tried, result.Undecided)
	}
}

// codesOf returns the codes of the findings.
func codesOf(result *grade.Assessment) string {
	var codes []string
	for _, f := range result.Findings {
		codes = append(codes, string(f.Code))
	}
	return strings.Join(codes, " ")
}

// The givens are compared with those of the puzzle.
func TestGivens(t *testing.T) {
	puzzle := func(text string) *sudoku.Puzzle {
		p := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
		for i, b := range text {
			if b != '.' {
				p.Givens[i] = uint16(b - '0')
			}
		}
		return p
	}
	for _, test := range []struct {
		name, givens, puzzle string
		fault                func(*student)
		want                 []string
	}{
		{"right", "12..3...........", "12..3...........", func(*student) {}, nil},
		{"missing", "12..............", "12..3...........", func(*student) {}, []string{"the given of r2c1 is missing: it is 3"}},
		{"wrong", "13..............", "12..............", func(*student) {}, []string{"the given of r1c2 is wrong: it is 3, expected 2"}},
		{"extra", "124.............", "12..............", func(*student) {}, []string{"the formula says r1c3=4, but the puzzle does not"}},
		{"extra, and implied", "1234............", "123.............", func(*student) {}, nil},
		{"negated", "12..............", "12..............", func(s *student) { s.negated = true },
			[]string{"r1c1 is 1 in the puzzle, but the formula says that it is not", "r1c2 is 2 in the puzzle"}},
		{"off by one", "12..............", "12..............", func(s *student) { s.givenOffset = 1 }, []string{"the given of r1c1 is wrong: it is 2, expected 1"}},
		{"transposed alone", "1.2.............", "1.......2.......", func(*student) {}, nil}, // nothing speaks against the other numbering
		{"no solution", "123....4........", "123....4........", func(*student) {}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := ofShape(2, 2)
			s.givens = test.givens
			test.fault(&s)
			result := gradeText(t, s.write(), grade.Options{Puzzle: puzzle(test.puzzle)})
			expectTexts(t, result, test.want)
			if result.Rules != grade.Proved || result.Solutions != grade.Proved || (result.Verdict() == grade.Refuted) != (test.want != nil) {
				t.Errorf("%v, rules %v, solutions %v", result.Verdict(), result.Rules, result.Solutions)
			}
		})
	}
}

// What cannot be graded is an error that says why.
func TestRefused(t *testing.T) {
	for _, test := range []struct {
		name, text string
		opt        grade.Options
		want       string
	}{
		{"empty", "", grade.Options{}, "f:1:1: no header"},
		{"no numbers", "p cnf 2 1\n1 x 0\n", grade.Options{}, `f:2:3: "x" is not a literal`},
		{"too many variables", "p cnf 2000000 1\n1 2000000 0\n", grade.Options{}, "f: 2000000 variables and 2 literals: expected at most"},
		{"too few variables", "p cnf 3 1\n1 2 3 0\n", grade.Options{}, "f: 3 variables: no known numbering"},
		{"side 1", "p cnf 1 1\n1 0\n", grade.Options{Shape: sudoku.Shape{Rows: 1, Cols: 1}}, "shape 1x1: expected a side of 2 to 16"},
		{"side 25", "p cnf 1 1\n1 0\n", grade.Options{Shape: sudoku.Shape{Rows: 5, Cols: 5}}, "shape 5x5: expected a side of 2 to 16"},
		{"two shapes", "p cnf 1 1\n1 0\n", grade.Options{Shape: sudoku.Shape{Rows: 3, Cols: 3}, Puzzle: sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})}, "the puzzle has shape 2x2: expected 3x3"},
		{"numbering that clashes", "p cnf 64 1\n1 0\n", grade.Options{Shape: sudoku.Shape{Rows: 2, Cols: 2}, Numbering: &grade.Numbering{Row: 1, Column: 1, Digit: 1}},
			"numbering r+c+d: r1c1=2 and r1c2=1 have the number 4: expected one each"},
		{"reduced", "c varname 1 r1c1=1\nc varname 2 r2c2=4\nc sudoku 2x2\np cnf 2 1\n1 2 0\n", grade.Options{}, "f: r1c1=2 has no variable"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, err := grade.Read(bytes.NewReader([]byte(test.text)), "f")
			if err == nil {
				_, err = s.Grade(context.Background(), test.opt)
			}
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v: expected %q", err, test.want)
			}
		})
	}
}

// An empty formula is not an error, and neither is a lack of time.
func TestUndecided(t *testing.T) {
	empty := gradeText(t, "p cnf 64 0\n", grade.Options{})
	if empty.Rules != grade.Refuted || empty.Solutions != grade.Proved || empty.Shape.Side() != 4 {
		t.Errorf("empty formula: %+v", empty)
	}
	s := ofShape(2, 2)
	submission, err := grade.Read(strings.NewReader(s.write()), "f")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 0)
	defer cancel()
	result, err := submission.Grade(ctx, grade.Options{})
	if err != nil || result.Verdict() != grade.NotRefuted || len(result.Undecided) == 0 {
		t.Errorf("out of time: %+v, %v", result, err)
	}
}
