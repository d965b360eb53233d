package encode_test

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// smallPuzzle has one solution.
func smallPuzzle() *sudoku.Puzzle {
	p := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	copy(p.Givens, sudoku.Grid{0, 3, 0, 2, 0, 0, 0, 0, 0, 0, 1, 4})
	return p
}

// Encode a puzzle into a formula in memory. A [cnf.Sink] can also be a file or a solver.
func ExampleEncode() {
	f := new(cnf.Formula)
	layout, err := encode.Encode(f, smallPuzzle(), encode.Options{Scheme: encode.Minimal})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Vars(), "variables,", f.Len(), "clauses")
	fmt.Println("clause 1:", f.Clause(0))
	fmt.Println("variable 4 is", layout.Name(4))
	// Output:
	// 64 variables, 308 clauses
	// clause 1: [1 2 3 4]
	// variable 4 is r1c1=4
}

// Turn the model of a solver back into a grid, which is checked against the puzzle.
func ExampleLayout_Decode() {
	layout := encode.Plain(smallPuzzle())
	model := make(cnf.Model, 65)
	for cell, digit := range []int{1, 3, 4, 2, 2, 4, 3, 1, 3, 2, 1, 4, 4, 1, 2, 3} {
		model[4*cell+digit] = true
	}
	fmt.Println(layout.Decode(model))
	model[1], model[2] = false, true
	_, err := layout.Decode(model)
	fmt.Println(err)
	// Output:
	// [1 3 4 2 2 4 3 1 3 2 1 4 4 1 2 3] <nil>
	// the model is not a solution: row 1 has the digit 2 more than once: r1c1, r1c4
}

// The size of a formula is known without writing it: here of a 100x100 grid.
func ExampleEncoding_Size() {
	empty := sudoku.Empty(sudoku.Shape{Rows: 10, Cols: 10})
	for _, encoding := range []amo.Encoding{amo.Pairwise{}, amo.Product{}} {
		e, err := encode.New(empty, encode.Options{AMO: encoding})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(encoding, e.Size().Clauses)
	}
	// Output:
	// pairwise 198040000
	// product 11640000
}
