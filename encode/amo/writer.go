package amo

import "github.com/sudokusat/sudokusat/encode/cnf"

// writer writes the clauses of encodings. The current clause and the auxiliary variables of
// the constraint share one slice, which is all the memory that a constraint needs:
//
//	clause      auxiliary
//	┌───┬───┬───┬─────┬─────┬───
//	│   │   │   │ y1  │ y2  │ …
//	└───┴───┴───┴─────┴─────┴───
type writer struct {
	dst       cnf.Sink
	clause    []cnf.Lit
	auxiliary []cnf.Lit
}

const longestClause = 3

// newWriter takes new variables from dst.
func newWriter(dst cnf.Sink, auxiliary int) writer {
	room := make([]cnf.Lit, longestClause+auxiliary)
	w := writer{dst: dst, clause: room[:longestClause], auxiliary: room[longestClause:]}
	for i := range w.auxiliary {
		w.auxiliary[i] = dst.NewVar()
	}
	return w
}

// add writes a clause of at most three literals.
func (w *writer) add(lits ...cnf.Lit) {
	n := copy(w.clause, lits)
	w.dst.Add(w.clause[:n])
}

// pairwise forbids each pair.
func (w *writer) pairwise(lits []cnf.Lit) {
	for i, a := range lits {
		for _, b := range lits[i+1:] {
			w.add(-a, -b)
		}
	}
}

// number sets the auxiliary variables to a number in binary, the lowest bit first, if x is
// true.
func (w *writer) number(x cnf.Lit, number int) {
	for i, bit := range w.auxiliary {
		if number>>i&1 == 0 {
			bit = -bit
		}
		w.add(-x, bit)
	}
}
