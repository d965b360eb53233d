package judge_test

import (
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/compare/judge"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// Three puzzles, each decided by two engines that share no code.
func Example() {
	j := judge.Judge{First: native.Bitmask{}, Confirm: native.DLX{}}
	for _, text := range []string{"1234341221434321", "1234............", "11.............."} {
		puzzle, err := format.Parse(text, sudoku.Shape{Rows: 2, Cols: 2})
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(j.Verdict(context.Background(), puzzle))
	}
	// Output:
	// unique (bitmask, confirmed by dlx)
	// several (two solutions by bitmask)
	// none (r1c1 and r1c2 are both 1 (row 1, box 1))
}
