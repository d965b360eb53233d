package sat

import (
	"iter"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// outside calls test for every solver that Debian has, with its number. One that is
// missing is skipped, except in CI. None may find anything odd.
func outside(t *testing.T, test func(t *testing.T, c *Command, number int)) {
	for number, p := range Programs {
		if p.Debian == "" {
			continue
		}
		t.Run(p.Name, func(t *testing.T) {
			c, err := LookupCommand(p.Name)
			if err != nil && os.Getenv("CI") != "" {
				t.Fatalf("%v: install the package %s", err, p.Debian)
			}
			if err != nil {
				t.Skipf("%v: install the package %s to run this test", err, p.Debian)
			}
			c.Warn = func(w string) { t.Error(w) }
			t.Parallel()
			test(t, c, number)
		})
	}
}

// slow is a program that takes long to start, and gets little to do.
func slow(c *Command) bool { return c.Program().Name == "sat4j" }

func TestOutsideSelfCheck(t *testing.T) {
	outside(t, func(t *testing.T, c *Command, _ int) {
		if err := c.SelfCheck(t.Context()); err != nil {
			t.Error(err)
		}
		if c.Program().Version != "" && !strings.ContainsAny(c.Version(t.Context()), "0123456789") {
			t.Errorf("version %q", c.Version(t.Context()))
		}
	})
}

func TestOutsideConformance(t *testing.T) {
	outside(t, func(t *testing.T, c *Command, _ int) {
		limit, every := 2, 8
		if slow(c) {
			limit, every = 1, 32
		}
		if slow(c) && testing.Short() {
			return
		}
		sudokutest.Conformance(t, NewEngine(c, DefaultOptions()), sudokutest.WithEvidence(sudoku.Claimed),
			sudokutest.WithLimit(limit), sudokutest.WithEvery(every))
	})
}

// Sessions grow and take assumptions as those of gophersat do.
func TestOutsideSessions(t *testing.T) {
	outside(t, func(t *testing.T, c *Command, _ int) {
		for i, hazard := range hazards {
			if slow(c) && i%10 != 3 {
				continue
			}
			session := c.New()
			for i, step := range hazard.steps {
				grow(session, step.vars, step.add)
				status, err := session.Solve(t.Context(), step.assume...)
				if status != step.want || err != nil || (session.Model() != nil) != (status == Sat) {
					t.Errorf("%s: step %d: %v, %v, model %v: expected %v", hazard.name, i+1, status, err, session.Model(), step.want)
				}
			}
		}
		for seed := range uint64(6) {
			if slow(c) {
				break
			}
			r := &rival{T: t, rng: rand.New(rand.NewPCG(seed, 2)), session: c.New(), oracle: enumeration{models: []uint32{0}}}
			for range 5 {
				r.newVar()
			}
			for range 8 {
				r.change()
			}
		}
	})
}

// sample is a puzzle with its solutions, at most two, as found on the grid.
type sample struct {
	*sudoku.Puzzle
	solutions []sudoku.Grid
}

// samples returns puzzles, every tenth of side 16 and the others of side 9. Of the
// large ones it takes those with many givens: others are too hard for an oracle.
func samples(t *testing.T, count int) (list []sample) {
	t.Helper()
	next, stop := iter.Pull(sudokutest.Random(sudoku.Shape{Rows: 4, Cols: 4}, 5))
	defer stop()
	for p := range sudokutest.Random(sudoku.Shape{Rows: 3, Cols: 3}, 5) {
		if len(list)%10 == 9 {
			for p, _ = next(); p.Givens.Blanks() > 100; p, _ = next() {
			}
		}
		solutions, _, err := sudoku.Collect(t.Context(), native.Bitmask{}, p, 2)
		if err != nil {
			t.Fatal(err)
		}
		if list = append(list, sample{p, solutions}); len(list) == count {
			break
		}
	}
	return list
}

// Puzzles with no solution, one and several, by schemes in turn. Each solver gets a
// third of them.
func TestOutsideAgreesWithBitmask(t *testing.T) {
	count := 200
	if testing.Short() {
		count = 60
	}
	puzzles := samples(t, count)
	var met [3]int
	for _, p := range puzzles {
		met[len(p.solutions)]++
	}
	if min(met[0], met[1], met[2]) < count/10 {
		t.Errorf("%v puzzles without, with one and with several solutions: too few of one kind", met)
	}
	schemes := []encode.Scheme{encode.Extended, encode.Minimal, encode.Triads}
	outside(t, func(t *testing.T, c *Command, number int) {
		for i, p := range puzzles {
			if i%3 != number%3 || slow(c) && i%33 != 1 {
				continue
			}
			opt := DefaultOptions()
			opt.Scheme = schemes[i/3%3]
			got, stats, err := sudoku.Collect(t.Context(), NewEngine(c, opt), p.Puzzle, 2)
			switch {
			case err != nil:
				t.Errorf("puzzle %d: %v", i, err)
			case len(got) != len(p.solutions) || len(got) == 1 && !slices.Equal(got[0], p.solutions[0]):
				t.Errorf("puzzle %d, %v: %d solutions, bitmask %d", i, p.Givens, len(got), len(p.solutions))
			case len(got) < 2 && stats.Evidence != sudoku.Claimed:
				t.Errorf("puzzle %d: evidence %v", i, stats.Evidence)
			}
		}
	})
}
