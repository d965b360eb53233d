package sudokutest

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Option is an option of [Conformance].
type Option func(*battery)

// WithEvidence sets the evidence that the solver must give after a complete search. The default is
// [sudoku.Searched].
func WithEvidence(e sudoku.Evidence) Option { return func(b *battery) { b.evidence = e } }

// WithLimit ends each count after so many solutions, for solvers that need long for many solutions.
// Puzzles with fewer solutions are still tested in full.
func WithLimit(limit int) Option { return func(b *battery) { b.limit = limit } }

// WithoutHard leaves out the puzzles of the corpus for which a search without inference needs long.
func WithoutHard() Option { return func(b *battery) { b.withoutHard = true } }

// WithEvery tests only every n-th of the puzzles with known answers, for solvers that start a
// program for each answer. The other parts of the contract are still tested in full.
func WithEvery(n int) Option { return func(b *battery) { b.every = n } }

// Conformance tests the contract of [sudoku.Solver] on s, and its answers to puzzles whose number
// of solutions is known. Run it with the race detector too.
func Conformance(t *testing.T, s sudoku.Solver, options ...Option) {
	t.Helper()
	b := newBattery(s, options...)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if err := c.run(b); err != nil {
				t.Error(err)
			}
		})
	}
}

// cases are functions that return errors and not tests that report them, so that they can be tested
// with wrong solvers.
var cases = []struct {
	name string
	run  func(*battery) error
}{
	{"name", (*battery).name},
	{"counts", (*battery).counts},
	{"corpus", (*battery).corpus},
	{"oracle", (*battery).oracle},
	{"excluded candidates", (*battery).excluded},
	{"excluded candidates and oracle", (*battery).excludedOracle},
	{"empty with limit", (*battery).emptyWithLimit},
	{"invalid puzzle", (*battery).invalid},
	{"yield may change the grid", (*battery).scribble},
	{"yield stops the search", (*battery).stop},
	{"puzzle inside a puzzle", (*battery).nested},
	{"concurrent use", (*battery).concurrent},
	{"context ended before", (*battery).endedBefore},
	{"context ends meanwhile", (*battery).endsMeanwhile},
}

type battery struct {
	solver      sudoku.Solver
	evidence    sudoku.Evidence
	limit       int
	every       int
	withoutHard bool
}

func newBattery(s sudoku.Solver, options ...Option) *battery {
	b := &battery{solver: s, evidence: sudoku.Searched, limit: 1000, every: 1}
	for _, option := range options {
		option(b)
	}
	return b
}

// solve returns at most limit solutions in the order of [Sort], after checking them and the Stats.
func (b *battery) solve(p *sudoku.Puzzle, limit int) ([]sudoku.Grid, error) {
	before := p.Clone()
	var grids []sudoku.Grid
	stats, err := b.solver.Solve(context.Background(), p, func(g sudoku.Grid) bool {
		grids = append(grids, g.Clone())
		return len(grids) < limit
	})
	switch {
	case err != nil:
		return nil, err
	case !slices.Equal(before.Givens, p.Givens) || !slices.Equal(before.Excluded, p.Excluded):
		return nil, fmt.Errorf("the solver changed the puzzle")
	case stats.Solutions != int64(len(grids)):
		return nil, fmt.Errorf("the Stats count %d solutions: %d were yielded", stats.Solutions, len(grids))
	}
	if want := b.evidenceAfter(len(grids), limit); stats.Evidence != want {
		return nil, fmt.Errorf("evidence after %d solutions of at most %d is %v: expected %v", len(grids), limit, stats.Evidence, want)
	}
	Sort(grids)
	return grids, checkAll(p, grids)
}

func (b *battery) evidenceAfter(solutions, limit int) sudoku.Evidence {
	if solutions >= limit {
		return sudoku.Unknown
	}
	return b.evidence
}

// checkAll checks sorted grids against the puzzle and each other.
func checkAll(p *sudoku.Puzzle, grids []sudoku.Grid) error {
	for i, g := range grids {
		if err := p.Check(g); err != nil {
			return fmt.Errorf("yielded a grid that is not a solution: %w", err)
		}
		if i > 0 && slices.Equal(grids[i-1], g) {
			return fmt.Errorf("yielded a solution twice: %v", g)
		}
	}
	return nil
}

// expect solves p and compares the number of solutions, as far as the limit goes.
func (b *battery) expect(p *sudoku.Puzzle, count int) ([]sudoku.Grid, error) {
	grids, err := b.solve(p, b.limit)
	if err == nil && len(grids) != min(count, b.limit) {
		err = fmt.Errorf("%d solutions of at most %d: expected %d", len(grids), b.limit, count)
	}
	return grids, err
}
