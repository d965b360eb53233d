package format

import (
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// marks is a drawing of the candidates of small, as it is written.
const marks = `.-----------.-----------.
| 1234 23   | 3    1234 |
| 1234 13   | 1234 1234 |
:-----------+-----------:
| 1234 1234 | 1234 1234 |
| 1234 1234 | 1234 123  |
'-----------'-----------'
`

func TestPencilmarks(t *testing.T) {
	good := "pencilmarks " + smallCells
	rows := strings.Split(marks, "\n")
	without := func(i int) string { return strings.Join(append(append([]string{}, rows[:i]...), rows[i+1:]...), "\n") }
	replaced := func(old, new string) string { return strings.Replace(marks, old, new, 1) }
	tests := []readTest{
		{"one", marks, []string{good}},
		{"two", marks + marks, []string{good, good}},
		{"two, an empty line between", marks + "\n" + marks, []string{good, good}},
		{"two, below titles and above footers", "First\n" + marks + " Some Program\n  Version 4.2\n\nSecond\n" + marks + "Version 5\n", []string{good, good}},
		{"other borders", strings.NewReplacer(":-", "|-", ".-", "*-", "'-", "*-", "-.", "-*", "-'", "-*").Replace(marks), []string{good}},
		{"box-drawing characters", strings.NewReplacer("|", "│", "-", "─", "+", "┼", ":", "├", ".", "┌", "'", "└").Replace(marks), []string{good}},
		{"no borders", strings.ReplaceAll(strings.Join([]string{rows[1], rows[2], rows[4], rows[5]}, "\n"), "| 1234", "1234") + "\n", []string{good}},
		{"touching bars", strings.NewReplacer(" |", "|", "| ", "|").Replace(marks), []string{good}},
		{"bars between all cells", strings.NewReplacer("4 1", "4|1", "4 23", "4|23", "3    1", "3|1").Replace(marks), []string{good}},
		{"marked", replaced(" 3  ", " <3>"), []string{good}},
		{"placed", replaced(" 3  ", " *3*"), []string{good}},
		{"indented, empty lines between bands", strings.ReplaceAll(" "+strings.ReplaceAll(marks, "\n", "\n "), ":--", "\n :--"), []string{good}},
		{"blank symbol", marks + replaced("13  ", "13 .") + marks, []string{good, "input:10:1: row 2 has 5 groups of candidates: expected 4", good}},
		{"no digit", marks + replaced("13", "1-") + marks, []string{good, "input:10:9: '-' in r2c2: expected candidates from 1 to 4", good}},
		{"above", marks + replaced("13", "15") + marks, []string{good, "input:10:9: '5' in r2c2: expected candidates from 1 to 4", good}},
		{"not ascending", marks + replaced("13", "31") + marks, []string{good, "input:10:9: '1' in r2c2: expected candidates above 3, in ascending order", good}},
		{"twice", marks + replaced("13", "11") + marks, []string{good, "input:10:9: '1' in r2c2: expected candidates above 1, in ascending order", good}},
		{"Unicode digit", marks + replaced("13", "1\u0663") + marks, []string{good, "input:10:9: U+0663 in r2c2: expected candidates from 1 to 4", good}},
		{"cell short", marks + replaced("13", "  ") + marks, []string{good, "input:10:1: row 2 has 3 groups of candidates: expected 4", good}},
		{"row short", marks + without(1) + marks, []string{good, "input:12:1: 12 groups of candidates in 3 rows: expected 16 in 4 rows", good}},
		{"row too many", marks + replaced(rows[5], rows[5]+"\n"+rows[5]) + marks, []string{good, good, "input:14:1: 4 groups of candidates in 1 row: expected 16 in 4 rows", good}},
		{"truncated", marks + strings.Join(rows[:3], "\n"), []string{good, "input:10:1: 8 groups of candidates in 2 rows: expected 16 in 4 rows"}},
		{"line between", marks + plain + "\n" + plain + "\n" + marks,
			[]string{good, "input:8:1: text in another layout than pencilmarks, passed over: expected one layout in each file, or --from with the one to read", good}},
		{"drawing between", marks + drawing9(plain, "") + marks,
			[]string{good, "input:9:1: text in another layout than pencilmarks, passed over: expected one layout in each file, or --from with the one to read", good}},
	}
	checkReads(t, Options{}, tests)
}

// TestPencilmarksOrCells reads drawings of cells: bars between boxes of characters,
// numbers that are ascending digits too, and grids without a blank.
func TestPencilmarksOrCells(t *testing.T) {
	shape := sudoku.Shape{Rows: 4, Cols: 4}
	boxes, _ := Lookup("boxes")
	complete := make(sudoku.Grid, 256)
	for i := range complete {
		complete[i] = uint16(1 + (i%16+i/16*4+i/64)%16)
	}
	numbers := write(t, boxes, shape, complete)
	full := drawing9(solved, "")
	apart := write(t, boxes, sudoku.Shape{Rows: 3, Cols: 3}, gridOf(solved))
	bands := "|12|34|\n|34|12|\n|--+--|\n|21|43|\n|43|21|\n"
	tests := []readTest{
		{"16x16 of numbers", numbers, []string{"boxes " + givensOf(&sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: complete})}},
		{"complete", full, []string{"boxes " + solved}},
		{"complete, cells apart", apart, []string{"boxes " + solved}},
		{"4x4", bands, []string{"boxes 1234341221434321"}},
		{"spaces for blanks", "|1 | 2|\n|  |1 |\n|2 |  |\n|  | 4|\n", []string{"boxes 1..2..1.2......4"}},
	}
	checkReads(t, Options{}, tests)
}

func TestPencilmarksNamed(t *testing.T) {
	layout, _ := Lookup("pencilmarks")
	checkReads(t, Options{Layout: layout}, []readTest{
		{"empty", "\n", []string{"input:1:1: no grid found in a text that has only empty lines and comments: expected layout pencilmarks"}},
		{"1x1", "|1|\n", []string{"pencilmarks 1"}},
		{"2x2", "|1 12|\n|12 2|\n", []string{"pencilmarks 1..2"}},
		{"prime side", strings.Repeat("|1 2 3 4 5|\n", 5), []string{"input:1:1: 5 groups of candidates in a row: expected a grid of 16 (4x4) or 36 (6x6)"}},
		{"too large", strings.Repeat("|"+strings.Repeat(" 1", 50)+"|\n", 40),
			[]string{"input:1:1: more than 35 groups of candidates in a row: expected at most side 35", "input:37:1: more than 35 groups of candidates in a row: expected at most side 35"}},
	})
	long := NewReader(strings.NewReader(marks+"|"+strings.Repeat("1 ", longestLine)+"\n"+marks), Options{Layout: layout})
	good := "pencilmarks " + smallCells
	equalLines(t, describeAll(long), []string{good, "input:8:1: line of more than 1048576 bytes: expected at most side 35", good})
}

func TestWritePencilmarks(t *testing.T) {
	entry, err := NewReader(strings.NewReader(small), Options{}).Next()
	if err != nil {
		t.Fatal(err)
	}
	layout, _ := Lookup("pencilmarks")
	var out strings.Builder
	w := NewWriter(&out, layout)
	w.Puzzle(entry.Puzzle)
	w.Flush()
	if out.String() != marks {
		t.Errorf("got\n%s", out.String())
	}
}
