package amo_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// tested are all encodings, and those with groups also in other sizes.
var tested = append(slices.Clone(amo.All),
	amo.Commander{GroupSize: 2}, amo.Commander{GroupSize: 4}, amo.Commander{GroupSize: 5},
	amo.Bimander{GroupSize: 3}, amo.Bimander{GroupSize: 4})

// signs are the patterns in which the literals of a constraint are negative.
var signs = map[string]func(i int) bool{
	"positive":    func(int) bool { return false },
	"negative":    func(int) bool { return true },
	"alternating": func(i int) bool { return i%2 == 1 },
}

// constraint is an encoded constraint. The variables of its literals are in descending order
// and do not begin at 1, as in a larger formula:
//
//	unused  literals  auxiliary
//	1 2 3   3+n … 4   4+n …
type constraint struct {
	*cnf.Formula
	lits []cnf.Lit
}

const unused = 3

func encoded(e amo.Encoding, n int, negative func(i int) bool) constraint {
	c := constraint{new(cnf.Formula), make([]cnf.Lit, n)}
	for range unused {
		c.NewVar()
	}
	for i := range n {
		l := c.NewVar()
		if negative(i) {
			l = -l
		}
		c.lits[n-1-i] = l
	}
	e.Encode(c, c.lits)
	return c
}

// auxiliary returns the number of auxiliary variables.
func (c constraint) auxiliary() int { return c.Vars() - len(c.lits) - unused }

func TestLiteralsStayTheCallers(t *testing.T) {
	for _, e := range tested {
		f, lits := new(cnf.Formula), []cnf.Lit{1, -2, 3, -4, 5}
		for range lits {
			f.NewVar()
		}
		before := slices.Clone(lits)
		e.Encode(f, lits)
		if !slices.Equal(lits, before) {
			t.Errorf("%v changed the literals %v to %v", e, before, lits)
		}
	}
}

// A constraint may allocate once, however many clauses it has.
func TestAllocations(t *testing.T) {
	lits := positive(100)
	for _, e := range tested {
		size := new(cnf.Counter)
		if got := testing.AllocsPerRun(10, func() { e.Encode(size, lits) }); got > 1 {
			t.Errorf("%v allocates %v times, want once", e, got)
		}
	}
}

func TestLookup(t *testing.T) {
	for _, e := range amo.All {
		if got, err := amo.Lookup(e.String()); err != nil || got != e {
			t.Errorf("%v: got %v, %v", e, got, err)
		}
	}
	for _, test := range []struct {
		name string
		want amo.Encoding
		back string // its String
	}{
		{"commander:2", amo.Commander{GroupSize: 2}, "commander:2"},
		{"commander:3", amo.Commander{GroupSize: 3}, "commander"},
		{"commander:4", amo.Commander{GroupSize: 4}, "commander:4"},
		{"bimander:2", amo.Bimander{GroupSize: 2}, "bimander"},
		{"bimander:3", amo.Bimander{GroupSize: 3}, "bimander:3"},
		{"bimander:2147483647", amo.Bimander{GroupSize: 2147483647}, "bimander:2147483647"},
	} {
		got, err := amo.Lookup(test.name)
		if err != nil || got != test.want || got.String() != test.back {
			t.Errorf("%s: got %v, %v; want %v", test.name, got, err, test.back)
		}
	}
}

func TestLookupErrors(t *testing.T) {
	known := "expected one of pairwise, sequential, ladder, binary, product, commander[:SIZE], bimander[:SIZE]"
	size := "is not a group size: expected a number from 2"
	for name, want := range map[string]string{
		"":                              known,
		"none":                          known,
		"Pairwise":                      known,
		"commanders:4":                  known,
		":4":                            known,
		"pairwise:":                     "pairwise has no groups, so expected nothing after its name",
		"product:3":                     "product has no groups, so expected nothing after its name",
		"commander:":                    `"" ` + size,
		"commander:0":                   `"0" ` + size,
		"commander:1":                   `"1" ` + size,
		"commander:-3":                  `"-3" ` + size,
		"commander:+3":                  `"+3" ` + size,
		"commander:3:3":                 `"3:3" ` + size,
		"bimander:two":                  `"two" ` + size,
		"bimander:99999999999999999999": `"99999999999999999999" ` + size,
	} {
		_, err := amo.Lookup(name)
		if err == nil || err.Error() != fmt.Sprintf("at-most-one encoding %q: %s", name, want) {
			t.Errorf("%s: got %v, want %s", name, err, want)
		}
	}
}

// A size that is too small for a group means the usual size.
func TestGroupSizeWithoutMeaning(t *testing.T) {
	for _, size := range []int{-7, 0, 1} {
		for _, e := range []amo.Encoding{amo.Commander{GroupSize: size}, amo.Bimander{GroupSize: size}} {
			if strings.Contains(e.String(), ":") {
				t.Errorf("size %d: got %v", size, e)
			}
			if c := encoded(e, 9, signs["positive"]); c.auxiliary() != 3 { // in both
				t.Errorf("%v of size %d: got %d auxiliary variables, want 3", e, size, c.auxiliary())
			}
		}
	}
}

// positive returns the literals 1 … n.
func positive(n int) []cnf.Lit {
	lits := make([]cnf.Lit, n)
	for i := range lits {
		lits[i] = cnf.Lit(i + 1)
	}
	return lits
}

func BenchmarkEncode(b *testing.B) {
	for _, e := range amo.All {
		for _, n := range []int{9, 100} {
			b.Run(fmt.Sprintf("encoding=%v/n=%d", e, n), func(b *testing.B) {
				lits, size := positive(n), new(cnf.Counter)
				b.ReportAllocs()
				for b.Loop() {
					e.Encode(size, lits)
				}
				b.ReportMetric(float64(size.Clauses)/b.Elapsed().Seconds(), "clauses/s")
			})
		}
	}
}
