package grade_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/sudoku"
)

// readLeniently reads a text as Read does, with a missing last 0.
func readLeniently(t *testing.T, text string) *cnf.Formula {
	t.Helper()
	if !strings.HasSuffix(text, "0\n") {
		text += "0\n"
	}
	f, err := cnf.ReadDIMACS(strings.NewReader(text), cnf.ReadOptions{Lenient: true})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// checkWitnesses checks the witnesses of a result against the formula and the rules.
func checkWitnesses(t *testing.T, text string, result *grade.Assessment) {
	t.Helper()
	f := readLeniently(t, text)
	for _, finding := range result.Findings {
		switch finding.Kind {
		case grade.Missing:
			checkModel(t, f, result, finding)
		case grade.Excessive:
			checkForbidden(t, f, result, finding)
		case grade.Contradictory:
			checkCore(t, f, result, finding)
		}
	}
}

// checkModel expects a model of all clauses except givens, whose cells are not a solution.
func checkModel(t *testing.T, f *cnf.Formula, result *grade.Assessment, finding grade.Finding) {
	t.Helper()
	for i := range f.Len() {
		if clause := f.Clause(i); len(clause) != 1 && !finding.Model.Satisfies(clause) {
			t.Errorf("%s: the model does not satisfy clause %d, %v", finding.Text, i+1, clause)
		}
	}
	grid := make(sudoku.Grid, result.Shape.Cells())
	for cell, digits := range finding.Cells {
		if len(digits) != 1 {
			return // no grid
		}
		grid[cell] = digits[0]
	}
	if err := sudoku.Empty(result.Shape).Check(grid); err == nil {
		t.Errorf("%s: its witness keeps all rules", finding.Text)
	}
}

// checkForbidden expects a solution that falsifies a clause, if it is one clause.
func checkForbidden(t *testing.T, f *cnf.Formula, result *grade.Assessment, finding grade.Finding) {
	t.Helper()
	grid := make(sudoku.Grid, result.Shape.Cells())
	for cell, digits := range finding.Cells {
		grid[cell] = digits[0]
	}
	if err := sudoku.Empty(result.Shape).Check(grid); err != nil {
		t.Errorf("%s: the witness is not a solution: %v", finding.Text, err)
	}
	n, err := grade.ParseNumbering(result.Numbering)
	if err != nil || finding.Together {
		return
	}
	m := make(cnf.Model, f.Vars()+1)
	for cell, digit := range grid {
		if v := n.Row*(result.Shape.Row(cell)+1) + n.Column*(result.Shape.Col(cell)+1) + n.Digit*int(digit) + n.Offset; v > 0 {
			m[v] = true
		}
	}
	if m.Satisfies(f.Clause(finding.Clauses[0])) {
		t.Errorf("%s: the witness satisfies clause %d, %v", finding.Text, finding.Clauses[0]+1, f.Clause(finding.Clauses[0]))
	}
}

// checkCore expects clauses without a model, each of which is needed.
func checkCore(t *testing.T, f *cnf.Formula, result *grade.Assessment, finding grade.Finding) {
	t.Helper()
	if len(finding.Clauses) != finding.Count {
		return // not all are listed
	}
	for without := range len(finding.Clauses) + 1 {
		var clauses [][]cnf.Lit
		if finding.ByRules {
			rules := new(cnf.Formula)
			if _, err := encode.Encode(rules, sudoku.Empty(result.Shape), encode.Options{}); err != nil {
				t.Fatal(err)
			}
			for i := range rules.Len() {
				clauses = append(clauses, rules.Clause(i))
			}
		}
		for i, c := range finding.Clauses {
			if i+1 != without {
				clauses = append(clauses, f.Clause(c))
			}
		}
		if satisfiable(clauses) != (without > 0) {
			t.Errorf("clauses %v without the %d-th: satisfiable is %v", finding.Clauses, without, without == 0)
		}
	}
}

// satisfiable decides clauses by trying both values of a literal of the shortest clause,
// and nothing else.
func satisfiable(clauses [][]cnf.Lit) bool {
	shortest := -1
	for i, clause := range clauses {
		if shortest < 0 || len(clause) < len(clauses[shortest]) {
			shortest = i
		}
	}
	if shortest < 0 {
		return true
	}
	if len(clauses[shortest]) == 0 {
		return false
	}
	l := clauses[shortest][0]
	if satisfiable(given(clauses, l)) {
		return true
	}
	return len(clauses[shortest]) > 1 && satisfiable(given(clauses, -l))
}

// given returns the rest of clauses after a literal is set to true.
func given(clauses [][]cnf.Lit, l cnf.Lit) [][]cnf.Lit {
	left := make([][]cnf.Lit, 0, len(clauses))
	for _, clause := range clauses {
		if slices.Contains(clause, l) {
			continue
		}
		if slices.Contains(clause, -l) {
			clause = slices.DeleteFunc(slices.Clone(clause), func(other cnf.Lit) bool { return other == -l })
		}
		left = append(left, clause)
	}
	return left
}
