package native_test

import (
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
)

// A search that goes on after the first solution tells whether there is another.
func Example() {
	p, err := sudoku.NewPuzzle(sudoku.Shape{Rows: 2, Cols: 2}, sudoku.Grid{
		1, 2, 0, 0,
		0, 0, 0, 0,
		0, 0, 3, 0,
		0, 0, 0, 4,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, engine := range native.Engines() {
		grids, stats, err := sudoku.Collect(context.Background(), engine, p, 0)
		fmt.Println(engine, len(grids), stats.Evidence, err)
	}
	// Output:
	// bitmask 2 searched <nil>
	// dlx 2 searched <nil>
	// tables 2 searched <nil>
	// scan 2 searched <nil>
}
