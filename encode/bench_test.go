package encode_test

import (
	"fmt"
	"io"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// BenchmarkEncode encodes a puzzle that locked candidates solve and one that they
// do not touch, without writing anything.
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

// BenchmarkWriteDIMACS writes side 49, 11 million clauses.
func BenchmarkWriteDIMACS(b *testing.B) {
	p := sudoku.Empty(sudoku.Shape{Rows: 7, Cols: 7})
	e, err := encode.New(p, encode.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(e.Size().Bytes)
	for b.Loop() {
		if err := encode.WriteDIMACS(io.Discard, p, encode.Options{}, encode.WriteOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
