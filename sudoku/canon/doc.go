// Package canon tells whether two 9x9 puzzles or grids are the same but for a
// symmetry of Sudoku: it computes the minimal lexicographic form, which two of
// them share exactly when they are equivalent, and the number of automorphisms.
//
// The symmetries are those that keep every puzzle a puzzle with as many
// solutions:
//
//	relabelling the digits                                     9!
//	permuting the 3 bands, and the 3 rows inside each band      6 · 6³ = 1296
//	permuting the 3 stacks, and the 3 columns inside each       6 · 6³ = 1296
//	transposition                                               2
//
// The last three make the 2·6⁸ = 3,359,232 geometric symmetries. A [Symmetry]
// is one of these with a relabelling.
//
// # The form
//
// Read the 81 cells row by row as a number of 81 digits, a blank as 0. The form
// is the smallest number among all equivalent puzzles. So the form of a complete
// grid starts with 123456789, that of a puzzle with as many blanks as possible:
//
//	. . . | . . . | . 1 .        . . . | . . . | . . 1
//	4 . . | . . . | . . .        . . . | . . . | . 2 .
//	. 2 . | . . . | . . .        . . . | . . 3 | . . .
//	------+-------+------        ------+-------+------
//	. . . | . 5 . | 4 . 7        . . . | . 4 . | 5 . .
//	. . 8 | . . . | 3 . .   ->   . . 6 | . . . | 3 . .
//	. . 1 | . 9 . | . . .        . . 7 | 8 1 . | . . .
//	------+-------+------        ------+-------+------
//	3 . . | 4 . . | 2 . .        . 1 . | . 2 . | . . 4
//	. 5 . | 1 . . | . . .        . 3 . | . . . | . 7 .
//	. . . | 8 . 6 | . . .        9 5 . | . . . | . . .
//
// This is the "row-minimal standard form" of [Deverin], which the programs of
// [gsf] and [gridchecker] compute for puzzles under the name subcanon, and the
// "minlex" form of complete grids of [Canonical]. Two other forms go by the name
// of minlex and are not this one: that which minimises the pattern of the givens
// first and the digits second (patminlex in [gridchecker]), and that which takes
// a puzzle along when its solution is brought to minlex form.
//
// A puzzle need not have a solution, nor be free of conflicts, to have a form.
// Only 9x9 puzzles with 3x3 boxes have one here; any other shape is an error.
//
// # Automorphisms
//
// An automorphism is a geometric symmetry after which some relabelling gives
// the puzzle back. The identity is one. A complete grid has 1 to 648 of them
// ([Canonical] counts the grids of each number); two blank rows in a band can be
// swapped, so a puzzle with few givens has many, and the empty one has all
// 3,359,232. Relabellings are not counted by themselves: digits that do not occur
// change nothing.
//
// References:
//
//   - [Deverin] M. Deverin, row-minimal standard form, 2007; in the source of
//     [gsf] as subcanon.c, with the example above.
//   - [gsf] G. Fowler, sudoku(1), a solver and generator.
//   - [gridchecker] M. Dobrichev, https://github.com/dobrichev/gridchecker.
//   - [Canonical] "Canonical form", http://forum.enjoysudoku.com/canonical-form-t5215.html,
//     2007: row-order minlex, its extreme grids, the table of automorphisms.
//   - [Russell-Jarvis] E. Russell, F. Jarvis, "Mathematics of Sudoku II",
//     Mathematical Spectrum 39, 2006: the group and the 5,472,730,538 classes.
package canon
