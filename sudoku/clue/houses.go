package clue

import (
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
)

var extra = Kind{
	Keyword: "extra", Says: "no digit twice in these cells", Least: 1,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error { return repeats(r, g, c.cells) },
	lower: func(c *clue, k *sudoku.Kernel) { k.House(c.Text(k.Rules()), c.cells) },
}

var diagonalDown = Kind{
	Keyword: "diagonal down", Says: "no digit twice from top left to bottom right", about: falling,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error { return repeats(r, g, falling(c, r)) },
	lower: func(c *clue, k *sudoku.Kernel) { k.House("diagonal down", falling(c, k.Rules())) },
}

var diagonalUp = Kind{
	Keyword: "diagonal up", Says: "no digit twice from bottom left to top right", about: rising,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error { return repeats(r, g, rising(c, r)) },
	lower: func(c *clue, k *sudoku.Kernel) { k.House("diagonal up", rising(c, k.Rules())) },
}

func falling(_ *clue, r *sudoku.Rules) (cells []int) {
	for i := range r.Side() {
		cells = append(cells, i*r.Side()+i)
	}
	return cells
}

func rising(_ *clue, r *sudoku.Rules) (cells []int) {
	for i := range r.Side() {
		cells = append(cells, (r.Side()-1-i)*r.Side()+i)
	}
	return cells
}

// windoku has windows of the size of a box, one cell apart from each other and from the border.
var windoku = Kind{
	Keyword: "windoku", Says: "no digit twice in the windows between the boxes",
	about: func(_ *clue, r *sudoku.Rules) (cells []int) {
		for _, window := range windows(r) {
			cells = append(cells, window...)
		}
		return cells
	},
	check: func(_ *clue, r *sudoku.Rules, g sudoku.Grid) error {
		for _, window := range windows(r) {
			if err := repeats(r, g, window); err != nil {
				return err
			}
		}
		return nil
	},
	lower: func(_ *clue, k *sudoku.Kernel) {
		if _, ok := k.Rules().Boxes(); !ok {
			k.Errorf("expected boxes, not own regions")
		}
		for i, window := range windows(k.Rules()) {
			k.House(fmt.Sprintf("window %d", i+1), window)
		}
	},
}

func windows(r *sudoku.Rules) (all [][]int) {
	s, boxes := r.Boxes()
	n := r.Side()
	for top := 1; boxes && top+s.Rows < n; top += s.Rows + 1 {
		for left := 1; left+s.Cols < n; left += s.Cols + 1 {
			var cells []int
			for i := range n {
				cells = append(cells, (top+i/s.Cols)*n+left+i%s.Cols)
			}
			all = append(all, cells)
		}
	}
	return all
}

var disjoint = Kind{
	Keyword: "disjoint", Says: "no digit twice in the same place of different regions", about: everywhere,
	check: func(_ *clue, r *sudoku.Rules, g sudoku.Grid) error {
		// Which place a cell has: the number of cells before it in its region.
		place := make([]int, r.Cells())
		count := make([]int, r.Side())
		for cell := range r.Cells() {
			if region := r.Region(cell); region >= 0 {
				place[cell] = count[region]
				count[region]++
			}
		}
		for a := range r.Cells() {
			for b := range a {
				if g[a] != 0 && g[a] == g[b] && place[a] == place[b] && r.Region(a) >= 0 && r.Region(b) >= 0 {
					return breaks(r, g, b, a)
				}
			}
		}
		return nil
	},
	lower: func(_ *clue, k *sudoku.Kernel) {
		groups := make([][]int, k.Rules().Side())
		for _, h := range k.Rules().Houses() {
			if h.Kind == sudoku.Box || h.Kind == sudoku.Region {
				for i, cell := range h.Cells {
					groups[i] = append(groups[i], cell)
				}
			}
		}
		for i, cells := range groups {
			if len(cells) > 0 {
				k.House(fmt.Sprintf("disjoint group %d", i+1), cells)
			}
		}
	},
}
