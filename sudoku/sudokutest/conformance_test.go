package sudokutest

import (
	"context"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

func TestBruteForceConforms(t *testing.T) {
	Conformance(t, BruteForce{}, WithoutHard())
}

func TestBruteForceConformsWithLimit(t *testing.T) {
	Conformance(t, BruteForce{}, WithoutHard(), WithLimit(5))
}

// twisted is brute force with one thing wrong.
type twisted struct {
	BruteForce
	solve func(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error)
}

func (s twisted) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	return s.solve(ctx, p, yield)
}

// The conformance tests must find each of these faults, in the case made for it.
func TestBatteryFindsFaults(t *testing.T) {
	type yield = func(sudoku.Grid) bool
	right := BruteForce{}.Solve
	for name, fault := range map[string]struct {
		foundBy string
		solve   func(context.Context, *sudoku.Puzzle, yield) (sudoku.Stats, error)
	}{
		"one solution missing": {"counts", func(ctx context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			n := 0
			stats, err := right(ctx, p, func(g sudoku.Grid) bool { n++; return n == 24 || y(g) })
			stats.Solutions -= stats.Solutions / 24
			return stats, err
		}},
		"first solution twice": {"counts", func(ctx context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			n := int64(0)
			stats, err := right(ctx, p, func(g sudoku.Grid) bool { n++; return (n > 1 || y(g.Clone())) && y(g) })
			stats.Solutions += min(n, 1)
			return stats, err
		}},
		"wrong grid": {"counts", func(ctx context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			return right(ctx, p, func(g sudoku.Grid) bool { slices.Reverse(g); return y(g) })
		}},
		"solutions not counted": {"counts", func(ctx context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			stats, err := right(ctx, p, y)
			stats.Solutions = 0
			return stats, err
		}},
		"evidence without end of search": {"yield stops the search", func(ctx context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			stats, err := right(ctx, p, y)
			stats.Evidence = sudoku.Searched
			return stats, err
		}},
		"no evidence": {"counts", func(ctx context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			stats, err := right(ctx, p, y)
			stats.Evidence = sudoku.Unknown
			return stats, err
		}},
		"does not stop": {"yield stops the search", func(ctx context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			n := 0
			return right(ctx, p, func(g sudoku.Grid) bool { n++; y(g); return n < 300 })
		}},
		"reuses what yield changed": {"yield may change the grid", func(ctx context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			var kept sudoku.Grid
			return right(ctx, p, func(g sudoku.Grid) bool {
				if kept == nil {
					kept = g.Clone()
				}
				copy(kept[1:], g[1:])
				return y(kept)
			})
		}},
		"changes the givens": {"counts", func(ctx context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			return right(ctx, p, func(g sudoku.Grid) bool { copy(p.Givens, g); return y(g) })
		}},
		"deaf to what is excluded": {"excluded candidates", func(ctx context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			return right(ctx, &sudoku.Puzzle{Rules: p.Rules, Givens: p.Givens}, y)
		}},
		"drops grids that keep clear of what is excluded": {"excluded candidates and oracle", func(ctx context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			if p.Excluded == nil || p.Givens.Blanks() < len(p.Givens) {
				return right(ctx, p, y)
			}
			q := p.Clone()
			q.Exclude(0, 1)
			return right(ctx, q, y)
		}},
		"deaf to the context": {"context ends meanwhile", func(_ context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			return right(context.Background(), p, y)
		}},
		"panics": {"invalid puzzle", func(ctx context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			if p.Validate() != nil {
				panic("invalid")
			}
			return right(ctx, p, y)
		}},
		"accepts anything": {"invalid puzzle", func(ctx context.Context, p *sudoku.Puzzle, y yield) (sudoku.Stats, error) {
			if p.Validate() != nil {
				return sudoku.Stats{}, nil
			}
			return right(ctx, p, y)
		}},
	} {
		if !finds(twisted{solve: fault.solve}, fault.foundBy) {
			t.Errorf("%s: not found by the case %q", name, fault.foundBy)
		}
	}
}

func finds(s sudoku.Solver, name string) bool {
	for _, c := range cases {
		if c.name == name {
			return c.run(newBattery(s, WithoutHard())) != nil
		}
	}
	return false
}

func TestCorpusIsRight(t *testing.T) {
	for _, c := range Corpus() {
		if c.Hard || c.Puzzle.Rules.Side() > 9 {
			continue // the engines' tests cover these, two engines that share no code
		}
		grids := Solutions(c.Puzzle, c.Count+1)
		if len(grids) != c.Count {
			t.Errorf("%s: %d solutions, expected %d", c.Name, len(grids), c.Count)
		}
		if (c.Solution != nil) != (c.Count == 1) {
			t.Errorf("%s: a case with exactly one solution must have it", c.Name)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{"1", "5...............", "1?..............", "a...............", "11111111111111111"} {
		if _, err := Parse(sudoku.Shape{Rows: 2, Cols: 2}, text); err == nil {
			t.Errorf("%q was accepted", text)
		}
	}
	if _, err := Parse(sudoku.Shape{}, ""); err == nil {
		t.Error("a shape of zero was accepted")
	}
}
