package amo

import "github.com/sudokusat/sudokusat/encode/cnf"

// Pairwise forbids each pair by a clause of two literals, with no auxiliary
// variables. Also called binomial or naive; the encoding of all early papers on
// Sudoku as SAT.
//
// References: I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", 2006.
type Pairwise struct{}

// String returns "pairwise".
func (Pairwise) String() string { return "pairwise" }

// Encode writes (¬a ∨ ¬b) for each pair a, b in the order of lits.
func (Pairwise) Encode(dst cnf.Sink, lits []cnf.Lit) {
	clause := make([]cnf.Lit, 2)
	for i, a := range lits {
		for _, b := range lits[i+1:] {
			clause[0], clause[1] = -a, -b
			dst.Add(clause)
		}
	}
}
