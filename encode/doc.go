// Package encode turns a puzzle into a formula and a model of the formula back
// into a grid.
//
//	          ┌──────── Options ────────┐
//	Puzzle ─reduce─► candidates left ─scheme─► clauses ─[drop duplicates]─► cnf.Sink
//	                        └────────► Layout ◄── model, or the comments of a file
//
// Package export writes the formula to a file.
//
// # Schemes
//
// There is a variable for each candidate, true if the cell has the digit. A scheme is a set
// of constraint families. A family has a [cnf.Group] for each of its constraints. N is the
// side, boxes have R rows and C columns, and P(n) = n(n-1)/2 is the number of pairs:
//
//	family  says                              groups  clauses of a group
//	cell+   a cell has at least one digit     N²      1
//	cell-   a cell has at most one digit      N²      P(N)
//	row+    a row has each digit              N²      1
//	row-    a row has no digit twice          N²      P(N)
//	col±, box±  the same for columns, boxes
//
// The family "intersections" has a variable for each digit in each box-line intersection:
// the C cells that a row shares with a box, or the R cells that a column shares with a box.
// r3b2=5 is true if row 3 has its 5 in box 2, and c4b2=5 if column 4 has its 5 in box 2.
// There are N·R + N·C intersections, hence N²(R + C) variables:
//
//	says                                                  groups    clauses of a group
//	r3b2=5 if and only if one of its cells has a 5        N²R       1 + C
//	c4b2=5 if and only if one of its cells has a 5        N²C       1 + R
//	a row has the digit in at least one, at most one box  N² each   1, P(R)
//	a column likewise                                     N² each   1, P(C)
//	a box has the digit in at least one, at most one row  N² each   1, P(R)
//	a box has it in at least one, at most one column      N² each   1, P(C)
//
// These are N²(2N + R² + C² + 4) clauses: for 9x9, 3,240 clauses with 486 variables.
//
//	scheme     cell   row   col   box   clauses                       at 9x9
//	minimal    +      -     -     -     N² + 3N²·P(N)                  8,829
//	efficient  + -    -     -     -     N² + 4N²·P(N)                 11,745
//	extended   + -    + -   + -   + -   4N² + 4N²·P(N)                11,988
//	tutorial   + -    +     +     +     4N² + N²·P(N)                  3,240
//	triads     extended and intersections                             15,228
//
// Any other set has a name such as "cell+,row-,col-,box-" (see [LookupScheme]). A set with
// cells, rows, columns and boxes, at least one with + and one with -, is complete: its models
// are the solutions (see [Scheme.Complete]). A larger set adds only what follows from the
// rest, but lets unit propagation see more.
//
// Pairs of cells of a box that also share a row or column are written for both houses, as
// in the literature. There are N²·(R·P(C) + C·P(R)) of them, 1,458 for 9x9.
// [Options.DropDuplicates] leaves them out. The counts are for the pairwise at-most-one
// encoding. They do not include the givens, which are unit clauses in groups of their own.
//
// # Rules of variants
//
// Regions of its own take the place of boxes, and so do extra houses, such as diagonals. A house of
// fewer cells than digits has "at most one" alone, with every scheme. Triads and the level locked need
// boxes. What else a clue is lowered to has a group for each constraint, named by the clue:
//
//	domain  a cell has one of some digits      a unit clause for each other digit
//	pair    two cells have an allowed pair     by [Options.Pair], see package pair
//	never   nothing keeps the clue             a variable and its negation
//
// The levels givens and up also exclude what domains and pairs exclude; up finds what unit propagation
// finds on support clauses, whatever the encoding of pairs.
//
// # Reduction
//
// A [Reduce] level says what is worked out before a clause is written. A candidate that is
// true or false by then has no variable. Satisfied clauses are left out, and false literals
// are dropped from the others. Each level does what the one before does, and more:
//
//	none    nothing: givens and excluded candidates are unit clauses
//	givens  a given makes the other digits of its cell and the same digit in its
//	        houses false (Kwon & Jain); excluded candidates are false
//	up      also unit propagation of the scheme's own clauses, to the fixpoint:
//	          cell+           a cell with one candidate left has that digit
//	          row+ col+ box+  a house with one place left for a digit has it there
//	          cell-           a digit found makes the others of its cell false
//	          row- col- box-  a digit found makes the same digit in the house false
//	          intersections   locked candidates, in both directions
//	        Minimal and efficient find the same: single candidates, never a single
//	        place. With every at-most-one encoding, unit propagation finds the same.
//	locked  also unit propagation of the triads scheme, for every scheme
//
// The work is done on sets of candidates, never on clauses. The formula has exactly the
// solutions of the puzzle, so a level other than none needs a complete scheme. If an empty
// clause would remain, or a cell would get two digits, the puzzle is refuted. Then
// [Layout.Refuted] says why, and the formula is a variable and its negation.
//
// References:
//   - I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", 2006 (minimal, extended).
//   - T. Weber, "A SAT-based Sudoku Solver", 2005 (efficient).
//   - G. Kwon, H. Jain, "Optimized CNF Encoding for Sudoku Puzzles", 2006 (givens).
//   - The tutorial scheme is that of gophersat's tutorial. In 9x9 solvers, triads are the
//     three cells that a box shares with a row or column.
package encode
