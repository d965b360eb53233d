package grade

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// place returns "clause 3 (line 5)".
func (g *grader) place(i int) string {
	if i >= g.sub.formula.Len() {
		return "the definition of " + g.text.shape.CandidateName(g.text.defined[i-g.sub.formula.Len()])
	}
	if i < len(g.sub.lines.starts) {
		return fmt.Sprintf("clause %d (line %d)", i+1, g.sub.lines.starts[i])
	}
	return fmt.Sprintf("clause %d", i+1)
}

// maxPlaces is how many clauses a text names.
const maxPlaces = 8

func (g *grader) places(clauses []int) string {
	var names []string
	for _, i := range clauses[:min(len(clauses), maxPlaces)] {
		names = append(names, g.place(i))
	}
	if len(clauses) > maxPlaces {
		names = append(names, "…")
	}
	return strings.Join(names, ", ")
}

// words returns what a clause says.
func (g *grader) words(i int) string {
	clause := slices.Clone(g.text.formula.Clause(i))
	slices.Sort(clause)
	clause = slices.Compact(clause)
	switch {
	case len(clause) == 0:
		return "nothing that could be true (it is empty)"
	case len(clause) == 1 && clause[0] < 0:
		return fmt.Sprintf("that %s is false", g.literal(-clause[0]))
	case len(clause) == 2 && clause[1] < 0:
		return fmt.Sprintf("that %s and %s are not both true", g.literal(-clause[1]), g.literal(-clause[0]))
	}
	var parts []string
	for _, l := range clause[:min(len(clause), maxPlaces)] {
		parts = append(parts, g.literal(l))
	}
	if len(clause) > maxPlaces {
		parts = append(parts, "…")
	}
	return strings.Join(parts, " or ")
}

// literal returns a literal as people read it: "r1c2=3", "not r1c2=3", "auxiliary 730" or, of
// one that the digit of a cell determines, "r1c2=1,3".
func (g *grader) literal(l cnf.Lit) string {
	v := l.Var()
	if set, ok := g.text.sets[v]; ok {
		var digits []string
		for _, x := range g.text.candidates(l) {
			_, digit := g.text.shape.CellDigit(int(x) - 1)
			digits = append(digits, fmt.Sprint(digit))
		}
		return g.text.shape.CellName(set.cell) + "=" + strings.Join(digits, ",")
	}
	name := fmt.Sprintf("auxiliary %d", g.text.from[v])
	if g.text.isCandidate(v) {
		name = g.text.shape.CandidateName(int(v) - 1)
	}
	if l < 0 {
		return "not " + name
	}
	return name
}
