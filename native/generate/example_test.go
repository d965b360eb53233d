package generate_test

import (
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/native/generate"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Make a puzzle with one solution. The same seed and number give the same puzzle.
func ExampleGenerator_Puzzle() {
	g, err := generate.New(generate.Options{Shape: sudoku.Shape{Rows: 2, Cols: 2}, Seed: 1, Minimal: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	puzzle, solution, err := g.Puzzle(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("puzzle:  ", puzzle.Givens)
	fmt.Println("solution:", solution)
	// Output:
	// puzzle:   [0 3 0 2 0 0 0 0 0 0 1 4 0 0 0 0]
	// solution: [1 3 4 2 2 4 3 1 3 2 1 4 4 1 2 3]
}
