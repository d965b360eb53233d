// Package random makes puzzles to try engines with: with no solution, one and many,
// of any shape, without asking an engine. [Solvable] makes those that have a solution,
// and [Unique], with the help of an engine, those that have one.
//
// [Puzzle] n of a seed is always the same one, and is made without those before it.
// So any range of them can be made by any number of workers, and a run can go on
// where it stopped. Each is of one of these kinds:
//
//	share   kind                                                        solutions at 9x9
//	 9/64   any number of cells of a full grid, none and all included   one or several
//	 4/64   28 to 38 percent of the cells (22 to 30 givens of 81)       nearly always several
//	 8/64   about the number at which half of the puzzles are unique,
//	        47 to 64 percent at 9x9, more for larger sides              one or several
//	 9/64   30 to 85 percent, one given changed so that it conflicts
//	        with no other, if possible                                  mostly none
//	 4/64   any number, one given changed so that it conflicts          none
//	 6/64   two digits exchanged in half of their cells, 30 to 100
//	        percent kept but for those that conflict with others        mostly none
//	 6/64   two rows of a band or columns of a stack exchanged in
//	        half of their cells, 30 to 100 percent kept likewise        mostly none
//	 5/64   random digits without conflicts in 5 to 40 percent of the
//	        cells, without a full grid                                  several or none
//	 3/64   full but for the shortest cycle of two such lines, often
//	        a deadly rectangle, and at most N cells more                several, few
//	 3/64   full but for two digits, and at most N cells more           several, few
//	 2/64   full, one cell wrong                                        none
//	 4/64   30 to 100 percent, less all cells of one digit              one or several
//	 1/64   empty                                                       several
//
// In all, each of none, one and several comes to a sixth or more, from side 4 to 9;
// for larger sides one is rarer. Side 1 has the first kind alone.
//
// The full grids behind the puzzles are made from one whose rows are shifts of each
// other, by random permutations and then by exchanges of two lines in a cycle, where
// that keeps the grid right:
//
//	1 2 | 3 4       1 2 | 3 4
//	3 4 | 1 2  ─►   3 4 | 1 2     rows 3 and 4 in columns 1 and 3, in which both
//	----+----       ----+----     have the digits 2 and 4
//	2 1 | 4 3       4 1 | 2 3
//	4 3 | 2 1       2 3 | 4 1
//
// [Grid] makes them in another way, by filling cells.
package random
