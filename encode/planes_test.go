package encode

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Planes and steps end at the same fixpoint, on every shape whose rows fit into a
// word, and both refute the same puzzles.
func TestPlanesEndWhereStepsDo(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 7))
	schemes := []Scheme{Extended, Minimal, Tutorial, Triads, CellAtLeastOne | RowAtMostOne | ColumnAtLeastOne | BoxAtMostOne}
	refuted, decided := 0, 0
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 2}, {Rows: 3, Cols: 1}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 3}, {Rows: 3, Cols: 4},
		{Rows: 4, Cols: 4}, {Rows: 5, Cols: 5}, {Rows: 1, Cols: 32}, {Rows: 7, Cols: 9}, {Rows: 8, Cols: 8}, {Rows: 1, Cols: 64}, {Rows: 64, Cols: 1}, {Rows: 2, Cols: 32}} {
		n := shape.Side()
		for range max(4, 2000/(n*n)) {
			p := partOf(shape, rng)
			for _, scheme := range schemes {
				clauses := clausesSeen(scheme)
				step := step(p, geometryOf(p), clauses, Up)
				planes := newPlanes(p, clauses)
				planes.propagate()
				if planes.wrong != (step.refuted != "") {
					t.Fatalf("%v %v: planes refute: %t, steps: %q\n%v", shape, clauses, planes.wrong, step.refuted, p.Givens)
				}
				if planes.wrong {
					refuted++
					continue
				}
				got := planes.reduction(step.geometry)
				if !slices.Equal(got.open, step.open) || !slices.Equal(got.fixed, step.fixed) || !slices.Equal(got.placed, step.placed) {
					t.Fatalf("%v %v: planes and steps differ on\n%v", shape, clauses, p.Givens)
				}
				if !slices.Contains(got.fixed, 0) {
					decided++
				}
			}
		}
	}
	if refuted < 100 || decided < 100 {
		t.Errorf("%d refuted, %d solved: too few to mean much", refuted, decided)
	}
}

// partOf returns a part of a relabelled solution, sometimes with a digit changed or
// with candidates excluded.
func partOf(shape sudoku.Shape, rng *rand.Rand) *sudoku.Puzzle {
	n := shape.Side()
	p := sudoku.Empty(shape)
	digits, keep := rng.Perm(n), 0.2+0.6*rng.Float64()
	for cell := range p.Givens {
		row, col := cell/n, cell%n
		if rng.Float64() < keep {
			p.Givens[cell] = uint16(digits[(row%shape.Rows*shape.Cols+row/shape.Rows+col)%n] + 1)
		}
	}
	if rng.IntN(3) == 0 {
		p.Givens[rng.IntN(n*n)] = uint16(rng.IntN(n) + 1)
	}
	if rng.IntN(2) == 0 { // mostly wrong candidates
		for range 1 + rng.IntN(n*n*n/4) {
			cell, d := rng.IntN(n*n), rng.IntN(n)
			if row, col := cell/n, cell%n; rng.IntN(n*n*n) == 0 || d != digits[(row%shape.Rows*shape.Cols+row/shape.Rows+col)%n] {
				p.Exclude(cell, uint16(d+1))
			}
		}
	}
	return p
}
