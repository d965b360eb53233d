package explain_test

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

var four = sudoku.Shape{Rows: 2, Cols: 2}

// both asks the formula first, or the grid.
func both() []explain.Solvers {
	formula := sat.NewEngine(sat.Gophersat{}, encode.Options{Reduce: encode.Up})
	grid := native.Bitmask{}
	return []explain.Solvers{{First: formula, Confirm: grid}, {First: grid, Confirm: formula}}
}

// spoiled returns n puzzles with one solution, to which wrong givens were added. No other
// given with the same digit sees them.
func spoiled(t *testing.T, n, wrong int) (puzzles []*sudoku.Puzzle) {
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "minimal.txt"))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, uint64(wrong)))
	for line := range strings.Lines(string(text)) {
		if len(puzzles) == n {
			break
		}
		p := sudokutest.Puzzle(t, "3x3", strings.TrimSpace(line)).Clone()
		solution, _, err := sudoku.Collect(t.Context(), native.Bitmask{}, p, 1)
		if err != nil || len(solution) == 0 {
			t.Fatalf("%s: %v", line, err)
		}
		spoil(p, solution[0], wrong, rng)
		puzzles = append(puzzles, p)
	}
	return puzzles
}

// spoil adds wrong givens.
func spoil(p *sudoku.Puzzle, solution sudoku.Grid, wrong int, rng *rand.Rand) {
	for wrong > 0 {
		cell := rng.IntN(len(solution))
		if p.Givens[cell] != 0 {
			continue
		}
		p.Givens[cell] = 1 + (solution[cell]+uint16(rng.IntN(p.Rules.Side()-1)))%uint16(p.Rules.Side())
		if p.CheckPartial(p.Givens) == nil {
			wrong--
		} else {
			p.Givens[cell] = 0
		}
	}
}

// small returns 4x4 puzzles of all kinds, with up to three wrong givens, some with
// excluded candidates.
func small(t *testing.T, n int) (puzzles []*sudoku.Puzzle) {
	rng := rand.New(rand.NewPCG(2, 2))
	grids := sudokutest.Solutions(sudoku.Empty(four), 0)
	for i := range n {
		p := sudoku.Empty(four)
		solution := grids[rng.IntN(len(grids))]
		for _, cell := range rng.Perm(16)[:3+rng.IntN(6)] {
			p.Givens[cell] = solution[cell]
		}
		for range i % 4 {
			cell := rng.IntN(16)
			p.Givens[cell] = uint16(1 + rng.IntN(4))
		}
		for range i % 3 {
			p.Exclude(rng.IntN(16), uint16(1+rng.IntN(4)))
		}
		if p.CheckPartial(p.Givens) == nil || i%5 == 0 {
			puzzles = append(puzzles, p)
		}
	}
	return puzzles
}

// premisesOf returns the givens and excluded candidates of a puzzle.
func premisesOf(p *sudoku.Puzzle) (premises []explain.Premise) {
	for cell, digit := range p.Givens {
		if digit != 0 {
			premises = append(premises, explain.Premise{Cell: cell, Digit: digit})
		}
	}
	for k := range p.Excluded.All() {
		cell, digit := p.Rules.CellDigit(k)
		premises = append(premises, explain.Premise{Cell: cell, Digit: digit, Excluded: true})
	}
	return premises
}

// keptBy returns, for each grid, a bit for each premise that it keeps.
func keptBy(grids []sudoku.Grid, premises []explain.Premise) (kept []uint64) {
	for _, g := range grids {
		var bits uint64
		for i, p := range premises {
			if (g[p.Cell] == p.Digit) != p.Excluded {
				bits |= 1 << i
			}
		}
		kept = append(kept, bits)
	}
	return kept
}

// subsets calls yield with the sets of numbers below n in the order of their size,
// until it returns false.
func subsets(n int, yield func(s uint64, size int) bool) {
	bySize := make([][]uint64, n+1)
	for s := range uint64(1) << n {
		bySize[bits.OnesCount64(s)] = append(bySize[bits.OnesCount64(s)], s)
	}
	for size, sets := range bySize {
		for _, s := range sets {
			if !yield(s, size) {
				return
			}
		}
	}
}

// show returns a puzzle for a message.
func show(p *sudoku.Puzzle) string { return fmt.Sprint(sudokutest.Shape(p), p.Givens, premisesOf(p)) }

// liar gives the answers that it is made with.
type liar struct {
	grids    []sudoku.Grid
	evidence sudoku.Evidence
}

func (liar) String() string { return "liar" }

func (l liar) Solve(_ context.Context, _ *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	for _, g := range l.grids {
		if !yield(g.Clone()) {
			break
		}
	}
	return sudoku.Stats{Evidence: l.evidence}, nil
}

// The word of a single solver is not a result.
func TestDisagreement(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "1...............")
	none := &liar{evidence: sudoku.Claimed}
	for _, s := range []explain.Solvers{{none, native.Bitmask{}}, {native.DLX{}, none}} {
		unique := sudokutest.Puzzle(t, "2x2", "123434122143432.")
		errs := map[string]error{}
		_, errs["why"] = explain.Why(t.Context(), unique, s, false)
		if s.First == none {
			_, errs["redundant"] = explain.Redundant(t.Context(), p, s)
			_, errs["repair"] = explain.FindRepairs(t.Context(), p, s, explain.RepairOptions{})
		}
		for name, err := range errs {
			if disagreement := new(explain.DisagreementError); !errors.As(err, &disagreement) {
				t.Errorf("%s of %v and %v: %v, expected a disagreement", name, s.First, s.Confirm, err)
			}
		}
	}
}

// The answer of a solver that did not finish counts for nothing.
func TestUnfinished(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "123434122143432.")
	s := explain.Solvers{First: liar{}, Confirm: native.Bitmask{}}
	if _, err := explain.Why(t.Context(), p, s, false); err == nil || err.Error() != "liar did not finish" {
		t.Errorf("why: %v", err)
	}
	if _, err := explain.Redundant(t.Context(), p, s); err == nil || err.Error() != "liar did not finish" {
		t.Errorf("redundant: %v", err)
	}
	if _, err := explain.FindRepairs(t.Context(), p, s, explain.RepairOptions{}); err == nil || err.Error() != "liar did not finish" {
		t.Errorf("repair: %v", err)
	}
}

// An invalid puzzle is an error, and so is a context that has ended.
func TestRefusals(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for _, s := range both() {
		for _, p := range []*sudoku.Puzzle{nil, {}, {Rules: sudoku.Classic(four)}, sudokutest.Puzzle(t, "2x2", "1234............")} {
			ctx := t.Context()
			if p != nil && p.Validate() == nil {
				ctx = ended
			}
			_, why := explain.Why(ctx, p, s, true)
			_, redundant := explain.Redundant(ctx, p, s)
			_, repair := explain.FindRepairs(ctx, p, s, explain.RepairOptions{})
			if why == nil || redundant == nil || repair == nil {
				t.Errorf("%v: %v, %v, %v: expected errors", p, why, redundant, repair)
			}
			if ctx == ended && !(errors.Is(why, context.Canceled) && errors.Is(repair, context.Canceled)) {
				t.Errorf("ended: %v, %v", why, repair)
			}
		}
	}
}

func TestPremiseName(t *testing.T) {
	given, excluded := explain.Premise{Cell: 5, Digit: 3}, explain.Premise{Cell: 15, Digit: 4, Excluded: true}
	if got := []string{given.Name(sudoku.Classic(four)), excluded.Name(sudoku.Classic(four))}; !slices.Equal(got, []string{"r2c2=3", "r4c4≠4"}) {
		t.Error(got)
	}
	p := explain.Part(sudoku.Classic(four), []explain.Premise{given, excluded})
	if p.Givens[5] != 3 || p.Givens.Blanks() != 15 || !p.Excludes(15, 4) || p.Excluded.Len() != 1 {
		t.Error(show(p))
	}
}
