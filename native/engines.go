package native

import "github.com/sudokusat/sudokusat/sudoku"

// Engines returns the engines of this package in the order of the package comment.
func Engines() []sudoku.Solver {
	return []sudoku.Solver{Bitmask{}, DLX{}, Tables{}, Scan{}}
}
