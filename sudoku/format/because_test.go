package format

import (
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// because reads the first puzzle of a text and returns why it was read so.
func because(t *testing.T, text string, options Options) string {
	t.Helper()
	r := NewReader(strings.NewReader(text), options)
	if got := r.Because(Entry{}); got != "" {
		t.Errorf("before reading: got %q", got)
	}
	e, _ := r.Next()
	return r.Because(e)
}

func TestBecause(t *testing.T) {
	rows := strings.Repeat("1...\n....\n2...\n....\n", 1)
	sixteen := func(first string) string { return first + strings.Repeat(".", 256-len(first)) + "\n" }
	for _, test := range []struct {
		name, text string
		options    Options
		want       []string
	}{
		{"nothing", "", Options{}, nil},
		{"no grid", "once upon a time\n", Options{}, nil},
		{"one cell", "1\n", Options{Shape: sudoku.Shape{Rows: 1, Cols: 1}}, []string{"line: ", "no blank", "side 1 from 1 cell, boxes 1x1 as --shape says"}},
		{"line of 81", "1" + strings.Repeat(".", 80) + "\n", Options{}, []string{"line: line 1 is a puzzle: 81 cells; ", `blank "."`, "side 9"}},
		{"below a comment", "# a\n\n1" + strings.Repeat("0", 35) + "\n", Options{}, []string{"line: line 3 is a puzzle: 36 cells; ", `blank "0"`, "boxes 2x3"}},
		{"title", "easy ones\n1" + strings.Repeat(".", 80) + "\n", Options{}, []string{"line: line 2 is a puzzle: 81 cells, below a title; "}},
		{"bad puzzle first", "1....\n" + strings.Repeat("1"+strings.Repeat(".", 80)+"\n", 3), Options{}, []string{"line: line 2 is a whole puzzle, and the first a bad one"}},
		{"rows", rows, Options{}, []string{"rows: line 1 has 4 cells and nothing else, and is not a puzzle by itself; "}},
		{"rows, as asked", rows, Options{Layout: Layout{layout: rowsLayout}, Shape: sudoku.Shape{Rows: 1, Cols: 4}}, []string{"rows: as --from says; ", "boxes 1x4 as --shape says"}},
		{"drawing", "+--+--+\n|1.|..|\n|..|..|\n+--+--+\n|..|..|\n|..|2.|\n+--+--+\n", Options{}, []string{"boxes: line 2 has bars between its cells; "}},
		{"table", "1,,,\n,,,\n,,,\n,,,2\n", Options{}, []string{"table: line 1 has 4 fields separated by ','; ", `blank " "`}},
		{"judge", "1 ? ? ?\n? ? ? ?\n? ? ? ?\n? ? ? 2\n", Options{}, []string{"judge: line 1 has 4 cells separated by spaces, and one is a ?; "}},
		{"spaced", "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 2\n", Options{}, []string{"spaced: line 1 has 4 cells separated by spaces; "}},
		{"side above", "4\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 2\n", Options{}, []string{"spaced: line 1 is the side, and the next has as many cells; "}},
		{"1-G", sixteen("1G"), Options{}, []string{"alphabet 1-G: there is a G and no letter after it"}},
		{"0-F", sixteen("0F"), Options{}, []string{"alphabet 0-F: there is a 0 and another blank"}},
		{"A-P", sixteen("AP"), Options{}, []string{"alphabet A-P: there is a letter from H to P"}},
		{"0-F, as asked", sixteen("1F"), Options{Alphabet: "0-F"}, []string{"alphabet 0-F: as --alphabet says"}},
		{"which alphabet", sixteen("1F"), Options{}, []string{"line: line 1 is a puzzle: 256 cells"}},
		{"A-Y", "AB" + strings.Repeat(".", 623) + "\n", Options{}, []string{"alphabet A-Y: there are letters and no digit from 1 to 9"}},
		{"1-P", "1B" + strings.Repeat(".", 623) + "\n", Options{}, []string{"alphabet 1-P: it is the only one for this side"}},
	} {
		got := because(t, test.text, test.options)
		if test.want == nil && got != "" {
			t.Errorf("%s: got %q, want nothing", test.name, got)
		}
		for _, want := range test.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s: got %q, want %q in it", test.name, got, want)
			}
		}
	}
}
