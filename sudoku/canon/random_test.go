package canon_test

import (
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/sudoku"
)

// randomGrid returns a complete valid grid.
func randomGrid(rng *rand.Rand) (cells [81]byte) {
	for !fill(&cells, rng, 0, new(int)) {
		cells = [81]byte{}
	}
	return cells
}

// fill completes cells from one on, or gives up after some thousand steps, since
// a bad start can take long.
func fill(cells *[81]byte, rng *rand.Rand, cell int, steps *int) bool {
	if cell == 81 {
		return true
	}
	for _, d := range rng.Perm(9) {
		digit := byte(d + 1)
		if *steps++; *steps > 2000 {
			return false
		}
		if !seen(cells, cell, digit) {
			cells[cell] = digit
			if fill(cells, rng, cell+1, steps) {
				return true
			}
			cells[cell] = 0
		}
	}
	return false
}

// seen returns whether a cell sees a digit.
func seen(cells *[81]byte, cell int, digit byte) bool {
	row, col := cell/9, cell%9
	for k := range 9 {
		inBox := (row/3*3+k/3)*9 + col/3*3 + k%3
		if cells[9*row+k] == digit || cells[9*k+col] == digit || cells[inBox] == digit {
			return true
		}
	}
	return false
}

// thinned leaves that many givens of a grid.
func thinned(rng *rand.Rand, cells [81]byte, givens int) [81]byte {
	for _, cell := range rng.Perm(81)[givens:] {
		cells[cell] = 0
	}
	return cells
}

// randomDigits returns that many givens from 1 to most, with no regard to rules.
func randomDigits(rng *rand.Rand, givens, most int) (cells [81]byte) {
	for _, cell := range rng.Perm(81)[:givens] {
		cells[cell] = byte(rng.IntN(most) + 1)
	}
	return cells
}

func gridText(g sudoku.Grid) string {
	text := make([]byte, len(g))
	for cell, digit := range g {
		text[cell] = byte(digit) + '0'
	}
	return string(text)
}
