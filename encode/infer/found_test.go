package infer_test

import (
	"flag"
	"fmt"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/infer"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

var update = flag.Bool("update", false, "write the golden files")

// The number of literals found tells how strong a level is on each scheme: what the command
// rate reports.
func TestLiteralsFound(t *testing.T) {
	puzzles := sudokutest.Unique(t, native.Bitmask{}, sudoku.Shape{Rows: 3, Cols: 3}, 500, 0)
	measured := make(map[string][]int64)
	for _, scheme := range []encode.Scheme{encode.Minimal, encode.Extended, encode.Triads} {
		for level, n := range map[infer.Level]int{infer.UnitPropagation: 500, infer.FailedLiterals: 200, infer.BinaryFailedLiterals: 20} {
			e := infer.NewEngine(rules(t, encode.Options{Scheme: scheme}))
			literals := make([]int64, n)
			for i, p := range puzzles[:n] {
				if err := e.Reset(givens(p)...); err != nil {
					t.Fatal(err)
				}
				literals[i] = int64(len(found(t, e, level)))
			}
			measured[fmt.Sprintf("%v %v", scheme, level)] = literals
		}
	}
	sudokutest.CheckNumbers(t, "testdata/found.txt", "literals", *update, measured)
}
