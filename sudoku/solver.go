package sudoku

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// Solver finds the solutions of puzzles. Every engine implements it. The contract is:
//
//   - String returns its name in flags, reports and golden files.
//   - Solve calls yield with each solution once, in any order, until there are no more or
//     yield returns false. It never calls yield after it has returned. It is not an error if
//     there is no solution. An invalid puzzle is an error, never a panic.
//   - The grid belongs to the solver and is only valid until yield returns. Yield may change
//     it, and must clone a grid that it keeps.
//   - The error is ctx.Err() if the context ended the search. Otherwise it says why the solver
//     could not go on. In both cases Stats.Evidence is Unknown.
//   - A Solver is safe for concurrent use. No lock is held while yield runs, so yield may solve
//     another puzzle with the same solver.
type Solver interface {
	String() string
	Solve(ctx context.Context, p *Puzzle, yield func(Grid) bool) (Stats, error)
}

// Stats is what a [Solver] reports when it returns.
type Stats struct {
	Evidence  Evidence // for the claim that there are no other solutions than those yielded
	Solutions int64    // grids yielded
	Counted   bool     // Guesses and Conflicts are counted
	Guesses   int64    // decisions of a search that inference did not force
	Conflicts int64    // dead ends of a search

	Clauses int64 // of the formula, if the solver has one
	Memory  int64 // peak memory of an outside program in bytes; 0 if unknown

	// SolverCalls is how often a SAT solver was called. It is 0 for engines without one, and if
	// the engine decided the puzzle without calling it.
	SolverCalls int64
	// The time of an engine with a SAT solver, except for yield: making the formula, solving it
	// (without waiting for another search), and making a grid from a model.
	Encoding, Solving, Decoding time.Duration
	// Reason says why there is no solution, such as "r1c1 has no candidate", if the solver knows
	// it without a search.
	Reason string
}

// Evidence supports a solver's claim that a puzzle has no other solutions than those that it
// yielded. Solutions need no evidence: they are checked.
type Evidence uint8

// The kinds of evidence, the weakest first.
const (
	Unknown  Evidence = iota // no claim: stopped, out of time or failed
	Claimed                  // the word of a SAT solver
	Searched                 // a complete search on the grid by code of this module
	Proved                   // a proof that was checked
)

// String returns "unknown", "claimed", "searched" or "proved".
func (e Evidence) String() string {
	return [...]string{"unknown", "claimed", "searched", "proved"}[e]
}

// WrongGridError means that a solver yielded a grid that does not solve the puzzle, or yielded a
// grid twice.
type WrongGridError struct {
	Solver string
	Grid   Grid  // nil if the answer was not even a grid
	Reason error // the error of [Puzzle.Check], or that the grid is a repetition
}

// Error names the solver and the rule that its grid breaks.
func (e *WrongGridError) Error() string {
	return fmt.Sprintf("%s gave a wrong grid: %v", e.Solver, e.Reason)
}

// Unwrap returns the reason.
func (e *WrongGridError) Unwrap() error { return e.Reason }

type checkedSolver struct{ Solver }

// Checked returns a solver that checks the answers of s. A grid that does not solve the puzzle is
// not yielded; it ends the search with a [WrongGridError].
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

// Collect returns the solutions of p that s finds, at most limit of them if limit is positive. Each
// is checked, and belongs to the caller. If there are fewer than limit, these are all, on the
// evidence in the Stats.
func Collect(ctx context.Context, s Solver, p *Puzzle, limit int) ([]Grid, Stats, error) {
	return CollectInto(ctx, nil, s, p, limit)
}

// CollectInto is [Collect] with memory from an earlier call: it overwrites the slice grids, and the
// grids in it up to its capacity.
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

// distinct returns an error if a grid is in grids twice: two equal solutions do not show that a
// puzzle has several.
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
