package sudoku

import (
	"fmt"
	"iter"
	"strings"
)

// Conflict is a contradiction in a puzzle that needs no search:
//
//	Cells       Digit  Houses
//	r8c1, r9c1  5      column 1, box 7   equal givens that see each other
//	r1c2        5      none              a given that is excluded
//	r1c1        0      none              a blank cell whose digits are all excluded
type Conflict struct {
	Digit  uint16
	Cells  []string // names of the cells, such as r1c2, in reading order
	Houses []House  // all houses that have both cells
}

// String returns "r8c1 and r9c1 are both 5 (column 1, box 7)", "r1c2 is given as 5,
// which is excluded", or "r1c1 has no candidate".
func (c Conflict) String() string {
	switch {
	case c.Digit == 0:
		return c.Cells[0] + " has no candidate"
	case len(c.Cells) == 1:
		return fmt.Sprintf("%s is given as %d, which is excluded", c.Cells[0], c.Digit)
	}
	names := make([]string, len(c.Houses))
	for i, h := range c.Houses {
		names[i] = h.String()
	}
	return fmt.Sprintf("%s and %s are both %d (%s)", c.Cells[0], c.Cells[1], c.Digit, strings.Join(names, ", "))
}

// Conflicts yields every pair of equal givens in a common house, every given that is excluded, and
// every blank cell without a candidate. Each comes once, in the order of the first cell. A puzzle
// with a conflict has no solution. There can be as many as N⁴·3/2, so they are not in a slice.
func (p *Puzzle) Conflicts() iter.Seq[Conflict] {
	return func(yield func(Conflict) bool) {
		for a, digit := range p.Givens {
			if p.Excluded != nil && p.excludesGivenOrAll(a) && !yield(Conflict{Digit: digit, Cells: []string{p.Rules.CellName(a)}}) {
				return
			}
			if digit == 0 {
				continue
			}
			for _, h := range p.Rules.HousesOf(a) {
				if !p.conflictsIn(h, a, yield) {
					return
				}
			}
		}
	}
}

// excludesGivenOrAll returns whether the given of a cell is excluded, or every digit of a blank
// cell.
func (p *Puzzle) excludesGivenOrAll(cell int) bool {
	if given := p.Givens[cell]; given != 0 {
		return p.Excludes(cell, given)
	}
	for digit := 1; digit <= p.Rules.Side(); digit++ {
		if !p.Excludes(cell, uint16(digit)) {
			return false
		}
	}
	return true
}

// conflictsIn yields the conflicts of cell a in house h with later cells, except those that an
// earlier house of a has yielded.
func (p *Puzzle) conflictsIn(h, a int, yield func(Conflict) bool) bool {
	houses := p.Rules.Houses()
	for _, b := range houses[h].Cells {
		if b <= a || p.Givens[b] != p.Givens[a] {
			continue
		}
		common := p.commonHouses(a, b)
		if common[0] != h {
			continue
		}
		c := Conflict{Digit: p.Givens[a], Cells: []string{p.Rules.CellName(a), p.Rules.CellName(b)}}
		for _, i := range common {
			c.Houses = append(c.Houses, houses[i])
		}
		if !yield(c) {
			return false
		}
	}
	return true
}

func (p *Puzzle) commonHouses(a, b int) []int {
	var common []int
	for _, i := range p.Rules.HousesOf(a) {
		for _, j := range p.Rules.HousesOf(b) {
			if i == j {
				common = append(common, i)
			}
		}
	}
	return common
}
