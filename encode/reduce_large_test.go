package encode_test

import (
	"runtime"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// shiftGrid returns a full grid: each row is the one above, shifted by a box, and
// the first of a band by one more.
func shiftGrid(shape sudoku.Shape) sudoku.Grid {
	n := shape.Side()
	g := make(sudoku.Grid, shape.Cells())
	for cell := range g {
		row, col := shape.Row(cell), shape.Col(cell)
		g[cell] = uint16((row%shape.Rows*shape.Cols+row/shape.Rows+col)%n + 1)
	}
	return g
}

// The largest grid: 64 million candidates, 5·10¹⁰ clauses if it were not reduced.
// The bits of the candidates take 8 MB; nothing may grow with the clauses.
func TestLargestBoardInLittleMemory(t *testing.T) {
	shape := sudoku.Shape{Rows: 20, Cols: 20}
	full := shiftGrid(shape)
	if err := sudoku.Empty(shape).Check(full); err != nil {
		t.Fatal(err)
	}
	givens := full.Clone()
	for cell := range givens {
		// 40 % of the cells, spread without a pattern that the houses share.
		if uint32(cell)*2654435761>>16%100 < 40 {
			givens[cell] = 0
		}
	}
	p := &sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: givens}
	p.Rules.HousesOf(0) // what all packages share is not counted
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var size cnf.Counter
	layout, err := encode.Encode(&size, p, encode.Options{Scheme: encode.Tutorial, Reduce: encode.Locked})
	runtime.ReadMemStats(&after)
	if err != nil || layout.Refuted() != "" {
		t.Fatalf("%v, %s", err, layout.Refuted())
	}
	const bound = 100 << 20
	if taken := after.TotalAlloc - before.TotalAlloc; taken > bound {
		t.Errorf("%d MB allocated in all, want less than %d", taken>>20, bound>>20)
	}
	for cell, digit := range full {
		k := shape.Candidate(cell, digit)
		if layout.Var(k) == 0 && layout.Fixed(cell) != digit {
			t.Fatalf("%s is lost", shape.CandidateName(k))
		}
		if layout.Var(k) != 0 && layout.Fixed(cell) != 0 {
			t.Fatalf("%s is fixed and has a variable", shape.CandidateName(k))
		}
	}
}
