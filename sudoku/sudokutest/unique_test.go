package sudokutest

import (
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// The puzzles have one solution, and are minimal unless the number of givens ends the
// dropping.
func TestUnique(t *testing.T) {
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 3}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 2}} {
		for _, p := range Unique(t, BruteForce{}, shape, 10, 0) {
			if n := countSolutions(t, p); n != 1 {
				t.Errorf("%v has %d solutions", p.Givens, n)
			}
			for cell, digit := range p.Givens {
				without := p.Clone()
				without.Givens[cell] = 0
				if digit != 0 && countSolutions(t, without) < 2 {
					t.Errorf("%v is not minimal", p.Givens)
				}
			}
		}
	}
	for _, p := range Unique(t, BruteForce{}, sudoku.Shape{Rows: 2, Cols: 3}, 3, 20) {
		if blanks := p.Givens.Blanks(); blanks != 16 {
			t.Errorf("%d blanks, want 16", blanks)
		}
	}
}

// countSolutions returns the number of solutions, or 2 for more.
func countSolutions(t *testing.T, p *sudoku.Puzzle) int {
	t.Helper()
	grids, _, err := sudoku.Collect(t.Context(), BruteForce{}, p, 2)
	if err != nil {
		t.Fatal(err)
	}
	return len(grids)
}
