package canon_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/canon"
)

// A puzzle and a symmetric copy of it have the same form.
func Example() {
	givens := sudoku.Grid{
		0, 0, 0, 0, 0, 0, 0, 1, 0,
		4, 0, 0, 0, 0, 0, 0, 0, 0,
		0, 2, 0, 0, 0, 0, 0, 0, 0,
		0, 0, 0, 0, 5, 0, 4, 0, 7,
		0, 0, 8, 0, 0, 0, 3, 0, 0,
		0, 0, 1, 0, 9, 0, 0, 0, 0,
		3, 0, 0, 4, 0, 0, 2, 0, 0,
		0, 5, 0, 1, 0, 0, 0, 0, 0,
		0, 0, 0, 8, 0, 6, 0, 0, 0,
	}
	copied, err := canon.Random(rand.New(rand.NewPCG(1, 2))).Apply(givens)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range []sudoku.Grid{givens, copied} {
		form, automorphisms, err := canon.Form(&sudoku.Puzzle{Rules: sudoku.Classic(sudoku.Shape{Rows: 3, Cols: 3}), Givens: g})
		fmt.Println(form[:9], form[9:18], automorphisms, err)
	}
	// Output:
	// [0 0 0 0 0 0 0 0 1] [0 0 0 0 0 0 0 2 0] 1 <nil>
	// [0 0 0 0 0 0 0 0 1] [0 0 0 0 0 0 0 2 0] 1 <nil>
}
