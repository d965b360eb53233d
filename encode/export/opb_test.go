package export_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// linear is a constraint as it was read: coefficients of variables, >= or =, bound.
type linear struct {
	coefficients map[int]int
	relation     string
	bound        int
}

func (l linear) holds(m cnf.Model) bool {
	sum := 0
	for v, c := range l.coefficients {
		if m[v] {
			sum += c
		}
	}
	return sum == l.bound || l.relation == ">=" && sum > l.bound
}

var (
	opbHeader     = regexp.MustCompile(`^\* #variable= (\d+) #constraint= (\d+)$`)
	opbConstraint = regexp.MustCompile(`^((?:[+-]\d+ x\d+ )+)(>=|=) (-?\d+) ;$`)
)

// readOPB reads a file word for word as the format is defined.
func readOPB(t *testing.T, file []byte) (vars int, constraints []linear) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(string(file), "\n"), "\n")
	header := opbHeader.FindStringSubmatch(lines[0])
	if header == nil {
		t.Fatalf("the first line is %q", lines[0])
	}
	vars, _ = strconv.Atoi(header[1])
	for _, line := range lines[1:] {
		if strings.HasPrefix(line, "* ") {
			continue
		}
		parts := opbConstraint.FindStringSubmatch(line)
		if parts == nil {
			t.Fatalf("no constraint: %q", line)
		}
		l := linear{coefficients: map[int]int{}, relation: parts[2]}
		l.bound, _ = strconv.Atoi(parts[3])
		words := strings.Fields(parts[1])
		for i := 0; i < len(words); i += 2 {
			coefficient, _ := strconv.Atoi(words[i])
			v, _ := strconv.Atoi(words[i+1][1:])
			if v < 1 || v > vars {
				t.Fatalf("variable %d of %d: %q", v, vars, line)
			}
			l.coefficients[v] += coefficient
		}
		constraints = append(constraints, l)
	}
	if header[2] != fmt.Sprint(len(constraints)) {
		t.Fatalf("%s constraints announced, %d found", header[2], len(constraints))
	}
	return vars, constraints
}

// A solution satisfies every constraint, and one with a candidate more or less
// does not; nor does any other grid.
func TestOPBHoldsForSolutionsAlone(t *testing.T) {
	all := sudokutest.Solutions(sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2}), 0)
	for _, text := range []string{"minimal", "efficient", "extended", "tutorial", "cell+,row-,col+-,box-"} {
		for i, givens := range []string{"................", "12.......3......", "11..............", "................", "1..............."} {
			p := sudokutest.Puzzle(t, "2x2", givens)
			if i > 2 {
				p.Exclude(1, 2)
				p.Exclude(10, 4)
			}
			vars, constraints := readOPB(t, write(t, export.OPB, p, options(t, text), export.Options{Names: true}))
			for _, grid := range all {
				m := make(cnf.Model, vars+1)
				for cell, digit := range grid {
					m[p.Rules.Candidate(cell, digit)+1] = true
				}
				if got, want := satisfies(m, constraints), p.Check(grid) == nil; got != want {
					t.Fatalf("%s %s: grid %v: %t, want %t", text, givens, grid, got, want)
				}
				for v := 1; v < len(m); v++ {
					m[v] = !m[v]
					if satisfies(m, constraints) {
						t.Fatalf("%s %s: grid %v with %s changed satisfies all", text, givens, grid, p.Rules.CandidateName(v-1))
					}
					m[v] = !m[v]
				}
			}
		}
	}
}

func satisfies(m cnf.Model, constraints []linear) bool {
	for _, l := range constraints {
		if !l.holds(m) {
			return false
		}
	}
	return true
}

// A scheme is as many constraints as it has groups, two bounds on the same
// variables counted once.
func TestOPBSizes(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 3, Cols: 3})
	for text, want := range map[string]int{
		"minimal":               81 + 3*81,
		"efficient":             81 + 3*81,
		"extended":              4 * 81,
		"tutorial":              4 * 81,
		"cell+,row-":            2 * 81,
		"cell+-,row+,col-,box+": 4 * 81,
		// 54 intersections with 9 digits, 4 clauses to define each, and the bounds on
		// their variables.
		"triads": 4*81 + 54*9*4 + 4*81,
	} {
		if _, got := readOPB(t, write(t, export.OPB, p, options(t, text), export.Options{})); len(got) != want {
			t.Errorf("%s: %d constraints, want %d", text, len(got), want)
		}
	}
}

var claspModels = regexp.MustCompile(`(?m)^c Models +: (\d+)$`)

// clasp counts as many models as there are solutions.
func TestOPBModels(t *testing.T) {
	for _, puzzle := range puzzles {
		p := sudokutest.Puzzle(t, puzzle.shape, puzzle.givens)
		solutions := len(sudokutest.Solutions(p, 0))
		for _, text := range []string{"minimal", "tutorial", "triads", "extended+givens", "triads+up"} {
			want := solutions
			file := write(t, export.OPB, p, options(t, text), export.Options{Names: true})
			if _, constraints := readOPB(t, file); len(constraints) == 0 {
				want = 2 // of the variable that is there because programs expect one
			}
			out := run(t, file, "clasp", "--models=0", "--quiet")
			if got := claspModels.FindStringSubmatch(out); got == nil || got[1] != fmt.Sprint(want) {
				t.Errorf("%v %s: want %d models, got %s", p.Givens, text, want, out)
			}
		}
	}
}
