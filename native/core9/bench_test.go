package core9

import (
	"math/rand/v2"
	"testing"
)

// The puzzles of this benchmark are dug at random from grids of the oracle.
func BenchmarkSolve(b *testing.B) {
	random := rand.New(rand.NewPCG(2, 3))
	digger := New()
	puzzles := make([][81]byte, 300)
	for i := range puzzles {
		puzzles[i] = minimal(random, digger, randomGrid(random))
	}
	for _, core := range cores(b) {
		b.Run("path="+core.Path(), func(b *testing.B) {
			b.ReportAllocs()
			var solved, guesses int64
			for b.Loop() {
				for i := range puzzles {
					_, g := core.Solve(&puzzles[i], 2, nil)
					guesses += g
				}
				solved += int64(len(puzzles))
			}
			b.ReportMetric(float64(solved)/b.Elapsed().Seconds(), "puzzles/s")
			b.ReportMetric(float64(guesses)/float64(solved), "guesses/puzzle")
		})
	}
}
