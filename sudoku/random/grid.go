package random

import (
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Grid returns a full grid; the shape must be valid. It starts from the grid whose
// rows are shifts of each other, with digits, bands, rows, stacks and columns
// permuted, and fills three quarters of the cells anew. Where that takes too long,
// as it often does beyond side 12, the permuted grid is returned. Grids are not
// equally likely.
func Grid(shape sudoku.Shape, rng *rand.Rand) sudoku.Grid {
	g := shifted(shape, rng)
	f := newFiller(shape, Thin(g, len(g)/4, rng), rng)
	if f.fill() {
		return f.grid
	}
	return g
}

// shifted returns a permuted grid whose row r is 1…N shifted by r·C + r/R.
func shifted(shape sudoku.Shape, rng *rand.Rand) sudoku.Grid {
	n := shape.Side()
	rows, columns := shape.RandomLines(rng)
	digits := rng.Perm(n)
	g := make(sudoku.Grid, 0, shape.Cells())
	for _, r := range rows {
		shift := r%shape.Rows*shape.Cols + r/shape.Rows
		for _, c := range columns {
			g = append(g, uint16(digits[(shift+c)%n]+1))
		}
	}
	return g
}
