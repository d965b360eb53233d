package summary

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/compare"
)

// Quantiles are held against those of the sorted durations.
func TestTimings(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 3))
	for _, size := range []int{0, 1, 2, 3, 100, 1001} {
		var counted Timings
		var all []time.Duration
		for range size {
			d := time.Duration(math.Exp(rng.Float64() * 40)) // up to 7 years
			all = append(all, d)
			counted.Add(d)
		}
		slices.Sort(all)
		for _, q := range []float64{0, 0.5, 0.9, 0.99, 1} {
			for _, missing := range []int{0, 1, size} {
				checkQuantile(t, &counted, all, q, missing)
			}
		}
		if size > 0 && counted.Longest() != all[size-1] {
			t.Errorf("%d durations: longest %v, expected %v", size, counted.Longest(), all[size-1])
		}
	}
}

// checkQuantile holds a quantile of some durations and others that lasted longer
// against the sorted ones.
func checkQuantile(t *testing.T, counted *Timings, all []time.Duration, q float64, missing int) {
	t.Helper()
	of := len(all) + missing
	got, ok := counted.Quantile(q, int64(of))
	rank := max(int(math.Ceil(q*float64(of))), 1)
	if wantOK := rank <= len(all); ok != wantOK {
		t.Errorf("%d durations, %d missing, quantile %v: ok %v, expected %v", len(all), missing, q, ok, wantOK)
		return
	}
	if !ok {
		return
	}
	want := all[rank-1]
	if got < want || float64(got) > float64(want)*(1+1.0/(1<<fine))+1 {
		t.Errorf("%d durations, %d missing: quantile %v is %v, expected %v", len(all), missing, q, got, want)
	}
}

func TestTimingsOfTheShortest(t *testing.T) {
	var counted Timings
	for _, d := range []time.Duration{0, 0, 1, -1} {
		counted.Add(d)
	}
	if got, ok := counted.Quantile(0.5, 4); got > 2 || !ok {
		t.Errorf("median %v, expected next to nothing", got)
	}
	var total int64
	for d, n := range counted.All() {
		total += n
		if d > 2 {
			t.Errorf("%d of %v", n, d)
		}
	}
	if total != 4 {
		t.Errorf("%d durations, expected 4", total)
	}
}

// A tick is an eighth of a doubling.
func TestTicks(t *testing.T) {
	for d := time.Duration(1); d < time.Hour; d = d*5/4 + 1 {
		a := compare.Answer{Time: d}
		if up := tick(&a).Duration(); up < d || float64(up) > float64(d)*1.126+1 {
			t.Errorf("%v: tick ends at %v", d, up)
		}
	}
	for o := compare.TimedOut; o <= compare.Wrong; o++ {
		if a := (compare.Answer{Outcome: o, Time: 1}); tick(&a) != NoAnswer {
			t.Errorf("%v: tick %v", o, tick(&a))
		}
	}
}
