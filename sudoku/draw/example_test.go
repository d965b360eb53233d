package draw_test

import (
	"fmt"
	"os"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/draw"
)

func ExampleText() {
	p := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	p.Givens[0] = 1
	found := sudoku.Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}
	if err := draw.Text(os.Stdout, draw.Picture{Title: "one given", Puzzle: p, Found: found}, draw.Style{ASCII: true}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// # one given
	// +======+======+
	// |[1] 2 | 3  4 |
	// | 3  4 | 1  2 |
	// +======+======+
	// | 2  1 | 4  3 |
	// | 4  3 | 2  1 |
	// +======+======+
}
