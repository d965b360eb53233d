package format

import (
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

func TestSdk(t *testing.T) {
	header := "#ASomebody\n#DExample\n#C\n#B03-08-2006\n#SA program\n#LEasy\n#Uhttp://example.org/9\n"
	puzzle, state := "[Puzzle]\n"+lines(plain, 9), "[State]\n"+lines(solved, 9)
	notes := "[PencilMarks]\n" + strings.Repeat("12,3,,456789,1 2,,7,8,9\n", 9)
	good := "sdk " + plain
	rows := lines(plain, 9)
	tests := []readTest{
		{"puzzle", puzzle, []string{good}},
		{"lower case, zeros", "[puzzle]\n" + dots(rows, "0"), []string{good}},
		{"header", header + puzzle, []string{good}},
		{"all sections", header + puzzle + state + notes, []string{good}},
		{"another order", header + notes + state + "\n" + puzzle, []string{good}},
		{"unknown sections", "[History]\n123456789\n" + puzzle + "[Colors 2]\n1\n", []string{good}},
		{"rows in an unknown section", puzzle + "[Colors 2]\n" + rows, []string{"input:15:1: rows in section [Colors 2], which may hold rules: expected no sections but [Puzzle], [State] and [PencilMarks]"}},
		{"bands apart", "[Puzzle]\n" + rows[:30] + "\n" + rows[30:60] + "\n" + rows[60:] + state, []string{good}},
		{"two", header + puzzle + state + header + puzzle + notes, []string{good, good}},
		{"two in a section", puzzle + "\n" + rows, []string{good, good}},
		{"a row short", puzzle + "[Puzzle]\n" + rows[10:] + state + puzzle, []string{good, "input:19:1: 72 cells in 8 rows: expected 81 in 9 rows", good}},
		{"a cell short", puzzle + "[Puzzle]\n" + rows[1:] + state + puzzle, []string{good, "input:12:1: 80 cells: row 1 has 8: expected 9, and 81 in all", good}},
		{"a letter", puzzle + "[Puzzle]\nA" + rows[1:] + puzzle, []string{good, "input:12:1: 'A' is not a digit here: expected 1 to 9 or the blank '.'", good}},
		{"truncated", puzzle + "[Puzzle]\n" + rows[:20], []string{good, "input:13:1: 18 cells in 2 rows: expected 81 in 9 rows"}},
		{"no puzzle", state + notes, []string{"input:1:1: no grid found in a text that has only empty lines and comments: expected 81 characters on a line, nine rows, or a drawn grid; --from names another layout"}},
	}
	checkReads(t, Options{}, tests)
	layout, _ := Lookup("sdk")
	checkReads(t, Options{Layout: layout}, tests[:12])
	checkReads(t, Options{Layout: layout}, []readTest{
		{"no sections", header + rows, []string{good}},
		{"no sections, two", rows + "\n" + rows, []string{good, good}},
	})
}

func TestWritePrograms(t *testing.T) {
	tests := []struct{ name, want string }{
		{"sdk", "[Puzzle]\n" + lines(plain, 9)},
		{"ss", "53.|.7.|...\n6..|195|...\n.98|...|.6.\n-----------\n8..|.6.|..3\n4..|8.3|..1\n7..|.2.|..6\n-----------\n.6.|...|28.\n...|419|..5\n...|.8.|.79\n"},
	}
	for _, test := range tests {
		layout, _ := Lookup(test.name)
		if got := write(t, layout, sudoku.Shape{Rows: 3, Cols: 3}, gridOf(plain)); got != test.want {
			t.Errorf("%s: got\n%s", test.name, got)
		}
	}
}

// TestSimpleSudoku reads the file and the clipboard of that program, which are drawings.
func TestSimpleSudoku(t *testing.T) {
	layout, _ := Lookup("ss")
	file := write(t, layout, sudoku.Shape{Rows: 3, Cols: 3}, gridOf(plain))
	clipboard := " *-----------*\n |" + strings.NewReplacer("\n-----------\n", "|\n |---+---+---|\n |", "\n", "|\n |").Replace(strings.TrimSuffix(file, "\n")) + "|\n *-----------*\n Some Program\n  Version 4.2n\n"
	tests := []readTest{
		{"file", file, []string{"boxes " + plain}},
		{"file, X for blanks", strings.ReplaceAll(file, ".", "X"), []string{"boxes " + plain}},
		{"clipboard", clipboard, []string{"boxes " + plain}},
		{"clipboard twice", clipboard + "\n" + clipboard, []string{"boxes " + plain, "boxes " + plain}},
	}
	checkReads(t, Options{}, tests)
	for i := range tests {
		for k, want := range tests[i].want {
			tests[i].want[k] = strings.Replace(want, "boxes", "ss", 1)
		}
	}
	checkReads(t, Options{Layout: layout}, tests)
	small := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	if err := NewWriter(new(strings.Builder), layout).Puzzle(small); err == nil || err.Error() != "shape 2x2 in layout ss: expected 3x3, the only one of that program" {
		t.Errorf("got %v", err)
	}
}
