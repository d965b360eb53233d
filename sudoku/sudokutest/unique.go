package sudokutest

import (
	"math/rand/v2"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Unique returns n puzzles with one solution, always the same ones for a shape: golden
// files can rest on them. The solver is only asked whether a puzzle has one solution, so
// which solver it is makes no difference.
//
// Each puzzle is made from a pattern grid with its lines and digits permuted. Givens are
// dropped in random order, but only if the solution stays unique and at least as many
// givens remain as asked for.
func Unique(t testing.TB, s sudoku.Solver, shape sudoku.Shape, n, givens int) []*sudoku.Puzzle {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(shape.Rows), uint64(shape.Cols)))
	puzzles := make([]*sudoku.Puzzle, n)
	for i := range puzzles {
		p := &sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: permutedPattern(shape, rng)}
		left := shape.Cells()
		for _, cell := range rng.Perm(left) {
			if left == givens {
				break
			}
			digit := p.Givens[cell]
			p.Givens[cell] = 0
			left--
			grids, _, err := sudoku.Collect(t.Context(), s, p, 2)
			if err != nil {
				t.Fatal(err)
			}
			if len(grids) > 1 {
				p.Givens[cell] = digit
				left++
			}
		}
		puzzles[i] = p
	}
	return puzzles
}

// permutedPattern returns the grid whose rows are shifted by the side of a box and by one
// in turn, with its lines and digits permuted.
func permutedPattern(shape sudoku.Shape, rng *rand.Rand) sudoku.Grid {
	n := shape.Side()
	rows, columns := shape.RandomLines(rng)
	digits := rng.Perm(n)
	grid := make(sudoku.Grid, shape.Cells())
	for i, row := range rows {
		for j, column := range columns {
			shift := row%shape.Rows*shape.Cols + row/shape.Rows
			grid[i*n+j] = uint16(digits[(shift+column)%n] + 1)
		}
	}
	return grid
}
