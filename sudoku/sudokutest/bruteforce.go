package sudokutest

import (
	"context"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

// BruteForce tries every digit in every blank cell and checks the rows, columns, regions and clues after each. It is written
// so that it is obviously right, and only suitable for small puzzles.
type BruteForce struct{}

// String returns "bruteforce".
func (BruteForce) String() string { return "bruteforce" }

// Solve implements [sudoku.Solver]. Its Evidence is Searched.
func (BruteForce) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	var stats sudoku.Stats
	if err := p.Validate(); err != nil {
		return stats, err
	}
	work := p.Givens.Clone()
	goOn := true
	var fill func(cell int)
	fill = func(cell int) {
		switch {
		case !goOn || ctx.Err() != nil:
			goOn = false
		case cell == len(work):
			stats.Solutions++
			goOn = yield(work.Clone())
		case p.Givens[cell] != 0:
			if allowed(p, work, cell) {
				fill(cell + 1)
			}
		default:
			for digit := 1; digit <= p.Rules.Side(); digit++ {
				work[cell] = uint16(digit)
				if allowed(p, work, cell) {
					fill(cell + 1)
				}
			}
			work[cell] = 0
		}
	}
	fill(0)
	if goOn {
		stats.Evidence = sudoku.Searched
	}
	return stats, ctx.Err()
}

// allowed returns whether the digit of a cell is not excluded, and no other cell in its houses has
// it.
func allowed(p *sudoku.Puzzle, g sudoku.Grid, cell int) bool {
	if p.Excludes(cell, g[cell]) {
		return false
	}
	for _, c := range p.Rules.CluesOf(cell) {
		if p.Rules.Clues()[c].Check(p.Rules, g) != nil {
			return false
		}
	}
	for _, h := range p.Rules.HousesOf(cell) {
		if p.Rules.Houses()[h].Clue >= 0 {
			break // its clue was asked
		}
		for _, other := range p.Rules.Houses()[h].Cells {
			if other != cell && g[other] == g[cell] {
				return false
			}
		}
	}
	return true
}

// Solutions returns the solutions that BruteForce finds, sorted, and at most limit if it is
// positive.
func Solutions(p *sudoku.Puzzle, limit int) []sudoku.Grid {
	var grids []sudoku.Grid
	_, err := BruteForce{}.Solve(context.Background(), p, func(g sudoku.Grid) bool {
		grids = append(grids, g)
		return limit <= 0 || len(grids) < limit
	})
	if err != nil {
		return nil
	}
	Sort(grids)
	return grids
}

// Sort sorts grids by their digits in reading order, so that two lists of solutions can be
// compared.
func Sort(grids []sudoku.Grid) { slices.SortFunc(grids, slices.Compare[sudoku.Grid]) }
