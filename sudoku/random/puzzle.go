package random

import (
	"math"
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Puzzle returns puzzle n of a seed, always the same one and without making those
// before it. The shape must be valid.
func Puzzle(shape sudoku.Shape, seed, n uint64) *sudoku.Puzzle {
	m := newMaker(shape, seed, n)
	return &sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: kinds[m.kind(false)].givens(m)}
}

// Solvable is [Puzzle] for the kinds whose puzzles all have a solution.
func Solvable(shape sudoku.Shape, seed, n uint64) *sudoku.Puzzle {
	m := newMaker(shape, seed, n)
	return &sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: kinds[m.kind(true)].givens(m)}
}

// Unique is [Puzzle] for puzzles with exactly one solution, dense and sparse, which the
// caller's function knows from those with several. It is asked about grids that have a
// solution, and must not keep them. Up to side 9, many puzzles are minimal or nearly so;
// of larger ones as many cells are given as make it easy to tell.
func Unique(shape sudoku.Shape, seed, n uint64, unique func(*sudoku.Puzzle) bool) *sudoku.Puzzle {
	m := newMaker(shape, seed, n)
	p := &sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: m.full()}
	most := 1.0
	if side := shape.Side(); side > 9 {
		most = 0.9 / math.Cbrt(float64(side))
	}
	dig(p, m.rng.Perm(len(p.Givens))[:m.number(0.3*most, most)], unique)
	return p
}

// dig empties cells of a unique puzzle as long as it stays one: all at once if it can,
// or else one half after the other.
func dig(p *sudoku.Puzzle, cells []int, unique func(*sudoku.Puzzle) bool) {
	if len(cells) == 0 {
		return
	}
	kept := make([]uint16, len(cells))
	for i, cell := range cells {
		kept[i], p.Givens[cell] = p.Givens[cell], 0
	}
	if unique(p) {
		return
	}
	for i, cell := range cells {
		p.Givens[cell] = kept[i]
	}
	if half := len(cells) / 2; half > 0 {
		dig(p, cells[:half], unique)
		dig(p, cells[half:], unique)
	}
}

// maker draws one puzzle.
type maker struct {
	shape  sudoku.Shape
	houses []sudoku.House
	rng    *rand.Rand

	placeOf []int // of a digit, for cycle
	places  []int // of the last cycle
}

// newMaker mixes the shape into the seed, so that no two shapes draw alike.
func newMaker(shape sudoku.Shape, seed, n uint64) *maker {
	mixed := seed + uint64(shape.Rows*sudoku.MaxSide+shape.Cols)*0x9e3779b97f4a7c15
	return &maker{
		shape:   shape,
		houses:  sudoku.Classic(shape).Houses(),
		rng:     rand.New(rand.NewPCG(mixed, n)),
		placeOf: make([]int, shape.Side()+1),
		places:  make([]int, 0, shape.Side()),
	}
}

// exchanges is how many exchanges a digit of the shape a grid goes through: 9x9 grids
// then have as many deadly rectangles as after many more, 11.5 on average.
const exchanges = 8

// full returns a full grid. Exchanges come nearer to grids that are equally likely
// than what [Grid] does, cost less than half of it at 9x9, and work where it gives up.
func (m *maker) full() sudoku.Grid {
	g := m.start()
	if m.shape.Side() > 1 {
		for range exchanges * m.shape.Side() {
			m.exchange(g)
		}
	}
	return g
}

// start returns the full grid that the exchanges start from. Latin squares are taken
// from [Grid] as long as that is cheap: if their side is a prime, every cycle of the
// shifted one is as long as the lines, and exchanges are mere permutations.
func (m *maker) start() sudoku.Grid {
	const cheap = 12
	if n := m.shape.Side(); n <= cheap && (m.shape.Rows == 1 || m.shape.Cols == 1) {
		return Grid(m.shape, m.rng)
	}
	return shifted(m.shape, m.rng)
}

// thinned returns a full grid that keeps such a part of its digits.
func (m *maker) thinned(least, most float64) sudoku.Grid {
	return Thin(m.full(), m.number(least, most), m.rng)
}

// number returns a number of cells between two parts of all of them, both included.
func (m *maker) number(least, most float64) int {
	cells := float64(m.shape.Cells())
	low, high := int(cells*least), int(cells*most)
	return low + m.rng.IntN(high-low+1)
}

// two returns two different numbers below n, which is 2 or more.
func (m *maker) two(n int) (i, j int) {
	i = m.rng.IntN(n)
	return i, (i + 1 + m.rng.IntN(n-1)) % n
}

func (m *maker) twoDigits() (a, b uint16) {
	i, j := m.two(m.shape.Side())
	return uint16(i + 1), uint16(j + 1)
}

// consistent keeps so many cells of g, in random order and only what repeats no digit
// of those before it; fewer if it finds no more.
func (m *maker) consistent(g sudoku.Grid, keep int) sudoku.Grid {
	kept := make(sudoku.Grid, len(g))
	used := usedIn(m.shape, kept)
	for _, cell := range m.rng.Perm(len(g)) {
		if keep > 0 && used.fits(cell, g[cell]) {
			kept[cell] = g[cell]
			used.set(cell, g[cell])
			keep--
		}
	}
	return kept
}

// fewMoreEmptied empties up to N cells of g.
func (m *maker) fewMoreEmptied(g sudoku.Grid) sudoku.Grid {
	for range m.rng.IntN(m.shape.Side() + 1) {
		g[m.rng.IntN(len(g))] = 0
	}
	return g
}

// without empties the cells of g that have the digit.
func without(g sudoku.Grid, digit uint16) sudoku.Grid {
	for cell := range g {
		if g[cell] == digit {
			g[cell] = 0
		}
	}
	return g
}
