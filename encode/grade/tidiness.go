package grade

import (
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// tidiness finds what is odd about the clauses, and harmless by itself.
func (g *grader) tidiness() {
	g.judgeUnused()
	f := g.sub.formula
	first := map[string]int{}
	var duplicates, tautologies, repeated []int
	var sorted []cnf.Lit
	for i := range f.Len() {
		sorted = append(sorted[:0], f.Clause(i)...)
		slices.Sort(sorted)
		distinct := slices.Compact(sorted)
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
		if _, met := first[string(key)]; met {
			duplicates = append(duplicates, i)
		} else {
			first[string(key)] = i
		}
	}
	g.note(Duplicate, duplicates, "repeats a clause before it", "repeat a clause before them")
	g.note(Tautology, tautologies, "has a literal and its negation, and says nothing", "have a literal and its negation, and say nothing")
	g.note(Repeated, repeated, "has a literal twice", "have a literal twice: does a loop over pairs start at its own index?")
}

// note adds a finding about clauses, if there are any.
func (g *grader) note(kind Kind, clauses []int, one, many string) {
	if len(clauses) == 0 {
		return
	}
	f := Finding{Kind: kind, Clauses: clauses[:min(len(clauses), maxListed)], Count: len(clauses), Text: g.place(clauses[0]) + " " + one}
	if len(clauses) > 1 {
		f.Text = fmt.Sprintf("%d clauses %s; the first is %s", len(clauses), many, g.place(clauses[0]))
	}
	g.find(f)
}

// judgeUnused finds variables that the header announces and no clause has.
func (g *grader) judgeUnused() {
	used := make([]bool, g.sub.formula.Vars()+1)
	for i := range g.sub.formula.Len() {
		for _, l := range g.sub.formula.Clause(i) {
			used[l.Var()] = true
		}
	}
	count, first := 0, 0
	for v := 1; v < len(used); v++ {
		if !used[v] {
			if count++; first == 0 {
				first = v
			}
		}
	}
	switch {
	case count == 1:
		g.find(Finding{Kind: Unused, Text: fmt.Sprintf("variable %d stands in no clause", first)})
	case count > 1:
		g.find(Finding{Kind: Unused, Count: count, Text: fmt.Sprintf("%d variables stand in no clause; the first is %d", count, first)})
	}
}
