package canon_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/canon"
)

func TestIdentity(t *testing.T) {
	cells := parse(royle)
	after := cells
	if canon.Identity().ApplyCells(&after, &after); after != cells {
		t.Errorf("got %s, want %s", show(after), royle)
	}
	want := "rows 123456789, columns 123456789, digits 123456789"
	if got := canon.Identity().String(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if new(canon.Canonizer).Symmetry() != canon.Identity() {
		t.Error("the symmetry before the first form is not the identity")
	}
}

// A symmetry must keep a grid valid, be undone by its inverse, and be the same
// for the same seed.
func TestRandom(t *testing.T) {
	rng, again := rand.New(rand.NewPCG(7, 4)), rand.New(rand.NewPCG(7, 4))
	empty := sudoku.Empty(sudoku.Shape{Rows: 3, Cols: 3})
	grid := make(sudoku.Grid, 81)
	for cell, digit := range parse(largestForm) {
		grid[cell] = uint16(digit)
	}
	seen := map[canon.Symmetry]bool{}
	for range 100 {
		s := canon.Random(rng)
		if s != canon.Random(again) {
			t.Fatal("the same seed gives another symmetry")
		}
		seen[s] = true
		after, err := s.Apply(grid)
		if err != nil {
			t.Fatal(err)
		}
		if err := empty.Check(after); err != nil {
			t.Errorf("%v: %v", s, err)
		}
		if back, err := s.Inverse().Apply(after); err != nil || !slices.Equal(back, grid) {
			t.Errorf("%v, then %v: got %s, %v; want %s", s, s.Inverse(), gridText(back), err, largestForm)
		}
	}
	if len(seen) < 100 {
		t.Errorf("got %d different symmetries of 100", len(seen))
	}
}

func TestApply(t *testing.T) {
	puzzle := make(sudoku.Grid, 81)
	puzzle[0*9+3], puzzle[7*9+8] = 4, 9
	var c canon.Canonizer
	var form [81]byte
	cells := [81]byte{0*9 + 3: 4, 7*9 + 8: 9}
	if _, err := c.Form(&form, &cells); err != nil {
		t.Fatal(err)
	}
	after, err := c.Symmetry().Apply(puzzle)
	if err != nil || gridText(after) != show(form) {
		t.Errorf("got %s, %v; want %s", gridText(after), err, show(form))
	}
	for _, g := range []sudoku.Grid{nil, make(sudoku.Grid, 80), slices.Repeat(sudoku.Grid{10}, 81)} {
		if after, err := canon.Identity().Apply(g); err == nil {
			t.Errorf("%v: got %v, want an error", g, after)
		}
	}
}
