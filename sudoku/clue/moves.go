package clue

import "github.com/sudokusat/sudokusat/sudoku"

var antiknight = Kind{
	Keyword: "antiknight", Says: "cells a knight's move apart differ", about: everywhere,
	check: func(_ *clue, r *sudoku.Rules, g sudoku.Grid) error { return movesDiffer(r, g, knight) },
	lower: func(_ *clue, k *sudoku.Kernel) { lowerMoves(k, knight) },
}

var antiking = Kind{
	Keyword: "antiking", Says: "cells that touch at a corner differ", about: everywhere,
	check: func(_ *clue, r *sudoku.Rules, g sudoku.Grid) error { return movesDiffer(r, g, king) },
	lower: func(_ *clue, k *sudoku.Kernel) { lowerMoves(k, king) },
}

// The moves down the grid; the others are the same pairs of cells.
var (
	knight = [][2]int{{1, -2}, {1, 2}, {2, -1}, {2, 1}}
	king   = [][2]int{{1, -1}, {1, 1}}
)

func movesDiffer(r *sudoku.Rules, g sudoku.Grid, moves [][2]int) error {
	n := r.Side()
	for cell, digit := range g {
		if digit == 0 {
			continue
		}
		for _, move := range moves {
			row, col := cell/n+move[0], cell%n+move[1]
			if row < n && col >= 0 && col < n && g[row*n+col] == digit {
				return breaks(r, g, cell, row*n+col)
			}
		}
	}
	return nil
}

func lowerMoves(k *sudoku.Kernel, moves [][2]int) {
	differ := differentDigits(k.Rules())
	moved(k.Rules(), moves, func(a, b int) bool {
		k.Pair(a, b, differ)
		return true
	})
}

func differentDigits(r *sudoku.Rules) *sudoku.Table {
	return sudoku.NewTable(r.Side(), "%s != %s", func(a, b int) bool { return a != b })
}

var nonconsecutive = Kind{
	Keyword: "nonconsecutive", Says: "neighbours do not differ by 1, where there is no dot", about: everywhere,
	check: func(_ *clue, r *sudoku.Rules, g sudoku.Grid) (err error) {
		edges(r, func(a, b int) bool {
			if g[a] != 0 && g[b] != 0 && difference(int(g[a]), int(g[b])) == 1 && !marked(r, a, b, &white, &black) {
				err = breaks(r, g, a, b)
			}
			return err == nil
		})
		return err
	},
	lower: func(_ *clue, k *sudoku.Kernel) {
		apart := sudoku.NewTable(k.Rules().Side(), "%s and %s do not differ by 1", func(a, b int) bool { return a != b+1 && b != a+1 })
		lowerEdges(k, apart, &white, &black)
	},
}

// lowerEdges says a table of all edges that have no clue of some kinds.
func lowerEdges(k *sudoku.Kernel, t *sudoku.Table, but ...*Kind) {
	edges(k.Rules(), func(a, b int) bool {
		if !marked(k.Rules(), a, b, but...) {
			k.Pair(a, b, t)
		}
		return true
	})
}
