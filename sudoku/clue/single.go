package clue

import "github.com/sudokusat/sudokusat/sudoku"

var odd = Kind{
	Keyword: "odd", Says: "the digits are odd", Least: 1,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error { return parity(c, r, g, 1) },
	lower: func(c *clue, k *sudoku.Kernel) { lowerParity(c, k, 1) },
}

var even = Kind{
	Keyword: "even", Says: "the digits are even", Least: 1,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error { return parity(c, r, g, 0) },
	lower: func(c *clue, k *sudoku.Kernel) { lowerParity(c, k, 0) },
}

func parity(c *clue, r *sudoku.Rules, g sudoku.Grid, rest uint16) error {
	for _, cell := range c.cells {
		if g[cell] != 0 && g[cell]%2 != rest {
			return breaks(r, g, cell)
		}
	}
	return nil
}

func lowerParity(c *clue, k *sudoku.Kernel, rest int) {
	var digits sudoku.Digits
	for d := 1; d <= k.Rules().Side(); d++ {
		if d%2 == rest {
			digits |= 1 << d
		}
	}
	for _, cell := range c.cells {
		k.Domain(cell, digits)
	}
}

var minimum = Kind{
	Keyword: "min", Says: "less than each neighbour that has no such mark", Least: 1, Most: 1, about: withNeighbours,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		return extreme(c, r, g, func(digit, other uint16) bool { return digit < other })
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		lowerExtreme(c, k, sudoku.NewTable(k.Rules().Side(), "%s < %s", func(a, b int) bool { return a < b }))
	},
}

var maximum = Kind{
	Keyword: "max", Says: "greater than each neighbour that has no such mark", Least: 1, Most: 1, about: withNeighbours,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		return extreme(c, r, g, func(digit, other uint16) bool { return digit > other })
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		lowerExtreme(c, k, sudoku.NewTable(k.Rules().Side(), "%s > %s", func(a, b int) bool { return a > b }))
	},
}

func withNeighbours(c *clue, r *sudoku.Rules) []int {
	cells := []int{c.cells[0]}
	next(r, c.cells[0], func(other int) { cells = append(cells, other) })
	return cells
}

func extreme(c *clue, r *sudoku.Rules, g sudoku.Grid, right func(digit, other uint16) bool) (err error) {
	cell := c.cells[0]
	next(r, cell, func(other int) {
		if err == nil && g[cell] != 0 && g[other] != 0 && !right(g[cell], g[other]) && !c.also(r, other) {
			err = breaks(r, g, cell, other)
		}
	})
	return err
}

func lowerExtreme(c *clue, k *sudoku.Kernel, t *sudoku.Table) {
	next(k.Rules(), c.cells[0], func(other int) {
		if !c.also(k.Rules(), other) {
			k.Pair(c.cells[0], other, t)
		}
	})
}

// also returns whether another cell has a clue of the same kind.
func (c *clue) also(r *sudoku.Rules, cell int) bool {
	for _, i := range r.CluesOf(cell) {
		if o, ok := r.Clues()[i].(*clue); ok && o.kind == c.kind && o.cells[0] == cell {
			return true
		}
	}
	return false
}
