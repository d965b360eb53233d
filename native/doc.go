// Package native solves puzzles on the grid, without a formula: four engines that
// share no solving code, so that each can be held against the others.
//
//	engine    sets of       looks for                          use it for
//	bitmask   candidates    naked and hidden singles, locked   everything; the default
//	                        candidates; then guesses the cell
//	                        or the digit with least choice
//	dlx       options of    nothing; covers the item with      a second opinion of another
//	          an exact      least choice, forced or not        kind; many solutions
//	          cover
//	tables    digits used   nothing; cells row by row          teaching, comparison
//	          by a house
//	scan      (none)        nothing; cells row by row, every   teaching, comparison
//	                        house looked through each time
//
// Candidates that a puzzle excludes are candidates that no engine tries. bitmask and
// dlx, which know all candidates before they search, name a cell that has none.
//
// All are complete searches: their Evidence is [sudoku.Searched]. A branching
// with k options makes k-1 guesses, and a node that no option fits is a conflict,
// so that a search that ran to its end has guesses + 1 = conflicts + solutions.
// All look at the context about every thousand nodes of a 9x9 grid, more often
// on larger ones.
//
// tables and scan need minutes for some puzzles that bitmask and dlx solve in a
// millisecond. Hard puzzles of side 25 and more are out of reach for all four:
// solving a formula is the right tool there.
//
// References:
//   - J. Crook, A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles,
//     Notices of the AMS 56 (2009): singles and locked candidates by name.
//   - R. Haralick, G. Elliott, Increasing Tree Search Efficiency for Constraint
//     Satisfaction Problems, Artificial Intelligence 14 (1980): least choice first.
//   - D. Knuth, Dancing Links (2000), arXiv:cs/0011047.
//   - D. Knuth, The Art of Computer Programming 4B (2022), section 7.2.2.1.
package native
