package sudokutest

import (
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/sudoku"
)

// filler completes a grid at random: the cell that fewest digits fit first, its
// digits in random order.
type filler struct {
	puzzle *sudoku.Puzzle
	grid   sudoku.Grid
	used   [][]bool // of a house and a digit
	steps  int      // left before it gives up
	random *rand.Rand
}

func newFiller(p *sudoku.Puzzle, g sudoku.Grid, random *rand.Rand) *filler {
	f := &filler{puzzle: p, grid: g, steps: 2 * len(g), random: random}
	for range p.Houses() {
		f.used = append(f.used, make([]bool, p.Shape.Side()+1))
	}
	for cell, digit := range g {
		f.mark(cell, digit, true)
	}
	return f
}

// fill returns false if it gave up or found that nothing fits.
func (f *filler) fill() bool {
	cell, digits := f.tightest()
	if cell < 0 {
		return true
	}
	f.random.Shuffle(len(digits), func(i, j int) { digits[i], digits[j] = digits[j], digits[i] })
	for _, digit := range digits {
		if f.steps--; f.steps < 0 {
			return false
		}
		f.grid[cell] = digit
		f.mark(cell, digit, true)
		if f.fill() {
			return true
		}
		f.mark(cell, digit, false)
		f.grid[cell] = 0
	}
	return false
}

func (f *filler) mark(cell int, digit uint16, used bool) {
	for _, h := range f.puzzle.HousesOf(cell) {
		f.used[h][digit] = used
	}
}

// tightest returns a blank cell that fewest digits fit, and these; -1 if no cell
// is blank.
func (f *filler) tightest() (tightest int, digits []uint16) {
	tightest, fewest := -1, f.puzzle.Shape.Side()+1
	for cell, digit := range f.grid {
		if digit != 0 {
			continue
		}
		if n := f.count(cell, fewest); n < fewest {
			tightest, fewest = cell, n
		}
	}
	if tightest < 0 {
		return -1, nil
	}
	for digit := 1; digit <= f.puzzle.Shape.Side(); digit++ {
		if f.fits(tightest, digit) {
			digits = append(digits, uint16(digit))
		}
	}
	return tightest, digits
}

// count returns how many digits fit, as far as most.
func (f *filler) count(cell, most int) int {
	n := 0
	for digit := 1; digit <= f.puzzle.Shape.Side() && n < most; digit++ {
		if f.fits(cell, digit) {
			n++
		}
	}
	return n
}

func (f *filler) fits(cell, digit int) bool {
	for _, h := range f.puzzle.HousesOf(cell) {
		if f.used[h][digit] {
			return false
		}
	}
	return true
}
