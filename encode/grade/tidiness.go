package grade

import (
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// tidiness finds what is odd about the clauses, but harmless.
func (g *grader) tidiness() {
	g.findUnused()
	f := g.sub.formula
	met := map[string]bool{}
	var duplicates, tautologies, repeated []int
	for i := range f.Len() {
		distinct := slices.Compact(slices.Sorted(slices.Values(f.Clause(i))))
		if len(distinct) < len(f.Clause(i)) {
			repeated = append(repeated, i)
		}
		if tautology(distinct) {
			tautologies = append(tautologies, i)
		}
		var key []byte
		for _, l := range distinct {
			key = cnf.AppendLit(key, l)
		}
		if met[string(key)] {
			duplicates = append(duplicates, i)
		}
		met[string(key)] = true
	}
	g.noteDuplicates(duplicates)
	g.note(Tautologies, tautologies, "has a literal and its negation, and says nothing", "have a literal and its negation, and say nothing")
	g.note(RepeatedLiteral, repeated, "has a literal twice", "have a literal twice")
}

// noteDuplicates distinguishes the pairs of a box and a line, which most formulas state twice, from
// other clauses that are repeated.
func (g *grader) noteDuplicates(clauses []int) {
	var pairs, others []int
	for _, i := range clauses {
		if g.inBoxAndLine(g.text.formula.Clause(i)) {
			pairs = append(pairs, i)
		} else {
			others = append(others, i)
		}
	}
	if len(pairs) > 1 {
		g.find(Finding{Code: DuplicatePairs, Clauses: pairs, Count: len(pairs), Text: fmt.Sprintf(
			"%d pairs of cells share a box and a row or column, and have a clause for each", len(pairs))})
	} else {
		others = clauses
	}
	g.note(DuplicateClause, others, "repeats a clause before it", "repeat a clause before them")
}

// inBoxAndLine returns whether a clause is a pair of one digit in two cells that share a box
// and a row or column.
func (g *grader) inBoxAndLine(clause []cnf.Lit) bool {
	if len(clause) != 2 || clause[0] > 0 || clause[1] > 0 || !g.text.isCandidate(-clause[0]) || !g.text.isCandidate(-clause[1]) {
		return false
	}
	shape := g.text.shape
	a, digit := shape.CellDigit(int(-clause[0]) - 1)
	b, other := shape.CellDigit(int(-clause[1]) - 1)
	return digit == other && a != b && shape.Box(a) == shape.Box(b) && (shape.Row(a) == shape.Row(b) || shape.Col(a) == shape.Col(b))
}

// note adds a finding about clauses, if there are any.
func (g *grader) note(code Code, clauses []int, one, many string) {
	if len(clauses) == 0 {
		return
	}
	f := Finding{Code: code, Clauses: clauses, Count: len(clauses), Text: g.clauseName(clauses[0]) + " " + one}
	if len(clauses) > 1 {
		f.Text = fmt.Sprintf("%d clauses %s; the first is %s", len(clauses), many, g.clauseName(clauses[0]))
	}
	g.find(f)
}

// findUnused finds variables that the header announces but no clause has.
func (g *grader) findUnused() {
	used := make([]bool, g.sub.formula.Vars()+1)
	for i := range g.sub.formula.Len() {
		for _, l := range g.sub.formula.Clause(i) {
			used[l.Var()] = true
		}
	}
	var unused []int
	for v, used := range used {
		if v > 0 && !used {
			unused = append(unused, v)
		}
	}
	switch len(unused) {
	case 0:
	case 1:
		g.find(Finding{Code: UnusedVariables, Text: fmt.Sprintf("variable %d is in no clause", unused[0])})
	default:
		g.find(Finding{Code: UnusedVariables, Count: len(unused), Text: fmt.Sprintf("%d variables are in no clause; the first is %d", len(unused), unused[0])})
	}
}
