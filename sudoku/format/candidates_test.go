package format

import (
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Candidates of a 4x4 puzzle with the given 3 in r1c3, and what describe makes of them.
const (
	small      = "1234.23...3.1234" + "12341.3.12341234" + "1234123412341234" + "123412341234123."
	smallCells = "..3............. r1c2=1 r1c2=4 r2c2=2 r2c2=4 r4c4=4"
)

func TestCandidates(t *testing.T) {
	none := "candidates " + strings.Repeat(".", 16)
	good := "candidates " + smallCells
	wide := strings.Repeat("123456789ABCDEFG", 256)
	tests := []readTest{
		{"one", small + "\n", []string{good}},
		{"all", strings.Repeat("1234", 16) + "\n", []string{none}},
		{"comments", "# 1\n\n" + small + " # easy 5\n  " + small + "\t9\n" + small + ",x\n", []string{good, good, good}},
		{"zeros", strings.ReplaceAll(small, ".", "0") + "\n", []string{good}},
		{"title", "A title\n" + small + "\n", []string{good}},
		{"a cell without", "...." + small[4:] + "\n", []string{"candidates ..3............. r1c1=1 r1c1=2 r1c1=3 r1c1=4" + smallCells[16:]}},
		{"9x9 of one given", strings.Repeat(".", 728) + "9 # candidates\n", []string{"candidates " + strings.Repeat(".", 80) + "9" + allExcluded(80)}},
		{"16x16", wide + "\n" + strings.ToLower(wide) + "\n", []string{"candidates " + strings.Repeat(".", 256), "candidates " + strings.Repeat(".", 256)}},
		{"wrong place", small + "\n" + small[:5] + "1" + small[6:] + "\n" + small + "\n",
			[]string{good, "input:2:6: '1' in r1c2: expected 2, or . or 0 where it is excluded", good}},
		{"wrong place, first", small[:5] + "1" + small[6:] + "\n" + small + "\n",
			[]string{"input:1:6: '1' in r1c2: expected 2, or . or 0 where it is excluded", good}},
		{"other blank", small + "\n" + small[:62] + "x4\n", []string{good, "input:2:63: 'x' in r4c4: expected 3, or . or 0 where it is excluded"}},
		{"two blanks", small + "\n" + small[:63] + "0\n", []string{good, "input:2:64: blank '0' in a puzzle with blank '.': expected one of them"}},
		{"short", small + "\n" + small[1:] + "\n" + small + "\n", []string{good, "input:2:1: 63 characters: expected 64, 4 for each cell of 4x4", good}},
		{"long", small + "\n" + small + ".\n" + small + "\n", []string{good, "input:2:1: 65 characters: expected 64, 4 for each cell of 4x4", good}},
		{"cells", small + "\n" + plain + "\n" + small + "\n", []string{good, "input:2:1: 81 characters: expected 729, 9 for each cell of 9x9", good}},
		{"text attached", small + "\n" + small + "!\n", []string{good, "input:2:65: '!' after 64 characters: expected a digit or a blank, or a blank and a comment"}},
		{"Unicode digit", small + "\n" + small[:63] + "\u0664\n", []string{good, "input:2:64: U+0664 after 63 characters: expected a digit or a blank, or a blank and a comment"}},
		{"drawing between", small + "\n" + drawing9(plain, "") + small + " a|b\n",
			[]string{good, "input:2:1: text in another layout than candidates, passed over: expected one layout in each file, or --from with the one to read", good}},
	}
	checkReads(t, Options{}, tests)
}

// allExcluded lists the candidates of the first cells of a 9x9 puzzle.
func allExcluded(cells int) string {
	var b strings.Builder
	for k := range 9 * cells {
		b.WriteString(" " + (sudoku.Shape{Rows: 3, Cols: 3}).CandidateName(k))
	}
	return b.String()
}

// TestCandidatesOrCells reads lines whose length fits cells and candidates.
func TestCandidatesOrCells(t *testing.T) {
	diagonal := []byte(strings.Repeat(".", 64))
	for i := range 8 {
		diagonal[9*i] = byte('1' + i%4) // digit i%4+1 in a column of its own
	}
	cells := strings.Repeat("12345678", 8)
	high := strings.Repeat(".", 728) + "A"
	tests := []readTest{
		{"8x8, 8 givens at the places of candidates", string(diagonal) + "\n", []string{"line " + string(diagonal)}},
		{"8x8, complete", cells + "\n", []string{"line " + cells}},
		{"27x27", high + "\n", []string{"line " + high}},
		{"27x27, empty", strings.Repeat(".", 729) + "\n", []string{"line " + strings.Repeat(".", 729)}},
		{"9x9, three rows a line", lines(plain, 27), []string{"rows " + plain}},
	}
	checkReads(t, Options{}, tests)
	line, _ := Lookup("line")
	checkReads(t, Options{Layout: line}, []readTest{{"729 as a line", strings.Repeat("123456789", 81) + "\n",
		[]string{"input:1:1: candidates of a 9x9 puzzle, 9 characters for each cell: expected givens, 1 character for each cell, or --from candidates"}}})
}

func TestCandidatesNamed(t *testing.T) {
	layout, _ := Lookup("candidates")
	options := Options{Layout: layout}
	checkReads(t, options, []readTest{
		{"empty", "\n", []string{"input:1:1: no grid found in a text that has only empty lines and comments: expected layout candidates"}},
		{"1x1", "1\n.\n", []string{"candidates 1", "candidates . r1c1=1"}},
		{"2x2", "12121212\n1....212\n", []string{"candidates ....", "candidates 1.2. r1c2=1 r1c2=2"}},
		{"sizes", "12121212\n" + small + "\n", []string{"candidates ....", "candidates " + smallCells}},
		{"prime side", strings.Repeat("12345", 25) + "\n", []string{"input:1:1: 125 characters: expected 64, 4 for each cell of 4x4"}},
		{"27x27 or 9x9", strings.Repeat(".", 729) + "\n", []string{"candidates " + strings.Repeat(".", 81) + allExcluded(81)}},
	})
	options.Shape = sudoku.Shape{Rows: 1, Cols: 5}
	checkReads(t, options, []readTest{{"prime side, named", strings.Repeat("12345", 25) + "\n", []string{"candidates " + strings.Repeat(".", 25)}}})
}
