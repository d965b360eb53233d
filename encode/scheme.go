package encode

import (
	"fmt"
	"strings"
)

// Scheme is a set of constraint families. The zero value is not a scheme.
type Scheme uint16

// The families that a scheme is made of; the package comment describes them.
const (
	CellAtLeastOne   Scheme = 1 << cellAtLeastOne
	CellAtMostOne    Scheme = 1 << cellAtMostOne
	RowAtLeastOne    Scheme = 1 << rowAtLeastOne
	RowAtMostOne     Scheme = 1 << rowAtMostOne
	ColumnAtLeastOne Scheme = 1 << columnAtLeastOne
	ColumnAtMostOne  Scheme = 1 << columnAtMostOne
	BoxAtLeastOne    Scheme = 1 << boxAtLeastOne
	BoxAtMostOne     Scheme = 1 << boxAtMostOne
	// Intersections has its own variables, for a digit in a box-line intersection, and all
	// constraints on them.
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

// Schemes lists the schemes with a name. [Extended] is the default.
var Schemes = []Scheme{Minimal, Efficient, Extended, Tutorial, Triads}

var presets = map[Scheme]string{
	Minimal: "minimal", Efficient: "efficient", Extended: "extended", Tutorial: "tutorial", Triads: "triads",
}

// The bits of a scheme are in the order of these names, two bits each: + and -.
var subjects = [...]string{"cell", "row", "col", "box"}

const intersections = "intersections"

// String returns the name of a scheme of the literature, or the families of another set:
// "cell+-,row+,intersections". [LookupScheme] is the inverse.
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

// LookupScheme returns the scheme with a name: one of [Schemes], or a set of families such as
// "cell+-,row-,col-,box-,intersections", where + is at least one, - is at most one and +- is
// both. The error lists the known names.
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

// has returns whether the scheme has a family. All families about intersections count as one.
func (s Scheme) has(f family) bool { return s&(1<<min(f, firstOfIntersections)) != 0 }

// Complete returns whether the models are the solutions, for every puzzle. That is so if the
// scheme has cells, rows, columns and boxes, at least one of them with + and one with -.
//
// Each of the four divides all candidates into N² constraints. A + makes at least N²
// candidates true, and a - makes at most N² true. If exactly N² are true, every + and every -
// of the four has exactly one. Intersections include the + and - of rows, columns and boxes:
// a box that has a digit in one row and in one column has it in one cell.
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
