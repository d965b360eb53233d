package format

import (
	"strings"
	"testing"
)

func TestHeaded(t *testing.T) {
	grid := func(heading string) string { return heading + "\n" + dots(lines(plain, 9), "0") }
	good := "headed " + plain
	rows := lines(plain, 9)
	readStructured(t, []structuredTest{
		{"one", grid("Grid 01"), []string{good}},
		{"two", grid("Grid 01") + grid("Grid 02"), []string{good, good}},
		{"other words", grid("Puzzle #7:") + "\n" + grid("Sudoku no 12"), []string{good, good}},
		{"dots, empty lines, comments", "Grid 1\n\n# easy\n" + rows[:30] + "\n" + rows[30:], []string{good}},
		{"boxes apart", "Grid 1\n" + strings.ReplaceAll(rows, "..", ". ."), []string{good}},
		{"4x4", "Grid 1\n" + lines(tinyLine, 4), []string{"headed " + tinyLine}},
		{"a grid without a heading", grid("Grid 1") + rows + grid("Grid 3"), []string{good, good, good}},
		{"a row short", grid("Grid 1") + "Grid 2\n" + rows[10:] + grid("Grid 3"),
			[]string{good, "input:19:1: 72 cells in 8 rows: expected 81 in 9 rows", good}},
		{"a cell short", "Grid 2\n" + rows[:11] + rows[12:] + grid("Grid 3"),
			[]string{"input:3:1: 80 cells: row 2 has 8: expected 9, and 81 in all", good}},
		{"a wrong cell", "Grid 2\n" + strings.Replace(rows, "6", "A", 1) + grid("Grid 3"),
			[]string{"input:3:1: 'A' is not a digit here: expected 1 to 9 or the blank '.'", good}},
		{"a heading alone", grid("Grid 1") + "Grid 2\n" + grid("Grid 3"),
			[]string{good, `input:11:1: no rows below "Grid 2": expected those of a puzzle`, good}},
		{"a drawing", grid("Grid 1") + "Grid 2\n" + grid("Grid 3") + drawing9(plain, "") + grid("Grid 4"),
			[]string{good, `input:11:1: no rows below "Grid 2": expected those of a puzzle`, good,
				"input:22:1: text in another layout than headed, passed over: expected one layout in each file, or --from with the one to read", good}},
		{"a title above lines", "Grid 01\n" + plain + "\n", []string{"line " + plain}},
	})
	text := grid("Grid 01") + grid("Grid 02")
	checkTruncated(t, text, plain, plain)
	equalLines(t, comments(t, text), []string{"2 Grid 01", "12 Grid 02"})
	if got, want := answer(t, text, solved), "Grid 01\n"+lines(solved, 9)+"Grid 02\n"+lines(solved, 9); got != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
}
