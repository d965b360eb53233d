package generate

import (
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Symmetry is a transformation that keeps the pattern of givens.
type Symmetry uint8

// The symmetries of a pattern.
const (
	None       Symmetry = iota
	Rotation            // by half a turn
	Quarter             // by a quarter turn
	Horizontal          // mirrored top to bottom
	Vertical            // mirrored left to right
	Diagonal            // mirrored across the main diagonal
)

// Symmetries lists all symmetries.
var Symmetries = []Symmetry{None, Rotation, Quarter, Horizontal, Vertical, Diagonal}

// String returns the name in flags.
func (s Symmetry) String() string {
	return [...]string{"none", "rotation", "quarter", "horizontal", "vertical", "diagonal"}[s]
}

// LookupSymmetry returns the symmetry of that name, or an error that lists the names.
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

// image returns the cell that the symmetry maps a cell to.
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

// orbits returns the groups of cells that the symmetry maps to each other.
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
