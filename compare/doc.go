// Package compare holds engines against each other. It knows them by the
// interfaces [sudoku.Solver] and [Batch] alone and imports none.
//
// Two questions are asked of them:
//
//   - [Judge]: how many solutions has this puzzle, on whose word? An answer that
//     could be wrong is confirmed by an engine that shares no code with the first.
//   - [Run]: do these engines agree on this corpus, and what does each cost?
//
// What is believed:
//
//	statement              needs
//	a grid is a solution   the check against the puzzle
//	several solutions      two different checked solutions, from whomever
//	none                   two givens in conflict, or two engines
//	no other               two engines
//
// An engine that proves what it says, by a proof that is checked, may be the second.
//
// A run goes over any number of puzzles, one [Result] for each:
//
//	puzzles ─► Run.Puzzles ─► Result ─┬─► Summary: counts, times, pairs of engines
//	                            │     ├─► rows of a table, see package report
//	                     Finding│     └─► Journal ─► the same results again, when a
//	                            ▼                    run goes on, or shards are joined
//	                     Run.Shrink
//
// A journal holds all that reports are made of, so that a report of results read
// from journals is that of the run itself.
package compare
