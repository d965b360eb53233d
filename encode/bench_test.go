package encode_test

import (
	"fmt"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// BenchmarkEncode encodes a puzzle that locked candidates solve, and one on which they find
// nothing, without writing anything.
func BenchmarkEncode(b *testing.B) {
	for name, text := range map[string]string{
		"17":   "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
		"hard": "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
	} {
		p, err := sudokutest.Parse(sudoku.Shape{Rows: 3, Cols: 3}, text)
		if err != nil {
			b.Fatal(err)
		}
		for _, level := range encode.Reductions {
			b.Run(fmt.Sprintf("puzzle=%s/level=%v", name, level), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := encode.Encode(new(cnf.Counter), p, encode.Options{Reduce: level}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
