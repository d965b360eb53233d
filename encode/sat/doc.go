// Package sat says who solves a formula, and how far to believe it.
//
//	                       ┌─ Gophersat   inside the process
//	Engine ──► Session ────┼─ Children    the same in processes of its own
//	(puzzle)   (formula)   └─ Command     any program that reads DIMACS
//
// A [Session] is a formula that grows, and is solved as often as one likes. An
// [Engine] is the [sudoku.Solver] on top: it encodes a puzzle into a session,
// decodes the model, forbids the grid by a blocking clause, and solves again.
//
// # What is believed
//
//	the solver says   what is done                            what it is worth
//	a model           held against every clause that was      a fact
//	                  added, then against the puzzle
//	no model          nothing can be held against it          claimed
//	nothing, unasked  the grid that the reduction leaves is   claimed
//	                  held against the puzzle; a refutation
//	                  or that it is the only one, against
//	                  nothing
//	anything else     an error with the reason                nothing
//
// A model that fails its check is an error with the status [Unknown], and so is a
// panic inside a solver: neither is turned into [Unsat]. That solver is thrown
// away, and the next Solve of the session starts with a new one. "Claimed" is
// [sudoku.Claimed]: whoever needs more asks an engine that shares no code, or
// for a proof.
//
// [ReadOutput] reads what a program has printed about a formula, in the same
// spirit, and [Command] runs one: it is asked with the whole formula each time, may
// be ended at any time, and any number of them work side by side. [Programs] has
// what is known of a dozen of them.
//
// A formula of a 9x9 puzzle leaves half a megabyte of garbage. A program that solves many
// with gophersat takes about a quarter less time with debug.SetGCPercent(400) than with
// the default of 100; the command does that and a little more (cmd/sudokusat/collect.go).
//
// # Gophersat
//
// gophersat decides plain clauses reliably, and has wrong answers for much else
// of what it offers. The one file that imports it hands over a problem of clauses
// with two or more distinct literals, appends all others, and solves; a test
// keeps it to that. Propagation is left to gophersat, down to the unit clauses.
//
// Its solvers share memory, so that only one may search at a time: a Solve waits
// for its turn, within the whole process. Goroutines encode, build solvers, check,
// decode and call back side by side; at 9x9 that is most of the time. No turn is
// held while a caller's code runs.
//
// It cannot be interrupted. The context is looked at before each Solve and while
// one waits for its turn; a search that has begun goes on to its end. For 9x9
// puzzles that is a matter of milliseconds; a formula of a large puzzle may take
// hours, and a time limit for it needs a process that can be killed: [Children] has
// gophersat work in such processes, which [Serve] formula after formula.
package sat
