// Package answers holds solvers that answer in lines: a program that is given
// puzzles, and a file of puzzles with their solutions.
//
//	puzzles ─► Program ─► standard input ─► the program ─► a line for each puzzle ─┐
//	puzzles ─► List ────► its place in the file ─────────► the line of the puzzle ─┴► Statement
//
// A line of either says one of these, in upper or lower case:
//
//	123434122143…             a solution: a character for each cell, see below
//	1 2 3 4 3 4 1 2 2 1 4 3…  the same in numbers with blanks between
//	none                      there is none; so does a sentence with "no solution",
//	                          "not possible", "impossible" or "unsolvable"
//	3                         so many
//	3+                        at least so many
//	1 123434122143…           so many, and a solution
//	unique, several           one; two or more
//	undecided, ?, timeout     nothing
//
// Before it may stand the puzzle and a comma, semicolon, tab, blank or colon. Behind
// the words there may be more, as in what the command check prints: "none (claimed
// by sat)". A # before them, as solve writes it, is passed over.
//
// The characters are those in which package sudoku/format writes puzzles of the
// side: 1 to 9, then A to Z; A to Y for 25. From side 36 there are numbers alone.
//
// A line has no room for excluded candidates: a puzzle that has some is an error of
// both.
//
// What a line says is not checked against the puzzle. Both solvers implement
// compare.Batch, and compare.Run checks it.
package answers
