package grade

import (
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// pool is grids that keep the rules.
type pool struct {
	shape sudoku.Shape
	grids []sudoku.Grid
	bad   []bool // the grids that something was seen to forbid
}

// forbids returns the first grid that a clause over candidates forbids, or nil if it forbids none.
func (p *pool) forbids(clause []cnf.Lit) (first sudoku.Grid) {
	for i, grid := range p.grids {
		satisfied := slices.ContainsFunc(clause, func(l cnf.Lit) bool { return trueIn(p.shape, grid, l.Var()) == (l > 0) })
		p.bad[i] = p.bad[i] || !satisfied
		if !satisfied && first == nil {
			first = grid
		}
	}
	return first
}

// trueIn returns whether a candidate is true in a grid.
func trueIn(shape sudoku.Shape, grid sudoku.Grid, v cnf.Lit) bool {
	cell, digit := shape.CellDigit(int(v) - 1)
	return grid[cell] == digit
}
