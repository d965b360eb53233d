package journal_test

import (
	"testing"

	"github.com/sudokusat/sudokusat/compare/journal"
)

// What was read decides the fingerprint, and where files end, but not how it was read.
func TestFingerprint(t *testing.T) {
	of := func(files ...[]string) journal.Fingerprint {
		f := journal.NewFingerprinter()
		for _, pieces := range files {
			for _, piece := range pieces {
				if n, err := f.Write([]byte(piece)); n != len(piece) || err != nil {
					t.Fatalf("%d, %v", n, err)
				}
			}
			f.EndFile()
		}
		return f.Fingerprint()
	}
	one := of([]string{"12", "34"}, []string{"5"})
	if one != of([]string{"1", "", "234"}, []string{"5"}) || one.Bytes != 5 {
		t.Errorf("the same in other pieces: %v", one)
	}
	for _, other := range []journal.Fingerprint{
		of(), of([]string{"12345"}), of([]string{"1234"}, []string{"6"}), of([]string{"123"}, []string{"45"}), of([]string{"1234"}, []string{"5"}, nil),
	} {
		if other == one {
			t.Errorf("another input has the fingerprint %v", other)
		}
	}
}
