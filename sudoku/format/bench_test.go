package format

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// BenchmarkReader reads a text of many puzzles, each on one line.
func BenchmarkReader(b *testing.B) {
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	texts := map[string]string{"plain": puzzle + "\n", "comment": puzzle + " # 30 givens\n", "crlf": puzzle + "\r\n"}
	for _, name := range []string{"plain", "comment", "crlf"} {
		text := bytes.Repeat([]byte(texts[name]), 20000)
		for _, reuse := range []bool{false, true} {
			b.Run(fmt.Sprintf("text=%s/reuse=%t", name, reuse), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for b.Loop() {
					readAll(b, NewReader(bytes.NewReader(text), Options{}), reuse)
				}
			})
		}
	}
}

func readAll(b *testing.B, r *Reader, reuse bool) {
	for entry := new(Entry); ; {
		if !reuse {
			entry = new(Entry)
		}
		if err := r.Read(entry); err == io.EOF {
			return
		} else if err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkWriter writes one grid again and again.
func BenchmarkWriter(b *testing.B) {
	shape := sudoku.Shape{Rows: 3, Cols: 3}
	grid := make(sudoku.Grid, shape.Cells())
	for _, name := range Names() {
		b.Run("layout="+name, func(b *testing.B) {
			layout, _ := Lookup(name)
			w := NewWriter(io.Discard, layout)
			b.ReportAllocs()
			for b.Loop() {
				if err := w.Grid(sudoku.Classic(shape), grid); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
