package generate

import (
	"context"
	"errors"

	"github.com/sudokusat/sudokusat/sudoku"
)

// rounds is how often a full grid is half emptied and filled again.
const rounds = 4

// fill returns a random full grid, which the caller owns. It uses only the number of
// solutions that an engine finds, so the grid does not depend on the engine. A round that
// takes too much effort is skipped.
func (g *Generator) fill(ctx context.Context) (sudoku.Grid, error) {
	grid := g.regular()
	for range rounds {
		before := grid.Clone()
		g.thin(grid)
		err := g.complete(ctx, grid)
		if errors.Is(err, errEffort) {
			grid = before
		} else if err != nil {
			return nil, err
		}
	}
	return grid, nil
}

// thin empties about half of the cells. Larger sides keep more, since half full grids of
// these take a long search.
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

// complete puts random digits into random cells of a grid that has solutions until one
// solution is left, and fills in that solution.
func (g *Generator) complete(ctx context.Context, grid sudoku.Grid) error {
	solutions, err := g.count(ctx, grid)
	for _, cell := range g.random.Perm(len(grid)) {
		if err != nil || solutions == 1 {
			break
		}
		if grid[cell] != 0 {
			continue
		}
		solutions = 0
		for _, digit := range g.random.Perm(g.opt.Shape.Side()) {
			grid[cell] = uint16(digit + 1)
			if solutions, err = g.count(ctx, grid); err != nil || solutions > 0 {
				break
			}
		}
	}
	copy(grid, g.last)
	return err
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
