package amo

import "github.com/sudokusat/sudokusat/encode/cnf"

// Sequential counts along the literals. Auxiliary variable s_i is true if one of x_1 … x_i is
// true. It may also be true if no literal is true:
//
//	x1     x2     x3     x4
//	 │      │      │
//	 ▼      ▼      ▼            down: x_i → s_i
//	s1 ──► s2 ──► s3            right: s_i → s_i+1, and s_i → ¬x_i+1
//
// There are 3n-4 clauses and n-1 auxiliary variables for n > 2. [Ladder] has the same
// variables, up to their sign, and one more clause for almost every literal.
//
// References: C. Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality
// Constraints", 2005 (the sequential counter, for at most one).
type Sequential struct{}

// String returns "sequential".
func (Sequential) String() string { return "sequential" }

// Encode writes the clauses literal by literal.
func (Sequential) Encode(dst cnf.Sink, lits []cnf.Lit) {
	if len(lits) <= 2 {
		Pairwise{}.Encode(dst, lits)
		return
	}
	last := len(lits) - 1
	w := newWriter(dst, last)
	s := w.auxiliary
	w.add(-lits[0], s[0])
	for i := 1; i < last; i++ {
		w.add(-lits[i], s[i])
		w.add(-s[i-1], s[i])
		w.add(-s[i-1], -lits[i])
	}
	w.add(-s[last-1], -lits[last])
}
