package sudokutest

import (
	"iter"
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Random yields puzzles without end, the same for the same shape and seed. Three
// at a time come from one full grid:
//
//	a fifth to a half of the cells of a full grid      mostly several solutions
//	40 to 85 percent of the cells of a full grid       mostly one or a few
//	the same with one given changed, without a direct
//	conflict if possible                               mostly none
//
// The numbers of solutions are not looked at: a test counts what it got.
func Random(shape sudoku.Shape, seed uint64) iter.Seq[*sudoku.Puzzle] {
	return func(yield func(*sudoku.Puzzle) bool) {
		random := rand.New(rand.NewPCG(seed, uint64(shape.Candidates())))
		var full sudoku.Grid
		for kind := 0; ; kind = (kind + 1) % 3 {
			if kind == 0 {
				full = Fill(shape, random)
			}
			low, high := 20, 50 // percent of the cells
			if kind > 0 {
				low, high = 40, 85
			}
			percent := low + random.IntN(high-low)
			p := &sudoku.Puzzle{Shape: shape, Givens: thin(full, shape.Cells()*percent/100, random)}
			if kind == 2 {
				spoil(p, random)
			}
			if !yield(p) {
				return
			}
		}
	}
}

// thin returns a copy of g that keeps this many of its cells.
func thin(g sudoku.Grid, keep int, random *rand.Rand) sudoku.Grid {
	g = g.Clone()
	for _, cell := range random.Perm(len(g))[keep:] {
		g[cell] = 0
	}
	return g
}

// spoil gives one of the givens another digit.
func spoil(p *sudoku.Puzzle, random *rand.Rand) {
	for _, cell := range random.Perm(len(p.Givens)) {
		if p.Givens[cell] == 0 {
			continue
		}
		right := p.Givens[cell]
		for _, digit := range random.Perm(p.Shape.Side()) {
			p.Givens[cell] = uint16(digit + 1)
			if p.Givens[cell] != right && allowed(p, p.Givens, cell) {
				return
			}
		}
		p.Givens[cell] = right
	}
}

// Fill returns a full grid. It starts from the grid whose rows are shifts of
// each other, with digits, bands, rows, stacks and columns permuted, and fills
// three quarters of the cells anew. Where that takes too long, as it often does
// beyond side 12, the permuted grid is returned.
func Fill(shape sudoku.Shape, random *rand.Rand) sudoku.Grid {
	p := &sudoku.Puzzle{Shape: shape, Givens: shifted(shape, random)}
	f := newFiller(p, thin(p.Givens, len(p.Givens)/4, random), random)
	if f.fill() {
		return f.grid
	}
	return p.Givens
}

// shifted returns a permuted grid whose row r is 1…N shifted by r·C + r/R.
func shifted(shape sudoku.Shape, random *rand.Rand) sudoku.Grid {
	n := shape.Side()
	rows, columns := shape.RandomLines(random)
	digits := random.Perm(n)
	g := make(sudoku.Grid, shape.Cells())
	for cell := range g {
		r, c := rows[shape.Row(cell)], columns[shape.Col(cell)]
		g[cell] = uint16(digits[(r%shape.Rows*shape.Cols+r/shape.Rows+c)%n] + 1)
	}
	return g
}
