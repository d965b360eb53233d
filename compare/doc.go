// Package compare holds engines against each other. It knows them by the
// interface [sudoku.Solver] alone and imports none.
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
package compare
