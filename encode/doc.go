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
// There is a variable for each candidate, true if the digit stands in the cell.
// A scheme is a set of constraint families; a family has a [cnf.Group] for each
// of its constraints. With N the side, boxes of R rows by C columns and
// P(n) = n(n-1)/2 pairs:
//
//	family  says                              groups  clauses of a group
//	cell+   a cell has at least one digit     N²      1
//	cell-   a cell has at most one digit      N²      P(N)
//	row+    a row has each digit              N²      1
//	row-    a row has no digit twice          N²      P(N)
//	col±, box±  the same of columns, boxes
//
// The family "intersections" has a variable for each digit in each box-line
// intersection, the C cells that a row shares with a box or the R cells that a
// column does. r3b2=5 is true if row 3 has its 5 in box 2, c4b2=5 if column 4
// has. There are N·R + N·C intersections, hence N²(R + C) variables:
//
//	says                                                  groups    clauses of a group
//	r3b2=5 if and only if a 5 in a cell of it             N²R       1 + C
//	c4b2=5 if and only if a 5 in a cell of it             N²C       1 + R
//	a row has the digit in at least one, at most one box  N² each   1, P(R)
//	a column has                                          N² each   1, P(C)
//	a box has the digit in at least one, at most one row  N² each   1, P(R)
//	a box has it in at least one, at most one column      N² each   1, P(C)
//
// in all N²(2N + R² + C² + 4) clauses: 3,240 with 486 variables at 9x9.
//
//	scheme     cell   row   col   box   clauses                       at 9x9
//	minimal    +      -     -     -     N² + 3N²·P(N)                  8,829
//	efficient  + -    -     -     -     N² + 4N²·P(N)                 11,745
//	extended   + -    + -   + -   + -   4N² + 4N²·P(N)                11,988
//	tutorial   + -    +     +     +     4N² + N²·P(N)                  3,240
//	triads     extended and intersections                             15,228
//
// Any other set can be asked for by name, "cell+,row-,col-,box-" (see
// [LookupScheme]). A set that names cells, rows, columns and boxes, one of them
// with + and one with -, is [Scheme.Complete]: its models are the solutions.
// What a larger one adds follows from the rest, but unit propagation sees more
// with it.
//
// Pairs of cells of a box that also share a row or column are written for both
// houses, as the literature counts them: N²·(R·P(C) + C·P(R)) of them, 1,458 at
// 9x9. [Options.DropDuplicates] leaves them out. The counts hold for the pairwise
// at-most-one encoding and leave out the givens, which are unit clauses of their
// own groups.
//
// # Reduction
//
// A [Reduce] level says what is worked out before a clause is written. What is
// true or false by then has no variable, clauses that it satisfies are left out
// and literals that it makes false are dropped from the others:
//
//	none    nothing: givens and excluded candidates are unit clauses
//	givens  a given makes the other digits of its cell and the same digit in its
//	        houses false (Kwon & Jain), and what the puzzle excludes is false
//	up      and unit propagation of the scheme's own clauses, to the fixpoint:
//	          cell+           a cell with one candidate left has that digit
//	          row+ col+ box+  a house with one place left for a digit has it there
//	          cell-           a digit found makes the others of its cell false
//	          row- col- box-  a digit found makes the same digit in the house false
//	          intersections   locked candidates, either way
//	        Minimal and efficient see the same: single candidates, never a single
//	        place. Every at-most-one encoding lets unit propagation see the same.
//	locked  and unit propagation of the triads scheme, whatever the scheme is
//
// The work is done on the bits of the candidates, never on clauses. The formula
// has exactly the solutions of the puzzle, so that a level other than none needs
// a complete scheme. If an empty clause would remain, or a cell would get two
// digits, the puzzle is refuted: [Layout.Refuted] says where, and the formula is a
// variable and its negation.
//
// References:
//   - I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", 2006 (minimal, extended).
//   - T. Weber, "A SAT-based Sudoku Solver", 2005 (efficient).
//   - G. Kwon, H. Jain, "Optimized CNF Encoding for Sudoku Puzzles", 2006 (givens).
//   - The tutorial scheme is that of gophersat's tutorial; triads are the boxes'
//     rows and columns of three in the solvers of 9x9.
package encode
