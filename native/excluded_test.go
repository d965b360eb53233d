package native

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/native/core9"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// The engines that know all candidates before the search report a cell without a candidate.
// The others find no solution either.
func TestReasonIsTheCellWithoutCandidate(t *testing.T) {
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 2, Cols: 2}, {Rows: 3, Cols: 3}, {Rows: 8, Cols: 9}} {
		p := sudoku.Empty(shape)
		for digit := range shape.Side() {
			p.Exclude(0, uint16(digit+1))
		}
		for _, s := range Engines() {
			stats, err := s.Solve(context.Background(), p, func(sudoku.Grid) bool { return true })
			if err != nil || stats.Solutions != 0 || stats.Guesses != 0 || stats.Evidence != sudoku.Searched {
				t.Errorf("%v on %v: %+v, %v", s, shape, stats, err)
			}
			want := ""
			if s == (Bitmask{}) || s == (DLX{}) {
				want = "r1c1 has no candidate"
			}
			if stats.Reason != want {
				t.Errorf("%v on %v: reason %q, want %q", s, shape, stats.Reason, want)
			}
		}
	}
}

// The engines agree on 9x9 and larger puzzles, also with the engine that Bitmask does not use
// for them.
func TestEnginesAgreeOnExcluded(t *testing.T) {
	for _, c := range []struct {
		shape   sudoku.Shape
		puzzles int
		spread  int // at least so many puzzles must have 0, 1 and more solutions
	}{
		{sudoku.Shape{Rows: 3, Cols: 3}, 400, 20},
		{sudoku.Shape{Rows: 3, Cols: 4}, 60, 0},
		{sudoku.Shape{Rows: 4, Cols: 4}, 40, 0},
	} {
		var spread [3]int
		done := 0
		for p := range sudokutest.RandomExcluded(c.shape, 12) {
			got := solutions(t, Bitmask{}, p, 3)
			if err := agree(got, solutions(t, DLX{}, p, 3), 3); err != nil {
				t.Fatalf("bitmask and dlx on %v without %v: %v", p.Givens, p.Excluded, err)
			}
			if c.shape == (sudoku.Shape{Rows: 3, Cols: 3}) {
				if count := countByCore(p, 3); count != len(got) {
					t.Fatalf("%v without %v: %d solutions, %d by core9", p.Givens, p.Excluded, len(got), count)
				}
			}
			spread[min(len(got), 2)]++
			if done++; done == c.puzzles {
				break
			}
		}
		if slices.Min(spread[:]) < c.spread {
			t.Errorf("%v: %v puzzles with 0, 1 and more solutions: expected %d of each", c.shape, spread, c.spread)
		}
	}
}

// countByCore counts solutions with core9, which accepts candidates.
func countByCore(p *sudoku.Puzzle, limit int) int {
	var candidates [81]uint16
	for cell, given := range p.Givens {
		for digit := uint16(1); digit <= 9; digit++ {
			if (given == 0 || given == digit) && !p.Excludes(cell, digit) {
				candidates[cell] |= 1 << (digit - 1)
			}
		}
	}
	count, _ := core9.New().SolveCandidates(&candidates, limit, nil)
	return count
}

// Sides whose digits need several words: excluding a digit of the solution leaves no solution,
// and excluding any other candidate leaves one.
func TestExcludedOfLargeSides(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, shape := range []sudoku.Shape{{Rows: 8, Cols: 8}, {Rows: 5, Cols: 13}, {Rows: 3, Cols: 43}} {
		full := shiftGrid(shape)
		p := &sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: full.Clone()}
		for range shape.Side() {
			p.Givens[rng.IntN(len(full))] = 0
		}
		for range 10 * shape.Cells() {
			cell, digit := rng.IntN(len(full)), uint16(rng.IntN(shape.Side())+1)
			if full[cell] != digit {
				p.Exclude(cell, digit)
			}
		}
		blank := slices.Index(p.Givens, 0)
		spoiled := p.Clone()
		spoiled.Exclude(blank, full[blank])
		for _, s := range []sudoku.Solver{Bitmask{}, DLX{}} {
			if got := solutions(t, s, p, 2); !slices.ContainsFunc(got, func(g sudoku.Grid) bool { return slices.Equal(g, full) }) {
				t.Errorf("%v of %v: %d solutions, the grid is not among them", s, shape, len(got))
			}
			if got := solutions(t, s, spoiled, 0); slices.ContainsFunc(got, func(g sudoku.Grid) bool { return g[blank] == full[blank] }) {
				t.Errorf("%v of %v: a solution has what is excluded", s, shape)
			}
		}
	}
}

// A candidate that no solution has can be excluded, and one that all have cannot. The
// solutions without a candidate and those with it are all solutions.
func TestExcludingDividesTheSolutions(t *testing.T) {
	for _, s := range Engines() {
		n := 0
		for p := range sudokutest.RandomExcluded(sudoku.Shape{Rows: 2, Cols: 3}, 3) {
			all := solutions(t, s, p, 0)
			if len(all) > 2000 {
				continue
			}
			for k := n % 7; k < p.Rules.Candidates(); k += 29 {
				if err := divides(t, s, p, k, all); err != nil {
					t.Errorf("%v on %v without %v: %v", s, p.Givens, p.Excluded, err)
				}
			}
			if n++; n == 24 {
				break
			}
		}
	}
}

func divides(t *testing.T, s sudoku.Solver, p *sudoku.Puzzle, k int, all []sudoku.Grid) error {
	cell, digit := p.Rules.CellDigit(k)
	var want []sudoku.Grid
	for _, g := range all {
		if g[cell] != digit {
			want = append(want, g)
		}
	}
	without, forced := p.Clone(), p.Clone()
	without.Exclude(cell, digit)
	got := solutions(t, s, without, 0)
	if !slices.EqualFunc(got, want, slices.Equal[sudoku.Grid]) {
		return fmt.Errorf("%d solutions without %s, %d of all have it not", len(got), p.Rules.CandidateName(k), len(want))
	}
	if given := p.Givens[cell]; given != 0 && given != digit {
		return nil
	}
	forced.Givens[cell] = digit
	if with := solutions(t, s, forced, 0); len(with)+len(got) != len(all) {
		return fmt.Errorf("%d solutions, %d without %s and %d with it", len(all), len(got), p.Rules.CandidateName(k), len(with))
	}
	return nil
}
