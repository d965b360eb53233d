// Package pair encodes "these two cells hold a pair of digits that a table allows" in clauses. Each
// encoding has a file, headed by its reference. Package encode picks an encoding by name.
//
// For p forbidden pairs, and s digits of each cell that not every digit of the other goes with:
//
//	encoding  clauses   auxiliary  unit propagation finds
//	conflict  p         0          what a digit that is true excludes
//	support   2s        0          that, and digits that have no partner left
//	both      p + 2s    0          the same as support
//	auto      one of these, by the table
//
// All keep the number of models, since they have no auxiliary variables. They assume that each cell
// has exactly one digit.
//
// References: I. P. Gent, "Arc consistency in SAT", ECAI 2002.
package pair

import (
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Encoding writes the clauses of a constraint on a pair of cells.
type Encoding interface {
	// String returns the name in flags and reports, which [Lookup] knows.
	String() string
	// Encode writes clauses into dst. The literals are those of the digits of each cell, 0 for a
	// digit that is false. allows says which of them, from 0, may be true together.
	Encode(dst cnf.Sink, a, b []cnf.Lit, allows func(i, j int) bool)
}

// All lists the encodings, the default first.
var All = []Encoding{Auto{}, Conflict{}, Support{}, Both{}}

// Lookup returns the encoding with a name. The error lists the known names.
func Lookup(name string) (Encoding, error) {
	var known []string
	for _, e := range All {
		if e.String() == name {
			return e, nil
		}
		known = append(known, e.String())
	}
	return nil, fmt.Errorf("pair encoding %q: expected one of %s", name, strings.Join(known, ", "))
}
