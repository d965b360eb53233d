// Package amo says "at most one of these literals is true" in clauses. There is
// a file for each encoding, headed by its reference; package encode picks one
// by name.
//
//	encoding   clauses     auxiliary variables
//	pairwise   n(n-1)/2    0
//
// An encoding writes nothing for fewer than two literals.
package amo

import (
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Encoding writes the clauses of an at-most-one constraint.
type Encoding interface {
	// String returns the name in flags and reports.
	String() string
	// Encode writes into dst that at most one of the literals is true. The
	// literals are of distinct variables; the slice stays the caller's.
	Encode(dst cnf.Sink, lits []cnf.Lit)
}

// All lists the encodings, the default first.
var All = []Encoding{Pairwise{}}

// Lookup returns the encoding of that name, or an error that lists the known.
func Lookup(name string) (Encoding, error) {
	var known []string
	for _, e := range All {
		if e.String() == name {
			return e, nil
		}
		known = append(known, e.String())
	}
	return nil, fmt.Errorf("at-most-one encoding %q: expected one of %s", name, strings.Join(known, ", "))
}
