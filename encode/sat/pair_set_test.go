package sat

import (
	"math/rand/v2"
	"testing"
)

func TestPairSet(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 4))
	var s pairSet
	for _, vars := range []int{0, 1, 2, 33, 5} {
		s.reset(vars)
		known := map[[2]int]bool{}
		for range 4 * vars * vars {
			a, b := rng.IntN(2*vars), rng.IntN(2*vars)
			key := [2]int{min(a, b), max(a, b)}
			if got := s.add(a, b); got != known[key] {
				t.Fatalf("%d variables: %d, %d known: %t, expected %t", vars, a, b, got, known[key])
			}
			known[key] = true
		}
	}
	s.reset(mostPaired + 1)
	for range 2 {
		if s.add(1, 2) {
			t.Error("a pair is known among more variables than there is memory for")
		}
	}
}
