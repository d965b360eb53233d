package clue

import "github.com/sudokusat/sudokusat/sudoku"

var greater = Kind{
	Keyword: "greater", Says: "the first digit is greater than the second", Least: 2, Most: 2,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		if a, b := c.cells[0], c.cells[1]; g[a] != 0 && g[b] != 0 && g[a] <= g[b] {
			return breaks(r, g, a, b)
		}
		return nil
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		k.Pair(c.cells[0], c.cells[1], sudoku.NewTable(k.Rules().Side(), "%s > %s", func(a, b int) bool { return a > b }))
	},
}

var thermo = Kind{
	Keyword: "thermo", Says: "the digits rise from the first cell on", Least: 2,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		last := -1 // the cell before that has a digit
		for i, cell := range c.cells {
			if g[cell] == 0 {
				continue
			}
			if last >= 0 && int(g[cell])-int(g[c.cells[last]]) < i-last {
				return breaks(r, g, c.cells[last], cell)
			}
			last = i
		}
		return nil
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		successive(c, k, sudoku.NewTable(k.Rules().Side(), "%s < %s", func(a, b int) bool { return a < b }))
	},
}

var slowThermo = Kind{
	Keyword: "thermo slow", Says: "the digits never fall from the first cell on", Least: 2,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		for i, a := range c.cells {
			for _, b := range c.cells[i+1:] {
				if g[a] != 0 && g[b] != 0 && g[b] < g[a] {
					return breaks(r, g, a, b)
				}
			}
		}
		return nil
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		successive(c, k, sudoku.NewTable(k.Rules().Side(), "%s <= %s", func(a, b int) bool { return a <= b }))
	},
}

// successive says a table of each two successive cells.
func successive(c *clue, k *sudoku.Kernel, t *sudoku.Table) {
	for i := range c.cells[1:] {
		k.Pair(c.cells[i], c.cells[i+1], t)
	}
}

var whispers = Kind{
	Keyword: "whispers", Says: "successive digits differ by N (half the side) or more", Number: MayHaveNumber, Least: 2,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		for i := 1; i < len(c.cells); i++ {
			a, b := c.cells[i-1], c.cells[i]
			if g[a] != 0 && g[b] != 0 && difference(int(g[a]), int(g[b])) < c.least(r) {
				return breaks(r, g, a, b)
			}
		}
		return nil
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		least := c.least(k.Rules())
		successive(c, k, sudoku.NewTable(k.Rules().Side(), "%s and %s are far apart", func(a, b int) bool { return a-b >= least || b-a >= least }))
	},
}

// least returns the difference of whispers.
func (c *clue) least(r *sudoku.Rules) int {
	if c.number != 0 {
		return c.number
	}
	return (r.Side() + 1) / 2
}

// renban counts a cell that is named twice once.
var renban = Kind{
	Keyword: "renban", Says: "different digits without a gap, in any order", Least: 1,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		cells := c.Cells(r)
		low, high := 0, 0
		for _, cell := range cells {
			if d := int(g[cell]); d != 0 {
				if low == 0 {
					low = d
				}
				low, high = min(low, d), max(high, d)
			}
		}
		if high-low >= len(cells) || len(cells) > r.Side() {
			return breaks(r, g, cells...)
		}
		return repeats(r, g, cells)
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		cells := c.Cells(k.Rules())
		k.House(c.Text(k.Rules()), cells)
		near := sudoku.NewTable(k.Rules().Side(), "%s and %s are near", func(a, b int) bool { return a-b < len(cells) && b-a < len(cells) })
		each(cells, func(a, b int) { k.Pair(a, b, near) })
	},
}

// each calls yield with each two of some cells.
func each(cells []int, yield func(a, b int)) {
	for i, a := range cells {
		for _, b := range cells[i+1:] {
			yield(a, b)
		}
	}
}

var nabner = Kind{
	Keyword: "nabner", Says: "no two digits are equal or consecutive", Least: 1,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		cells := c.Cells(r)
		for i, a := range cells {
			for _, b := range cells[:i] {
				if g[a] != 0 && g[b] != 0 && g[a]+1 >= g[b] && g[b]+1 >= g[a] {
					return breaks(r, g, b, a)
				}
			}
		}
		return nil
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		apart := sudoku.NewTable(k.Rules().Side(), "%s and %s differ by 2 or more", func(a, b int) bool { return a-b > 1 || b-a > 1 })
		each(c.Cells(k.Rules()), func(a, b int) { k.Pair(a, b, apart) })
	},
}

var palindrome = Kind{
	Keyword: "palindrome", Says: "the digits are the same in both directions", Least: 2,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		for i, j := 0, len(c.cells)-1; i < j; i, j = i+1, j-1 {
			if a, b := c.cells[i], c.cells[j]; g[a] != 0 && g[b] != 0 && g[a] != g[b] {
				return breaks(r, g, a, b)
			}
		}
		return nil
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		last, equal := len(c.cells)-1, equalDigits(k.Rules())
		for i, cell := range c.cells[:len(c.cells)/2] {
			k.Pair(cell, c.cells[last-i], equal)
		}
	},
}

func equalDigits(r *sudoku.Rules) *sudoku.Table {
	return sudoku.NewTable(r.Side(), "%s = %s", func(a, b int) bool { return a == b })
}

var clone = Kind{
	Keyword: "clone", Says: "the cells after = repeat those before it", Least: 1,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		for i, a := range c.cells {
			if b := c.other[i]; g[a] != 0 && g[b] != 0 && g[a] != g[b] {
				return breaks(r, g, a, b)
			}
		}
		return nil
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		equal := equalDigits(k.Rules())
		for i, cell := range c.cells {
			if cell != c.other[i] {
				k.Pair(cell, c.other[i], equal)
			}
		}
	},
}
