package amo

import "github.com/sudokusat/sudokusat/encode/cnf"

// Ladder, also called regular, marks a position among the literals. Auxiliary variable y_i
// says that the position is after x_i. So y is a sequence of true followed by a sequence of
// false, and x_i is the step between the two:
//
//	     x1     x2     x3     x4
//	         y1     y2     y3
//	x1       0      0      0       the only y if x1 is true
//	x2       1      0      0
//	x3       1      1      0
//	x4       1      1      1       also the only y if no literal is true
//
// The clauses are y_i → y_i-1, and x_i ↔ y_i-1 ∧ ¬y_i, where y_0 is true. The reference says
// "exactly one" with 4n-4 clauses. Here y_n-1 → x_n is left out, so that the last position
// also means that no literal is true. Hence there are 4n-5 clauses and n-1 auxiliary variables
// for n > 2. Since x determines y, the number of models is preserved. Without the direction
// from y to x, the encoding is [Sequential].
//
// References:
//   - I. P. Gent, P. Nightingale, "A New Encoding of AllDifferent into SAT", 2004.
//   - C. Ansótegui, F. Manyà, "Mapping Problems with Finite-Domain Variables to
//     Problems with Boolean Variables", 2004 (the name regular).
type Ladder struct{}

// String returns "ladder".
func (Ladder) String() string { return "ladder" }

// Encode writes the clauses literal by literal.
func (Ladder) Encode(dst cnf.Sink, lits []cnf.Lit) {
	if len(lits) <= 2 {
		Pairwise{}.Encode(dst, lits)
		return
	}
	last := len(lits) - 1
	w := newWriter(dst, last)
	y := w.auxiliary
	w.add(-lits[0], -y[0])
	w.add(lits[0], y[0])
	for i := 1; i < last; i++ {
		w.add(-y[i], y[i-1])
		w.add(-lits[i], y[i-1])
		w.add(-lits[i], -y[i])
		w.add(-y[i-1], y[i], lits[i])
	}
	w.add(-lits[last], y[last-1])
}
