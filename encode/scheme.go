package encode

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Scheme is a set of constraint families; the package comment describes them. The zero value
// is not a scheme.
type Scheme struct {
	AtLeastOne, AtMostOne Subjects
	// Intersections has its own variables, for a digit in a box-line intersection, and all
	// constraints on them.
	Intersections bool
}

// Subjects is a set of what the families of a scheme are about.
type Subjects uint8

// The subjects.
const (
	Cells Subjects = 1 << iota
	Rows
	Columns
	Boxes

	allSubjects = Cells | Rows | Columns | Boxes
)

// subjects lists the subjects in the order in which their families are written.
var subjects = [...]struct {
	Subjects
	name string // in the name of a family
}{{Cells, "cell"}, {Rows, "row"}, {Columns, "col"}, {Boxes, "box"}}

// name returns the name of a single subject.
func (s Subjects) name() string { return subjects[bits.TrailingZeros8(uint8(s))].name }

// subjectOf is what the families of the houses of a kind are about.
// Regions and extra houses are like boxes.
var subjectOf = [...]Subjects{sudoku.Row: Rows, sudoku.Column: Columns, sudoku.Box: Boxes, sudoku.Region: Boxes, sudoku.Extra: Boxes}

// The schemes of the literature. Each is a subset of [Triads].
var (
	Minimal   = Scheme{AtLeastOne: Cells, AtMostOne: Rows | Columns | Boxes}
	Efficient = Scheme{AtLeastOne: Cells, AtMostOne: allSubjects}
	Extended  = Scheme{AtLeastOne: allSubjects, AtMostOne: allSubjects}
	Tutorial  = Scheme{AtLeastOne: allSubjects, AtMostOne: Cells}
	Triads    = Scheme{AtLeastOne: allSubjects, AtMostOne: allSubjects, Intersections: true}
)

// Schemes lists the schemes with a name. [Extended] is the default.
var Schemes = []Scheme{Minimal, Efficient, Extended, Tutorial, Triads}

var presets = map[Scheme]string{
	Minimal: "minimal", Efficient: "efficient", Extended: "extended", Tutorial: "tutorial", Triads: "triads",
}

const intersections = "intersections"

// String returns the name of a scheme of the literature, or the families of another set:
// "cell+-,row+,intersections". [LookupScheme] is the inverse.
func (s Scheme) String() string {
	if name, ok := presets[s]; ok {
		return name
	}
	name := strings.Join(s.Families(), ",")
	for _, subject := range subjects {
		name = strings.Replace(name, subject.name+"+,"+subject.name+"-", subject.name+"+-", 1)
	}
	return name
}

// Families returns the names of the families of a scheme, in the order in which they are
// written: "cell+", "cell-", "row+", …, "intersections".
func (s Scheme) Families() []string {
	var names []string
	for _, subject := range subjects {
		for _, bound := range bounds {
			if s.has(subject.Subjects, bound) {
				names = append(names, subject.name+bound.sign())
			}
		}
	}
	if s.Intersections {
		names = append(names, intersections)
	}
	return names
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
		if !s.add(word) {
			var known []string
			for _, subject := range subjects {
				known = append(known, subject.name)
			}
			return Scheme{}, fmt.Errorf(`scheme %q: expected one of %s, or a set such as "cell+,row-,col-,box-": %s, each with +, - or +-, and %s`,
				name, strings.Join(names(Schemes), ", "), strings.Join(known, ", "), intersections)
		}
	}
	return s, nil
}

// add adds the families that a word names.
func (s *Scheme) add(word string) bool {
	if word == intersections {
		s.Intersections = true
		return true
	}
	for _, subject := range subjects {
		signs, found := strings.CutPrefix(word, subject.name)
		if !found || signs != "+" && signs != "-" && signs != "+-" {
			continue
		}
		if strings.Contains(signs, "+") {
			s.AtLeastOne |= subject.Subjects
		}
		if strings.Contains(signs, "-") {
			s.AtMostOne |= subject.Subjects
		}
		return true
	}
	return false
}

// has returns whether the scheme has the family of a subject with a bound.
func (s Scheme) has(subject Subjects, bound Bound) bool {
	if bound == AtLeastOne {
		return s.AtLeastOne&subject != 0
	}
	return s.AtMostOne&subject != 0
}

// Complete returns whether the models are the solutions, for every puzzle. That is so if the
// scheme has cells, rows, columns and boxes, at least one of them with + and one with -.
//
// Each of the four divides all candidates into N² constraints. A + makes at least N²
// candidates true, and a - makes at most N² true. If exactly N² are true, every + and every -
// of the four has exactly one. Intersections include the + and - of rows, columns and boxes:
// a box that has a digit in one row and in one column has it in one cell.
func (s Scheme) Complete() bool {
	s = s.seen()
	return s.AtLeastOne|s.AtMostOne == allSubjects && s.AtLeastOne != 0 && s.AtMostOne != 0
}

// without returns whether the scheme has a + and a - that are not those of some subjects.
func (s Scheme) without(subjects Subjects) bool {
	return s.AtLeastOne&^subjects != 0 && s.AtMostOne&^subjects != 0
}

// seen returns the scheme that has the effect of s on models and on propagation: with
// intersections, these are as with rows, columns and boxes.
func (s Scheme) seen() Scheme {
	if s.Intersections {
		s.AtLeastOne |= allSubjects &^ Cells
		s.AtMostOne |= allSubjects &^ Cells
	}
	return s
}
