package random

import "github.com/sudokusat/sudokusat/sudoku"

// pair is two rows of a band or two columns of a stack: the cells a[i] and b[i] are
// in the same line across, and in one box. Where a has the same digits as b has in
// the same places, a and b can be exchanged there and the grid stays right. The least
// such places are a cycle: from a[i] across to b[i], and on to the cell of a that has
// the digit of b[i], until that is the one of a[i].
//
//	a  1 2 3 4 5 6     1 across 4, 4 across 1: a cycle of two places, the four
//	b  4 5 6 1 2 3     cells of which are known as a deadly rectangle
type pair struct{ a, b []int }

// pair draws one of the pairs that there are from side 2 on.
func (m *maker) pair() pair {
	n := m.shape.Side()
	size, lines := m.shape.Rows, m.houses[:n]
	if size == 1 || m.shape.Cols > 1 && m.rng.IntN(2) == 0 {
		size, lines = m.shape.Cols, m.houses[n:2*n]
	}
	first := m.rng.IntN(n) / size * size
	i, j := m.two(size)
	return pair{lines[first+i].Cells, lines[first+j].Cells}
}

// cycle returns the places of the cycle from place i on. The slice is used anew by
// the next call.
func (m *maker) cycle(g sudoku.Grid, p pair, i int) []int {
	for place, cell := range p.a {
		m.placeOf[g[cell]] = place
	}
	m.places = m.places[:0]
	for start := g[p.a[i]]; ; i = m.placeOf[g[p.b[i]]] {
		m.places = append(m.places, i)
		if g[p.b[i]] == start {
			return m.places
		}
	}
}

// shortestCycle is the first of the cycles that have fewest places.
func (m *maker) shortestCycle(g sudoku.Grid, p pair) []int {
	shortest, fewest := 0, len(p.a)+1
	for i := range p.a {
		if places := len(m.cycle(g, p, i)); places < fewest {
			shortest, fewest = i, places
		}
	}
	return m.cycle(g, p, shortest)
}

// exchange exchanges a pair of lines in a cycle of a full grid, which stays one. It
// is as likely to be undone by the next exchange as it was.
func (m *maker) exchange(g sudoku.Grid) {
	p := m.pair()
	for _, i := range m.cycle(g, p, m.rng.IntN(len(p.a))) {
		p.swap(g, i)
	}
}

func (p pair) swap(g sudoku.Grid, i int) { g[p.a[i]], g[p.b[i]] = g[p.b[i]], g[p.a[i]] }
