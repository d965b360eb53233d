package pair

import "github.com/sudokusat/sudokusat/encode/cnf"

// Both writes the clauses of [Conflict] and of [Support].
type Both struct{}

// String returns "both".
func (Both) String() string { return "both" }

// Encode implements [Encoding].
func (Both) Encode(dst cnf.Sink, a, b []cnf.Lit, allows func(i, j int) bool) {
	Conflict{}.Encode(dst, a, b, allows)
	Support{}.Encode(dst, a, b, allows)
}

// Auto takes [Support] for a table that allows fewer than half of the pairs, [Conflict] for one that
// forbids no more than N of them, as that of different digits does, and [Both] for the others.
type Auto struct{}

// String returns "auto".
func (Auto) String() string { return "auto" }

// Encode implements [Encoding].
func (Auto) Encode(dst cnf.Sink, a, b []cnf.Lit, allows func(i, j int) bool) {
	choose(len(a), len(b), allows).Encode(dst, a, b, allows)
}

// choose returns the encoding that Auto takes for a table.
func choose(n, m int, allows func(i, j int) bool) Encoding {
	allowed := 0
	for i := range n {
		for j := range m {
			if allows(i, j) {
				allowed++
			}
		}
	}
	switch {
	case 2*allowed < n*m:
		return Support{}
	case n*m-allowed <= max(n, m):
		return Conflict{}
	}
	return Both{}
}
