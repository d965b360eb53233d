package core9

import (
	"math/rand/v2"
	"testing"
)

func BenchmarkSolve(b *testing.B) {
	random := rand.New(rand.NewPCG(2, 3))
	puzzles := make([][81]byte, 300)
	for i := range puzzles {
		puzzles[i] = minimalPuzzle(random)
	}
	for _, path := range Paths() {
		b.Run("path="+path, func(b *testing.B) {
			core := mustPath(b, path)
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
