package random

import (
	"math"

	"github.com/sudokusat/sudokusat/sudoku"
)

// kinds are the rows of the table in the package comment, in its order.
var kinds = [...]struct {
	share    int // of 64
	solvable bool
	givens   func(*maker) sudoku.Grid
}{
	{9, true, (*maker).anyDensity},
	{4, true, (*maker).few},
	{8, true, (*maker).edge},
	{9, false, (*maker).changed},
	{4, false, (*maker).clash},
	{6, false, (*maker).digitsExchanged},
	{6, false, (*maker).linesExchanged},
	{5, false, (*maker).scattered},
	{3, true, (*maker).cycleEmptied},
	{3, true, (*maker).digitsEmptied},
	{2, false, (*maker).wrongCell},
	{4, true, (*maker).digitMissing},
	{1, true, (*maker).empty},
}

// kind draws an index into kinds, of all or of those whose puzzles have a solution. Most
// need two digits: a single cell is of the first.
func (m *maker) kind(solvable bool) int {
	if m.shape.Side() == 1 {
		return 0
	}
	shares := 0
	for _, k := range kinds {
		if k.solvable || !solvable {
			shares += k.share
		}
	}
	left := m.rng.IntN(shares)
	for i, k := range kinds {
		if !k.solvable && solvable {
			continue
		}
		if left -= k.share; left < 0 {
			return i
		}
	}
	panic("unreachable: left is less than all shares")
}

func (m *maker) anyDensity() sudoku.Grid { return m.thinned(0, 1) }

func (m *maker) few() sudoku.Grid { return m.thinned(0.28, 0.38) }

// edge keeps about as many cells as make half of the puzzles unique. Measured, this
// leaves N²/∛N blanks, or a little fewer: 58% of the cells for side 4, 45% for 9, 36%
// for 16.
func (m *maker) edge() sudoku.Grid {
	blanks := 1 / math.Cbrt(float64(m.shape.Side()))
	return m.thinned(1-1.1*blanks, 1-0.75*blanks)
}

func (m *maker) changed() sudoku.Grid {
	g := m.thinned(0.3, 0.85)
	Spoil(&sudoku.Puzzle{Rules: sudoku.Classic(m.shape), Givens: g}, m.rng)
	return g
}

// clash gives a cell the digit of another in one of its houses, and keeps both.
func (m *maker) clash() sudoku.Grid {
	full := m.full()
	cells := m.houses[m.rng.IntN(len(m.houses))].Cells
	i, j := m.two(len(cells))
	g := Thin(full, m.number(0, 1), m.rng)
	g[cells[i]], g[cells[j]] = full[cells[i]], full[cells[i]]
	return g
}

func (m *maker) digitsExchanged() sudoku.Grid {
	g := m.full()
	a, b := m.twoDigits()
	for cell, digit := range g {
		if (digit == a || digit == b) && m.rng.IntN(2) == 0 {
			g[cell] = a + b - digit
		}
	}
	return m.consistent(g, m.number(0.3, 1))
}

func (m *maker) linesExchanged() sudoku.Grid {
	g := m.full()
	p := m.pair()
	for i := range p.a {
		if m.rng.IntN(2) == 0 {
			p.swap(g, i)
		}
	}
	return m.consistent(g, m.number(0.3, 1))
}

func (m *maker) scattered() sudoku.Grid {
	g := make(sudoku.Grid, m.shape.Cells())
	for cell := range g {
		g[cell] = uint16(m.rng.IntN(m.shape.Side()) + 1)
	}
	return m.consistent(g, m.number(0.05, 0.4))
}

func (m *maker) cycleEmptied() sudoku.Grid {
	g := m.full()
	p := m.pair()
	for _, i := range m.shortestCycle(g, p) {
		g[p.a[i]], g[p.b[i]] = 0, 0
	}
	return m.fewMoreEmptied(g)
}

func (m *maker) digitsEmptied() sudoku.Grid {
	a, b := m.twoDigits()
	return m.fewMoreEmptied(without(without(m.full(), a), b))
}

// wrongCell gives one cell of a full grid another digit.
func (m *maker) wrongCell() sudoku.Grid {
	g := m.full()
	right, wrong := m.twoDigits()
	cell := m.rng.IntN(len(g))
	if g[cell] == wrong {
		wrong = right
	}
	g[cell] = wrong
	return g
}

func (m *maker) digitMissing() sudoku.Grid {
	digit, _ := m.twoDigits()
	return without(m.thinned(0.3, 1), digit)
}

func (m *maker) empty() sudoku.Grid { return make(sudoku.Grid, m.shape.Cells()) }
