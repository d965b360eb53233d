package random

import (
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/sudoku"
)

// filler completes a grid at random: the cell that fewest digits fit first, its
// digits in random order.
type filler struct {
	grid  sudoku.Grid
	used  *used
	steps int // left before it gives up
	rng   *rand.Rand
}

func newFiller(shape sudoku.Shape, g sudoku.Grid, rng *rand.Rand) *filler {
	return &filler{grid: g, used: usedIn(shape, g), steps: 2 * len(g), rng: rng}
}

// fill returns false if it gave up or found that nothing fits.
func (f *filler) fill() bool {
	cell := f.tightest()
	if cell < 0 {
		return true
	}
	digits := f.used.fitting(cell)
	f.rng.Shuffle(len(digits), func(i, j int) { digits[i], digits[j] = digits[j], digits[i] })
	for _, digit := range digits {
		if f.steps--; f.steps < 0 {
			return false
		}
		f.grid[cell] = digit
		f.used.set(cell, digit)
		if f.fill() {
			return true
		}
		f.used.clear(cell, digit)
		f.grid[cell] = 0
	}
	return false
}

// tightest returns the first of the blank cells that fewest digits fit; -1 if no
// cell is blank.
func (f *filler) tightest() int {
	tightest, most := -1, -1
	for cell, digit := range f.grid {
		if digit != 0 {
			continue
		}
		if n := f.used.count(cell); n > most {
			tightest, most = cell, n
		}
	}
	return tightest
}
