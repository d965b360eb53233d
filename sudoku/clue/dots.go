package clue

import (
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
)

var white = Kind{
	Keyword: "white", Says: "two digits differ by N (1)", Number: MayHaveNumber, Least: 2, Most: 2,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		return two(c, r, g, func(a, b int) bool { return difference(a, b) == max(c.number, 1) })
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		d := max(c.number, 1)
		lowerTwo(c, k, fmt.Sprintf("%%s and %%s differ by %d", d), func(a, b int) bool { return a == b+d || b == a+d })
	},
}

var black = Kind{
	Keyword: "black", Says: "one digit is N (2) times the other", Number: MayHaveNumber, Least: 2, Most: 2,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		return two(c, r, g, func(a, b int) bool { return max(a, b) == min(a, b)*c.ratio() })
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		lowerTwo(c, k, fmt.Sprintf("one of %%s and %%s is %d times the other", c.ratio()), func(a, b int) bool { return a == b*c.ratio() || b == a*c.ratio() })
	},
}

// ratio returns the number of a black dot.
func (c *clue) ratio() int {
	if c.number == 0 {
		return 2
	}
	return c.number
}

var x = Kind{
	Keyword: "x", Says: "two digits with the sum 10", Least: 2, Most: 2,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		return two(c, r, g, func(a, b int) bool { return a+b == 10 })
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		lowerTwo(c, k, "%s and %s have the sum 10", func(a, b int) bool { return a == 10-b })
	},
}

var v = Kind{
	Keyword: "v", Says: "two digits with the sum 5", Least: 2, Most: 2,
	check: func(c *clue, r *sudoku.Rules, g sudoku.Grid) error {
		return two(c, r, g, func(a, b int) bool { return a+b == 5 })
	},
	lower: func(c *clue, k *sudoku.Kernel) {
		lowerTwo(c, k, "%s and %s have the sum 5", func(a, b int) bool { return a == 5-b })
	},
}

// two checks the two cells of a clue.
func two(c *clue, r *sudoku.Rules, g sudoku.Grid, right func(a, b int) bool) error {
	if a, b := c.cells[0], c.cells[1]; g[a] != 0 && g[b] != 0 && !right(int(g[a]), int(g[b])) {
		return breaks(r, g, a, b)
	}
	return nil
}

func lowerTwo(c *clue, k *sudoku.Kernel, say string, allowed func(a, b int) bool) {
	k.Pair(c.cells[0], c.cells[1], sudoku.NewTable(k.Rules().Side(), say, allowed))
}

var negativeXV = Kind{
	Keyword: "negative xv", Says: "neighbours with the sum 5 or 10 have a v or x", about: everywhere,
	check: func(_ *clue, r *sudoku.Rules, g sudoku.Grid) (err error) {
		edges(r, func(a, b int) bool {
			if sum := g[a] + g[b]; g[a] != 0 && g[b] != 0 && (sum == 5 || sum == 10) && !marked(r, a, b, &x, &v) {
				err = breaks(r, g, a, b)
			}
			return err == nil
		})
		return err
	},
	lower: func(_ *clue, k *sudoku.Kernel) {
		t := sudoku.NewTable(k.Rules().Side(), "%s and %s do not have the sum 5 or 10", func(a, b int) bool { return a+b != 5 && a+b != 10 })
		lowerEdges(k, t, &x, &v)
	},
}

var negativeRatio = Kind{
	Keyword: "negative ratio", Says: "neighbours with the ratio of a black dot have a dot", about: everywhere,
	check: func(_ *clue, r *sudoku.Rules, g sudoku.Grid) (err error) {
		edges(r, func(a, b int) bool {
			if g[a] != 0 && g[b] != 0 && !marked(r, a, b, &white, &black) {
				for _, ratio := range ratios(r) {
					if int(max(g[a], g[b])) == ratio*int(min(g[a], g[b])) {
						err = breaks(r, g, a, b)
					}
				}
			}
			return err == nil
		})
		return err
	},
	lower: func(_ *clue, k *sudoku.Kernel) {
		for _, ratio := range ratios(k.Rules()) {
			say := fmt.Sprintf("neither of %%s and %%s is %d times the other", ratio)
			lowerEdges(k, sudoku.NewTable(k.Rules().Side(), say, func(a, b int) bool { return a != ratio*b && b != ratio*a }), &white, &black)
		}
	},
}

// ratios returns the ratios of the black dots, or 2.
func ratios(r *sudoku.Rules) (all []int) {
	for _, other := range r.Clues() {
		if c, ok := other.(*clue); ok && c.kind == &black {
			all = append(all, c.ratio())
		}
	}
	if all == nil {
		return []int{2}
	}
	return all
}

var strictKropki = Kind{
	Keyword: "strict kropki", Says: "neighbours that a dot would fit have a dot", about: everywhere,
	check: func(_ *clue, r *sudoku.Rules, g sudoku.Grid) (err error) {
		edges(r, func(a, b int) bool {
			low, high := min(g[a], g[b]), max(g[a], g[b])
			if low != 0 && (high == low+1 || high == 2*low) && !marked(r, a, b, &white, &black) {
				err = breaks(r, g, a, b)
			}
			return err == nil
		})
		return err
	},
	lower: func(_ *clue, k *sudoku.Kernel) {
		t := sudoku.NewTable(k.Rules().Side(), "%s and %s would have no dot", func(a, b int) bool {
			return difference(a, b) != 1 && a != 2*b && b != 2*a
		})
		lowerEdges(k, t, &white, &black)
	},
}
