package pair

import "github.com/sudokusat/sudokusat/encode/cnf"

// Support lists, for each digit of a cell, the digits that the other cell may have then. Unit
// propagation on it achieves arc consistency.
//
// References: S. Kasif, "On the parallel complexity of discrete relaxation in constraint satisfaction
// networks", Artificial Intelligence 45 (1990); I. P. Gent, "Arc consistency in SAT", ECAI 2002.
type Support struct{}

// String returns "support".
func (Support) String() string { return "support" }

// Encode writes (¬a ∨ b1 ∨ b2 ∨ …) for each digit of a with its partners, and the same from b to a. It
// writes no clause that is true because every digit of the other cell is a partner.
func (Support) Encode(dst cnf.Sink, a, b []cnf.Lit, allows func(i, j int) bool) {
	supports(dst, a, b, allows)
	supports(dst, b, a, func(j, i int) bool { return allows(i, j) })
}

func supports(dst cnf.Sink, from, to []cnf.Lit, allows func(i, j int) bool) {
	clause := make([]cnf.Lit, 0, len(to)+1)
	for i, x := range from {
		if x == 0 {
			continue
		}
		clause = append(clause[:0], -x)
		all := true
		for j, y := range to {
			switch {
			case y == 0:
			case allows(i, j):
				clause = append(clause, y)
			default:
				all = false
			}
		}
		if !all {
			dst.Add(clause)
		}
	}
}
