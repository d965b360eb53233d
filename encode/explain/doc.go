// Package explain talks about the formula of a puzzle: which clause says what, how
// the solution follows from the clauses step by step, and why there is none.
//
//	Puzzle ─New─► Formula ─┬─ Select, Sentence, LaTeX, Meaning   clauses in words
//	                       ├─ Propagate ─► []Step                what follows at once
//	                       └─ Derive ────► Derivation            how all of it follows
//
//	Puzzle ─┬─ Why           which givens cannot stand together
//	        ├─ FindRepairs   which to drop, or to change
//	        └─ Redundant     which follow from the others
//	Shape ──── Rules         which houses do
//
// The formula is asked through a [sat.Backend]; questions about givens go to two
// solvers of puzzles that share no code, see [Solvers].
//
// # Steps
//
// A [Derivation] is a proof that a person can follow. Each [Step] adds a literal, by
// the first of these rules that gives one:
//
//	rule            l follows since
//	stated          l is a clause: a given
//	propagation     a clause has l, and all its other literals are known to be false
//	failed literal  unit propagation of ¬l, and of what is known, meets a clause whose
//	                literals are all false; the shortest such chain is taken
//	core            a few constraints and facts, together with ¬l, have no model
//
// Unit propagation sees only what single clauses say, so that the scheme decides
// which rule is needed: that r3c5 is the last place for a 7 in row 3 is a clause of
// the extended scheme, and in the minimal one a chain.
//
// Steps that nothing needs in the end are left out, unless one asks for them.
//
// References:
//   - I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", 2006: unit propagation and
//     failed literals of the schemes.
//   - B. Bogaerts, E. Gamba, T. Guns, "A framework for step-wise explaining how to
//     solve constraint satisfaction problems", 2021: a proof as a sequence of small
//     unsatisfiable cores, and chains nested in it.
package explain
