package explain

import (
	"slices"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Meaning returns the meaning of an auxiliary variable in words, and "" for a candidate:
// "row 3 has at most one 5: true if r3c1=5, r3c2=5 or r3c3=5". It is found by propagation,
// so it needs no knowledge of the encoding: a true literal of an at-most-one constraint
// determines all auxiliary variables of the constraint.
//
// A variable that no single literal makes true has the meaning "free".
func (f *Formula) Meaning(v cnf.Lit) string {
	if _, ok := f.layout.Candidate(v); ok || v < 1 || int(v) > f.Vars() {
		return ""
	}
	with := append(slices.Clone(f.With(v)), f.With(-v)...)
	if len(with) == 0 {
		return "free"
	}
	if _, _, _, ok := f.layout.Intersection(v); ok {
		return f.inIntersection(v)
	}
	var places []string
	for _, x := range f.determining(int(with[0]), v) {
		places = append(places, f.Literal(x))
	}
	if len(places) == 0 {
		return "free"
	}
	return f.Statement(int(with[0])).String() + ": true if " + join(places, "or")
}

// inIntersection returns the meaning of a variable that says that a digit is in an
// intersection.
func (f *Formula) inIntersection(v cnf.Lit) string {
	for _, i := range f.With(-v) {
		lits := f.Clause(int(i))
		if lits[0] != -v || f.Statement(int(i)).Kind != encode.KindDefinition {
			continue
		}
		var cells []string
		for _, l := range lits[1:] {
			cells = append(cells, f.Literal(l))
		}
		return "true if and only if " + join(cells, "or")
	}
	return "free"
}

// determining returns the literals of an at-most-one constraint that make an auxiliary
// variable of it true by unit propagation of its clauses.
func (f *Formula) determining(clause int, v cnf.Lit) []cnf.Lit {
	first, group := clause, f.Group(clause)
	for first > 0 && f.Group(first-1) == group {
		first--
	}
	last := clause
	for last < f.Len() && f.Group(last) == group {
		last++
	}
	var literals, result []cnf.Lit
	for i := first; i < last; i++ {
		for _, l := range f.Clause(i) {
			if !f.auxiliary(l.Var()) && !slices.Contains(literals, l.Var()) {
				literals = append(literals, l.Var())
			}
		}
	}
	for _, x := range literals {
		if f.implies(first, last, x, v) {
			result = append(result, x)
		}
	}
	return result
}

// auxiliary returns whether a variable belongs to an at-most-one encoding.
func (f *Formula) auxiliary(v cnf.Lit) bool {
	_, candidate := f.layout.Candidate(v)
	_, _, _, intersection := f.layout.Intersection(v)
	return !candidate && !intersection
}

// implies returns whether unit propagation of x in a few clauses makes v true.
func (f *Formula) implies(first, last int, x, v cnf.Lit) bool {
	known := map[cnf.Lit]bool{x: true}
	for again := true; again; {
		again = false
		for i := first; i < last; i++ {
			if l := unit(f.Clause(i), known); l != 0 && !known[l] {
				known[l], again = true, true
			}
		}
	}
	return known[v]
}

// unit returns the literal that a clause makes true, or 0.
func unit(clause []cnf.Lit, known map[cnf.Lit]bool) (open cnf.Lit) {
	for _, l := range clause {
		switch {
		case known[-l]:
		case known[l] || open != 0:
			return 0
		default:
			open = l
		}
	}
	return open
}
