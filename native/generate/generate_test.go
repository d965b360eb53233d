package generate_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/native/generate"
	"github.com/sudokusat/sudokusat/sudoku"
)

func TestPuzzlesAreAsAskedFor(t *testing.T) {
	three := sudoku.Shape{Rows: 3, Cols: 3}
	for _, test := range []struct {
		name    string
		opt     generate.Options
		puzzles int
	}{
		{"one cell", generate.Options{Shape: sudoku.Shape{Rows: 1, Cols: 1}}, 3},
		{"2x2 minimal", generate.Options{Shape: sudoku.Shape{Rows: 2, Cols: 2}, Minimal: true}, 50},
		{"2x3", generate.Options{Shape: sudoku.Shape{Rows: 2, Cols: 3}}, 20},
		{"3x2 minimal", generate.Options{Shape: sudoku.Shape{Rows: 3, Cols: 2}, Minimal: true}, 20},
		{"1x5", generate.Options{Shape: sudoku.Shape{Rows: 1, Cols: 5}, Minimal: true}, 20},
		{"3x3", generate.Options{Shape: three}, 20},
		{"3x3 minimal", generate.Options{Shape: three, Minimal: true}, 20},
		{"3x3 with 30 givens", generate.Options{Shape: three, Givens: 30}, 20},
		{"3x3 minimal with 25 givens", generate.Options{Shape: three, Minimal: true, Givens: 25}, 5},
		{"3x3 with all givens", generate.Options{Shape: three, Givens: 81}, 1},
		{"rotation", generate.Options{Shape: three, Symmetry: generate.Rotation}, 10},
		{"quarter", generate.Options{Shape: three, Symmetry: generate.Quarter}, 10},
		{"horizontal", generate.Options{Shape: three, Symmetry: generate.Horizontal}, 10},
		{"vertical", generate.Options{Shape: three, Symmetry: generate.Vertical}, 10},
		{"diagonal", generate.Options{Shape: three, Symmetry: generate.Diagonal}, 10},
		{"minimal rotation", generate.Options{Shape: three, Symmetry: generate.Rotation, Minimal: true}, 2},
		{"3x4", generate.Options{Shape: sudoku.Shape{Rows: 3, Cols: 4}}, 3},
		{"4x4", generate.Options{Shape: sudoku.Shape{Rows: 4, Cols: 4}}, 1},
		{"2x8", generate.Options{Shape: sudoku.Shape{Rows: 2, Cols: 8}}, 2},
		{"4x5", generate.Options{Shape: sudoku.Shape{Rows: 4, Cols: 5}}, 1},
		{"2x10", generate.Options{Shape: sudoku.Shape{Rows: 2, Cols: 10}}, 2},
		{"5x5", generate.Options{Shape: sudoku.Shape{Rows: 5, Cols: 5}}, 2},
		{"5x5 with 320 givens", generate.Options{Shape: sudoku.Shape{Rows: 5, Cols: 5}, Givens: 320}, 1},
		{"5x5 rotation", generate.Options{Shape: sudoku.Shape{Rows: 5, Cols: 5}, Symmetry: generate.Rotation}, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			g, err := generate.New(test.opt)
			if err != nil {
				t.Fatal(err)
			}
			for n := range test.puzzles {
				p, solution, err := g.Puzzle(context.Background(), uint64(n))
				if err != nil {
					t.Fatal(err)
				}
				verify(t, test.opt, p, solution)
			}
		})
	}
}

// verify holds a puzzle against the options, by an engine that did not make it.
func verify(t *testing.T, opt generate.Options, p *sudoku.Puzzle, solution sudoku.Grid) {
	t.Helper()
	if got := solve(t, p); len(got) != 1 || !slices.Equal(got[0], solution) {
		t.Fatalf("%v: got %d solutions, want the one that was returned", p.Givens, len(got))
	}
	givens := len(p.Givens) - p.Givens.Blanks()
	if opt.Givens > 0 && givens != opt.Givens {
		t.Errorf("got %d givens, want %d", givens, opt.Givens)
	}
	if most := len(p.Givens) * 3 / 5; opt.Givens == 0 && opt.Shape.Side() > 4 && givens > most {
		t.Errorf("%d givens: expected at most three fifths, %d", givens, most)
	}
	for cell := range p.Givens {
		if r, c := image(opt.Symmetry, p.Rules.Side(), p.Rules.Row(cell), p.Rules.Col(cell)); (p.Givens[cell] == 0) != (p.Givens[r*p.Rules.Side()+c] == 0) {
			t.Fatalf("%v is not symmetric by %v", p.Givens, opt.Symmetry)
		}
		if opt.Minimal && p.Givens[cell] != 0 {
			without := &sudoku.Puzzle{Rules: p.Rules, Givens: p.Givens.Clone()}
			without.Givens[cell] = 0
			if len(solve(t, without)) == 1 {
				t.Fatalf("%v: the given in %s can go", p.Givens, p.Rules.CellName(cell))
			}
		}
	}
}

// image is written again here, as a picture of what the names mean.
func image(s generate.Symmetry, n, r, c int) (int, int) {
	switch s {
	case generate.Rotation:
		return n - 1 - r, n - 1 - c
	case generate.Quarter:
		return c, n - 1 - r
	case generate.Horizontal:
		return n - 1 - r, c
	case generate.Vertical:
		return r, n - 1 - c
	case generate.Diagonal:
		return c, r
	}
	return r, c
}

func solve(t *testing.T, p *sudoku.Puzzle) []sudoku.Grid {
	t.Helper()
	grids, _, err := sudoku.Collect(context.Background(), native.DLX{}, p, 2)
	if err != nil {
		t.Fatal(err)
	}
	return grids
}

// Puzzle n depends on the seed and n alone, not on what was made before.
func TestSameSeedSamePuzzle(t *testing.T) {
	opt := generate.Options{Shape: sudoku.Shape{Rows: 3, Cols: 3}, Minimal: true, Seed: 7}
	ask := func(opt generate.Options, numbers ...uint64) (last sudoku.Grid) {
		g, err := generate.New(opt)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range numbers {
			p, _, err := g.Puzzle(context.Background(), n)
			if err != nil {
				t.Fatal(err)
			}
			last = p.Givens
		}
		return last
	}
	want := ask(opt, 5)
	if got := ask(opt, 0, 9, 5); !slices.Equal(got, want) {
		t.Errorf("puzzle 5 depends on what was made before:\n%v\n%v", got, want)
	}
	if slices.Equal(ask(opt, 6), want) {
		t.Error("puzzles 5 and 6 are equal")
	}
	opt.Seed = 8
	if slices.Equal(ask(opt, 5), want) {
		t.Error("seeds 7 and 8 make the same puzzle")
	}
}

func TestGivesUp(t *testing.T) {
	three := sudoku.Shape{Rows: 3, Cols: 3}
	g, err := generate.New(generate.Options{Shape: three, Givens: 17, Attempts: 20})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := g.Puzzle(context.Background(), 1); err == nil || !strings.Contains(err.Error(), "with 17 givens in 20 grids; minimal 9x9 puzzles") {
		t.Errorf("got %v", err)
	}
	for _, opt := range []generate.Options{{}, {Shape: three, Givens: 7}, {Shape: three, Givens: 82}, {Shape: three, Givens: -1}} {
		if _, err := generate.New(opt); err == nil {
			t.Errorf("%+v: got no error", opt)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := g.Puzzle(ctx, 1); err != context.Canceled {
		t.Errorf("got %v", err)
	}
}

func BenchmarkPuzzle(b *testing.B) {
	for name, opt := range map[string]generate.Options{
		"shape=3x3/minimal=true":  {Shape: sudoku.Shape{Rows: 3, Cols: 3}, Minimal: true},
		"shape=4x4/minimal=false": {Shape: sudoku.Shape{Rows: 4, Cols: 4}},
	} {
		b.Run(name, func(b *testing.B) {
			g, err := generate.New(opt)
			if err != nil {
				b.Fatal(err)
			}
			n := uint64(0)
			for b.Loop() {
				if _, _, err := g.Puzzle(context.Background(), n); err != nil {
					b.Fatal(err)
				}
				n++
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}
