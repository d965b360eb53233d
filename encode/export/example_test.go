package export_test

import (
	"log"
	"os"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Two digits, a row of two cells a box: constraints a line each, for a
// pseudo-Boolean solver.
func ExampleForm_Write() {
	p := sudoku.Empty(sudoku.Shape{Rows: 1, Cols: 2})
	opt := encode.Options{Scheme: encode.Scheme{AtLeastOne: encode.Cells, AtMostOne: encode.Rows}}
	if err := export.OPB.Write(os.Stdout, p, opt, export.Options{}); err != nil {
		log.Fatal(err)
	}
	// Output:
	// * #variable= 8 #constraint= 8
	// * sudoku 1x2 cell+,row-
	// +1 x1 +1 x2 >= 1 ;
	// +1 x3 +1 x4 >= 1 ;
	// +1 x5 +1 x6 >= 1 ;
	// +1 x7 +1 x8 >= 1 ;
	// -1 x1 -1 x3 >= -1 ;
	// -1 x2 -1 x4 >= -1 ;
	// -1 x5 -1 x7 >= -1 ;
	// -1 x6 -1 x8 >= -1 ;
}
