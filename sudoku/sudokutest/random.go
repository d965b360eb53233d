package sudokutest

import (
	"iter"
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/random"
)

// Random yields puzzles forever, the same ones for the same shape and seed. Three in a row come
// from one full grid:
//
//	a fifth to a half of the cells of a full grid      mostly several solutions
//	40 to 85 percent of the cells of a full grid       mostly one or a few
//	the same with one given changed, without a direct
//	conflict if possible                               mostly none
//
// The numbers of solutions are not checked; a test must count them.
func Random(shape sudoku.Shape, seed uint64) iter.Seq[*sudoku.Puzzle] {
	return func(yield func(*sudoku.Puzzle) bool) {
		rng := rand.New(rand.NewPCG(seed, uint64(shape.Candidates())))
		var full sudoku.Grid
		for kind := 0; ; kind = (kind + 1) % 3 {
			if kind == 0 {
				full = random.Grid(shape, rng)
			}
			low, high := 20, 50 // percent of the cells
			if kind > 0 {
				low, high = 40, 85
			}
			percent := low + rng.IntN(high-low)
			p := &sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: random.Thin(full, shape.Cells()*percent/100, rng)}
			if kind == 2 {
				random.Spoil(p, rng)
			}
			if !yield(p) {
				return
			}
		}
	}
}
