// Package certify makes and checks certificates that a puzzle has exactly one
// solution, or none.
//
// A certificate is a folder that convinces someone who trusts neither the solver
// that found it nor the program that wrote it:
//
//	puzzle.txt     the puzzle, with the candidates of each cell if some are excluded
//	solution.txt   its solution; not there if there is none
//	formula.cnf    a formula that has a model for each other solution
//	proof.drat     a proof that the formula has no model
//	manifest.json  the claim, the SHA-256 of the other files, who made them
//	README.txt     how to verify it with programs that anybody can get
//
// # Why it is a proof
//
// Variable v of the formula stands for candidate v-1, "digit in cell", with N the
// number of digits and all counted from 0 but the digit:
//
//	v - 1 = cell·N + digit - 1        cell = row·N + column
//
// Suppose that the puzzle has a solution T other than the one in the folder. Make the
// variables of the candidates of T true and all others false. Then each clause of one
// of these kinds is true, whatever T is, and [Check] accepts no other:
//
//	(a) r1c2=3                    T keeps the givens
//	(b) r1c1=1 ∨ r1c1=2 ∨ …       each cell of T has a digit; and each digit has
//	                              a place in each row, column and box of T
//	(c) ¬r1c1=1 ∨ ¬r1c1=2         no cell has two digits, no house a digit twice
//	(d) ¬r1c1=5 ∨ ¬r1c3=7 ∨ …     T differs from the solution in a blank cell,
//	                              since it has the same givens
//	(e) ¬r1c2=5                   T has no candidate that the puzzle excludes
//
// So the formula has a model. But the proof shows that it has none, hence there is no
// T. That each clause is true of T is all that the argument needs: a formula with
// clauses missing says less and is harder to refute, so that the proof of one shows
// as much. If nothing is claimed but that there is no solution, there is no clause
// of kind (d), and the argument holds for any solution T.
//
// # Who is trusted
//
//	puzzle ─► engine ─► solution ─┐
//	   └─► encode ─► formula.cnf ─┴─► prover ─► proof.drat
//	                                                │
//	folder ─► Check: hashes, solution, each clause, package proof, negative control
//
// [Make] lets solver and encoder work, and issues nothing that [Certificate.Check]
// does not accept: an engine's word is never enough. The check does not use the
// encoder. It rests on package sudoku for the rules that a solution must keep, on
// package sudoku/format, on the reader of package cnf, and on package proof.
//
// Each file must be just what this package would write for its content, to the byte,
// so that nobody can be shown one thing and be proved another: no second header in a
// comment, which some checkers take for the first, no name that belongs to another
// variable, no README.txt that says how to verify something else. What else is in the
// folder is named, and not read.
//
// References: M. Heule, "Proofs of Unsatisfiability", in Handbook of Satisfiability,
// 2nd edition, 2021; for the encoding see package encode.
package certify
