package canon_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku/canon"
)

// BenchmarkForm takes puzzles of some number of givens, taken from random grids
// and therefore with many solutions, but for those of 81.
func BenchmarkForm(b *testing.B) {
	for _, givens := range []int{17, 24, 30, 50, 72, 81} {
		b.Run(fmt.Sprintf("givens=%d", givens), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, uint64(givens)))
			puzzles := make([][81]byte, 1000)
			for i := range puzzles {
				puzzles[i] = thinned(rng, randomGrid(rng), givens)
			}
			var c canon.Canonizer
			var form [81]byte
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if _, err := c.Form(&form, &puzzles[i%len(puzzles)]); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}
