package explain_test

import (
	"context"
	"fmt"
	"os"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

func ExampleFormula_Derive() {
	p := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	copy(p.Givens, sudoku.Grid{1, 2, 3, 0, 0, 0, 0, 4}) // r1c4 needs the 4 of r2c4
	f, err := explain.New(p, encode.Options{})
	if err != nil {
		panic(err)
	}
	d, err := f.Derive(context.Background(), explain.DeriveOptions{Solver: sat.Gophersat{}})
	if err != nil {
		panic(err)
	}
	if err := explain.WriteText(os.Stdout, d.Outline(), 80); err != nil {
		panic(err)
	}
	fmt.Println(d.Outcome)
	// Output:
	// 1  contradiction  row 1 has at least one 4, but no place is left: r1c1, r1c2,
	//                   r1c3 filled; r1c4 by r2c4=4
	// contradiction
}
