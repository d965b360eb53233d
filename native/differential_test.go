package native

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// solutions returns at most limit solutions, checked and sorted.
func solutions(t *testing.T, s sudoku.Solver, p *sudoku.Puzzle, limit int) []sudoku.Grid {
	t.Helper()
	grids, _, err := sudoku.Collect(context.Background(), s, p, limit)
	if err != nil {
		t.Fatalf("%v on %v: %v", s, p.Givens, err)
	}
	sudokutest.Sort(grids)
	return grids
}

// agree compares the number of solutions up to the limit, and the solutions
// themselves if they are all.
func agree(a, b []sudoku.Grid, limit int) error {
	if len(a) != len(b) {
		return fmt.Errorf("%d solutions and %d, of at most %d", len(a), len(b), limit)
	}
	if len(a) < limit && !slices.EqualFunc(a, b, slices.Equal[sudoku.Grid]) {
		return fmt.Errorf("other solutions: %v and %v", a, b)
	}
	return nil
}

func TestEnginesAgreeOnRandomPuzzles(t *testing.T) {
	fast := []sudoku.Solver{Bitmask{}, DLX{}, generalEngine{}}
	for _, c := range []struct {
		shape   sudoku.Shape
		puzzles int
		limit   int
		engines []sudoku.Solver
		spread  int // at least so many puzzles must have 0, 1 and more solutions
	}{
		{sudoku.Shape{Rows: 1, Cols: 1}, 6, 3, Engines(), 0},
		{sudoku.Shape{Rows: 1, Cols: 5}, 60, 50, Engines(), 5},
		{sudoku.Shape{Rows: 2, Cols: 2}, 150, 300, Engines(), 10},
		{sudoku.Shape{Rows: 2, Cols: 3}, 150, 100, Engines(), 20},
		{sudoku.Shape{Rows: 3, Cols: 2}, 150, 100, Engines(), 20},
		{sudoku.Shape{Rows: 3, Cols: 3}, 3000, 3, fast, 500},
		{sudoku.Shape{Rows: 3, Cols: 4}, 150, 3, fast, 20},
		{sudoku.Shape{Rows: 4, Cols: 4}, 40, 3, fast, 1},
	} {
		t.Run("shape="+c.shape.String(), func(t *testing.T) {
			t.Parallel()
			spread := compareRandom(t, c.engines, c.shape, c.puzzles, c.limit)
			for n, puzzles := range spread {
				if puzzles < c.spread {
					t.Errorf("%d puzzles with %d solutions (2 for more): expected %d", puzzles, n, c.spread)
				}
			}
		})
	}
}

// The baselines take seconds for some random puzzles, so these have many givens.
func TestBaselinesAgreeOnRandomPuzzles(t *testing.T) {
	t.Parallel()
	compared := 0
	for p := range sudokutest.Random(sudoku.Shape{Rows: 3, Cols: 3}, 99) {
		if p.Givens.Blanks() > 52 {
			continue
		}
		want := solutions(t, Bitmask{}, p, 3)
		for _, s := range []sudoku.Solver{Tables{}, Scan{}} {
			if err := agree(want, solutions(t, s, p, 3), 3); err != nil {
				t.Fatalf("bitmask and %v on %v: %v", s, p.Givens, err)
			}
		}
		if compared++; compared == 100 {
			return
		}
	}
}

// compareRandom returns how many puzzles had 0, 1 and more solutions.
func compareRandom(t *testing.T, engines []sudoku.Solver, shape sudoku.Shape, puzzles, limit int) (spread [3]int) {
	done := 0
	for p := range sudokutest.Random(shape, 2026) {
		want := solutions(t, engines[0], p, limit)
		for _, s := range engines[1:] {
			if err := agree(want, solutions(t, s, p, limit), limit); err != nil {
				t.Fatalf("%v and %v on %v: %v", engines[0], s, p.Givens, err)
			}
		}
		spread[min(len(want), 2)]++
		if done++; done == puzzles {
			break
		}
	}
	return spread
}

// The baselines make the same guesses. In every engine, a complete search finds a conflict or
// a solution on both sides of each guess.
func TestGuessesAndConflictsAddUp(t *testing.T) {
	n := 0
	for p := range sudokutest.Random(sudoku.Shape{Rows: 2, Cols: 3}, 5) {
		var baseline sudoku.Stats
		for _, s := range Engines() {
			stats, err := s.Solve(context.Background(), p, func(sudoku.Grid) bool { return true })
			if err != nil {
				t.Fatal(err)
			}
			if stats.Guesses+1 != stats.Conflicts+stats.Solutions {
				t.Errorf("%v on %v: %d guesses, %d conflicts, %d solutions", s, p.Givens, stats.Guesses, stats.Conflicts, stats.Solutions)
			}
			switch s.(type) {
			case Tables:
				baseline = stats
			case Scan:
				if stats != baseline {
					t.Errorf("scan says %v on %v: tables %v", stats, p.Givens, baseline)
				}
			}
		}
		if n++; n == 60 {
			break
		}
	}
}

// Relabelling digits, transposing and exchanging bands keep the number of solutions.
func TestSymmetriesKeepTheNumberOfSolutions(t *testing.T) {
	shape, n := sudoku.Shape{Rows: 3, Cols: 3}, 0
	for p := range sudokutest.Random(shape, 11) {
		relabelled, transposed, exchanged := sudoku.Empty(shape), sudoku.Empty(shape), sudoku.Empty(shape)
		for cell, digit := range p.Givens {
			if digit != 0 {
				relabelled.Givens[cell] = digit%9 + 1
			}
			transposed.Givens[shape.Col(cell)*9+shape.Row(cell)] = digit
			exchanged.Givens[(cell+27)%81] = digit
		}
		want := len(solutions(t, Bitmask{}, p, 20))
		for i, q := range []*sudoku.Puzzle{relabelled, transposed, exchanged} {
			if got := len(solutions(t, Bitmask{}, q, 20)); got != want {
				t.Errorf("%v: %d solutions, %d after symmetry %d", p.Givens, want, got, i)
			}
		}
		if n++; n == 100 {
			break
		}
	}
}

// FuzzBitmaskAgainstDLX takes 81 bytes for a puzzle: 1 to 9 are givens and all
// else is a blank, so that most inputs are contradictory or have many solutions.
func FuzzBitmaskAgainstDLX(f *testing.F) {
	for _, c := range sudokutest.Corpus() {
		if c.Puzzle.Rules.Side() == 9 {
			f.Add(textOf(c.Puzzle))
		}
	}
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, text []byte) {
		p := sudoku.Empty(sudoku.Shape{Rows: 3, Cols: 3})
		for i, c := range text[:min(len(text), 81)] {
			if c >= '1' && c <= '9' {
				p.Givens[i] = uint16(c - '0')
			}
		}
		// Of many solutions, the engines may find different ones. A third one shows that
		// there are many.
		const limit = 3
		if err := agree(solutions(t, Bitmask{}, p, limit), solutions(t, DLX{}, p, limit), limit); err != nil {
			t.Fatalf("bitmask and dlx on %v: %v", p.Givens, err)
		}
	})
}

func textOf(p *sudoku.Puzzle) []byte {
	text := make([]byte, len(p.Givens))
	for i, digit := range p.Givens {
		text[i] = '0' + byte(digit)
	}
	return text
}
