package encode

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Statement is what a group of clauses says: of a cell, of a digit in a house, or of a digit
// in a cell.
type Statement struct {
	Kind  Kind
	Bound Bound  // of a cell, house or division; otherwise 0
	House int    // index into [sudoku.Rules.Houses], or -1; for a definition, the row or column
	Cell  int    // or -1
	Digit uint16 // or 0
	Clue  int    // index into [sudoku.Rules.Clues], or -1

	geometry *geometry
	number   int // among the statements of this kind and bound
}

// Kind is what a statement is about.
type Kind uint8

// The kinds of statement.
const (
	KindCell          Kind = iota // a cell has one digit
	KindHouse                     // a house has a digit in one cell
	KindDivision                  // a house has a digit in one of the intersections that divide it
	KindGiven                     // a cell has its given
	KindContradiction             // the puzzle was refuted
	KindForbidden                 // a solution is forbidden
	KindDefinition                // of the variable of an intersection
	KindExcluded                  // a candidate is excluded
	KindClue                      // a constraint that a clue is lowered to
)

// kindNames are the names of the families that are not part of a scheme.
var kindNames = [...]string{
	KindGiven: "given", KindContradiction: "contradiction", KindForbidden: "forbidden", KindExcluded: "excluded", KindClue: "clue",
}

// Bound is how many literals of a constraint are true.
type Bound uint8

// The bounds.
const (
	AtLeastOne Bound = iota + 1
	AtMostOne
	ExactlyOne
)

// bounds lists the bounds of the families.
var bounds = [...]Bound{AtLeastOne, AtMostOne}

// String returns "at least one", "at most one" or "exactly one".
func (b Bound) String() string {
	return [...]string{"no bound", "at least one", "at most one", "exactly one"}[b]
}

// sign returns the sign of a bound in the name of a family.
func (b Bound) sign() string {
	return [...]string{AtLeastOne: "+", AtMostOne: "-", ExactlyOne: "+-"}[b]
}

// section is the groups of the statements of a kind and bound, from first on, in this order:
//
//	KindCell, KindGiven  the cell
//	KindHouse            house · N + digit - 1
//	KindDivision         division · N + digit - 1
//	KindDefinition       intersection · N + digit - 1
//	KindExcluded         the candidate
//	KindClue             the index into [sudoku.Rules.Constraints]
type section struct {
	kind  Kind
	bound Bound
	first cnf.Group
}

// number assigns groups to all statements.
func (g *geometry) number() {
	next := 0
	add := func(kind Kind, size int, bounds ...Bound) {
		for _, bound := range bounds {
			g.sections = append(g.sections, section{kind, bound, cnf.Group(next)})
			g.first[kind][bound] = cnf.Group(next)
			next += size
		}
	}
	n := g.side
	add(KindCell, n*n, bounds[:]...)
	add(KindHouse, len(g.houses)*n, bounds[:]...)
	add(KindDivision, len(g.divisions)*n, bounds[:]...)
	add(KindGiven, n*n, 0)
	add(KindContradiction, 1, 0)
	add(KindForbidden, 1, 0)
	add(KindDefinition, len(g.intersections)*n, 0)
	add(KindExcluded, n*n*n, 0)
	add(KindClue, len(g.rules.Constraints()), 0)
}

// group returns the group of a statement.
func (g *geometry) group(kind Kind, bound Bound, number int) cnf.Group {
	return g.first[kind][bound] + cnf.Group(number)
}

// Say returns what the clauses of a group say.
func Say(rules *sudoku.Rules, group cnf.Group) Statement { return geometryOf.Of(rules).say(group) }

func (g *geometry) say(group cnf.Group) Statement {
	at := len(g.sections) - 1
	for group < g.sections[at].first {
		at--
	}
	in := g.sections[at]
	i, n := int(group-in.first), g.side
	s := Statement{Kind: in.kind, Bound: in.bound, House: -1, Cell: -1, Clue: -1, geometry: g, number: i}
	switch s.Kind {
	case KindCell, KindGiven:
		s.Cell = i
	case KindExcluded:
		s.Cell, s.Digit = g.rules.CellDigit(i)
	case KindHouse:
		s.House, s.Digit = i/n, uint16(i%n+1)
		s.Clue = g.houses[s.House].Clue
	case KindClue:
		s.Clue = g.rules.Constraints()[i].Of()
	case KindDivision:
		s.House, s.Digit = g.divisions[i/n].house, uint16(i%n+1)
	case KindDefinition:
		s.House, s.Digit = g.intersections[i/n].line.house, uint16(i%n+1)
	}
	return s
}

// Exactly returns the statement with both bounds, for a constraint that a
// [cnf.CardinalitySink] got as one.
func (s Statement) Exactly() Statement {
	if s.Bound != 0 {
		s.Bound = ExactlyOne
	}
	return s
}

// Family returns the name of the family that the statement belongs to: "cell+", "row-" or
// "intersections", which are parts of a [Scheme], or "given", "excluded", "forbidden" or
// "contradiction".
func (s Statement) Family() string {
	switch s.Kind {
	case KindCell:
		return Cells.name() + s.Bound.sign()
	case KindHouse:
		if s.geometry.houses[s.House].Kind == sudoku.Extra {
			return "extra" + s.Bound.sign()
		}
		return subjectOf[s.geometry.houses[s.House].Kind].name() + s.Bound.sign()
	case KindDivision, KindDefinition:
		return intersections
	}
	return kindNames[s.Kind]
}

// String returns the statement in words: "row 3 has at most one 5".
func (s Statement) String() string {
	g := s.geometry
	switch s.Kind {
	case KindCell:
		return fmt.Sprintf("%s has %v digit", g.rules.CellName(s.Cell), s.Bound)
	case KindHouse:
		return fmt.Sprintf("%v has %v %d", g.houses[s.House], s.Bound, s.Digit)
	case KindDivision:
		return fmt.Sprintf("%v has %d in %v %v", g.houses[s.House], s.Digit, s.Bound, g.divisions[s.number/g.side].by)
	case KindGiven:
		return g.rules.CellName(s.Cell) + " is given"
	case KindExcluded:
		return fmt.Sprintf("%s is not %d (excluded)", g.rules.CellName(s.Cell), s.Digit)
	case KindClue:
		return g.rules.ConstraintName(s.number)
	case KindDefinition:
		return intersectionName(g.intersection(s.number)) + " if and only if a cell of it has the digit"
	case KindForbidden:
		return "not this solution"
	}
	return "contradiction"
}
