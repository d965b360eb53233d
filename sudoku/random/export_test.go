package random

import "github.com/sudokusat/sudokusat/sudoku"

// KindOf returns which row of the table puzzle n is of, from 0.
func KindOf(shape sudoku.Shape, seed, n uint64) int { return newMaker(shape, seed, n).kind(false) }

// Full returns the n-th full grid that a puzzle may start from.
func Full(shape sudoku.Shape, seed, n uint64) sudoku.Grid { return newMaker(shape, seed, n).full() }
