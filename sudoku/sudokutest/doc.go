// Package sudokutest holds what the tests of every engine share: the battery
// that each [sudoku.Solver] has to pass, puzzles with known answers, an endless
// supply of random puzzles, and a solver too plain to be wrong.
//
//	[Conformance]     what a Solver promises, case by case
//	[Corpus]          a few puzzles whose number of solutions is known
//	[Random]          puzzles with no, one and several solutions, by a seed
//	[RandomExcluded]  the same with excluded candidates
//	[BruteForce]      the oracle for small puzzles
//
// Nothing here uses an engine: the random puzzles come from package random, which
// uses none either, so that an engine is never tested with what it made itself.
package sudokutest
