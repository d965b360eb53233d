package export_test

import (
	"fmt"
	"io"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/sudoku"
)

// BenchmarkWriteDIMACS writes side 49, 11 million clauses.
func BenchmarkWriteDIMACS(b *testing.B) { benchmark(b, export.DIMACS, 7) }

// BenchmarkWrite writes side 25 in every form.
func BenchmarkWrite(b *testing.B) {
	for _, form := range export.All {
		b.Run(fmt.Sprintf("form=%v", form), func(b *testing.B) { benchmark(b, form, 5) })
	}
}

func benchmark(b *testing.B, form *export.Form, order int) {
	p := sudoku.Empty(sudoku.Shape{Rows: order, Cols: order})
	var size export.Size
	accept := func(s export.Size) error { size = s; return nil }
	for b.Loop() {
		if err := form.Write(io.Discard, p, encode.Options{}, export.Options{Accept: accept}); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(size.Bytes)
}
