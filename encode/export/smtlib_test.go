package export_test

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// z3 takes every solution for a model, and knows no model beside.
func TestSMTLIBModels(t *testing.T) {
	for _, p := range allPuzzles(t) {
		solutions := sudokutest.Solutions(p, 0)
		for text, names := range map[string]bool{"": true, "minimal+binary": false, "triads+up": true} {
			file := write(t, export.SMTLIB, p, options(t, text), export.Options{Names: names})
			script, _, _ := bytes.Cut(bytes.Replace(file, []byte("(set-option :dump-models true)\n"), nil, 1), []byte("(check-sat)"))
			want := ""
			for _, grid := range solutions {
				script = fmt.Appendf(script, "(push 1)\n(assert %s)\n(check-sat)\n(pop 1)\n(assert (not %[1]s))\n", gridTerm(sudokutest.Shape(p), grid))
				want += "sat\n"
			}
			if got := run(t, append(script, "(check-sat)\n"...), "z3", "-smt2"); got != want+"unsat\n" {
				t.Errorf("%v %s: %d solutions, got %s", p.Givens, text, len(solutions), got)
			}
		}
	}
}

// gridTerm says that a grid is the solution.
func gridTerm(shape sudoku.Shape, grid sudoku.Grid) string {
	term := "(and true"
	for cell, digit := range grid {
		term += " " + shape.CandidateName(shape.Candidate(cell, digit))
	}
	return term + ")"
}

var smtTrue = regexp.MustCompile(`define-fun r(\d+)c(\d+)=(\d+) \(\) Bool\s+true`)

// A script ends without an error, whatever the answer is.
func TestSMTLIBStatus(t *testing.T) {
	for solver, language := range map[string]string{"z3": "-smt2", "cvc5": "--lang=smt2"} {
		t.Run(solver, func(t *testing.T) {
			for _, p := range allPuzzles(t) {
				want := "unsat\n"
				if len(sudokutest.Solutions(p, 1)) > 0 {
					want = "sat\n"
				}
				for text, names := range map[string]bool{"": false, "minimal": true, "triads+up": false} {
					script := write(t, export.SMTLIB, p, options(t, text), export.Options{Names: names})
					out, status := runStatus(t, script, solver, language)
					if status != 0 || !strings.HasPrefix(out, want) || strings.Contains(out, "error") {
						t.Errorf("%v %s: status %d, want 0 and %q: %s", p.Givens, text, status, want, out)
					}
				}
			}
		})
	}
}

// The model that z3 prints is the whole grid by itself, whatever was reduced.
func TestSMTLIBModelIsTheGrid(t *testing.T) {
	for _, p := range allPuzzles(t) {
		if len(sudokutest.Solutions(p, 1)) == 0 {
			continue
		}
		for text, names := range map[string]bool{"minimal+sequential": true, "triads+up": false} {
			out := run(t, write(t, export.SMTLIB, p, options(t, text), export.Options{Names: names}), "z3", "-smt2")
			grid := make(sudoku.Grid, p.Rules.Cells())
			for _, m := range smtTrue.FindAllStringSubmatch(out, -1) {
				var row, col int
				var digit uint16
				fmt.Sscan(strings.Join(m[1:], " "), &row, &col, &digit)
				grid[(row-1)*p.Rules.Side()+col-1] = digit
			}
			if err := p.Check(grid); err != nil {
				t.Errorf("%v %s: %v: %s", p.Givens, text, err, out)
			}
		}
	}
}

// The core that z3 names is rules and givens, in the words of their groups, and
// their clauses alone have no model.
func TestSMTLIBCore(t *testing.T) {
	symbol := regexp.MustCompile(`\|[^|]+\|`)
	for _, p := range allPuzzles(t) {
		if len(sudokutest.Solutions(p, 1)) > 0 {
			continue
		}
		for _, text := range []string{"", "minimal+sequential"} {
			script := write(t, export.SMTLIB, p, options(t, text), export.Options{Names: true})
			out := run(t, append(script, "(get-unsat-core)\n"...), "z3", "-smt2")
			core := symbol.FindAllString(out[strings.LastIndex(out, "\n(")+1:], -1)
			f, part := formula(t, p, options(t, text)), new(cnf.Formula)
			for range f.Vars() {
				part.NewVar()
			}
			met := 0
			for i := range f.Len() {
				if slices.Contains(core, "|"+encode.Say(p.Rules, f.Group(i)).String()+"|") {
					part.Add(f.Clause(i))
				}
				if i == 0 || f.Group(i) != f.Group(i-1) {
					met++
				}
			}
			if status, _ := solve(t, part); len(core) == 0 || len(core) > max(met/2, 2) || status != sat.Unsat {
				t.Errorf("%v %s: the clauses of %v are %v: %s", p.Givens, text, core, status, out)
			}
		}
	}
}
