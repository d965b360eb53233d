package sudoku

import (
	"context"
	"sync"
)

// checker checks the grids of a solver for one puzzle before anyone else sees them. It comes from
// a pool, so that a puzzle costs no allocation.
type checker struct {
	solver Solver
	puzzle *Puzzle
	yield  func(Grid) bool // is called with each right grid
	wrong  error           // of the first wrong grid

	// For Collect, whose yield is collect.
	grids []Grid
	limit int

	check, collect func(Grid) bool // the methods, bound once
}

var checkers = sync.Pool{New: func() any {
	c := new(checker)
	c.check, c.collect = c.checkGrid, c.collectGrid
	return c
}}

// release returns the checker to the pool, without references to the puzzle.
func (c *checker) release() {
	*c = checker{check: c.check, collect: c.collect}
	checkers.Put(c)
}

// run solves p. A wrong grid ends the search.
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

// collectGrid appends a copy, in the memory of an earlier grid if there is one.
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
