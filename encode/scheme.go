package encode

import (
	"fmt"
	"strings"
)

// Scheme is a set of constraint families. The zero value is not a scheme.
type Scheme uint16

// The families that a scheme is made of; the package comment says what they
// hold.
const (
	CellAtLeastOne   Scheme = 1 << cellAtLeastOne
	CellAtMostOne    Scheme = 1 << cellAtMostOne
	RowAtLeastOne    Scheme = 1 << rowAtLeastOne
	RowAtMostOne     Scheme = 1 << rowAtMostOne
	ColumnAtLeastOne Scheme = 1 << columnAtLeastOne
	ColumnAtMostOne  Scheme = 1 << columnAtMostOne
	BoxAtLeastOne    Scheme = 1 << boxAtLeastOne
	BoxAtMostOne     Scheme = 1 << boxAtMostOne
	// Intersections has variables of its own, for a digit in a box-line
	// intersection, and all constraints on them.
	Intersections Scheme = 1 << firstOfIntersections
)

// The schemes of the literature. Each is a subset of [Triads].
const (
	Minimal   = CellAtLeastOne | RowAtMostOne | ColumnAtMostOne | BoxAtMostOne
	Efficient = Minimal | CellAtMostOne
	Extended  = Efficient | RowAtLeastOne | ColumnAtLeastOne | BoxAtLeastOne
	Tutorial  = CellAtLeastOne | CellAtMostOne | RowAtLeastOne | ColumnAtLeastOne | BoxAtLeastOne
	Triads    = Extended | Intersections
)

// Schemes lists the schemes that have a name. [Extended] is the default.
var Schemes = []Scheme{Minimal, Efficient, Extended, Tutorial, Triads}

var presets = map[Scheme]string{
	Minimal: "minimal", Efficient: "efficient", Extended: "extended", Tutorial: "tutorial", Triads: "triads",
}

// A scheme's bits are in the order of these names, two bits each: + and -.
var subjects = [...]string{"cell", "row", "col", "box"}

const intersections = "intersections"

// String returns the name of a scheme of the literature, and of another set what
// it holds: "cell+-,row+,intersections". [LookupScheme] is the inverse.
func (s Scheme) String() string {
	if name, ok := presets[s]; ok {
		return name
	}
	var parts []string
	for i, subject := range subjects {
		if signs := [...]string{"", "+", "-", "+-"}[s>>(2*i)&3]; signs != "" {
			parts = append(parts, subject+signs)
		}
	}
	if s&Intersections != 0 {
		parts = append(parts, intersections)
	}
	return strings.Join(parts, ",")
}

// LookupScheme returns the scheme of that name: one of [Schemes], or a set of
// families such as "cell+-,row-,col-,box-", where + is at least one, - at most one
// and +- both, and "intersections" may stand among them. The error lists what is
// known.
func LookupScheme(name string) (Scheme, error) {
	for s, preset := range presets {
		if preset == name {
			return s, nil
		}
	}
	var s Scheme
	for word := range strings.SplitSeq(name, ",") {
		f, ok := lookupFamily(word)
		if !ok {
			return 0, fmt.Errorf(`scheme %q: expected one of %s, or a set such as "cell+,row-,col-,box-": %s, each with +, - or +-, and %s`,
				name, strings.Join(names(Schemes), ", "), strings.Join(subjects[:], ", "), intersections)
		}
		s |= f
	}
	return s, nil
}

func lookupFamily(word string) (Scheme, bool) {
	if word == intersections {
		return Intersections, true
	}
	for i, subject := range subjects {
		signs, found := strings.CutPrefix(word, subject)
		if !found {
			continue
		}
		bits, ok := map[string]Scheme{"+": 1, "-": 2, "+-": 3}[signs]
		return bits << (2 * i), ok
	}
	return 0, false
}

// has returns whether the scheme holds a family; all that are about intersections
// are one.
func (s Scheme) has(f family) bool { return s&(1<<min(f, firstOfIntersections)) != 0 }

// Complete returns whether the models are the solutions, for every puzzle: the
// scheme speaks of cells, rows, columns and boxes, some of them have at least one
// and some at most one.
//
// Each of the four divides all candidates into N² constraints. One + makes N² or
// more of them true and one - at most N²; of exactly N², every + and every - of
// the four has exactly one. Intersections have the + and - of rows, columns and
// boxes in them: a box that has a digit in one row and in one column has it in one
// cell.
func (s Scheme) Complete() bool {
	const atLeastOne = CellAtLeastOne | RowAtLeastOne | ColumnAtLeastOne | BoxAtLeastOne
	if s&Intersections != 0 {
		s |= Extended &^ (CellAtLeastOne | CellAtMostOne)
	}
	for i := range subjects {
		if s>>(2*i)&3 == 0 {
			return false
		}
	}
	return s&atLeastOne != 0 && s&(atLeastOne<<1) != 0
}
