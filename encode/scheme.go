package encode

import (
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// family is one of the kinds of constraint that a scheme is made of, in the
// order in which they are written.
type family uint8

const (
	cellAtLeastOne family = iota
	cellAtMostOne
	rowAtLeastOne
	rowAtMostOne
	columnAtLeastOne
	columnAtMostOne
	boxAtLeastOne
	boxAtMostOne
	given
	numFamilies
)

// atMostOne returns whether the family bounds from above. The families
// alternate.
func (f family) atMostOne() bool { return f%2 == 1 }

// house returns the kind of house that a family speaks of; not for cells.
func (f family) house() sudoku.HouseKind {
	return sudoku.HouseKind((f - rowAtLeastOne) / 2)
}

// Scheme is a set of constraint families. The zero value is not a scheme.
type Scheme uint16

// The schemes of the literature; the table in the package comment says what
// they hold. Each is a subset of the next.
const (
	Minimal   Scheme = 1<<cellAtLeastOne | 1<<rowAtMostOne | 1<<columnAtMostOne | 1<<boxAtMostOne
	Efficient        = Minimal | 1<<cellAtMostOne
	Extended         = Efficient | 1<<rowAtLeastOne | 1<<columnAtLeastOne | 1<<boxAtLeastOne
)

// Schemes lists the schemes that have a name, the default last.
var Schemes = []Scheme{Minimal, Efficient, Extended}

// String returns the name in flags and reports.
func (s Scheme) String() string {
	switch s {
	case Minimal:
		return "minimal"
	case Efficient:
		return "efficient"
	case Extended:
		return "extended"
	}
	return fmt.Sprintf("Scheme(%#x)", uint16(s))
}

// LookupScheme returns the scheme of that name, or an error that lists the known.
func LookupScheme(name string) (Scheme, error) {
	var known []string
	for _, s := range Schemes {
		if s.String() == name {
			return s, nil
		}
		known = append(known, s.String())
	}
	return 0, fmt.Errorf("scheme %q: expected one of %s", name, strings.Join(known, ", "))
}

func (s Scheme) has(f family) bool { return s&(1<<f) != 0 }

// group returns the number of constraint i of a family: for cells the cell, for
// houses the house of its kind · N + digit - 1.
func group(shape sudoku.Shape, f family, i int) cnf.Group {
	return cnf.Group(int(f)*shape.Cells() + i)
}

// GroupName says in words what the clauses of a group say: "row 3 has at most
// one 5".
func GroupName(shape sudoku.Shape, g cnf.Group) string {
	f, i := family(int(g)/shape.Cells()), int(g)%shape.Cells()
	bound := "at least one"
	if f.atMostOne() {
		bound = "at most one"
	}
	switch f {
	case given:
		return shape.CellName(i) + " is given"
	case cellAtLeastOne, cellAtMostOne:
		return shape.CellName(i) + " has " + bound + " digit"
	}
	house := sudoku.House{Kind: f.house(), Index: i / shape.Side()}
	return fmt.Sprintf("%v has %s %d", house, bound, i%shape.Side()+1)
}
