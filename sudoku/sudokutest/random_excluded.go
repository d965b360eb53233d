package sudokutest

import (
	"iter"
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/random"
)

// RandomExcluded yields puzzles with excluded candidates forever, the same ones for the same shape
// and seed. Four in a row come from one full grid:
//
//	no givens, two or three candidates left in most    one or a few solutions
//	cells, one of them that of the grid
//	the same with one candidate of the grid excluded   mostly none
//	15 to 40 percent of the cells given, a quarter of  one or several
//	the other candidates excluded
//	40 to 85 percent given, and any two candidates     none, one or several; at
//	excluded, of the grid or not, given or not         times a given that is excluded
//
// The numbers of solutions are not checked; a test must count them.
func RandomExcluded(shape sudoku.Shape, seed uint64) iter.Seq[*sudoku.Puzzle] {
	return func(yield func(*sudoku.Puzzle) bool) {
		rng := rand.New(rand.NewPCG(seed, uint64(shape.Candidates())))
		for {
			e := excluding{shape: shape, rng: rng, full: random.Grid(shape, rng)}
			for _, puzzle := range []func() *sudoku.Puzzle{e.marks, e.spoiledMarks, e.sparse, e.dense} {
				if !yield(puzzle()) {
					return
				}
			}
		}
	}
}

// excluding makes the puzzles of one full grid.
type excluding struct {
	shape sudoku.Shape
	rng   *rand.Rand
	full  sudoku.Grid
}

// thin returns a puzzle in which a percentage of the cells is given.
func (e *excluding) thin(low, high int) *sudoku.Puzzle {
	givens := e.shape.Cells() * (low + e.rng.IntN(high-low)) / 100
	return &sudoku.Puzzle{Rules: sudoku.Classic(e.shape), Givens: random.Thin(e.full, givens, e.rng)}
}

// exclude excludes each candidate that is not in the grid, with a probability in percent.
func (e *excluding) exclude(p *sudoku.Puzzle, percent int) {
	for cell, right := range e.full {
		for digit := uint16(1); int(digit) <= e.shape.Side(); digit++ {
			if digit != right && e.rng.IntN(100) < percent {
				p.Exclude(cell, digit)
			}
		}
	}
}

func (e *excluding) marks() *sudoku.Puzzle {
	p := sudoku.Empty(e.shape)
	e.exclude(p, max(100-200/e.shape.Side(), 0))
	return p
}

func (e *excluding) spoiledMarks() *sudoku.Puzzle {
	p := e.marks()
	cell := e.rng.IntN(len(e.full))
	p.Exclude(cell, e.full[cell])
	return p
}

func (e *excluding) sparse() *sudoku.Puzzle {
	p := e.thin(15, 40)
	e.exclude(p, 25)
	return p
}

func (e *excluding) dense() *sudoku.Puzzle {
	p := e.thin(40, 85)
	for range 2 {
		p.Exclude(e.shape.CellDigit(e.rng.IntN(e.shape.Candidates())))
	}
	return p
}
