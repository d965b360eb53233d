package amo_test

import (
	"testing"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Once a literal is true, unit propagation alone must make the others false.
func TestArcConsistency(t *testing.T) {
	for _, e := range tested {
		for _, n := range []int{1, 2, 3, 4, 5, 6, 7, 9, 16, 25, 36} {
			c := encoded(e, n, signs["alternating"])
			for i, l := range c.lits {
				a := make(assignment, c.Vars()+1)
				a.set(l)
				if !a.propagate(c.Formula) {
					t.Fatalf("%v, n = %d: contradiction with literal %d true", e, n, i)
				}
				for j, other := range c.lits {
					if j != i && a.value(other) != -1 {
						t.Errorf("%v, n = %d: literal %d true leaves literal %d open", e, n, i, j)
					}
				}
			}
		}
	}
}

// From every partial assignment of all variables, unit propagation must find
// exactly the literals that all models of it share, and every contradiction.
func TestPropagationIsComplete(t *testing.T) {
	for _, e := range tested {
		for n := range 6 {
			c := encoded(e, n, signs["alternating"])
			models := c.models()
			width := n + c.auxiliary()
			for number := range power(3, width) {
				given := partialFrom(number, width)
				want := given.implied(models, width)
				a := c.assign(given)
				ok := a.propagate(c.Formula)
				if got := c.partial(a); ok != want.possible() || ok && got != want {
					t.Fatalf("%v, n = %d: from %b propagation gets to %b (no contradiction: %v), want %b",
						e, n, given, got, ok, want)
				}
			}
		}
	}
}

// partial is a partial assignment, numbered like models: the bits that are true and those
// that are false.
type partial struct{ yes, no uint64 }

func (p partial) possible() bool { return p.yes&p.no == 0 }

// partialFrom reads the digits of a number to base 3: 0 open, 1 true, 2 false.
func partialFrom(number, width int) (p partial) {
	for i := range width {
		switch number % 3 {
		case 1:
			p.yes |= 1 << i
		case 2:
			p.no |= 1 << i
		}
		number /= 3
	}
	return p
}

// implied returns what all models that agree with p have in common. If there is no model,
// that is everything, so both values of each variable.
func (p partial) implied(models []uint64, width int) partial {
	all := uint64(1)<<width - 1
	common := partial{all, all}
	for _, m := range models {
		if m&p.yes == p.yes && m&p.no == 0 {
			common.yes &= m
			common.no &= all &^ m
		}
	}
	return common
}

// literal returns the literal of bit i of a model.
func (c constraint) literal(i int) cnf.Lit {
	if i < len(c.lits) {
		return c.lits[i]
	}
	return cnf.Lit(unused + 1 + i)
}

func (c constraint) assign(p partial) assignment {
	a := make(assignment, c.Vars()+1)
	for i := range len(c.lits) + c.auxiliary() {
		if p.yes>>i&1 == 1 {
			a.set(c.literal(i))
		}
		if p.no>>i&1 == 1 {
			a.set(-c.literal(i))
		}
	}
	return a
}

func (c constraint) partial(a assignment) (p partial) {
	for i := range len(c.lits) + c.auxiliary() {
		switch a.value(c.literal(i)) {
		case 1:
			p.yes |= 1 << i
		case -1:
			p.no |= 1 << i
		}
	}
	return p
}

func power(base, exponent int) int {
	result := 1
	for range exponent {
		result *= base
	}
	return result
}
