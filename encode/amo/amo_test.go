package amo_test

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// published holds clauses and auxiliary variables for n literals, from the
// literature. An encoding that is not listed fails.
var published = map[string]func(n int) (clauses, auxiliary int){
	"pairwise": func(n int) (int, int) { return n * (n - 1) / 2, 0 },
}

// Every assignment of the literals must extend to a model exactly if at most one
// of them is true.
func TestTruthTable(t *testing.T) {
	for _, e := range amo.All {
		for n := range 8 {
			t.Run(fmt.Sprintf("%v/n=%d", e, n), func(t *testing.T) {
				f, lits := encoded(e, n)
				for inputs := range 1 << n {
					want := bits.OnesCount(uint(inputs)) <= 1
					if got := extends(f, lits, inputs); got != want {
						t.Errorf("inputs %0*b: satisfiable %v, want %v", n, inputs, got, want)
					}
				}
			})
		}
	}
}

func TestSizesAsPublished(t *testing.T) {
	for _, e := range amo.All {
		size, ok := published[e.String()]
		if !ok {
			t.Errorf("%v: its published size is missing in this test", e)
			continue
		}
		for _, n := range []int{0, 1, 2, 3, 4, 6, 9, 16, 25, 36} {
			f, lits := encoded(e, n)
			clauses, auxiliary := size(n)
			if f.Len() != clauses || f.Vars()-len(lits) != auxiliary {
				t.Errorf("%v, n = %d: got %d clauses, %d auxiliary variables; want %d, %d",
					e, n, f.Len(), f.Vars()-len(lits), clauses, auxiliary)
			}
		}
	}
}

func TestLiteralsStayTheCallers(t *testing.T) {
	for _, e := range amo.All {
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

func TestLookup(t *testing.T) {
	for _, e := range amo.All {
		if got, err := amo.Lookup(e.String()); err != nil || got != e {
			t.Errorf("%v: got %v, %v", e, got, err)
		}
	}
	if _, err := amo.Lookup("none"); err == nil || !strings.Contains(err.Error(), "expected one of pairwise") {
		t.Errorf("got %v", err)
	}
}

// encoded returns the constraint over n literals, every second one negative.
func encoded(e amo.Encoding, n int) (*cnf.Formula, []cnf.Lit) {
	f := new(cnf.Formula)
	lits := make([]cnf.Lit, n)
	for i := range lits {
		lits[i] = f.NewVar()
		if i%2 == 1 {
			lits[i] = -lits[i]
		}
	}
	e.Encode(f, lits)
	return f, lits
}

// extends returns whether some values of the auxiliary variables satisfy f where
// literal i is true if bit i of inputs is set.
func extends(f *cnf.Formula, lits []cnf.Lit, inputs int) bool {
	m := make(cnf.Model, f.Vars()+1)
	for i, l := range lits {
		m[l.Var()] = (inputs>>i&1 == 1) == (l > 0)
	}
	auxiliary := f.Vars() - len(lits)
	for values := range 1 << auxiliary {
		for i := range auxiliary {
			m[len(lits)+1+i] = values>>i&1 == 1
		}
		if f.Falsified(m) < 0 {
			return true
		}
	}
	return false
}
