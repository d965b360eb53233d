package explain_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

func TestRedundantOfTinyPuzzles(t *testing.T) {
	for _, test := range []struct {
		name, shape, givens string
		redundant, left     int
	}{
		{"one cell", "1x1", ".", 0, 0},
		{"one given", "1x1", "1", 1, 0},
		{"nothing given", "2x2", "................", 0, 0},
		{"several solutions", "2x2", "1234............", 4, 3},
		{"full", "2x2", "1234341221434321", 16, 6},
	} {
		for _, s := range both() {
			r, err := explain.Redundant(t.Context(), sudokutest.Puzzle(t, test.shape, test.givens), s)
			if err != nil || len(r.Redundant) != test.redundant || r.Givens-len(r.Dropped) != test.left {
				t.Errorf("%s by %v: %+v, %v", test.name, s.First, r, err)
			}
		}
	}
}

// A given is redundant if all grids that keep the rest have it, and the minimal puzzle
// has the solutions of the puzzle and nothing redundant.
func TestRedundant(t *testing.T) {
	redundant := 0
	for _, p := range small(t, 500) {
		want, solvable := bruteRedundant(p)
		for _, s := range both() {
			r, err := explain.Redundant(t.Context(), p, s)
			if !solvable {
				if !errors.Is(err, explain.ErrNoSolution) {
					t.Errorf("%s: %v, expected %v", show(p), err, explain.ErrNoSolution)
				}
				continue
			}
			if err != nil || !slices.Equal(r.Redundant, want) {
				t.Fatalf("%s by %v: %v, %v, expected %v", show(p), s.First, r.Redundant, err, want)
			}
			redundant += len(want)
			if !reflect.DeepEqual(sudokutest.Solutions(r.Minimal, 0), sudokutest.Solutions(p, 0)) {
				t.Errorf("%s: minimal %s has other solutions", show(p), show(r.Minimal))
			}
			if left, _ := bruteRedundant(r.Minimal); len(left) > 0 {
				t.Errorf("%s: minimal %s has no need of %v", show(p), show(r.Minimal), left)
			}
			if len(premisesOf(r.Minimal))+len(r.Dropped) != len(premisesOf(p)) {
				t.Errorf("%s: minimal %s without %v", show(p), show(r.Minimal), r.Dropped)
			}
		}
	}
	if redundant < 100 {
		t.Errorf("%d redundant givens: expected more to be tested", redundant)
	}
}

// bruteRedundant returns the givens that follow from the others, and whether there is
// a solution.
func bruteRedundant(p *sudoku.Puzzle) (redundant []explain.Premise, solvable bool) {
	all := sudokutest.Solutions(p, 0)
	for cell, digit := range p.Givens {
		if digit == 0 {
			continue
		}
		without := p.Clone()
		without.Givens[cell] = 0
		if len(sudokutest.Solutions(without, 0)) == len(all) {
			redundant = append(redundant, explain.Premise{Cell: cell, Digit: digit})
		}
	}
	return redundant, len(all) > 0
}
