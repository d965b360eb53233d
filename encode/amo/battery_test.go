package amo_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// Every assignment of the literals must extend to a model exactly if at most one
// of them is true. All assignments of all variables are tried.
func TestTruthTable(t *testing.T) {
	for _, e := range tested {
		for name, negative := range signs {
			for n := range 8 {
				c := encoded(e, n, negative)
				extends := make([]bool, 1<<n)
				for _, m := range c.models() {
					extends[m&(1<<n-1)] = true
				}
				for inputs, got := range extends {
					if want := bits.OnesCount(uint(inputs)) <= 1; got != want {
						t.Errorf("%v of %d %s literals, %0*b: satisfiable %v, want %v", e, n, name, n, inputs, got, want)
					}
				}
			}
		}
	}
}

// The same for more literals, by search: none true, one, every pair, all, and random
// assignments.
func TestTruthTableSampled(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{7, 9, 16, 25} {
		samples := []uint64{0, 1<<n - 1}
		for i := range n {
			for j := range i + 1 {
				samples = append(samples, 1<<i|1<<j) // i = j: one literal
			}
		}
		for range 50 {
			samples = append(samples, random.Uint64()&(1<<n-1))
		}
		for _, e := range tested {
			c := encoded(e, n, signs["alternating"])
			for _, inputs := range samples {
				want := bits.OnesCount64(inputs) <= 1
				if got := c.with(inputs).satisfiable(c.Formula); got != want {
					t.Errorf("%v, n = %d, %0*b: satisfiable %v, want %v", e, n, n, inputs, got, want)
				}
			}
		}
	}
}

// noneTrue holds the number of models in which none of n > 2 literals is true, as in the
// table of the package comment. If it is 1, the encoding preserves the number of models.
var noneTrue = map[string]func(n, g int) int{
	"pairwise":   func(int, int) int { return 1 },
	"sequential": func(n, _ int) int { return n },
	"ladder":     func(int, int) int { return 1 },
	"binary":     func(n, _ int) int { return 1 << log2(n) },
	"product":    func(n, _ int) int { return (root(n) + 1) * (over(n, root(n)) + 1) },
	"commander": func(n, g int) int {
		if n <= g {
			return 1
		}
		return over(n, g) + 1
	},
	"bimander": func(n, g int) int { return 1 << log2(over(n, g)) },
}

// Models are counted over all variables. If exactly one literal is true, there must be one
// model, so that exactly-one constraints preserve counts with all encodings.
func TestModelCounts(t *testing.T) {
	for _, e := range tested {
		name, group := nameAndSize(e)
		for n := range 8 {
			want := [8]int{1, n} // by the number of literals that are true
			if n > 2 {
				want[0] = noneTrue[name](n, group)
			}
			c := encoded(e, n, signs["alternating"])
			got, projected := [8]int{}, map[uint64]bool{}
			for _, m := range c.models() {
				inputs := m & (1<<n - 1)
				got[bits.OnesCount64(inputs)]++
				projected[inputs] = true
			}
			if got != want || len(projected) != n+1 {
				t.Errorf("%v, n = %d: models with 0, 1, … true %v, want %v; %d over the literals, want %d",
					e, n, got, want, len(projected), n+1)
			}
		}
	}
}
