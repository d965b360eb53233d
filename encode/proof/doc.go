// Package proof checks proofs that a formula is unsatisfiable. It knows nothing about
// Sudoku, solvers, or how a proof was found.
//
//	formula ─┐
//	         ├─ Check ─► Report: refuted, or a Refusal: the step that does not hold
//	proof  ──┘
//
// # Proofs
//
// A proof is a list of clauses that ends with the empty clause. Each clause is added to
// the formula F, and adding it must not make a satisfiable formula unsatisfiable. So if
// the empty clause can be added, F was unsatisfiable. In the following, F, l ⊢ ⊥ says
// that unit propagation finds a false clause if l is assumed.
//
//   - RUP, reverse unit propagation: C = (l ∨ m ∨ …) follows from F if
//     F, ¬l, ¬m, … ⊢ ⊥. The clauses that a solver learns are RUP.
//   - RAT, resolution asymmetric tautology: C has a first literal p, the pivot, and for
//     each clause (¬p ∨ D) of F, the clause C ∨ D is RUP. C need not follow from F, but
//     if F has a model, it has one that satisfies C. Definitions of new variables are
//     RAT, and so is much of what solvers do before the search.
//   - DRAT is RUP, RAT and deletion. A deleted clause need not be propagated, and a RAT
//     need not consider it.
//   - LRAT is DRAT with hints: each step names the clauses that become unit, in order,
//     and then the false clause. The checker need not search.
//
// References:
//   - E. Goldberg, Y. Novikov, "Verification of Proofs of Unsatisfiability for CNF
//     Formulas", 2003: RUP.
//   - N. Wetzler, M. Heule, W. Hunt, "DRAT-trim: Efficient Checking and Trimming Using
//     Expressive Clausal Proofs", 2014: DRAT.
//   - L. Cruz-Filipe, M. Heule, W. Hunt, M. Kaufmann, P. Schneider-Kamp, "Efficient
//     Certified RAT Verification", 2017: LRAT.
//   - M. Moskewicz et al., "Chaff", 2001: two watched literals per clause.
//
// # Formats
//
// In a text, each step is a line. LF, CR LF or CR ends a line; the last line need not
// have an end. Blanks and tabs separate words. Blank lines, and lines whose first word
// starts with c, are skipped. A number consists of digits after an optional minus.
//
//	drat  1 -2 0          adds a clause, by its literals; the first is the pivot
//	      d 1 -2 0        deletes it
//	      0               adds the empty clause
//	lrat  9 1 -2 0 3 5 0  adds clause 9, by its literals, with the hints 3 and 5
//	      9 -1 0 -4 3 0   as a RAT: with clause 4, hint 3
//	      9 d 3 5 0       deletes clauses 3 and 5; the 9 is ignored
//
// In lrat, the clauses of the formula are clauses 1, 2, 3, …. The hints before the first
// negative one are for the clause itself. The hints after a negative one are for the
// resolvent with the clause that it names.
//
// In binary, a step is the byte a (0x61) or d (0x64) and the same numbers, except that a
// deletion has no id. The number n is written as 2n, or 2|n|+1 if negative, in groups of
// seven bits, lowest first, one group per byte. All bytes but the last have the bit
// 0x80. 0 is 0x00:
//
//	drat-binary  61 02 05 00  64 02 05 00  61 00
//	lrat-binary  61 12 02 05 00 06 0a 00  61 12 03 00 09 06 00  64 06 0a 00
//
// The first 64 KiB show which format it is. A byte 0 means binary, since no text has one.
// A text is lrat if its first step has two numbers 0, or d as its second word. A binary
// is lrat if its steps can be read as lrat and add clauses whose ids are beyond those of
// the formula. An empty proof is a text without steps. If the format is mistaken, the
// proof can only be refused, never accepted wrongly.
//
// Everything else is refused, such as a step over several lines, two steps in a line, a
// step without its 0, +1, -0, and a binary number that is longer than needed.
//
// # What counts, and what does not
//
//   - The proof ends with the first step that adds the empty clause or, in drat, after
//     which unit propagation finds a false clause. What follows is not read.
//   - A formula that unit propagation refutes needs no proof, and its proof is not
//     read: [Report] calls it Trivial. Such a formula does not test a proof.
//   - Variables that the formula does not have are new variables.
//   - A literal that is repeated in a clause counts once.
//   - Deleting a clause that is not there has no effect. In drat, a deletion is also
//     ignored if the clause is the reason of a literal that propagation knows without
//     assumptions. drat-trim ignores it too, and solvers rely on that. A RAT that needs
//     the deletion is then refused.
//   - drat-trim tries all literals of a clause as its pivot; here it is the first one.
//
// # What is trusted
//
// To trust an accepted proof, you must trust this package, the reader that made the
// [cnf.Formula] from a file, and Go, but not the solver. For drat, this includes the
// propagation with watched literals. For lrat, only the hints are used, except for
// Trivial: that is less to trust, and faster. All steps are checked, in the order in
// which they are read.
package proof
