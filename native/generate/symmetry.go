package generate

import (
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Symmetry is what the pattern of givens looks the same after.
type Symmetry uint8

// The symmetries of a pattern.
const (
	None       Symmetry = iota
	Rotation            // by half a turn
	Quarter             // by a quarter turn
	Horizontal          // mirrored top to bottom
	Vertical            // mirrored left to right
	Diagonal            // mirrored at the main diagonal
)

// Symmetries lists all.
var Symmetries = []Symmetry{None, Rotation, Quarter, Horizontal, Vertical, Diagonal}

// String returns the name in flags.
func (s Symmetry) String() string {
	return [...]string{"none", "rotation", "quarter", "horizontal", "vertical", "diagonal"}[s]
}

// LookupSymmetry returns the symmetry of that name, or an error that lists the
// known.
func LookupSymmetry(name string) (Symmetry, error) {
	var known []string
	for _, s := range Symmetries {
		if s.String() == name {
			return s, nil
		}
		known = append(known, s.String())
	}
	return None, fmt.Errorf("symmetry %q: expected one of %s", name, strings.Join(known, ", "))
}

// image returns where a cell goes.
func (s Symmetry) image(shape sudoku.Shape, cell int) int {
	last := shape.Side() - 1
	r, c := shape.Row(cell), shape.Col(cell)
	switch s {
	case Rotation:
		r, c = last-r, last-c
	case Quarter:
		r, c = c, last-r
	case Horizontal:
		r = last - r
	case Vertical:
		c = last - c
	case Diagonal:
		r, c = c, r
	}
	return r*shape.Side() + c
}

// orbits returns the cells grouped by where the symmetry takes them.
func (s Symmetry) orbits(shape sudoku.Shape) [][]int {
	var orbits [][]int
	met := make([]bool, shape.Cells())
	for cell := range met {
		var orbit []int
		for at := cell; !met[at]; at = s.image(shape, at) {
			met[at] = true
			orbit = append(orbit, at)
		}
		if orbit != nil {
			orbits = append(orbits, orbit)
		}
	}
	return orbits
}
