// Package explain explains the formula of a puzzle: what each clause says, how the
// solution follows from the clauses step by step, and why there is none.
//
//	Puzzle ─New─► Formula ─┬─ Select, Sentence, LaTeX, Meaning   clauses in words
//	                       ├─ Propagate ─► []Step                what propagation finds
//	                       └─ Derive ────► Derivation            how everything follows
//
//	Puzzle ─┬─ Why           which givens contradict each other
//	        ├─ FindRepairs   which givens to drop or change
//	        └─ Redundant     which givens follow from the others
//	Shape ──── Rules         which rules follow from the others
//
// Questions about the formula go to a [sat.Backend]. Questions about givens go to two
// solvers of puzzles that share no code, see [Solvers].
//
// # Steps
//
// A [Derivation] is a proof that a person can follow. Each [Step] adds a literal, using
// the first of these rules that applies:
//
//	rule            l follows because
//	stated          l is a unit clause: a given
//	propagation     a clause has l, and all its other literals are known to be false
//	failed literal  unit propagation of ¬l and the known literals makes all literals
//	                of a clause false; the shortest such chain is used
//	core            a few constraints and facts, together with ¬l, have no model
//
// Unit propagation sees only what single clauses say, so the scheme decides which rule is
// needed. That r3c5 is the last place for a 7 in row 3 is a clause of the extended scheme,
// and a chain in the minimal one.
//
// Steps that are not needed in the end are left out, unless they are asked for.
//
// References:
//   - I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", 2006: unit propagation and
//     failed literals of the schemes.
//   - B. Bogaerts, E. Gamba, T. Guns, "A framework for step-wise explaining how to
//     solve constraint satisfaction problems", 2021: a proof as a sequence of small
//     unsatisfiable cores, and chains nested in it.
package explain
