// Package infer finds what follows from a formula without search, by inferences of growing
// strength. It knows nothing about Sudoku.
//
// An [Engine] loads the clauses that many problems share only once. Each problem adds some
// literals:
//
//	formula ─NewEngine─► Engine ─Reset(givens)─► Infer(level) ─► True, Fixed, Refuted, Decided
//	                               ▲                                  │
//	                               └────────── the next problem ──────┘
//
// # The inferences
//
// F is the formula with everything that is known so far. F, l ⊢ ⊥ means that after assuming
// the literal l, unit propagation makes all literals of a clause false. Each level includes
// the ones before it, and repeats its rules until they find nothing new:
//
//	level                   rule
//	unit propagation        if all literals of a clause but one are false, that one is true
//	failed literals         F, l ⊢ ⊥     makes l false; l is any literal of either polarity
//	binary failed literals  F, l, m ⊢ ⊥  adds the clause (¬l ∨ ¬m), which unit propagation
//	                                     uses from then on
//
// What a level finds does not depend on the order of the work, since more literals and more
// clauses never make a rule inapplicable. If l propagates x, the pair l and ¬x fails. So
// binary failed literals include the clauses of hyper-binary resolution.
//
// Everything found is entailed: it is true in every model of the formula. The converse does
// not hold; that is the difference between the levels and a search.
//
// References:
//   - I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", 2006: the levels on Sudoku.
//   - D. Le Berre, "Exploiting the Real Power of Unit Propagation Lookahead", 2001:
//     literals that need no test, since a literal that implies them was tested.
//   - M. Moskewicz et al., "Chaff", 2001: two watched literals a clause.
package infer
