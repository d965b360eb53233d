// Package canon finds out whether two 9x9 puzzles or grids are equivalent, that is, equal up to a
// symmetry of Sudoku. It computes the minimal lexicographic form, which is equal for two of them if
// and only if they are equivalent, and the number of automorphisms.
//
// The symmetries are the transformations after which every puzzle has as many solutions as before:
//
//	relabelling the digits                                     9!
//	permuting the 3 bands, and the 3 rows inside each band      6 · 6³ = 1296
//	permuting the 3 stacks, and the 3 columns inside each       6 · 6³ = 1296
//	transposition                                               2
//
// The last three form the 2·6⁸ = 3,359,232 geometric symmetries. A [Symmetry] is one of these with
// a relabelling.
//
// # The form
//
// Read the 81 cells row by row as a number with 81 digits, with blanks as 0. The form is the
// smallest number among all equivalent puzzles. So the form of a complete grid starts with
// 123456789, and the form of a puzzle starts with as many blanks as possible:
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
// This is the "row-minimal standard form" of [Deverin]. The programs of [gsf] and [gridchecker]
// compute it for puzzles under the name subcanon. For complete grids it is the "minlex" form of
// [Canonical]. Two other forms are also called minlex, and are different. One minimises first the
// pattern of the givens and then the digits (patminlex in [gridchecker]). The other one transforms
// a puzzle in the way that brings its solution to minlex form.
//
// A puzzle has a form even if it has no solution or contradicts itself. Only 9x9 puzzles with 3x3
// boxes have a form here; any other shape is an error.
//
// # Automorphisms
//
// An automorphism is a geometric symmetry after which some relabelling gives back the same puzzle.
// The identity is one. A complete grid has 1 to 648 automorphisms ([Canonical] counts the grids for
// each number). Two blank rows in a band can be exchanged, so a puzzle with few givens has many,
// and the empty puzzle has all 3,359,232. Relabellings are not counted separately, so digits that
// do not occur make no difference.
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
