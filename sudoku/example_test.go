package sudoku_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// Read a puzzle in any layout, find its solution, and make sure that there is no other.
func Example() {
	text := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	entry, err := format.NewReader(strings.NewReader(text), format.Options{}).Next()
	if err != nil {
		fmt.Println(err)
		return
	}
	grids, stats, err := sudoku.Collect(context.Background(), native.Bitmask{}, entry.Puzzle, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(grids), "solution, no other:", stats.Evidence)
	fmt.Println("row 1:", grids[0][:9])
	// Output:
	// 1 solution, no other: searched
	// row 1: [5 3 4 6 7 8 9 1 2]
}

// Check a grid that somebody else has filled in.
func ExamplePuzzle_Check() {
	p, err := sudoku.NewPuzzle(sudoku.Shape{Rows: 2, Cols: 2}, sudoku.Grid{
		0, 3, 0, 2,
		0, 0, 0, 0,
		0, 0, 1, 4,
		0, 0, 0, 0,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	grid := sudoku.Grid{
		1, 3, 4, 2,
		2, 4, 3, 1,
		3, 2, 1, 4,
		4, 1, 2, 3,
	}
	fmt.Println(p.Check(grid))
	grid[15] = 4
	fmt.Println(p.Check(grid))
	// Output:
	// <nil>
	// row 4 has the digit 4 more than once: r4c1, r4c4
}

// Givens that see each other must differ.
func ExamplePuzzle_Conflicts() {
	p := sudoku.Empty(sudoku.Shape{Rows: 3, Cols: 3})
	p.Givens[0], p.Givens[1] = 5, 5
	for conflict := range p.Conflicts() {
		fmt.Println(conflict)
	}
	// Output:
	// r1c1 and r1c2 are both 5 (row 1, box 1)
}
