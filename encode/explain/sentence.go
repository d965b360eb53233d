package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Sentence says in words what a clause, from 0, says: "row 3 has at most one 5: not
// both r3c1 and r3c4".
func (f *Formula) Sentence(clause int) string {
	lits := f.Clause(clause)
	name := encode.GroupName(f.shape, f.Group(clause))
	short := f.shortener(clause)
	if c := f.Constraint(clause); len(lits) == 1 && (c.Family == "given" || c.Family == "excluded") {
		return name + ": " + f.Literal(lits[0])
	}
	return name + ": " + f.words(lits, short)
}

// Say says in words what any clause of variables of the formula says: "not both
// r3c1=5 and r3c4=5".
func (f *Formula) Say(lits []cnf.Lit) string { return f.words(lits, f.layout.Name) }

// words says a clause: its negative literals are the condition of the positive ones,
// and of auxiliary variables that are false.
func (f *Formula) words(lits []cnf.Lit, name func(v cnf.Lit) string) string {
	var conditions, consequences []string
	for _, l := range lits {
		switch {
		case l > 0:
			consequences = append(consequences, name(l))
		case f.auxiliary(-l) && f.anyCondition(lits):
			consequences = append(consequences, "not "+name(-l))
		default:
			conditions = append(conditions, name(-l))
		}
	}
	switch {
	case len(lits) == 0:
		return "a contradiction"
	case len(conditions) == 0:
		return join(consequences, "or")
	case len(consequences) > 0:
		return "if " + join(conditions, "and") + ", then " + join(consequences, "or")
	case len(conditions) == 1:
		return "not " + conditions[0]
	case len(conditions) == 2:
		return "not both " + join(conditions, "and")
	}
	return "not all of " + join(conditions, "and")
}

// anyCondition returns whether a clause has the negation of a variable that is not
// auxiliary.
func (f *Formula) anyCondition(lits []cnf.Lit) bool {
	return slices.ContainsFunc(lits, func(l cnf.Lit) bool { return l < 0 && !f.auxiliary(-l) })
}

// shortener returns how the variables of a clause are called beside the name of its
// group, which says the rest: by cells alone if it says the digit, by digits alone if
// it says the cell.
func (f *Formula) shortener(clause int) func(v cnf.Lit) string {
	c := f.Constraint(clause)
	return func(v cnf.Lit) string {
		name := f.Literal(v)
		place, digit, candidate := strings.Cut(name, "=")
		switch {
		case !candidate || c.Family == encode.Intersections.String():
			return name
		case c.Family == "cell+" || c.Family == "cell-":
			return digit
		case c.Digit != 0:
			return place
		}
		return name
	}
}

// join returns "a", "a or b", "a, b or c".
func join(words []string, last string) string {
	n := len(words)
	if n <= 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n-1], ", ") + " " + last + " " + words[n-1]
}

// LaTeX returns a clause, from 0, as a formula of LaTeX's math mode: x with row,
// column and digit for a candidate, t with row or column, box and digit for the digit
// in an intersection, a for another auxiliary variable.
func (f *Formula) LaTeX(clause int) string {
	var terms []string
	for _, l := range f.Clause(clause) {
		term := f.LaTeXVariable(l.Var())
		if l < 0 {
			term = `\neg ` + term
		}
		terms = append(terms, term)
	}
	return strings.Join(terms, ` \lor `)
}

// LaTeXVariable returns a variable as it stands in what LaTeX returns.
func (f *Formula) LaTeXVariable(v cnf.Lit) string {
	if k, ok := f.layout.Candidate(v); ok {
		cell, digit := f.shape.CellDigit(k)
		return fmt.Sprintf("x_{%d,%d,%d}", f.shape.Row(cell)+1, f.shape.Col(cell)+1, digit)
	}
	var line, box, digit int
	name := f.layout.Name(v)
	if _, err := fmt.Sscanf(name, "r%db%d=%d", &line, &box, &digit); err == nil {
		return fmt.Sprintf("t_{r%d,b%d,%d}", line, box, digit)
	}
	if _, err := fmt.Sscanf(name, "c%db%d=%d", &line, &box, &digit); err == nil {
		return fmt.Sprintf("t_{c%d,b%d,%d}", line, box, digit)
	}
	return fmt.Sprintf("a_{%d}", v)
}
