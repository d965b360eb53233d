package sudoku

import (
	"context"
	"sync"
)

// checker stands between a solver and those who see its grids, for one puzzle. It
// is lent out whole, so that a puzzle costs no allocation.
type checker struct {
	solver Solver
	puzzle *Puzzle
	yield  func(Grid) bool // is told of each grid that is right
	wrong  error           // of the first grid that is not

	// Of Collect, for which yield is collect.
	grids []Grid
	limit int

	check, collect func(Grid) bool // the methods, bound once
}

var checkers = sync.Pool{New: func() any {
	c := new(checker)
	c.check, c.collect = c.checkGrid, c.collectGrid
	return c
}}

// release gives the checker back, without what it knows of the puzzle.
func (c *checker) release() {
	*c = checker{check: c.check, collect: c.collect}
	checkers.Put(c)
}

// run solves p. A grid that is wrong ends the search.
func (c *checker) run(ctx context.Context, s Solver, p *Puzzle) (Stats, error) {
	if p == nil {
		return Stats{}, p.Validate()
	}
	c.solver, c.puzzle = s, p
	stats, err := s.Solve(ctx, p, c.check)
	if c.wrong != nil {
		stats.Solutions--
		stats.Evidence = Unknown
		return stats, c.wrong
	}
	return stats, err
}

func (c *checker) checkGrid(g Grid) bool {
	if reason := c.puzzle.Check(g); reason != nil {
		c.wrong = &WrongGridError{Solver: c.solver.String(), Grid: g.Clone(), Reason: reason}
		return false
	}
	return c.yield(g)
}

// collectGrid takes a copy, in the memory of a grid from before if there is one.
func (c *checker) collectGrid(g Grid) bool {
	n := len(c.grids)
	if n < cap(c.grids) {
		c.grids = c.grids[:n+1]
		c.grids[n] = append(c.grids[n][:0], g...)
	} else {
		c.grids = append(c.grids, g.Clone())
	}
	return c.limit <= 0 || n+1 < c.limit
}
