package sudokutest

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Option tells [Conformance] about a solver.
type Option func(*battery)

// WithEvidence sets what the solver states at the end of a complete search. The
// default is [sudoku.Searched].
func WithEvidence(e sudoku.Evidence) Option { return func(b *battery) { b.evidence = e } }

// WithLimit stops each count after so many solutions, for solvers to which many
// are a burden. What is known about fewer solutions is still asked for in full.
func WithLimit(limit int) Option { return func(b *battery) { b.limit = limit } }

// WithoutHard leaves out the puzzles of the corpus that take a search without
// inference more than a moment.
func WithoutHard() Option { return func(b *battery) { b.withoutHard = true } }

// WithEvery tries every n-th of the puzzles whose answers are known, for solvers of
// which each answer costs the start of a program. All else that is promised is still
// tried.
func WithEvery(n int) Option { return func(b *battery) { b.every = n } }

// Conformance runs the battery on s: the answers to puzzles whose number of
// solutions is known, and everything that [sudoku.Solver] promises. Run it with
// the race detector as well.
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

// cases are functions that return errors, rather than tests that report, so that
// the battery can be tested with solvers that are wrong.
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

// solve returns at most limit solutions in the order of [Sort], after everything
// about them and the Stats was checked.
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
		return nil, fmt.Errorf("stats tell of %d solutions: %d were yielded", stats.Solutions, len(grids))
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
			return fmt.Errorf("yielded what is no solution: %w", err)
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
