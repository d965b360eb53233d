package explain

import (
	"context"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Reason says why a puzzle has no solution, or how many it has:
//
//	Solutions   Conflicting  Core              the puzzle
//	none        true         empty             has conflicts, such as equal givens in a row
//	none        false        premises          has no solution because of these
//	one         false        empty             is as it should be
//	two         false        empty             has these two, and maybe more
type Reason struct {
	// Solutions are checked; at most two, in order.
	Solutions []sudoku.Grid
	// Conflicting says that the puzzle has [sudoku.Puzzle.Conflicts], which need no
	// other reason.
	Conflicting bool
	// Core is a minimal set of premises that contradict each other: without any one of
	// them, the others have a solution. Givens come first, in reading order.
	Core []Premise
	// Others is how many premises of the puzzle are not in the core.
	Others int
}

// Differ returns the cells where the two solutions differ, or nil if there are not two.
func (r Reason) Differ() (cells []int) {
	if len(r.Solutions) < 2 {
		return nil
	}
	for cell, digit := range r.Solutions[0] {
		if r.Solutions[1][cell] != digit {
			cells = append(cells, cell)
		}
	}
	return cells
}

// Why returns the reason why p has no solution, if it has none. Smallest asks for a core
// with as few premises as possible, which may take long; if there are several, it returns
// the first one found.
//
// Both solvers agree that the core has no solution, and a checked solution shows that it
// has one without any of its premises. Checked solutions also show that there is no
// smaller core: each smaller set of premises is kept by one of them. The error is that of
// an invalid puzzle, of a solver, a [DisagreementError], or that of ctx.
func Why(ctx context.Context, p *sudoku.Puzzle, solvers Solvers, smallest bool) (Reason, error) {
	var r Reason
	if err := p.Validate(); err != nil {
		return r, err
	}
	if _, err := p.Rules.OnlyClassic("explain why"); err != nil {
		return r, err
	}
	for range p.Conflicts() {
		r.Conflicting = true
		return r, nil
	}
	var err error
	if r.Solutions, err = solvers.solutions(ctx, p, 2); err != nil || len(r.Solutions) > 0 {
		slices.SortFunc(r.Solutions, slices.Compare[sudoku.Grid])
		return r, err
	}
	o := newOracle(solvers, p)
	core, err := o.core(ctx, o.all())
	if err == nil && smallest {
		core, err = o.smallestCore(ctx, core)
	}
	if err != nil {
		return Reason{}, err
	}
	r.Core, r.Others = o.list(core), len(o.premises)-core.len()
	return r, nil
}

// smallestCore returns a core with as few premises as possible: the given core, or one
// with fewer. A set has no solution if and only if it hits all correction sets.
func (o *oracle) smallestCore(ctx context.Context, core set) (set, error) {
	h := hitting{members: len(o.premises), another: o.correction}
	h.found = func(_ context.Context, chosen set) (more bool, err error) {
		core = chosen
		return false, o.solvers.nothing(ctx, o.part(chosen))
	}
	for k := 0; k < core.len(); k++ {
		if _, err := h.ofSize(ctx, k); err != nil {
			return nil, err
		}
	}
	return core, nil
}
