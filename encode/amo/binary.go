package amo

import (
	"math/bits"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Binary, also called log or bitwise, numbers the literals from 0. A true literal sets the
// auxiliary variables to its number in binary, and no two numbers are equal:
//
//	    b2 b1 b0
//	x1 → 0  0  0
//	x2 → 0  0  1
//	x3 → 0  1  0
//	x4 → 0  1  1
//	x5 → 1  0  0      numbers 5 to 7 are not used, which does no harm
//
// There are n·⌈log₂ n⌉ clauses and ⌈log₂ n⌉ auxiliary variables for n > 2.
//
// References:
//   - A. M. Frisch, T. J. Peugniez, A. J. Doggett, P. Nightingale, "Solving
//     Non-Boolean Satisfiability Problems with Stochastic Local Search: A
//     Comparison of Encodings", 2005.
type Binary struct{}

// String returns "binary".
func (Binary) String() string { return "binary" }

// Encode writes the clauses literal by literal, the lowest bit first.
func (Binary) Encode(dst cnf.Sink, lits []cnf.Lit) {
	if len(lits) <= 2 {
		Pairwise{}.Encode(dst, lits)
		return
	}
	w := newWriter(dst, bits.Len(uint(len(lits)-1)))
	for i, x := range lits {
		w.number(x, i)
	}
}
