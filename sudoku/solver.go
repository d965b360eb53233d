package sudoku

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// Solver finds the solutions of puzzles. It is implemented by every engine and
// called by whatever needs one; both sides hold to this:
//
//   - String returns its name in flags, reports and golden files.
//   - Solve calls yield with each solution once, in any order, until there is
//     none left or yield returns false, and never after Solve has returned. No
//     solution is no error. A puzzle that is not valid is an error, never a panic.
//   - The grid belongs to the solver and is good until yield returns: yield may
//     change it, and must clone what it keeps.
//   - The error is ctx.Err() when the context ended the search, and otherwise
//     says why the solver could not go on; Stats.Evidence is then Unknown.
//   - A Solver is safe for concurrent use, and no lock is held while yield
//     runs: yield may solve another puzzle with the same solver.
type Solver interface {
	String() string
	Solve(ctx context.Context, p *Puzzle, yield func(Grid) bool) (Stats, error)
}

// Stats is what a [Solver] tells at its end.
type Stats struct {
	Evidence  Evidence // what stands behind "no solution but those yielded"
	Solutions int64    // grids yielded
	Counted   bool     // the solver counts what follows
	Guesses   int64    // decisions of a search that inference did not force
	Conflicts int64    // dead ends of a search

	Clauses int64 // of the formula, of a solver that has one
	Memory  int64 // the most bytes that a program outside has had at once; 0 if unknown

	// SolverCalls is how often a SAT solver was asked. It is 0 for engines that
	// have none, and where such an engine's own inference decided the puzzle.
	SolverCalls int64
	// The parts of the time of an engine that has a SAT solver, which is all of it
	// but yield: making the formula, having it solved, waiting for another search
	// not counted, and making a grid of a model.
	Encoding, Solving, Decoding time.Duration
	// Reason says why there is no solution, "r1c1 has no candidate", if the solver
	// can tell without a search.
	Reason string
}

// Evidence is what stands behind a solver's statement that a puzzle has no
// solution but those that it yielded. Solutions need none: they are checked.
type Evidence uint8

// The kinds of evidence, the weakest first.
const (
	Unknown  Evidence = iota // nothing is stated: stopped, out of time, failed
	Claimed                  // the word of a SAT solver
	Searched                 // a complete search on the grid by code of this module
	Proved                   // a proof that was checked
)

// String returns "unknown", "claimed", "searched" or "proved".
func (e Evidence) String() string {
	return [...]string{"unknown", "claimed", "searched", "proved"}[e]
}

// WrongGridError says that a solver handed out a grid that does not solve the
// puzzle, or the same grid twice.
type WrongGridError struct {
	Solver string
	Grid   Grid  // nil if what it gave was not even a grid
	Reason error // that of [Puzzle.Check], or that it is a repetition
}

// Error names the solver and the rule that its grid breaks.
func (e *WrongGridError) Error() string {
	return fmt.Sprintf("%s gave a wrong grid: %v", e.Solver, e.Reason)
}

// Unwrap returns the reason.
func (e *WrongGridError) Unwrap() error { return e.Reason }

type checkedSolver struct{ Solver }

// Checked returns s with its answers checked: a grid that does not solve the
// puzzle is never yielded but ends the search with a [WrongGridError].
func Checked(s Solver) Solver {
	if _, done := s.(checkedSolver); done {
		return s
	}
	return checkedSolver{s}
}

// Solve solves p and checks every grid before yield sees it.
func (s checkedSolver) Solve(ctx context.Context, p *Puzzle, yield func(Grid) bool) (Stats, error) {
	c := checkers.Get().(*checker)
	defer c.release()
	c.yield = yield
	return c.run(ctx, s.Solver, p)
}

// Collect returns the solutions of p that s finds, each checked and owned by the
// caller, at most limit of them if limit is positive. Fewer than limit are all
// that there are, on the evidence of the Stats.
func Collect(ctx context.Context, s Solver, p *Puzzle, limit int) ([]Grid, Stats, error) {
	return CollectInto(ctx, nil, s, p, limit)
}

// CollectInto is [Collect] without an allocation, where there is memory from
// before: it overwrites the slice grids, and the grids in it up to its capacity.
func CollectInto(ctx context.Context, grids []Grid, s Solver, p *Puzzle, limit int) ([]Grid, Stats, error) {
	c := checkers.Get().(*checker)
	defer c.release()
	c.grids, c.limit, c.yield = grids[:0], limit, c.collect
	if checked, ok := s.(checkedSolver); ok {
		s = checked.Solver
	}
	stats, err := c.run(ctx, s, p)
	if err == nil {
		err = distinct(s, c.grids)
	}
	if err != nil {
		stats.Evidence = Unknown
	}
	return c.grids, stats, err
}

// distinct returns an error if a grid stands in grids twice: two equal
// solutions are no witness that a puzzle has several.
func distinct(s Solver, grids []Grid) error {
	if len(grids) < 2 {
		return nil
	}
	sorted := slices.Clone(grids)
	slices.SortFunc(sorted, slices.Compare[Grid])
	for i := 1; i < len(sorted); i++ {
		if slices.Equal(sorted[i-1], sorted[i]) {
			return &WrongGridError{Solver: s.String(), Grid: sorted[i], Reason: fmt.Errorf("it gave this grid twice")}
		}
	}
	return nil
}
