package clue

import "github.com/sudokusat/sudokusat/sudoku"

var rowIndexer = Kind{
	Keyword: "indexer row", Says: "rRcC has V if and only if rVcC has R", Least: 1, about: inColumns,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		n := r.Side()
		return indexed(c, r, g, func(cell, v int) (other, digit int) { return (v-1)*n + r.Col(cell), r.Row(cell) + 1 })
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		lowerIndexer(c, k, func(cell, v int) (int, int) {
			return (v-1)*k.Rules().Side() + k.Rules().Col(cell), k.Rules().Row(cell) + 1
		})
	},
}

var columnIndexer = Kind{
	Keyword: "indexer col", Says: "rRcC has V if and only if rRcV has C", Least: 1, about: inRows,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		n := r.Side()
		return indexed(c, r, g, func(cell, v int) (other, digit int) { return r.Row(cell)*n + v - 1, r.Col(cell) + 1 })
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		lowerIndexer(c, k, func(cell, v int) (int, int) {
			return k.Rules().Row(cell)*k.Rules().Side() + v - 1, k.Rules().Col(cell) + 1
		})
	},
}

var boxIndexer = Kind{
	Keyword: "indexer box", Says: "cell I of a region has V if and only if cell V has I", Least: 1, about: inRegions,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		return indexed(c, r, g, func(cell, v int) (int, int) { return inRegion(r, cell, v) })
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		for _, cell := range c.cells {
			if k.Rules().Region(cell) < 0 {
				k.Errorf("%s is in no region", k.Rules().CellName(cell))
				return
			}
		}
		lowerIndexer(c, k, func(cell, v int) (int, int) { return inRegion(k.Rules(), cell, v) })
	},
}

// inRegion returns the v-th cell of the region of a cell, and which of its cells that is, from 1.
func inRegion(r *sudoku.Rules, cell, v int) (other, place int) {
	count := 0
	for c := range r.Cells() {
		if r.Region(c) != r.Region(cell) {
			continue
		}
		if count++; count == v {
			other = c
		}
		if c == cell {
			place = count
		}
	}
	return other, place
}

// indexed checks cells, of which each has v if and only if another cell has some digit.
func indexed(c *clue, r *sudoku.Rules, g sudoku.Grid, at func(cell, v int) (other, digit int)) error {
	for _, cell := range c.cells {
		for v := 1; v <= r.Side(); v++ {
			other, digit := at(cell, v)
			if g[cell] != 0 && g[other] != 0 && (int(g[cell]) == v) != (int(g[other]) == digit) {
				return breaks(r, g, cell, other)
			}
		}
	}
	return nil
}

func lowerIndexer(c *clue, k *sudoku.Kernel, at func(cell, v int) (other, digit int)) {
	for _, cell := range c.cells {
		for v := 1; v <= k.Rules().Side(); v++ {
			if other, digit := at(cell, v); other != cell {
				k.Pair(cell, other, sudoku.NewTable(k.Rules().Side(), "%s points to %s", func(a, b int) bool { return (a == v) == (b == digit) }))
			}
		}
	}
}

func inColumns(c *clue, r *sudoku.Rules) (cells []int) {
	return sharing(c, r, func(a, b int) bool { return r.Col(a) == r.Col(b) })
}

func inRows(c *clue, r *sudoku.Rules) (cells []int) {
	return sharing(c, r, func(a, b int) bool { return r.Row(a) == r.Row(b) })
}

func inRegions(c *clue, r *sudoku.Rules) (cells []int) {
	return sharing(c, r, func(a, b int) bool { return r.Region(a) == r.Region(b) })
}

// sharing returns the cells that share something with a cell of the clue.
func sharing(c *clue, r *sudoku.Rules, share func(a, b int) bool) (cells []int) {
	for other := range r.Cells() {
		for _, cell := range c.cells {
			if share(cell, other) {
				cells = append(cells, other)
				break
			}
		}
	}
	return cells
}
