package random_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/random"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

func TestGridIsASolutionOfTheEmptyPuzzle(t *testing.T) {
	for _, shape := range shapes {
		rng := rand.New(rand.NewPCG(1, 2))
		for n := range uint64(10) {
			for _, g := range []sudoku.Grid{random.Grid(shape, rng), random.Full(shape, 3, n)} {
				if err := sudoku.Empty(shape).Check(g); err != nil {
					t.Fatalf("%v: %v", shape, err)
				}
			}
		}
	}
}

// What puzzles start from are all grids of the small shapes, none much more often
// than another: 288 of shape 2x2, and 576 Latin squares of side 4.
func TestAllSmallGridsOccur(t *testing.T) {
	const each = 20
	for shape, grids := range map[sudoku.Shape]int{
		{Rows: 1, Cols: 1}: 1,
		{Rows: 2, Cols: 1}: 2,
		{Rows: 1, Cols: 3}: 12,
		{Rows: 2, Cols: 2}: 288,
		{Rows: 1, Cols: 4}: 576,
		{Rows: 4, Cols: 1}: 576,
	} {
		times := map[string]int{}
		for n := range uint64(grids * each) {
			times[fmt.Sprint(random.Full(shape, 1, n))]++
		}
		if len(times) != grids {
			t.Errorf("%v: %d grids occur, expected %d", shape, len(times), grids)
		}
		for g, n := range times {
			if n > 3*each {
				t.Errorf("%v: %s occurs %d times: expected about %d", shape, g, n, each)
			}
		}
	}
}

func TestThinKeepsSoMany(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, shape := range shapes {
		full := random.Grid(shape, rng)
		for _, keep := range []int{0, 1, shape.Cells() / 2, shape.Cells()} {
			g := random.Thin(full, keep, rng)
			if got := len(g) - g.Blanks(); got != keep {
				t.Errorf("%v: %d cells kept, expected %d", shape, got, keep)
			}
			if err := (&sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: g}).Check(full); err != nil {
				t.Errorf("%v: %v", shape, err)
			}
		}
	}
}

func TestSpoilChangesOneGiven(t *testing.T) {
	for _, c := range []struct {
		shape, givens string
		changed       int
	}{
		{"1x1", ".", 0},
		{"1x1", "1", 0},
		{"1x2", "1...", 1},
		{"1x2", "12..", 0},
		{"2x2", "................", 0},
		{"2x2", "1234341221434321", 0},
		{"2x2", "12....3......4..", 1},
		{"2x3", "123456..............................", 0},
		{"2x3", "12345...............................", 1},
	} {
		before := sudokutest.Puzzle(t, c.shape, c.givens)
		after := &sudoku.Puzzle{Rules: before.Rules, Givens: before.Givens.Clone()}
		random.Spoil(after, rand.New(rand.NewPCG(1, 2)))
		changed := 0
		for cell, digit := range before.Givens {
			if after.Givens[cell] != digit {
				changed++
			}
		}
		if changed != c.changed || after.Givens.Blanks() != before.Givens.Blanks() || conflicting(after) {
			t.Errorf("%s %s became %v: expected %d changes and no conflict", c.shape, c.givens, after.Givens, c.changed)
		}
	}
}
