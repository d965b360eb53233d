package format

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// plain is the puzzle of most tests, and solved its solution.
const (
	plain  = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// readText reads all puzzles of a text and returns one line for each: the
// layout and its givens ("." for a blank, digits above 9 as letters), or the error.
func readText(text string, options Options) []string {
	return readAllOf(NewReader(strings.NewReader(text), options))
}

func readAllOf(r *Reader) []string {
	return readBy(func(e *Entry) (err error) {
		*e, err = r.Next()
		return err
	})
}

// readBy reads all puzzles by a function that reads one.
func readBy(read func(*Entry) error) []string {
	var got []string
	for entry := new(Entry); ; {
		switch err := read(entry); err {
		case io.EOF:
			return got
		case nil:
			got = append(got, entry.Layout.String()+" "+givensOf(entry.Puzzle))
		default:
			got = append(got, err.Error())
		}
	}
}

func givensOf(p *sudoku.Puzzle) string {
	var b strings.Builder
	for _, digit := range p.Givens {
		b.WriteByte((".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")[digit])
	}
	return b.String()
}

func TestReader(t *testing.T) {
	noGrid := func(saw string) string {
		return "input:1:1: no grid found in " + saw + ": expected 81 characters on a line, nine rows, or a drawn grid; --from names another layout"
	}
	nothing := noGrid("a text that has only empty lines and comments")
	const oneCell = "input:1:1: one cell per line: expected a row or a puzzle per line; --from line reads each line as a puzzle of 1x1"
	tests := []struct {
		name, text string
		want       []string
	}{
		{"empty", "", []string{nothing}},
		{"byte order mark alone", "\ufeff", []string{nothing}},
		{"empty lines", "\n \r\n\t\r", []string{nothing}},
		{"comments", "# 1 2 3\n // 4\n", []string{nothing}},
		{"zero byte", "1\x00", []string{noGrid("binary data")}},
		{"picture", "\x89PNG\r\n\x1a\n\x00\x00", []string{"input:1:1: a picture (PNG): expected text: type the puzzle in, as 81 digits and dots"}},
		{"rubbish", "\xff\xfe\x80", []string{noGrid(`"\xff\xfe\x80"`)}},
		{"prose", "hello world, no sudoku here\n", []string{noGrid(`"hello world, no sudoku here"`)}},
		{"words", "hello\nworld\n", []string{noGrid(`lines of 5 characters, the first "hello"`)}},
		{"formula", "p cnf 3 2\n1 -3 0\n2 3 -1 0\n", []string{"input:1:1: a CNF formula: expected a puzzle; decode --cnf reads the answer to a formula, and sat solves one"}},
		{"web page", "<!DOCTYPE html>\n<p>1</p>\n", []string{"input:1:1: a web page (HTML): expected text: save it as text, or copy the puzzle out of it"}},
		{"object", `{"n": 9, "clues": [[1]]}`, []string{"input:1:19: 1 cell, but n is 9: expected 81"}},

		{"underlines", strings.Repeat("-", 64) + "\nA title\n", []string{noGrid("a text that has only empty lines and comments")}},
		{"underline", strings.Repeat("=", 64) + "\n", []string{noGrid(`"` + strings.Repeat("=", 40) + `"...`)}},
		{"list", "-\n-\n", []string{noGrid(`lines of 1 character, the first "-"`)}},
		{"dots", "...\n", []string{noGrid(`"..."`)}},
		{"dots, a line too few", "...\n...\n", []string{noGrid(`lines of 3 characters, the first "..."`)}},
		{"underlined", "--\n--\n", []string{noGrid(`lines of 2 characters, the first "--"`)}},
		{"a letter", "Dear Ms. Ito,\nthank you.\n", []string{noGrid(`"Dear Ms. Ito," and lines without a digit`)}},
		{"a list with numbers", "to do:\n(1) buy milk\n", []string{noGrid(`"to do:" and the lines below`)}},
		{"gzip twice", "\x1f\x8b\x08\x00a\n", []string{"input:1:1: compressed by gzip: expected text: decompress it first"}},
		{"xz", "\xfd7zXZ\x00a\n", []string{"input:1:1: compressed by xz: expected text: decompress it first"}},

		{"one cell", "1", []string{oneCell}},
		{"one blank cell", ".\n", []string{oneCell}},
		{"one cell below a title", "Puzzle\n5\n", []string{oneCell}},
		{"a column", lines(plain, 1), []string{oneCell}},
		{"a size of rows that are others", "3\n1...\n....\n....\n...2\n", []string{"rows 1..............2"}},
		{"a size of spaced rows that are others", "9\n1 . . .\n. . . .\n. . . .\n. . . 2\n", []string{"spaced 1..............2"}},
		{"a size above a line", "4\n1..............2\n", []string{"rows 1..............2"}},
		{"line of 4x4", "12..34........21\n", []string{"line 12..34........21"}},
		{"two lines of 4x4", "..1..4.....2.2..\n.1..............\n", []string{"line ..1..4.....2.2..", "line .1.............."}},
		{"line of 6x6", strings.Repeat("......", 5) + ".....6\n", []string{"line " + strings.Repeat(".", 35) + "6"}},
		{"line", plain, []string{"line " + plain}},
		{"line, mark", "\ufeff" + plain + "\n", []string{"line " + plain}},
		{"line, blanks around", "  " + plain + " \t\r\n", []string{"line " + plain}},
		{"lines, CR", plain + "\r" + plain + "\r", []string{"line " + plain, "line " + plain}},
		{"lines, mixed ends", plain + "\r\n\r" + plain + "\n" + plain, []string{"line " + plain, "line " + plain, "line " + plain}},
		{"line, title", "Collection110626\n#!columns\n" + plain + ",x,1\n", []string{"line " + plain}},
		{"line, hash", plain + "#12", []string{"line " + plain}},
		{"line, two sizes", plain + "\n..1..4.....2.2..\n", []string{"line " + plain, "line ..1..4.....2.2.."}},
		{"line, other blank on the next", plain + "\n" + dots(plain, "0") + "\n", []string{"line " + plain, "line " + plain}},
		{"line, zeros in front", dots("..34"+plain[4:], "0"), []string{"line ..34" + plain[4:]}},
		{"line, two blanks", "0" + plain[1:], []string{"line ." + plain[1:]}},
		{"line, 80", plain[1:] + "\n" + plain, []string{"input:1:1: 80 cells: expected 81 (9x9)", "line " + plain}},
		{"line, 82", plain + "\n" + plain + ".\n" + plain, []string{"line " + plain, "input:2:1: 82 cells: expected 81 (9x9)", "line " + plain}},
		{"line, text attached", plain + "\n" + plain + ":x\n", []string{"line " + plain, "input:2:82: ':' after 81 cells: expected a cell, or a blank and a comment"}},
		{"line, letter", plain + "\n" + plain[1:] + "A\n", []string{"line " + plain, "input:2:81: 'A' is not a digit here: expected 1 to 9 or the blank '.'"}},
		{"line, Unicode digit", plain + "\n\u0665" + plain[1:] + "\n", []string{"line " + plain, "input:2:1: U+0665 after 0 cells: expected a cell, or a blank and a comment"}},
		{"line, prime side", plain + "\n" + strings.Repeat(".", 49), []string{"line " + plain, "input:2:1: 49 cells: expected 81 (9x9)"}},
		{"candidates", strings.Repeat("12345.789", 81), []string{"candidates " + strings.Repeat(".", 81)}},

		{"rows", lines(plain, 9), []string{"rows " + plain}},
		{"rows, no end", strings.TrimSpace(lines(plain, 9)), []string{"rows " + plain}},
		{"rows, CRLF", strings.ReplaceAll(lines(plain, 9), "\n", " \r\n"), []string{"rows " + plain}},
		{"rows, 63+9+9", plain[:63] + "\n" + plain[63:72] + "\n" + plain[72:], []string{"rows " + plain}},
		{"rows, 9+9+63", plain[:9] + "\n" + plain[9:18] + "\n" + plain[18:], []string{"rows " + plain}},
		{"rows, 36+45", plain[:36] + "\n" + plain[36:], []string{"rows " + plain}},
		{"rows, 40+41 twice", strings.Repeat(plain[:40]+"\n"+plain[40:]+"\n", 2), []string{"rows " + plain, "rows " + plain}},
		{"rows, 27+27+27", lines(plain, 27), []string{"rows " + plain}},
		{"rows, bands", lines(plain[:27], 9) + "\n" + lines(plain[27:54], 9) + "\n\n" + lines(plain[54:], 9), []string{"rows " + plain}},
		{"rows, rules", lines(plain[:27], 9) + "---+---+---\n" + lines(plain[27:], 9), []string{"rows " + plain}},
		{"rows, broken by an empty line", lines(plain[:45], 9) + "\n" + lines(plain[45:], 9), []string{"rows " + plain}},
		{"rows, boxes apart", strings.ReplaceAll(lines(plain, 3), "\n", " "), []string{"rows " + plain}},
		{"rows, back to back", lines(plain+plain, 9), []string{"rows " + plain, "rows " + plain}},
		{"rows, sizes", lines(plain, 9) + lines("1...............", 4), []string{"rows " + plain, "rows 1..............."}},
		{"rows, 16 of 16", lines("1G"+strings.Repeat(".", 254), 16), []string{"rows 1G" + strings.Repeat(".", 254)}},
		{"rows, 16 of 16, low digits", lines("14"+strings.Repeat(".", 254), 16), []string{"input:1:1: no G, no letter after it and no 0 shows which alphabet this is: expected --alphabet 1-G, 0-F or A-P"}},
		{"rows, 16 of 16, blank", lines(strings.Repeat(".", 256), 16), []string{"rows " + strings.Repeat(".", 256)}},
		{"rows, 8 of 9", lines(plain[:72], 9), []string{"input:8:1: 72 cells in 8 rows: expected 81 in 9 rows"}},
		{"rows, 4 of 9", lines(plain[:36], 9), []string{"input:4:1: 36 cells in 4 rows: expected 81 in 9 rows"}},
		{"rows, ragged", lines(plain[:27], 9) + lines(plain[27:35], 9) + lines(plain[36:], 9), []string{"input:4:1: 80 cells: row 4 has 8: expected 9, and 81 in all"}},
		{"rows, digit above", lines(strings.Repeat(".", 15)+"5", 4), []string{"input:4:4: '5' is not a digit here: expected 1 to 4 or the blank '.'"}},

		{"spaced", spaced(plain), []string{"spaced " + plain}},
		{"spaced, trailing", strings.ReplaceAll(spaced(plain), "\n", "  \n"), []string{"spaced " + plain}},
		{"spaced, size", "9\n" + spaced(plain), []string{"spaced " + plain}},
		{"spaced, -1", strings.ReplaceAll(spaced(plain), ".", "-1"), []string{"spaced " + plain}},
		{"spaced, one row for all", strings.ReplaceAll(spaced(plain), "\n", " "), []string{"spaced " + plain}},
		{"spaced, back to back", spaced(plain + plain), []string{"spaced " + plain, "spaced " + plain}},
		{"spaced, above", strings.Replace(spaced(plain), "6 .", "12 .", 1), []string{`input:2:1: 12 in r2c1: expected a number from 1 to 9 or a blank`}},
		{"spaced, huge", strings.Replace(spaced(plain), "6 .", "99999999999999999999 .", 1), []string{`input:2:1: 99999999999999999999 in r2c1: expected a number from 1 to 9 or a blank`}},
		{"spaced, letter", strings.Replace(spaced(plain), "6 .", "A .", 1), []string{`input:2:1: "A" is not a cell: expected a number from 1 to 9 or a blank`}},
		{"spaced, mixed blanks", strings.Replace(spaced(plain), "6 .", "6 0", 1), []string{"spaced " + plain}},

		{"judge", dots(spaced(plain), "?"), []string{"judge " + plain}},
		{"judge, two", dots(spaced(plain)+"\n"+spaced(plain), "?"), []string{"judge " + plain, "judge " + plain}},
		{"judge, two, empty line after each row", strings.ReplaceAll(dots(spaced(plain)+"\n"+spaced(plain), "?"), "\n", "\n\n"), []string{"judge " + plain, "judge " + plain}},
		{"judge, 82", strings.TrimSpace(dots(spaced(plain), "?")) + "?", []string{"input:9:1: 82 cells: row 9 has 10: expected 9, and 81 in all"}},

		{"boxes, one cell", "+---+\n| 1 |\n+---+\n", []string{"boxes 1"}},
		{"boxes, bars between all", "|1| |\n| |2|\n", []string{"boxes 1..2"}},
		{"boxes, numbers", "|10 . |\n", []string{"input:1:1: 3 cells: row 1 of the drawing has 3 cells: expected 1, as many as there are rows"}},
		{"boxes, no outer bars", "1 2 | 3 4\n. . | . .\n----+----\n. . | . .\n. . | . .\n", []string{"boxes 1234............"}},
		{"boxes, spaces", "+---+---+\n|1 2|  4|\n|   |   |\n+---+---+\n|   |   |\n|4  |   |\n+---+---+\n", []string{"boxes 12.4........4..."}},
		{"boxes, padded spaces", "| 1 2 |   4 |\n|     |     |\n|     |     |\n| 4   |     |\n", []string{"boxes 12.4........4..."}},
		{"boxes, space between places", "|12 |  4|\n|   |   |\n|   |   |\n|4  |   |\n", []string{`input:1:2: "12 " between bars: expected 2 cells at equal distances, blank where there is a space`}},
		{"boxes, numbered rows", "1) |12|34|\n2) |..|..|\n3) |..|..|\n4) |..|..|\n", []string{"boxes 1234............"}},
		{"boxes, no bar on the left", "12|34|\n..|..|\n..|..|\n..|..|\n", []string{"boxes 1234............"}},
		{"boxes, no bar on the left, two rows", "12|34|\n..|..|\n", []string{"input:1:1: 8 cells: row 1 of the drawing has 4 cells: expected 2, as many as there are rows"}},
		{"boxes, no outer bars, a cell too many", "A12|34\n...|..\n...|..\n...|..\n", []string{"input:1:1: 20 cells: row 1 of the drawing has 5 cells: expected 4, as many as there are rows"}},
		{"boxes, spaces, a bar short", "|1 2|  4|\n|   |   |\n|   |\n|4  |   |\n", []string{"input:3:1: row 3 of the drawing has 1 field between bars: expected 2, as in row 1"}},
		{"boxes, seven rows", strings.Repeat("|1|2|\n", 7), []string{"input:1:1: 7 rows in the drawing: expected a grid of 36 (6x6) or 64 (8x8)"}},
		{"boxes, two", strings.Repeat("+--+--+\n|12|34|\n|..|..|\n+--+--+\n|..|..|\n|..|..|\n+--+--+\nProgram, version 4.2n\n", 2), []string{"boxes 1234............", "boxes 1234............"}},
		{"boxes, a row short", "+--+--+\n|12|34|\n|..|..|\n|..|..|\n+--+--+\n\n+--+--+\n|12|34|\n|..|..|\n|..|..|\n|..|..|\n", []string{"input:2:1: 12 cells: row 1 of the drawing has 4 cells: expected 3, as many as there are rows", "boxes 1234............"}},
		{"boxes, blank everywhere", "| | |\n| | |\n", []string{"input:1:1: 0 cells: row 1 of the drawing has 0 cells: expected 2, as many as there are rows"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			equalLines(t, readText(test.text, Options{}), test.want)
			equalLines(t, readBy(NewReader(strings.NewReader(test.text), Options{}).Read), test.want)
			equalLines(t, readAllOf(NewReader(iotest.OneByteReader(strings.NewReader(test.text)), Options{})), test.want)
		})
	}
}

// dots replaces the dots of a text by another symbol.
func dots(text, by string) string { return strings.ReplaceAll(text, ".", by) }

// lines breaks a text into lines of n characters.
func lines(text string, n int) string {
	var b strings.Builder
	for len(text) > n {
		b.WriteString(text[:n] + "\n")
		text = text[n:]
	}
	return b.String() + text + "\n"
}

// spaced breaks 9x9 puzzles into rows with a blank between all cells.
func spaced(cells string) string {
	rows := strings.Split(strings.TrimSpace(lines(cells, 9)), "\n")
	for i, row := range rows {
		rows[i] = strings.Join(strings.Split(row, ""), " ")
	}
	return strings.Join(rows, "\n") + "\n"
}

func equalLines(t *testing.T, got, want []string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nexpected\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestFiles(t *testing.T) {
	tests := []struct{ file, want string }{
		{"underscore-4x4.txt", "spaced .....1..1.43.31."},
		{"run-together-63-9-9.txt", "rows " + strings.Repeat(".", 63) + "9..9.....9..9....."},
		{"rows-below-comment.txt", `FILE:2:1: the comment in line 1 says that this is variant "X (both diagonals)": this layout's rules are not read`},
		{"rows.txt", "rows " + plain},
		{"empty-line.txt", "line " + strings.Repeat(".", 81)},
		{"two-sizes.txt", "line " + plain + "\nline ..1..4.....2.2.."},
		{"line.txt", "line ..84...3....3.....9....157479...8........7..514.....2...9.6...2.5....4......9..56"},
		{"minus-one.txt", "spaced " + plain},
		{"crlf-lines.sdm", "line ..4...2...25...83.....6....6...4...14..675..87...2...5....5.....31...45...9...7.." +
			"\nline ...275....4.....1.3...1...6..5...4...695.812...7...9..6...5...8.5.....4....382..."},
		{"labels.txt", "boxes " + plain},
		{"unicode-digits.txt", "FILE:1:1: U+0665 is not a cell: expected an ASCII digit, a letter or a blank"},
		{"triples.txt", "FILE:1:1: 17 givens as row, column and digit (263 is r2c6=3), and 851 and 854 are both r8c5: expected a grid"},
		{"killer-4x4.txt", "FILE:2:1: killer cages, a sum and its cells: this layout's rules are not read: expected a plain Sudoku, or layout variant"},
		{"technique-library.txt", "hodoku " + strings.Repeat(".", 81)},
		{"opensudoku.txt", "opensudoku .79....8.....65..13..1......416...........1..2...7..58.9.7.85..........2.......4."},
		{"sumocue.txt", "FILE:1:1: a puzzle of SumoCue, with killer cages or jigsaw boxes: this layout's rules are not read"},
		{"prose.txt", "FILE:1:1: no grid found in \"hello world"},
	}
	for _, test := range tests {
		text, err := os.ReadFile(filepath.Join("testdata", test.file))
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(readText(string(text), Options{File: "FILE"}), "\n")
		if !strings.Contains(got, test.want) || strings.Count(got, "\n") != strings.Count(test.want, "\n") {
			t.Errorf("%s: got\n%s\nexpected\n%s", test.file, got, test.want)
		}
	}
}

func TestEntry(t *testing.T) {
	text := "\n" + plain + " # first\n80 cells\n" + dots(plain, "0") + "\n"
	r := NewReader(strings.NewReader(text), Options{File: "puzzles"})
	first, err := r.Next()
	if err != nil || first.Number != 1 || first.Line != 2 || first.File != "puzzles" || first.Comment != "first" || first.Layout.Blank != "." {
		t.Errorf("first: %+v, %v", first, err)
	}
	_, err = r.Next()
	var unreadable *Error
	if !errors.As(err, &unreadable) || unreadable.Number != 2 || unreadable.Line != 3 {
		t.Errorf("second: %+v", err)
	}
	third, err := r.Next()
	if err != nil || third.Number != 3 || third.Line != 4 || third.Comment != "" || third.Layout.Blank != "0" {
		t.Errorf("third: %+v, %v", third, err)
	}
	if givensOf(first.Puzzle) != plain {
		t.Errorf("first puzzle changed: %s", givensOf(first.Puzzle))
	}
	for range 2 {
		if _, err := r.Next(); err != io.EOF {
			t.Errorf("end: %v", err)
		}
	}
}

func TestOptions(t *testing.T) {
	layout := func(name string) Layout {
		l, err := Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	five := "12345" + strings.Repeat(".", 20)
	tests := []struct {
		name, text string
		options    Options
		want       string
	}{
		{"shape of a prime", lines(five, 5), Options{Shape: sudoku.Shape{Rows: 1, Cols: 5}}, "rows " + five},
		{"other shape than the text", plain, Options{Shape: sudoku.Shape{Rows: 2, Cols: 3}}, "input:1:1: 81 cells: expected 36 (6x6)"},
		{"impossible shape", plain, Options{Shape: sudoku.Shape{Rows: 0, Cols: 3}}, "input: shape 0x3: expected a box of at least 1x1 and at most 400 cells"},
		{"layout", "1...............", Options{Layout: layout("line")}, "line 1..............."},
		{"other layout", spaced(plain), Options{Layout: layout("rows")}, "rows " + plain},
		{"layout of an empty text", "", Options{Layout: layout("line")}, "input:1:1: no grid found in a text that has only empty lines and comments: expected layout line"},
		{"alphabet", lines("1A"+strings.Repeat(".", 254), 16), Options{Alphabet: "1-G"}, "rows 1A" + strings.Repeat(".", 254)},
		{"alphabet from 0", lines("1A"+strings.Repeat(".", 254), 16), Options{Alphabet: "0-F"}, "rows 2B" + strings.Repeat(".", 254)},
		{"no alphabet", plain, Options{Alphabet: "x"}, `input: alphabet "x": expected a name that starts with 1, 0 or A, such as 1-G, 0-F, A-P`},
	}
	for _, test := range tests {
		r := NewReader(strings.NewReader(test.text), test.options)
		entry, err := r.Next()
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = entry.Layout.String() + " " + givensOf(entry.Puzzle)
		}
		if got != test.want {
			t.Errorf("%s: got %s, expected %s", test.name, got, test.want)
		}
	}
}

func TestLookup(t *testing.T) {
	for _, name := range Names() {
		l, err := Lookup(name)
		if err != nil || l.String() != name {
			t.Errorf("%s: %v %v", name, l, err)
		}
	}
	_, err := Lookup("xml")
	if err == nil || err.Error() != `unknown layout "xml": expected one of `+strings.Join(Names(), ", ") {
		t.Errorf("xml: %v", err)
	}
}

// TestLayouts checks that a line of help holds a name and a description.
func TestLayouts(t *testing.T) {
	for i, l := range Layouts() {
		if n := len(l.Description()); l.String() != Names()[i] || n == 0 || n > 60 {
			t.Errorf("%v: %q", l, l.Description())
		}
	}
}

func TestWrongCount(t *testing.T) {
	tests := []struct {
		cells, largest int
		shape          sudoku.Shape
		want           string
	}{
		{0, 35, sudoku.Shape{}, "0 cells: expected 1 (1x1)"},
		{2, 35, sudoku.Shape{}, "2 cells: expected 1 (1x1) or 4 (2x2)"},
		{17, 35, sudoku.Shape{}, "17 cells: expected 16 (4x4)"},
		{35, 35, sudoku.Shape{}, "35 cells: expected 36 (6x6)"},
		{49, 35, sudoku.Shape{}, "49 cells: expected 36 (6x6) or 64 (8x8)"},
		{72, 35, sudoku.Shape{}, "72 cells: expected 64 (8x8) or 81 (9x9)"},
		{80, 35, sudoku.Shape{}, "80 cells: expected 81 (9x9)"},
		{82, 35, sudoku.Shape{}, "82 cells: expected 81 (9x9)"},
		{1224, 35, sudoku.Shape{}, "1224 cells: expected 1225 (35x35)"},
		{1226, 35, sudoku.Shape{}, "more than 1225 cells: expected at most the cells of side 35"},
		{1296, 35, sudoku.Shape{}, "1296 cells: expected at most 1225, since there are characters for 35 digits; larger puzzles are written as numbers separated by spaces"},
		{159999, 400, sudoku.Shape{}, "159999 cells: expected 160000 (400x400)"},
		{81, 35, sudoku.Shape{Rows: 1, Cols: 7}, "81 cells: expected 49 (7x7)"},
		{3, 35, sudoku.Shape{Rows: 1, Cols: 7}, "3 cells: expected 49 (7x7)"},
	}
	for _, test := range tests {
		src := &source{options: Options{Shape: test.shape}}
		if got := wrongCount(src, test.cells, test.largest); got != test.want {
			t.Errorf("got %q, expected %q", got, test.want)
		}
	}
}

func TestExcerpt(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", nothing},
		{"a", `"a"`},
		{strings.Repeat("─", 40), `"` + strings.Repeat("─", 40) + `"`},
		{strings.Repeat("─", 41), `"` + strings.Repeat("─", 40) + `"...`},
		{strings.Repeat("a", 39) + "─b", `"` + strings.Repeat("a", 39) + `─"...`},
		{strings.Repeat("\xff", 41), `"` + strings.Repeat(`\xff`, 40) + `"...`},
	}
	for _, test := range tests {
		if got := excerpt([]byte(test.text)); got != test.want {
			t.Errorf("got %s, expected %s", got, test.want)
		}
	}
}

func TestSizeLine(t *testing.T) {
	file, err := os.Open("testdata/size-line-16.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	entry, err := NewReader(file, Options{}).Next()
	if err != nil {
		t.Fatal(err)
	}
	if givens := 256 - entry.Puzzle.Givens.Blanks(); entry.Line != 2 || entry.Puzzle.Rules.Side() != 16 || givens != 101 {
		t.Errorf("line %d, shape %v, %d givens: expected line 2, 4x4, 101", entry.Line, sudokutest.Shape(entry.Puzzle), givens)
	}
}
