// Package sudoku has the types that every other package uses: the puzzle, its cells, houses and
// candidates, the check of a grid, and the interface of solvers.
//
// A puzzle has a box [Shape] of R rows by C columns, hence a side N = R·C, and
// N² cells numbered row by row from 0. A [Grid] holds a digit for each cell,
// 1 to N, or 0 for a blank:
//
//	shape 2x3, N = 6        cells                    houses
//	+-------+-------+        0  1  2 |  3  4  5      6 rows
//	| 1 . . | . . . |        6  7  8 |  9 10 11      6 columns
//	| . . . | 2 . . |       ---------+---------      6 boxes, numbered as
//	+-------+-------+       12 13 14 | 15 16 17        1 2
//	| . . 3 | . . . |       18 19 20 | 21 22 23        3 4
//	| . . . | . . 4 |       ---------+---------        5 6
//	+-------+-------+       24 25 26 | 27 28 29
//	| . 5 . | . . . |       30 31 32 | 33 34 35
//	| . . . | . 6 . |
//	+-------+-------+
//
// Names shown to people count from 1: r1c1 is cell 0, and r1c1=5 is the candidate "digit 5 in
// cell 0", which has the number 0·N + 4.
//
// That is the classic Sudoku, [Classic]. [Rules] may also have regions other than boxes, of N cells
// each, and clues: rules as people write them, such as "antiknight" or "thermo: r1c1 r1c2 r2c2", whose
// kinds are in package clue. A clue has two descriptions. [Clue.Check] judges a grid by its words; that
// is what [Puzzle.Check] asks. [Clue.Lower] says it in houses, domains and pairs, which encodings and
// most engines work with:
//
//	line of text ─clue.Parse─► Clue ─┬─Lower─► Kernel ─► Houses, Constraints ─► engines, formulas
//	                                 └─Check─► Puzzle.Check: every answer, whoever gave it
//
// Whoever does not know a rule refuses the puzzle by an [UnsupportedError], see [Rules.OnlyClassic].
//
// A puzzle can also exclude candidates, like pencil marks that are crossed out: no solution has
// them. They are the bits of [Puzzle.Excluded], which is nil for most puzzles.
//
// Most callers need [NewPuzzle], [Puzzle.Check] and [Collect].
package sudoku
