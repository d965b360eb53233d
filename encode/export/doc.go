// Package export writes the formula of a puzzle to a file, in the forms that
// programs read.
//
//	form                what it is for
//	dimacs              SAT solvers, model counters, proof checkers
//	icnf                SAT solvers, the search split into cubes
//	cubes               the cubes alone, for a script that hands them out
//	wcnf                MaxSAT solvers: the fewest givens to drop from a
//	                    contradictory puzzle
//	opb                 pseudo-Boolean solvers, which count instead of
//	                    taking clauses
//	smtlib              SMT solvers; names instead of numbers
//	exact-cover         programs for exact cover: items and options by name
//	exact-cover-matrix  the same as rows of 0 and 1
//
// There is a file for each, headed by where the form is defined and a drawing of
// it. [All] lists them, [Lookup] finds one by its name, and [Form.Write] does the
// work:
//
//	                ┌─► clauses ─► dimacs, icnf, wcnf, smtlib
//	puzzle ─encode─►┼─► bounds ──► opb
//	   │            └─► layout ──► cubes
//	   └──────────────────────────► exact-cover, exact-cover-matrix
//
// Nothing is held in memory but a buffer and, where asked for, where the groups of
// clauses begin: what a form has to say before the first clause is found out by
// encoding twice. Only a shuffled formula is held as a whole.
//
// A form refuses an option that it has no use for; it never ignores one.
package export
