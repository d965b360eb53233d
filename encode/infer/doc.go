// Package infer works out what follows from a formula without search, by
// inferences of growing strength. It knows nothing of Sudoku.
//
// An [Engine] loads the clauses that many problems share once; each problem is
// some literals more:
//
//	formula ─NewEngine─► Engine ─Reset(givens)─► Infer(level) ─► True, Fixed, Refuted, Decided
//	                               ▲                                  │
//	                               └────────── the next problem ──────┘
//
// # The inferences
//
// F is the formula with all that is known so far, and F, l ⊢ ⊥ says that unit
// propagation meets a false clause once the literal l is assumed. Each level does
// what those before it do, and all of it again until nothing is new:
//
//	level                   rule
//	unit propagation        a clause with all literals false but one makes that one true
//	failed literals         F, l ⊢ ⊥     makes l false; l is any literal of either polarity
//	binary failed literals  F, l, m ⊢ ⊥  adds the clause (¬l ∨ ¬m), which unit propagation
//	                                     uses from then on
//
// What a level finds does not depend on the order of the work: more literals and
// more clauses never make a rule inapplicable. Where l propagates x, the pair l
// and ¬x fails, so that binary failed literals have the clauses of hyper-binary
// resolution among theirs.
//
// All that is found is entailed: it is true in every model of the formula. The
// converse does not hold, which is what separates the levels from search.
//
// References:
//   - I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", 2006: the levels on Sudoku.
//   - D. Le Berre, "Exploiting the Real Power of Unit Propagation Lookahead", 2001:
//     literals that need no test, since one that implies them was tested.
//   - M. Moskewicz et al., "Chaff", 2001: two watched literals a clause.
package infer
