package random_test

import (
	"math/rand/v2"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/random"
)

var benchmarked = []sudoku.Shape{{Rows: 2, Cols: 2}, {Rows: 3, Cols: 3}, {Rows: 1, Cols: 9}, {Rows: 4, Cols: 4}, {Rows: 5, Cols: 5}, {Rows: 20, Cols: 20}}

func BenchmarkPuzzle(b *testing.B) {
	for _, shape := range benchmarked {
		b.Run("shape="+shape.String(), func(b *testing.B) {
			b.ReportAllocs()
			for n := uint64(0); b.Loop(); n++ {
				random.Puzzle(shape, 1, n)
			}
		})
	}
}

func BenchmarkGrid(b *testing.B) {
	for _, shape := range benchmarked[:len(benchmarked)-1] { // it scans all cells at each step
		b.Run("shape="+shape.String(), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			b.ReportAllocs()
			for b.Loop() {
				random.Grid(shape, rng)
			}
		})
	}
}
