package compare_test

import (
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// An engine that says that its first solution is the only one is found out.
func Example() {
	hasty := sudokutest.Scripted{Name: "hasty", Grids: []string{"1234 3412 2143 4321"}}
	run := compare.Run{Engines: []sudoku.Solver{native.Bitmask{}, hasty}}
	result := run.Puzzle(context.Background(), sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2}))
	fmt.Println(result.Finding.Text)
	// Output: hasty has missed a solution that bitmask found (bitmask: 2+ solutions; hasty: 1 solution)
}
