package format

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// FuzzReader reads any text: no panic, no endless loop, no puzzle that is not
// valid, no more memory than in TestMemory; and what was read, written in its layout, is read again as the same.
func FuzzReader(f *testing.F) {
	files, err := filepath.Glob("testdata/*.*")
	found, _ := filepath.Glob("testdata/found/*.txt")
	files = append(files, found...)
	if err != nil || len(files) == 0 {
		f.Fatalf("no files in testdata: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text, uint8(0))
	}
	for i, text := range []string{plain, lines(plain, 9), spaced(plain), drawing9(plain, " "), "|1 | |\n| | 2|\n", "9\n" + spaced(plain),
		" 2|3\n4 |1\n--+--\n  |\n 1|\n", "│1 ·│· ·║\n│· ·│· 2│\n│· ·│· ·│\n│· ·│· ·│\n", ",,,\n,1,2,\n,,,1\n,3,,\n,,,\n1\t\t\t\n"} {
		f.Add([]byte(text), uint8(i))
	}
	f.Fuzz(func(t *testing.T, text []byte, choice uint8) {
		var options Options
		if n := int(choice) % (len(layouts) + 1); n > 0 {
			options.Layout = Layout{layout: layouts[n-1]}
		}
		r := NewReader(bytes.NewReader(text), options)
		for calls := 0; ; calls++ {
			entry, err := readMeasured(t, r, len(text))
			if err == io.EOF {
				return
			}
			if calls > len(text)+1 {
				t.Fatalf("more puzzles than bytes")
			}
			if err == nil {
				checkEntry(t, entry)
			}
		}
	})
}

func checkEntry(t *testing.T, entry Entry) {
	if err := entry.Puzzle.Validate(); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := NewWriter(&out, entry.Layout)
	if err := w.Puzzle(entry.Puzzle); err != nil {
		t.Fatal(err)
	}
	w.End()
	options := Options{Layout: entry.Layout, Shape: sudokutest.Shape(entry.Puzzle)}
	if entry.Layout.Alphabet != "" {
		options.Alphabet = string(bytes.ToUpper([]byte(entry.Layout.Alphabet[:1])))
	}
	again, err := NewReader(bytes.NewReader(out.Bytes()), options).Next()
	if err != nil {
		t.Fatalf("%v in\n%s", err, out.String())
	}
	if !slices.Equal(again.Puzzle.Givens, entry.Puzzle.Givens) {
		t.Fatalf("got %v, expected %v from\n%s", again.Puzzle.Givens, entry.Puzzle.Givens, out.String())
	}
	if !slices.Equal(again.Puzzle.Excluded, entry.Puzzle.Excluded) {
		t.Fatalf("excluded %v, expected %v from\n%s", again.Puzzle.Excluded, entry.Puzzle.Excluded, out.String())
	}
	checkLayouts(t, entry.Puzzle)
}

// checkLayouts writes a puzzle in every layout that can hold it.
func checkLayouts(t *testing.T, p *sudoku.Puzzle) {
	for _, l := range layouts {
		w := NewWriter(io.Discard, Layout{layout: l})
		if err := w.Grid(p.Rules, p.Givens); l.write != nil && err != nil && holds(l.name, sudokutest.Shape(p)) && !strings.Contains(err.Error(), "has no place for the shape") {
			t.Fatalf("%s: %v", l.name, err)
		}
	}
}
