package amo_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/amo"
)

// published holds the numbers of clauses and auxiliary variables for n > 2 literals in the
// references; groups have size g. An encoding that is not listed fails the test.
var published = map[string]func(n, g int) (clauses, auxiliary int){
	"pairwise":   func(n, _ int) (int, int) { return pairs(n), 0 },
	"sequential": func(n, _ int) (int, int) { return 3*n - 4, n - 1 },
	"ladder":     func(n, _ int) (int, int) { return 4*n - 5, n - 1 },
	"binary":     func(n, _ int) (int, int) { return n * log2(n), log2(n) },
	"product": func(n, _ int) (int, int) {
		p := root(n)
		q := over(n, p)
		return 2*n + pairs(p) + pairs(q), p + q
	},
	"commander": func(n, g int) (int, int) {
		if n <= g {
			return pairs(n), 0
		}
		m := over(n, g)
		return n + n/g*pairs(g) + pairs(n%g) + pairs(m), m
	},
	"bimander": func(n, g int) (int, int) {
		j := log2(over(n, g))
		return n*j + n/g*pairs(g) + pairs(n%g), j
	},
}

func pairs(n int) int   { return n * (n - 1) / 2 }
func over(n, g int) int { return (n + g - 1) / g } // ⌈n/g⌉

// log2 returns ⌈log₂ n⌉.
func log2(n int) int {
	k := 0
	for 1<<k < n {
		k++
	}
	return k
}

// root returns ⌈√n⌉.
func root(n int) int {
	p := 0
	for p*p < n {
		p++
	}
	return p
}

// nameAndSize returns the name of e without its group size, and that size.
func nameAndSize(e amo.Encoding) (string, int) {
	size := 0
	switch e := e.(type) {
	case amo.Commander:
		size = cmp.Or(e.GroupSize, 3)
	case amo.Bimander:
		size = cmp.Or(e.GroupSize, 2)
	}
	name, _, _ := strings.Cut(e.String(), ":")
	return name, size
}

func TestSizesAsPublished(t *testing.T) {
	lengths := []int{49, 64, 81, 100, 225, 400}
	for n := range 37 {
		lengths = append(lengths, n)
	}
	for _, e := range tested {
		name, group := nameAndSize(e)
		size, ok := published[name]
		if !ok {
			t.Errorf("%v: its published size is missing in this test", e)
			continue
		}
		for _, n := range lengths {
			clauses, auxiliary := pairs(n), 0
			if n > 2 {
				clauses, auxiliary = size(n, group)
			}
			c := encoded(e, n, signs["alternating"])
			if c.Len() != clauses || c.auxiliary() != auxiliary {
				t.Errorf("%v, n = %d: got %d clauses, %d auxiliary variables; want %d, %d",
					e, n, c.Len(), c.auxiliary(), clauses, auxiliary)
			}
		}
	}
}

// The numbers of the table in the package comment.
func TestSizesAsDocumented(t *testing.T) {
	for n, want := range map[int][]string{ // in the order of All
		0:  {"0 (0)", "0 (0)", "0 (0)", "0 (0)", "0 (0)", "0 (0)", "0 (0)"},
		1:  {"0 (0)", "0 (0)", "0 (0)", "0 (0)", "0 (0)", "0 (0)", "0 (0)"},
		2:  {"1 (0)", "1 (0)", "1 (0)", "1 (0)", "1 (0)", "1 (0)", "1 (0)"},
		4:  {"6 (0)", "8 (3)", "11 (3)", "8 (2)", "10 (4)", "8 (2)", "6 (1)"},
		6:  {"15 (0)", "14 (5)", "19 (5)", "18 (3)", "16 (5)", "13 (2)", "15 (2)"},
		9:  {"36 (0)", "23 (8)", "31 (8)", "36 (4)", "24 (6)", "21 (3)", "31 (3)"},
		16: {"120 (0)", "44 (15)", "59 (15)", "64 (4)", "44 (8)", "46 (6)", "56 (3)"},
		25: {"300 (0)", "71 (24)", "95 (24)", "125 (5)", "70 (10)", "85 (9)", "112 (4)"},
		36: {"630 (0)", "104 (35)", "139 (35)", "216 (6)", "102 (12)", "138 (12)", "198 (5)"},
	} {
		for i, e := range amo.All {
			c := encoded(e, n, signs["positive"])
			if got := fmt.Sprintf("%d (%d)", c.Len(), c.auxiliary()); got != want[i] {
				t.Errorf("%v, n = %d: got %s, want %s", e, n, got, want[i])
			}
		}
	}
}
