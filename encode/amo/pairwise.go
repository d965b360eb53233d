package amo

import "github.com/sudokusat/sudokusat/encode/cnf"

// Pairwise forbids each pair by a clause with two literals, without auxiliary variables. It is
// also called binomial or naive. All early papers on Sudoku as SAT use it.
//
//	x1 ─── x2
//	 │  ╳  │     an edge is a clause: C(n,2) of them
//	x3 ─── x4
//
// References: I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", 2006.
type Pairwise struct{}

// String returns "pairwise".
func (Pairwise) String() string { return "pairwise" }

// Encode writes (¬a ∨ ¬b) for each pair a, b in the order of lits.
func (Pairwise) Encode(dst cnf.Sink, lits []cnf.Lit) {
	pair := make([]cnf.Lit, 2)
	for i, a := range lits {
		for _, b := range lits[i+1:] {
			pair[0], pair[1] = -a, -b
			dst.Add(pair)
		}
	}
}
