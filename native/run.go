package native

import (
	"context"

	"github.com/sudokusat/sudokusat/sudoku"
)

// run does the bookkeeping of one Solve for every engine: it yields solutions, counts, and
// says when to stop. It knows nothing about solving.
//
// A branching with k options left counts as k-1 guesses, since the last option follows once
// the others have failed. A node without a possible option is a conflict. So after a complete
// search, guesses + 1 = conflicts + solutions.
type run struct {
	ctx     context.Context
	yield   func(sudoku.Grid) bool
	grid    sudoku.Grid // passed to yield, and filled again for each solution
	stats   sudoku.Stats
	credit  int // cells that may be visited before the next look at ctx
	stopped bool
	err     error // of the context, if it stopped the run
}

// creditPerLook is the work between two looks at the context: about a thousand nodes of a 9x9
// grid, or one node of a 400x400 grid.
const creditPerLook = 1 << 17

// start returns a run on p, or an error if the puzzle is invalid or the context has ended.
func start(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (*run, error) {
	r := &run{ctx: ctx, yield: yield, credit: creditPerLook}
	if err := r.begin(p); err != nil {
		return nil, err
	}
	r.grid = make(sudoku.Grid, len(p.Givens))
	return r, nil
}

// begin checks the puzzle and the context.
func (r *run) begin(p *sudoku.Puzzle) error {
	if err := p.Validate(); err != nil {
		return err
	}
	return r.ctx.Err()
}

// node is called once at each node of the search. It returns false if the search must stop.
func (r *run) node() bool {
	r.credit -= len(r.grid)
	if r.credit < 0 {
		r.credit = creditPerLook
		return r.look()
	}
	return !r.stopped
}

// look looks at the context and returns false if the search must stop.
func (r *run) look() bool {
	if err := r.ctx.Err(); err != nil {
		r.stopped, r.err = true, err
	}
	return !r.stopped
}

// noCandidate records that a cell has no candidate before the search begins.
func (r *run) noCandidate(p *sudoku.Puzzle, cell int) {
	r.stats.Reason = p.Rules.CellName(cell) + " has no candidate"
}

// solution passes r.grid to yield and returns false if the search must stop.
func (r *run) solution() bool {
	r.stats.Solutions++
	if !r.yield(r.grid) {
		r.stopped = true
		return false
	}
	return true
}

// finish returns what Solve returns.
func (r *run) finish() (sudoku.Stats, error) {
	r.stats.Counted = true
	if !r.stopped {
		r.stats.Evidence = sudoku.Searched
	}
	return r.stats, r.err
}

// supports returns an error unless an engine knows all constraints of some rules: domains, pairs and
// those that nothing keeps, or none of these. All engines know houses.
func supports(who sudoku.Solver, rules *sudoku.Rules, constraints bool) error {
	for _, c := range rules.Constraints() {
		switch c.(type) {
		case sudoku.Domain, sudoku.Pair, sudoku.Never:
			if constraints {
				continue
			}
		}
		return &sudoku.UnsupportedError{Who: who.String(), Rule: rules.Clues()[c.Of()].Text(rules)}
	}
	return nil
}
