// Package generate makes puzzles with exactly one solution, the same ones for the
// same seed.
//
// A puzzle is dug out of a full grid: cells are emptied in random order, one orbit of
// the symmetry at a time, if the solution stays unique. A full grid is made from a
// regular one by random permutations that keep it a Sudoku. Then, in a few rounds, half
// of the cells are emptied and filled again with random digits that leave a solution:
//
//	1 2 3 4      . 2 . .      1 2 4 3      1 . . 3
//	3 4 1 2  ─►  . . 1 2  ─►  3 4 1 2  ─►  . 4 . .
//	2 1 4 3      2 . . .      2 1 3 4      . 1 . .
//	4 3 2 1      . 3 2 .      4 3 2 1      . . 2 .
//	 regular     half empty   filled again    dug
//
// Neither the grids nor the puzzles are uniformly distributed.
//
// References: D. Berthier, "Unbiased Statistics of a CSP: a Controlled-Bias
// Generator", 2009, on the bias of digging from the top.
package generate
