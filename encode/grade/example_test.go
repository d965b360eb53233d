package grade_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/sudoku"
)

// The smallest Sudoku, of two rows of one box each, without the columns.
func Example() {
	homework := `p cnf 8 8
1 2 0
3 4 0
5 6 0
7 8 0
-1 -3 0
-2 -4 0
-5 -7 0
-6 -8 0
`
	submission, err := grade.Read(strings.NewReader(homework), "homework.cnf")
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := submission.Grade(context.Background(), grade.Options{Shape: sudoku.Shape{Rows: 1, Cols: 2}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Verdict())
	for _, f := range result.Findings {
		fmt.Println(f.Kind, "-", f.Text)
		fmt.Println(f.Cells[:2], f.Cells[2:])
	}
	// Output:
	// refuted
	// missing rule - each column has each digit at most once: missing in all 2 columns, for all digits; for example, "column 1 has at most one 1" does not follow from the formula
	// [[1] [2]] [[1] [2]]
}
