package compare

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

func TestTimings(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 3))
	for _, size := range []int{0, 1, 2, 3, 100, 1001} {
		var counted timings
		var all []time.Duration
		for range size {
			d := time.Duration(math.Exp(rng.Float64() * 40)) // up to 7 years
			all = append(all, d)
			counted.add(d)
		}
		if size == 0 {
			if counted.median() != 0 || counted.longest != 0 {
				t.Errorf("of nothing: median %v, longest %v", counted.median(), counted.longest)
			}
			continue
		}
		slices.Sort(all)
		want := all[(size+1)/2-1]
		if got := counted.median(); got < want || float64(got) > float64(want)*(1+1.0/(1<<fine))+1 {
			t.Errorf("%d durations: median %v, expected %v", size, got, want)
		}
		if counted.longest != all[size-1] {
			t.Errorf("%d durations: longest %v, expected %v", size, counted.longest, all[size-1])
		}
	}
}

func TestTimingsOfTheShortest(t *testing.T) {
	var counted timings
	for _, d := range []time.Duration{0, 0, 1} {
		counted.add(d)
	}
	if got := counted.median(); got > 2 {
		t.Errorf("median %v, expected next to nothing", got)
	}
}
