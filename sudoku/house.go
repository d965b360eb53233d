package sudoku

import "fmt"

// HouseKind says what a house is.
type HouseKind uint8

// The kinds of house.
const (
	Row HouseKind = iota
	Column
	Box
	Region // of a puzzle with its own regions
	Extra  // of a clue
)

// String returns "row", "column", "box", "region" or "extra house".
func (k HouseKind) String() string {
	return [...]string{"row", "column", "box", "region", "extra house"}[k]
}

// House is a group of at most N cells that holds no digit twice. A full house, of N cells, holds each
// digit.
type House struct {
	Kind  HouseKind
	Index int    // from 0, among the houses of its kind
	Cells []int  // in increasing order; must not be changed
	Clue  int    // of an extra house, the index of its clue; or else -1
	Name  string // of an extra house
}

// String returns the name shown to people: "row 3", "box 9", or the name of an extra house.
func (h House) String() string {
	if h.Kind == Extra {
		return h.Name
	}
	return fmt.Sprintf("%v %d", h.Kind, h.Index+1)
}

// Full returns whether the house holds each of N digits.
func (h House) Full(side int) bool { return len(h.Cells) == side }
