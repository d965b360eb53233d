// Package amo encodes "at most one of these literals is true" in clauses. Each encoding has a
// file, which begins with its reference and a drawing of its variables. Package encode picks
// an encoding by name.
//
// For n literals, with k = ⌈log₂ n⌉, p = ⌈√n⌉, q = ⌈n/p⌉, m = ⌈n/3⌉ groups of
// three (the last may be smaller), j = ⌈log₂ ⌈n/2⌉⌉ and C(a) = a(a-1)/2 pairs:
//
//	encoding    clauses                             auxiliary  reference
//	pairwise    C(n)                                0          Lynce & Ouaknine 2006
//	sequential  3n-4                                n-1        Sinz 2005
//	ladder      4n-5                                n-1        Gent & Nightingale 2004
//	binary      n·k                                 k          Frisch et al. 2005
//	product     2n + C(p) + C(q)                    p+q        Chen 2010
//	commander   n + C(size) of each group + C(m)    m          Klieber & Kwon 2007
//	bimander    n·j + ⌊n/2⌋                         j          Nguyen & Mai 2015
//
//	n =         4       9       16        25        36          clauses (auxiliary)
//	pairwise     6 (0)  36 (0)  120 (0)   300 (0)   630 (0)
//	sequential   8 (3)  23 (8)   44 (15)   71 (24)  104 (35)
//	ladder      11 (3)  31 (8)   59 (15)   95 (24)  139 (35)
//	binary       8 (2)  36 (4)   64 (4)   125 (5)   216 (6)
//	product     10 (4)  24 (6)   44 (8)    70 (10)  102 (12)
//	commander    8 (2)  21 (3)   46 (6)    85 (9)   138 (12)
//	bimander     6 (1)  31 (3)   56 (3)   112 (4)   198 (5)
//
// Fewer than two literals need no clause, and two need one. There, and if all literals are in
// one group, every encoding is pairwise.
//
// Size is not all that matters. The other questions are how many models the auxiliary
// variables have for one assignment of the literals, and what unit propagation finds:
//
//	            models while     models while   number of models   unit
//	            one is true      none is true   is preserved       propagation
//	pairwise    1                1              always             complete
//	sequential  1                n              if one is true     complete
//	ladder      1                1              always             complete
//	binary      1                2^k            if one is true     complete
//	product     1                (p+1)(q+1)     if one is true     complete
//	commander   1                m+1            if one is true     complete
//	bimander    1                2^j            if one is true     complete
//
// So a formula that also says "at least one" has the same number of models with every
// encoding. Complete means that from any partial assignment, also of the auxiliary variables,
// unit propagation finds every literal that follows and every contradiction. Above all, once
// a literal is true, it makes the others false (arc consistency). For all encodings but the
// ladder, the reason is that all clauses have two literals, and that no literal follows from
// them without an assignment.
//
// References: L. Bordeaux, J. Marques-Silva, "Knowledge Compilation with
// Empowerment", 2012 (complete propagation).
package amo

import "github.com/sudokusat/sudokusat/encode/cnf"

// Encoding writes the clauses of an at-most-one constraint.
type Encoding interface {
	// String returns the name in flags and reports, which [Lookup] knows.
	String() string
	// Encode writes clauses into dst that say that at most one of the literals is true. The
	// literals must be of distinct variables. Encode does not keep or change the slice.
	Encode(dst cnf.Sink, lits []cnf.Lit)
}

// All lists the encodings, the default first.
var All = []Encoding{Pairwise{}, Sequential{}, Ladder{}, Binary{}, Product{}, Commander{}, Bimander{}}
