package amo

import (
	"math"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Product arranges the literals in a grid with p = ⌈√n⌉ rows and q = ⌈n/p⌉ columns. A true
// literal makes its row and its column true. At most one row and at most one column may be
// true:
//
//	     v1  v2  v3
//	u1   x1  x2  x3
//	u2   x4  x5  x6
//	u3   x7  x8           x5 → u2, x5 → v2
//
// There are 2n + C(p,2) + C(q,2) clauses and p+q auxiliary variables for n > 2: rows and
// columns are written pairwise. The reference applies the encoding again to the rows and
// columns. That is smaller from n = 37 on, where seven rows would take 20 clauses instead of
// 21 pairs.
//
// References: J. Chen, "A New SAT Encoding of the At-Most-One Constraint", 2010.
type Product struct{}

// String returns "product".
func (Product) String() string { return "product" }

// Encode writes the clauses literal by literal, then the rows and the columns.
func (Product) Encode(dst cnf.Sink, lits []cnf.Lit) {
	n := len(lits)
	if n <= 2 {
		Pairwise{}.Encode(dst, lits)
		return
	}
	p := int(math.Ceil(math.Sqrt(float64(n))))
	q := (n + p - 1) / p
	w := newWriter(dst, p+q)
	rows, columns := w.auxiliary[:p], w.auxiliary[p:]
	for i, x := range lits {
		w.add(-x, rows[i/q])
		w.add(-x, columns[i%q])
	}
	w.pairwise(rows)
	w.pairwise(columns)
}
