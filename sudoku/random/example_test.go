package random_test

import (
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/random"
)

// What a seed stands for does not change.
func Example() {
	for n := range uint64(4) {
		fmt.Println(random.Puzzle(sudoku.Shape{Rows: 2, Cols: 2}, 2026, n).Givens)
	}
	fmt.Println(random.Puzzle(sudoku.Shape{Rows: 3, Cols: 3}, 2026, 1_000_000).Givens[:27])
	// Output:
	// [0 3 0 1 2 0 0 4 0 2 1 0 1 4 2 3]
	// [0 0 0 3 0 4 0 0 0 0 2 0 0 0 0 4]
	// [0 4 0 3 0 0 0 0 4 1 0 0 0 3 0 1]
	// [0 0 0 4 0 0 0 0 4 0 0 3 3 0 4 1]
	// [0 5 1 2 3 6 4 9 7 4 3 9 1 7 5 2 6 8 6 7 2 4 9 8 1 5 3]
}
