package explain_test

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

func TestRepairsOfTinyPuzzles(t *testing.T) {
	allExcluded := sudokutest.Puzzle(t, "1x1", "1").Clone()
	allExcluded.Exclude(0, 1)
	for _, test := range []struct {
		name       string
		p          *sudoku.Puzzle
		opt        explain.RepairOptions
		size, ways int
	}{
		{"one cell", sudokutest.Puzzle(t, "1x1", "."), explain.RepairOptions{Unique: true, Change: true}, 0, 1},
		{"nothing possible", allExcluded, explain.RepairOptions{}, 0, 0},
		{"nothing to change to", allExcluded, explain.RepairOptions{Unique: true, Change: true}, 0, 0},
		{"nothing given", sudoku.Empty(four), explain.RepairOptions{}, 0, 1},
		{"nothing to drop", sudoku.Empty(four), explain.RepairOptions{Unique: true}, 0, 0},
		{"nothing to change", sudoku.Empty(four), explain.RepairOptions{Unique: true, Change: true}, 0, 0},
		{"two equal", sudokutest.Puzzle(t, "2x2", "11.............."), explain.RepairOptions{}, 1, 2},
		{"two equal, changed", sudokutest.Puzzle(t, "2x2", "11.............."), explain.RepairOptions{Change: true}, 1, 6},
		{"three equal", sudokutest.Puzzle(t, "2x2", "11..1..........."), explain.RepairOptions{}, 2, 3},
	} {
		for _, s := range both() {
			r, err := explain.FindRepairs(t.Context(), test.p, s, test.opt)
			if err != nil || r.Size != test.size || len(r.Repairs) != test.ways || r.More {
				t.Errorf("%s by %v: %+v, %v", test.name, s.First, r, err)
			}
		}
	}
}

// All repairs of the smallest size are found and no other: the oracle looks at every
// set of givens and all their digits.
func TestRepairs(t *testing.T) {
	grids := sudokutest.Solutions(sudoku.Empty(four), 0)
	sizes := map[string]int{}
	for _, p := range small(t, 500) {
		for _, opt := range []explain.RepairOptions{{}, {Unique: true}, {Change: true}, {Unique: true, Change: true}} {
			want := bruteRepairs(grids, p, opt)
			for _, s := range both()[1:] {
				r, err := explain.FindRepairs(t.Context(), p, s, opt)
				if err != nil {
					t.Fatalf("%s %+v: %v", show(p), opt, err)
				}
				var got []string
				for _, repair := range r.Repairs {
					got = append(got, fmt.Sprint(repair.Givens, repair.Digits))
					if err := repair.Apply(p).Check(repair.Solution); err != nil || len(repair.Givens) != r.Size {
						t.Errorf("%s %+v: %+v of size %d: %v", show(p), opt, repair, r.Size, err)
					}
				}
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Errorf("%s %+v by %v:\n got %v\nwant %v", show(p), opt, s.First, got, want)
				}
				sizes[fmt.Sprintf("%+v: %d of %d", opt, min(len(got), 1), r.Size)]++
			}
		}
	}
	if len(sizes) < 12 {
		t.Errorf("%v: expected more kinds of answers", sizes)
	}
}

// bruteRepairs returns all repairs of the smallest size, by trying them all.
func bruteRepairs(grids []sudoku.Grid, p *sudoku.Puzzle, opt explain.RepairOptions) (all []string) {
	givens := sudoku.Puzzle{Rules: p.Rules, Givens: p.Givens}
	premises := premisesOf(&givens)
	var allowed []sudoku.Grid
	for _, g := range grids {
		if (&sudoku.Puzzle{Rules: p.Rules, Givens: make(sudoku.Grid, 16), Excluded: p.Excluded}).Check(g) == nil {
			allowed = append(allowed, g)
		}
	}
	kept := keptBy(allowed, premises)
	found := -1
	subsets(len(premises), func(touched uint64, size int) bool {
		if found >= 0 && size > found {
			return false
		}
		rest := (uint64(1)<<len(premises) - 1) &^ touched
		ways := map[string]int{} // solutions by the digits in the cells touched
		for i, g := range allowed {
			if rest&^kept[i] == 0 {
				if digits, ok := digitsOf(g, premises, touched, opt.Change); ok {
					ways[digits]++
				}
			}
		}
		for way, solutions := range ways {
			if solutions == 1 || !opt.Unique {
				found = size
				all = append(all, way)
			}
		}
		return true
	})
	slices.Sort(all)
	return all
}

// digitsOf returns the digits of a grid in the cells of the touched givens, or false if one
// of them is unchanged although all must change.
func digitsOf(g sudoku.Grid, premises []explain.Premise, touched uint64, change bool) (string, bool) {
	givens := make([]explain.Premise, 0, bits.OnesCount64(touched))
	var digits []uint16
	for i, p := range premises {
		if touched>>i&1 == 0 {
			continue
		}
		givens = append(givens, p)
		if change {
			if g[p.Cell] == p.Digit {
				return "", false
			}
			digits = append(digits, g[p.Cell])
		}
	}
	return fmt.Sprint(givens, digits), true
}

// A limit is kept, and More reports it.
func TestRepairLimit(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "11..............")
	for limit, more := range map[int]bool{1: true, 5: true, 6: false, 7: false, 0: false} {
		r, err := explain.FindRepairs(t.Context(), p, both()[1], explain.RepairOptions{Change: true, Limit: limit})
		want := 6
		if more {
			want = limit
		}
		if err != nil || len(r.Repairs) != want || r.More != more {
			t.Errorf("limit %d: %d repairs, more %v, %v", limit, len(r.Repairs), r.More, err)
		}
	}
}

// A search that ends early returns what is known: at the second core, that dropping one
// given is not enough or may be; before the first core, nothing.
func TestRepairEndsEarly(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "11............22")
	for at, want := range map[int]string{
		1: "context canceled",
		2: "context canceled; every repair drops or changes at least 1 of the givens",
	} {
		ctx, cancel := context.WithCancel(t.Context())
		s := both()[1]
		calls := 0
		s.Confirm = ending{s.Confirm, func() {
			if calls++; calls == at {
				cancel()
			}
		}}
		_, err := explain.FindRepairs(ctx, p, s, explain.RepairOptions{})
		if !errors.Is(err, context.Canceled) || err.Error() != want {
			t.Errorf("ended at %d: %v, expected %s", at, err, want)
		}
		cancel()
	}
}

// ending is a solver that calls a function each time it is asked.
type ending struct {
	sudoku.Solver
	asked func()
}

func (e ending) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	e.asked()
	return e.Solver.Solve(ctx, p, yield)
}

// A repair of a 9x9 puzzle with wrong givens touches at most so many givens.
func TestRepairsOfLargePuzzles(t *testing.T) {
	for wrong := 1; wrong <= 3; wrong++ {
		for _, p := range spoiled(t, 20, wrong) {
			r, err := explain.FindRepairs(t.Context(), p, both()[1], explain.RepairOptions{Unique: true})
			if err != nil || len(r.Repairs) == 0 || r.Size < 1 || r.Size > wrong {
				t.Errorf("%s: %+v, %v", show(p), r, err)
			}
			for _, repair := range r.Repairs {
				grids, _, err := sudoku.Collect(t.Context(), native.DLX{}, repair.Apply(p), 2)
				if err != nil || len(grids) != 1 {
					t.Errorf("%s without %v: %d solutions, %v", show(p), repair.Givens, len(grids), err)
				}
			}
		}
	}
}
