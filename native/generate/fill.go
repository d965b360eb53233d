package generate

import (
	"context"

	"github.com/sudokusat/sudokusat/sudoku"
)

// How a full grid is made random: in each round, a share of the cells is kept
// and one of the first solutions of the rest is taken.
const (
	rounds    = 6
	solutions = 4
)

// fill returns a random full grid, which the caller owns.
func (g *Generator) fill(ctx context.Context) (sudoku.Grid, error) {
	grid := g.regular()
	for range rounds {
		g.thin(grid)
		chosen := g.random.IntN(solutions)
		seen := 0
		next := grid.Clone()
		err := g.engine.solve(ctx, grid, func(s sudoku.Grid) bool {
			copy(next, s)
			seen++
			return seen <= chosen
		})
		if err != nil {
			return nil, err
		}
		grid = next
	}
	return grid, nil
}

// thin empties about half of the cells. Larger sides keep more, since their
// search is long in between.
func (g *Generator) thin(grid sudoku.Grid) {
	keep := 0.5
	if g.opt.Shape.Side() > 12 {
		keep = 0.65
	}
	for cell := range grid {
		if g.random.Float64() >= keep {
			grid[cell] = 0
		}
	}
}

// regular returns the grid whose row r is 1…N shifted by r·C + r/R, with digits,
// rows, columns, bands and stacks permuted.
func (g *Generator) regular() sudoku.Grid {
	shape := g.opt.Shape
	n := shape.Side()
	digits := g.random.Perm(n)
	rows, cols := g.lines(shape.Cols, shape.Rows), g.lines(shape.Rows, shape.Cols)
	grid := make(sudoku.Grid, shape.Cells())
	for i, r := range rows {
		shift := r*shape.Cols + r/shape.Rows
		for j, c := range cols {
			grid[i*n+j] = uint16(digits[(c+shift)%n] + 1)
		}
	}
	return grid
}

// lines returns an order of groups·size lines that keeps groups together.
func (g *Generator) lines(groups, size int) []int {
	var order []int
	for _, group := range g.random.Perm(groups) {
		for _, i := range g.random.Perm(size) {
			order = append(order, group*size+i)
		}
	}
	return order
}
