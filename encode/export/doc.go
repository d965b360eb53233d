// Package export writes the formula of a puzzle to a file, in the forms that
// programs read.
//
//	form                what it is for
//	dimacs              SAT solvers, model counters, proof checkers
//	icnf                SAT solvers that take a search split into cubes
//	cubes               only the cubes, for a script that distributes them
//	wcnf                MaxSAT solvers: the fewest givens to drop from a
//	                    contradictory puzzle
//	opb                 pseudo-Boolean solvers, which count instead of
//	                    taking clauses
//	smtlib              SMT solvers; names instead of numbers
//	exact-cover         programs for exact cover: items and options by name
//	exact-cover-matrix  exact-cover as rows of 0 and 1
//
// Each form has a file of source, which begins with an example and its definition.
// [All] lists the forms, [Lookup] finds one by name, and [Form.Write] writes it:
//
//	                ┌─► clauses ─► dimacs, icnf, wcnf, smtlib
//	puzzle ─encode─►┼─► bounds ──► opb
//	   │            └─► layout ──► cubes
//	   └──────────────────────────► exact-cover, exact-cover-matrix
//
// Memory holds only a buffer and, for comments, where the groups of clauses begin. What
// comes before the first clause is found by encoding twice. Only a shuffled formula is
// held as a whole.
//
// A form refuses an option that it does not support; it never ignores one.
package export
