package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Sentence returns a clause, from 0, in words: "row 3 has at most one 5: not both r3c1
// and r3c4".
func (f *Formula) Sentence(clause int) string {
	lits, said := f.Clause(clause), f.Statement(clause)
	if said.Kind == encode.KindGiven || said.Kind == encode.KindExcluded {
		return said.String() + ": " + f.Literal(lits[0])
	}
	return said.String() + ": " + f.words(lits, f.shortener(clause))
}

// Say returns any clause over the variables of the formula in words: "not both r3c1=5
// and r3c4=5".
func (f *Formula) Say(lits []cnf.Lit) string { return f.words(lits, f.layout.Name) }

// words returns a clause in words. Its negative literals become the condition, and its
// positive literals and negated auxiliary variables the consequence.
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

// anyCondition returns whether a clause negates a variable that is not auxiliary.
func (f *Formula) anyCondition(lits []cnf.Lit) bool {
	return slices.ContainsFunc(lits, func(l cnf.Lit) bool { return l < 0 && !f.auxiliary(-l) })
}

// shortener returns a function that names the variables of a clause after the name of its
// group: by cells alone if that name has the digit, and by digits alone if it has the
// cell.
func (f *Formula) shortener(clause int) func(v cnf.Lit) string {
	said := f.Statement(clause)
	return func(v cnf.Lit) string {
		name := f.Literal(v)
		place, digit, candidate := strings.Cut(name, "=")
		switch {
		case !candidate || said.Kind == encode.KindDivision || said.Kind == encode.KindDefinition:
			return name
		case said.Kind == encode.KindCell:
			return digit
		case said.Digit != 0:
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

// LaTeX returns a clause, from 0, in LaTeX's math mode. A candidate is x with row, column
// and digit; a digit in an intersection is t with row or column, box and digit; any other
// auxiliary variable is a with its number.
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

// LaTeXVariable returns a variable as LaTeX writes it.
func (f *Formula) LaTeXVariable(v cnf.Lit) string {
	if k, ok := f.layout.Candidate(v); ok {
		cell, digit := f.Puzzle().Rules.CellDigit(k)
		return fmt.Sprintf("x_{%d,%d,%d}", f.Puzzle().Rules.Row(cell)+1, f.Puzzle().Rules.Col(cell)+1, digit)
	}
	if line, box, digit, ok := f.layout.Intersection(v); ok {
		return fmt.Sprintf("t_{%c%d,b%d,%d}", line.Kind.String()[0], line.Index+1, box.Index+1, digit)
	}
	return fmt.Sprintf("a_{%d}", v)
}
