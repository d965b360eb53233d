// Package sudokutest has what the tests of all engines share: the tests that each [sudoku.Solver]
// must pass, puzzles with known answers, any number of random puzzles, and a solver that is too
// simple to be wrong.
//
//	[Conformance]     the contract of a Solver, case by case
//	[Corpus]          a few puzzles whose number of solutions is known
//	[Random]          puzzles with no, one and several solutions, from a seed
//	[RandomExcluded]  the same with excluded candidates
//	[Unique]          puzzles with one solution, always the same ones
//	[CheckNumbers]    golden files of numbers, one for each puzzle
//	[BruteForce]      the oracle for small puzzles
//
// This package uses no engine. The random puzzles come from package random, which uses none either.
// So an engine is never tested with puzzles that it made itself.
package sudokutest
