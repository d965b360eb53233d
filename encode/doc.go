// Package encode turns a puzzle into a formula and a model of the formula back
// into a grid.
//
// There is a variable for each candidate, true if the digit stands in the cell.
// A scheme is a set of constraint families; a family has a [cnf.Group] for each
// of its N² constraints. With N the side and C = N(N-1)/2 pairs:
//
//	family  says                              groups  clauses of a group
//	cell+   a cell has at least one digit     N²      1
//	cell-   a cell has at most one digit      N²      C
//	row+    a row has each digit              N²      1
//	row-    a row has no digit twice          N²      C
//	col±, box±  the same of columns, boxes
//
//	scheme     cell   row   col   box     clauses            at 9x9
//	minimal    +      -     -     -       N² + 3N²·C          8,829
//	efficient  + -    -     -     -       N² + 4N²·C         11,745
//	extended   + -    + -   + -   + -     4N² + 4N²·C        11,988
//
// All three have the same models. What the larger ones add follows from the
// rest, but unit propagation sees more with it. Pairs of cells of a box that
// also share a row or column are written for both houses, as the literature
// counts them. The counts hold for the pairwise at-most-one encoding and leave
// out the givens, which are unit clauses of their own groups.
//
// References:
//   - I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", 2006 (minimal, extended).
//   - T. Weber, "A SAT-based Sudoku Solver", 2005 (efficient).
package encode
