package cnf

import (
	"bytes"
	"io"
	"testing"
)

// benchFormula has clauses of one, two and 25 literals over 15,625 variables, as
// a 25x25 grid has.
func benchFormula() *Formula {
	f := new(Formula)
	const vars = 15625
	for range vars {
		f.NewVar()
	}
	state := uint32(1)
	next := func() Lit { state = state*1664525 + 1013904223; return Lit(state>>8)%vars + 1 }
	var clause []Lit
	for i := range 300_000 {
		clause = append(clause[:0], -next(), -next())
		if i%100 == 0 {
			for len(clause) < 25 {
				clause = append(clause, next())
			}
		}
		f.Add(clause)
	}
	return f
}

func BenchmarkWriter(b *testing.B) {
	f := benchFormula()
	var text bytes.Buffer
	if err := f.WriteDIMACS(&text, nil); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(text.Len()))
	b.ReportAllocs()
	for b.Loop() {
		if err := f.WriteDIMACS(io.Discard, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReadDIMACS(b *testing.B) {
	var text bytes.Buffer
	if err := benchFormula().WriteDIMACS(&text, nil); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(text.Len()))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ReadDIMACS(bytes.NewReader(text.Bytes()), ReadOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
