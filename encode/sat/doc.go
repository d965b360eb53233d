// Package sat says who solves a formula, and how far to believe it.
//
//	                       ┌─ Gophersat   inside the process, one search at a time
//	Engine ──► Session ────┼─ Children    the same in processes of its own, side by side
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
// Its solvers share memory, so that only one may search at a time: a Solve of
// [Gophersat] waits for its turn, within the whole process. Goroutines encode, build
// solvers, check, decode and call back side by side; at 9x9 that is most of the time. No
// turn is held while a caller's code runs.
//
// A context ends a search of [Gophersat] at its next conflict. That is a matter of
// milliseconds, except while a formula of millions of clauses is made ready. Under the
// race detector alone, which takes the way it is ended for a fault, a search goes on to
// its end. Whoever gives no deadline keeps the others waiting.
//
// [Children] have no turns: each session searches in a process of its own, which the
// context kills. They run the program once more, so that main must begin with
// [ServeIfChild]. For 9x9 puzzles alone it does not pay: to send the formula takes longer
// than to solve it.
//
// # Memory
//
// A search that grows, of whichever backend, ends with "out of memory" once all of them
// together have more than [process.MemoryLimit], half of the machine's unless
// [process.SetMemoryLimit] says otherwise. A formula for which that is too little by its
// size alone is an error of the sink.
//
// gophersat leaves much garbage. A program that solves many small puzzles in its own
// process is 15 to 20 % faster with the line
//
//	debug.SetGCPercent(400) // of package runtime/debug
//
// and with a heap of some size, be it never used: make([]byte, 12<<20). It is left to the
// program, since it holds for all that the program does. The processes of Children have it.
package sat
