// Package proof checks proofs that a formula is unsatisfiable. It knows nothing of
// Sudoku, of solvers, and of how a proof came about.
//
//	formula ─┐
//	         ├─ Check ─► Report: refuted, or a Refusal: the step that does not hold
//	proof  ──┘
//
// # Proofs
//
// A proof is a list of clauses, each of which may be added to the formula F without
// making it unsatisfiable, down to the empty clause, which says that it was. F, l ⊢ ⊥
// says that unit propagation meets a false clause once l is assumed.
//
//   - RUP, reverse unit propagation: C = (l ∨ m ∨ …) follows from F if
//     F, ¬l, ¬m, … ⊢ ⊥. The clauses that a solver learns are of this kind.
//   - RAT, resolution asymmetric tautology: C need not follow, but F has a model with
//     C true if it has one at all, provided that for its first literal p, the pivot,
//     and each clause (¬p ∨ D) of F, the clause C ∨ D is RUP. Definitions of new
//     variables are of this kind, and much of what solvers do before the search.
//   - DRAT is RUP, RAT and deletion. A deleted clause need not be propagated, and is
//     no longer in the way of a RAT.
//   - LRAT is DRAT with hints: each step names the clauses that become unit, in
//     order, and at last the false one. The checker searches for nothing.
//
// References:
//   - E. Goldberg, Y. Novikov, "Verification of Proofs of Unsatisfiability for CNF
//     Formulas", 2003: RUP.
//   - N. Wetzler, M. Heule, W. Hunt, "DRAT-trim: Efficient Checking and Trimming Using
//     Expressive Clausal Proofs", 2014: DRAT.
//   - L. Cruz-Filipe, M. Heule, W. Hunt, M. Kaufmann, P. Schneider-Kamp, "Efficient
//     Certified RAT Verification", 2017: LRAT.
//   - M. Moskewicz et al., "Chaff", 2001: two watched literals a clause.
//
// # Formats
//
// In a text each step is a line. LF, CR LF and CR end one, the last may lack its end;
// blanks and tabs separate words; blank lines and those whose first word starts with
// c are skipped. A number is digits after an optional minus.
//
//	drat  1 -2 0          adds a clause, by its literals; the first is the pivot
//	      d 1 -2 0        deletes it
//	      0               adds the empty clause
//	lrat  9 1 -2 0 3 5 0  adds clause 9, by its literals, with the hints 3 and 5
//	      9 -1 0 -4 3 0   as a RAT: with clause 4, hint 3
//	      9 d 3 5 0       deletes clauses 3 and 5; the 9 says nothing
//
// The clauses of the formula are clauses 1, 2, 3, … of lrat. The hints before the
// first negative one are for all of the clause; those after a negative hint are for
// the resolvent with the clause that it names.
//
// In binary a step is the byte a (0x61) or d (0x64) and the same numbers, but for the
// id of a deletion. The number n is 2n, or 2|n|+1 if negative, in groups of seven
// bits, lowest first, one a byte, with the bit 0x80 in all but the last; 0 is 0x00:
//
//	drat-binary  61 02 05 00  64 02 05 00  61 00
//	lrat-binary  61 12 02 05 00 06 0a 00  61 12 03 00 09 06 00  64 06 0a 00
//
// Which of the four it is, is told by the first 64 KiB: binary, if there is a byte 0,
// which no text has; lrat, if the first step of a text has two numbers 0 or a d as its
// second word, or if the steps of a binary are right as lrat and the ids beyond those
// of the formula. An empty proof is a text without steps. To mistake one for another
// can't make it a proof, only get it refused.
//
// Read as none of them, and refused: a step over lines or two in one, a step without
// its 0, +1, -0, a number of more binary digits than it needs, and anything else.
//
// # What counts, and what does not
//
//   - The first step that leads to the empty clause ends the proof: one that adds it,
//     or in drat one after which unit propagation meets a false clause. What follows
//     is not read.
//   - A formula that unit propagation refutes needs no proof, and its proof is not
//     read: [Report] says so as Trivial. Such a formula is no test of a proof.
//   - Literals of variables that the formula lacks are new variables.
//   - A literal that is repeated in a clause counts once.
//   - To delete a clause that is not there changes nothing. In drat, neither does
//     deleting a clause by which propagation knows a literal, without any assumption:
//     drat-trim does so too, and solvers rely on it. It makes of the proof another
//     one, without that deletion, and that is checked. It differs where a RAT would
//     have needed the clause gone; then it is refused.
//   - Drat-trim tries all literals of a clause as its pivot; here it is the first one.
//
// # What is trusted
//
// That a proof was accepted rests on this package, on the reader that made a
// [cnf.Formula] of a file, and on Go. It does not rest on the solver. For drat it
// rests on the propagation with watched literals, for lrat, but for the claim Trivial,
// on the hints alone: less to trust, and faster. Steps are checked forward, all of
// them, as they are read.
package proof
