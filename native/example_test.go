package native_test

import (
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
)

// half is a puzzle with two solutions.
func half() *sudoku.Puzzle {
	p := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	copy(p.Givens, sudoku.Grid{
		1, 2, 0, 0,
		0, 0, 0, 0,
		0, 0, 3, 0,
		0, 0, 0, 4,
	})
	return p
}

// Every engine solves every puzzle. A search that ends by itself has found all solutions.
func Example() {
	for _, engine := range native.Engines() {
		grids, stats, err := sudoku.Collect(context.Background(), engine, half(), 0)
		fmt.Println(engine, len(grids), stats.Evidence, err)
	}
	// Output:
	// bitmask 2 searched <nil>
	// dlx 2 searched <nil>
	// tables 2 searched <nil>
	// scan 2 searched <nil>
}

// Take solutions one by one, and stop after the first. The grid is only valid until the
// function returns.
func ExampleBitmask_Solve() {
	var first sudoku.Grid
	stats, err := native.Bitmask{}.Solve(context.Background(), half(), func(g sudoku.Grid) bool {
		first = g.Clone()
		return false
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(first[:4], "others:", stats.Evidence)
	// Output:
	// [1 2 4 3] others: unknown
}
