// Package certify makes and checks certificates that a puzzle has exactly one
// solution, or none.
//
// A certificate is a folder that convinces someone who trusts neither the solver
// that found it nor the program that wrote it:
//
//	puzzle.txt     the puzzle, with the candidates of each cell if some are excluded
//	solution.txt   its solution, if it has one
//	formula.cnf    a formula that has a model for each other solution
//	proof.drat     a proof that the formula has no model
//	manifest.json  the claim, the SHA-256 of the other files, and who made them
//	README.txt     how to verify it with public programs
//
// # Why it is a proof
//
// Variable v of the formula stands for candidate v-1, "digit in cell". N is the number
// of digits; digits count from 1, everything else from 0:
//
//	v - 1 = cell·N + digit - 1        cell = row·N + column
//
// Suppose that the puzzle has another solution T than the one in the folder. Make the
// variables of the candidates of T true and all others false. [Check] accepts only
// clauses of these kinds, and each of them is true, whatever T is:
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
// T. Missing clauses do no harm: the argument needs only that each clause is true of T.
// If the claim is that there is no solution, there is no clause of kind (d), and the
// argument holds for any solution T.
//
// # Who is trusted
//
//	puzzle ─► engine ─► solution ─┐
//	   └─► encode ─► formula.cnf ─┴─► prover ─► proof.drat
//	                                                │
//	folder ─► Check: hashes, solution, each clause, package proof, negative control
//
// [Make] runs the solver and the encoder, and returns only what [Certificate.Check]
// accepts. The check does not use the encoder. It relies on package sudoku for the
// rules, on package sudoku/format, on the reader of package cnf, and on package proof.
//
// Each file must be, byte for byte, what this package writes for its content, so that
// readers and checkers see the same thing. This rules out a second header in a comment,
// which some checkers take for the first; a name of another variable; and a README.txt
// that verifies something else. Other files of the folder are named, but not read.
//
// References: M. Heule, "Proofs of Unsatisfiability", in Handbook of Satisfiability,
// 2nd edition, 2021; for the encoding see package encode.
package certify
