package compare

import (
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Copy returns another puzzle with as many solutions as p: digits, bands, rows of
// a band, stacks and columns of a stack permuted at random, and rows turned into
// columns or not if boxes are square. What a search takes depends much on such
// things, so that it takes several copies to measure it. The same state of rng
// gives the same copy. A puzzle with clues or own regions stays as it is. What is excluded goes along. The puzzle must be valid.
func Copy(p *sudoku.Puzzle, rng *rand.Rand) *sudoku.Puzzle {
	shape, classic := p.Rules.Classic()
	if !classic {
		return p.Clone()
	}
	n := shape.Side()
	rows, cols := shape.RandomLines(rng)
	digits := rng.Perm(n)
	transposed := shape.Rows == shape.Cols && rng.IntN(2) == 1
	to := func(cell int) int {
		row, col := rows[shape.Row(cell)], cols[shape.Col(cell)]
		if transposed {
			row, col = col, row
		}
		return row*n + col
	}
	copied := sudoku.Empty(shape)
	for cell, digit := range p.Givens {
		if digit != 0 {
			copied.Givens[to(cell)] = uint16(digits[digit-1] + 1)
		}
	}
	for k := range p.Excluded.All() {
		cell, digit := shape.CellDigit(k)
		copied.Exclude(to(cell), uint16(digits[digit-1]+1))
	}
	return copied
}
