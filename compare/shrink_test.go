package compare_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// faulty is an engine whose grids somebody has changed, or that ends too early.
type faulty struct {
	native.Bitmask
	change func(p *sudoku.Puzzle, g sudoku.Grid)
	first  bool                      // gives one solution and says that it is the only one
	blind  func(*sudoku.Puzzle) bool // finds nothing in such puzzles
}

func (faulty) String() string { return "faulty" }

func (f faulty) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	if f.blind != nil && f.blind(p) {
		return sudoku.Stats{Evidence: sudoku.Searched}, nil
	}
	stats, err := f.Bitmask.Solve(ctx, p, func(g sudoku.Grid) bool {
		if f.change != nil {
			f.change(p, g)
		}
		return yield(g) && !f.first
	})
	if f.first && err == nil {
		stats.Evidence = sudoku.Searched
	}
	return stats, err
}

// swap swaps two digits of a grid.
func swap(_ *sudoku.Puzzle, g sudoku.Grid) {
	for cell, digit := range g {
		if digit == 1 || digit == 2 {
			g[cell] = 3 - digit
		}
	}
}

// changeGiven changes the last given.
func changeGiven(p *sudoku.Puzzle, g sudoku.Grid) {
	for cell := len(g) - 1; cell >= 0; cell-- {
		if p.Givens[cell] != 0 {
			g[cell] = g[cell]%9 + 1
			return
		}
	}
}

// noBoxes knows no box constraints.
func noBoxes() sudoku.Solver {
	lines := encode.Cells | encode.Rows | encode.Columns
	scheme := encode.Scheme{AtLeastOne: lines, AtMostOne: lines}
	return sat.NewEngine(sat.Gophersat{}, encode.Options{Scheme: scheme, AMO: amo.Pairwise{}, Reduce: encode.None})
}

// Each fault is found, and shrunk to a puzzle that shows it still, of which no given
// can be left out.
func TestShrinkPlantedFaults(t *testing.T) {
	compare.SetPatience(t, 50*time.Millisecond)
	const text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	hard := sudokutest.Puzzle(t, "3x3", text)
	several := sudokutest.Puzzle(t, "3x3", "."+text[1:])
	for _, test := range []struct {
		name   string
		engine sudoku.Solver
		puzzle *sudoku.Puzzle // shows it
		most   int            // givens that the fault needs
	}{
		{"no boxes", noBoxes(), hard, 0},
		{"says unique without looking", faulty{first: true}, several, 0},
		{"swaps two digits", faulty{change: swap}, hard, 1},
		{"changes a given", faulty{change: changeGiven}, hard, 1},
		{"is blind if there is a 5 in row 1 to 6", faulty{blind: fiveAbove}, hard, 1},
		{"is blind if there are four givens", faulty{blind: fourGivens}, hard, 4},
		{"swaps two digits of one puzzle in a thousand", faulty{change: swapSeldom}, seldom(several), 81},
		{"crashes if there is a 5 in row 1 to 6", troubled{fiveAbove, func(context.Context) { panic("index out of range") }}, hard, 1},
		{"hangs if there is a 5 in row 1 to 6", troubled{fiveAbove, func(ctx context.Context) { <-ctx.Done() }}, hard, 1},
		{"hangs for ever if there are four givens", troubled{fourGivens, func(context.Context) { select {} }}, hard, 4},
		{"says nonsense if there are four givens", nonsense{}, hard, 4},
	} {
		t.Run(test.name, func(t *testing.T) {
			run := compare.Run{Engines: []sudoku.Solver{native.Bitmask{}, test.engine}, Limit: 2}
			if _, troubled := test.engine.(troubled); troubled {
				run.Timeout = 20 * time.Millisecond
			}
			found := run.Puzzle(t.Context(), test.puzzle)
			if found.Finding == nil || !slices.Contains(found.Finding.Engines, test.engine.String()) {
				t.Fatalf("the puzzle does not show the fault: %v", found.Finding)
			}
			disagree := func(p *sudoku.Puzzle) bool {
				result := run.Puzzle(t.Context(), p)
				return result.Finding != nil && result.Finding.Kind == found.Finding.Kind
			}
			shrunk := found.Puzzle
			if small := run.Shrink(t.Context(), found); small != nil {
				shrunk = small.Puzzle
				again := run.Puzzle(t.Context(), shrunk)
				if !small.Finished || again.Finding == nil || again.Finding.Kind != found.Finding.Kind {
					t.Errorf("shrunk to %+v, which shows %v", small, again.Finding)
				}
			}
			if !disagree(shrunk) {
				t.Fatalf("%v: no finding", shrunk.Givens)
			}
			givens := len(shrunk.Givens) - shrunk.Givens.Blanks()
			if givens > test.most {
				t.Errorf("%v: %d givens, expected at most %d", shrunk.Givens, givens, test.most)
			}
			for cell, digit := range shrunk.Givens {
				if digit == 0 {
					continue
				}
				fewer := &sudoku.Puzzle{Rules: shrunk.Rules, Givens: shrunk.Givens.Clone()}
				if fewer.Givens[cell] = 0; disagree(fewer) {
					t.Errorf("%v: r%dc%d can be left out", shrunk.Givens, cell/9+1, cell%9+1)
				}
			}
		})
	}
}

// troubled gets into trouble with some puzzles.
type troubled struct {
	with    func(*sudoku.Puzzle) bool
	trouble func(context.Context)
}

func (troubled) String() string { return "troubled" }

func (e troubled) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	if e.with(p) {
		e.trouble(ctx)
		return sudoku.Stats{}, ctx.Err()
	}
	return native.Bitmask{}.Solve(ctx, p, yield)
}

// nonsense is a batch that says what is no answer about some puzzles.
type nonsense struct{ native.Bitmask }

func (nonsense) String() string { return "nonsense" }

func (nonsense) Fixed() bool { return false }

func (nonsense) SolveAll(ctx context.Context, puzzles []*sudoku.Puzzle, _ time.Duration) []compare.Statement {
	said := make([]compare.Statement, len(puzzles))
	for i, p := range puzzles {
		said[i].Count = -1
		if fourGivens(p) {
			said[i].Err = errors.New("4 givens are too many")
			continue
		}
		grids, _, err := sudoku.Collect(ctx, native.Bitmask{}, p, 1)
		if err == nil && len(grids) == 1 {
			said[i].Solution = grids[0]
		}
	}
	return said
}

// swapSeldom swaps two digits of one puzzle in a thousand or so.
func swapSeldom(p *sudoku.Puzzle, g sudoku.Grid) {
	if isSeldom(p) {
		swap(p, g)
	}
}

func isSeldom(p *sudoku.Puzzle) bool {
	sum := uint64(17)
	for _, digit := range p.Givens {
		sum = (sum ^ uint64(digit)) * 0x100000001b3
	}
	return sum>>32%1000 == 0
}

// seldom returns the first copy of a puzzle that is one of those.
func seldom(p *sudoku.Puzzle) *sudoku.Puzzle {
	for rng := rand.New(rand.NewPCG(1, 2)); ; {
		if c := compare.Copy(p, rng); isSeldom(c) {
			return c
		}
	}
}

func fiveAbove(p *sudoku.Puzzle) bool {
	for _, digit := range p.Givens[:54] {
		if digit == 5 {
			return true
		}
	}
	return false
}

func fourGivens(p *sudoku.Puzzle) bool { return len(p.Givens)-p.Givens.Blanks() >= 4 }

// Nothing is changed where there is nothing to shrink, or no time.
func TestShrinkLeavesAlone(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "1234341221434321")
	run := compare.Run{Engines: []sudoku.Solver{native.Bitmask{}, native.DLX{}}, Limit: 2}
	if got := run.Shrink(t.Context(), run.Puzzle(t.Context(), p)); got != nil {
		t.Errorf("%v: the engines agree about %v", got, p)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	run.Engines[1] = faulty{change: swap}
	if got := run.Shrink(ended, run.Puzzle(t.Context(), p)); got != nil {
		t.Errorf("%v after the end of time", got)
	}
}

// once is an engine that errs the first time alone, as a program may that keeps
// something between puzzles.
type once struct {
	faulty
	again *bool
}

func (o once) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	if *o.again {
		return native.Bitmask{}.Solve(ctx, p, yield)
	}
	*o.again = true
	return o.faulty.Solve(ctx, p, yield)
}

// A finding that does not come again says so.
func TestShrinkOfWhatDoesNotHappenAgain(t *testing.T) {
	run := compare.Run{Engines: []sudoku.Solver{native.DLX{}, once{faulty{change: swap}, new(bool)}}, Limit: 2}
	found := run.Puzzle(t.Context(), sudokutest.Puzzle(t, "2x2", "1234341221434321"))
	if found.Finding == nil {
		t.Fatal("no finding")
	}
	if got := run.Shrink(t.Context(), found); got != nil || !strings.HasSuffix(found.Finding.Text, "; it does not happen when only this puzzle is asked") {
		t.Errorf("%v, %s", got, found.Finding.Text)
	}
}
