package pair

import "github.com/sudokusat/sudokusat/encode/cnf"

// Conflict forbids each pair that the table does not allow, by a clause with two literals. It is
// also called direct.
//
// References: T. Walsh, "SAT v CSP", CP 2000.
type Conflict struct{}

// String returns "conflict".
func (Conflict) String() string { return "conflict" }

// Encode writes (¬a ∨ ¬b) for each pair that is not allowed.
func (Conflict) Encode(dst cnf.Sink, a, b []cnf.Lit, allows func(i, j int) bool) {
	clause := make([]cnf.Lit, 2)
	for i, x := range a {
		for j, y := range b {
			if x != 0 && y != 0 && !allows(i, j) {
				clause[0], clause[1] = -x, -y
				dst.Add(clause)
			}
		}
	}
}
