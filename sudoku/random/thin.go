package random

import (
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Thin returns a copy of g that keeps this many of its cells, from 0 to all of
// them, and has blanks for the others.
func Thin(g sudoku.Grid, keep int, rng *rand.Rand) sudoku.Grid {
	g = g.Clone()
	for _, cell := range rng.Perm(len(g))[keep:] {
		g[cell] = 0
	}
	return g
}

// Spoil gives one of the givens another digit that no cell that it sees has. If
// there is no such given, or the puzzle has clues or own regions, it leaves the puzzle as it is.
func Spoil(p *sudoku.Puzzle, rng *rand.Rand) {
	shape, classic := p.Rules.Classic()
	if !classic {
		return
	}
	used := usedIn(shape, p.Givens)
	for _, cell := range rng.Perm(len(p.Givens)) {
		if p.Givens[cell] == 0 {
			continue
		}
		for _, i := range rng.Perm(p.Rules.Side()) {
			if digit := uint16(i + 1); used.fits(cell, digit) {
				p.Givens[cell] = digit
				return
			}
		}
	}
}
