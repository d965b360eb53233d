// Package native solves puzzles on the grid, without a formula. Its four engines share no
// solving code, so that each can check the others.
//
//	engine    sets of       looks for                          use it for
//	bitmask   candidates    naked and hidden singles, locked   everything; the default
//	                        candidates; then guesses in the
//	                        cell or house with fewest choices
//	dlx       options of    nothing; covers the item with      a second opinion of another
//	          an exact      fewest choices, forced or not      kind; many solutions
//	          cover
//	tables    digits used   nothing; cells row by row          teaching, comparison
//	          by a house
//	scan      (none)        nothing; cells row by row, looks   teaching, comparison
//	                        through the houses each time
//
// Of the rules of variants, all engines know houses of any number and size: rows, columns, regions and
// extra houses. bitmask also propagates domains and pairs, and scan asks each clue by its words. dlx and
// tables refuse rules that say more than houses.
//
// No engine tries candidates that a puzzle excludes. bitmask and dlx know all candidates
// before they search, and name a cell that has none.
//
// All engines do a complete search: their Evidence is [sudoku.Searched]. A branching with k
// options counts as k-1 guesses, and a node without a possible option as a conflict. So a
// search that ran to its end has guesses + 1 = conflicts + solutions. All engines look at the
// context about every thousand nodes of a 9x9 grid, and more often on larger grids.
//
// tables and scan need minutes for some puzzles that bitmask and dlx solve in a millisecond.
// Hard puzzles of side 25 and more are out of reach for all four; there, solve a formula.
//
// References:
//   - J. Crook, A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles,
//     Notices of the AMS 56 (2009): singles and locked candidates by name.
//   - R. Haralick, G. Elliott, Increasing Tree Search Efficiency for Constraint
//     Satisfaction Problems, Artificial Intelligence 14 (1980): fewest choices first.
//   - D. Knuth, Dancing Links (2000), arXiv:cs/0011047.
//   - D. Knuth, The Art of Computer Programming 4B (2022), section 7.2.2.1.
package native
