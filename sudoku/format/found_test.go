package format

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// TestFound reads files that were once read wrongly. The tables in testdata/found say
// what is right: the shape, the layout and the givens of the only puzzle, or words of
// the error; and words of the warning, if there is one.
func TestFound(t *testing.T) {
	tables, err := filepath.Glob("testdata/found/*.tsv")
	if err != nil || len(tables) == 0 {
		t.Fatalf("no tables: %v", err)
	}
	for _, table := range tables {
		text, err := os.ReadFile(table)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
			fields := strings.Split(line, "\t")
			t.Run(fields[0], func(t *testing.T) {
				file, err := os.Open(filepath.Join("testdata", "found", fields[0]))
				if err != nil {
					t.Fatal(err)
				}
				defer file.Close()
				puzzle, warnings := readOnly(NewReader(file, Options{}))
				if !strings.Contains(puzzle, fields[1]) || strings.Contains(puzzle, "\n") {
					t.Errorf("got %s, expected %s", puzzle, fields[1])
				}
				if warning := append(fields, "")[2]; !strings.Contains(warnings, warning) || warning == "" && warnings != "" {
					t.Errorf("warnings %q, expected %q", warnings, warning)
				}
			})
		}
	}
}

// readOnly reads all puzzles, on a line each, and their warnings.
func readOnly(r *Reader) (puzzles, warnings string) {
	read := readBy(func(e *Entry) (err error) {
		*e, err = r.Next()
		if err == nil {
			puzzles += fmt.Sprintf("%v ", sudokutest.Shape(e.Puzzle))
		}
		for _, w := range e.Warnings {
			warnings += w.Error()
		}
		return err
	})
	return puzzles + strings.Join(read, "\n"), warnings
}

// TestNotMistakenForMaps reads what resembles a map of regions and is none.
func TestNotMistakenForMaps(t *testing.T) {
	equalLines(t, readText(plain+"\n"+solved+"\n", Options{}), []string{"line " + plain, "line " + solved})
	equalLines(t, readText(lines(plain, 9)+"\n"+lines(solved, 9), Options{}), []string{"rows " + plain, "rows " + solved})
	equalLines(t, readText(strings.Repeat("1", 81)+"\n", Options{}), []string{"line " + strings.Repeat("1", 81)})
}

// TestMaps reads a puzzle and a map of its regions in several forms: no reading of them
// is a puzzle, but for the one that arrives before its map.
func TestMaps(t *testing.T) {
	const puzzle, regions = "1..............2", "1122132213424344"
	numbers := strings.NewReplacer("1", "0", "2", "1", "3", "2", "4", "3").Replace(regions)
	letters := strings.NewReplacer("1", "A", "2", "B", "3", "C", "4", "D").Replace(regions)
	commas := func(text string) string {
		return strings.ReplaceAll(strings.Join(strings.Split(strings.TrimSpace(lines(text, 4)), ""), ","), ",\n,", "\n") + "\n"
	}
	for _, labels := range []string{regions, numbers, letters} {
		for _, text := range []string{puzzle + "\n" + labels + "\n", lines(puzzle, 4) + "\n" + lines(labels, 4), lines(puzzle, 4) + "Regions:\n" + lines(labels, 4),
			"1 . . .\n. . . .\n. . . .\n. . . 2\n\n" + strings.ReplaceAll(commas(labels), ",", " ")} {
			got := readText(text, Options{})
			if len(got) != 1 || !strings.Contains(got[0], noJigsaw) {
				t.Errorf("got %q from\n%s", got, text)
			}
		}
	}
	for _, got := range [][]string{readText(regions+"\n"+puzzle+"\n", Options{}), readAllOf(NewReader(iotest.OneByteReader(strings.NewReader(puzzle+"\n"+regions+"\n")), Options{}))} {
		if last := got[len(got)-1]; !strings.Contains(last, "a map of regions: "+noJigsaw) {
			t.Errorf("got %q", got)
		}
	}
	boxes := readText(puzzle+"\n1122112233443344\n", Options{})
	equalLines(t, boxes, []string{"input:1:1: a puzzle above a map of regions: it shows boxes 2x2: expected the puzzle alone, with --shape 2x2"})
}

// TestDrawnShapes reads the shape from what a drawing shows.
func TestDrawnShapes(t *testing.T) {
	row := func(cells string, bars int) string {
		var b strings.Builder
		for i, c := range cells {
			if i%bars == 0 {
				b.WriteByte('|')
			}
			b.WriteRune(c)
		}
		return b.String() + "|\n"
	}
	first, rest := row("12....", 2), row("......", 2)
	single := row("......", 1)
	rule, short := "+--+--+--+\n", "------\n"
	for _, test := range []struct {
		name, text, shape string
		want              string
	}{
		{"bars and rules", rule + first + rest + rest + rule + rest + rest + rest + rule, "", "3x2"},
		{"bars alone", first + strings.Repeat(rest, 5), "", "3x2"},
		{"rules alone", row("12....", 1) + single + single + rule + strings.Repeat(single, 3), "", "3x2"},
		{"a short rule", first + rest + rest + short + strings.Repeat(rest, 3), "", "3x2"},
		{"bars between all cells", row("12....", 1) + strings.Repeat(single, 5), "", "2x3"},
		{"bars between all cells, shape asked for", row("12....", 1) + strings.Repeat(single, 5), "3x2", "3x2"},
		{"bars between all cells, shape in a comment", "# shape 3x2\n" + row("12....", 1) + strings.Repeat(single, 5), "", "3x2"},
		{"the same shape asked for", first + strings.Repeat(rest, 5), "3x2", "3x2"},
		{"another shape asked for", first + strings.Repeat(rest, 5), "2x3", "the drawing states boxes 3x2, but shape 2x3 was asked for"},
		{"another shape in a comment", "# shape 2x3\n" + first + strings.Repeat(rest, 5), "", "the drawing states boxes 3x2, and a comment 2x3"},
		{"double bars", strings.ReplaceAll("||1|2||.|.||.|.||\n", "||1", "|1") + strings.Repeat("|.|.||.|.||.|.||\n", 5), "", "3x2"},
		{"boxes too large", first + rest + rule + rest + rest + rule + rest + rest, "", "the drawing has boxes of 2 rows and 2 columns: expected 6 cells in each"},
		{"uneven bars", "|1|2...|.|\n" + strings.Repeat("|.|....|.|\n", 2) + rule + strings.Repeat("|.|....|.|\n", 3), "", "the walls of the drawing form no boxes (see r1c"},
		{"an uneven rule", first + rule + strings.Repeat(rest, 5), "", "the walls of the drawing form no boxes (see r2c"},
		{"walls", "+---+---+---+---+\n| 1   .   . | . |\n+   +---+   +   +\n| . | .   .   2 |\n+---+   +---+   +\n| . | 3   . | . |\n+   +   +---+---+\n| .   .   .   4 |\n+---+---+---+---+\n", "", noJigsaw},
		{"walls in box characters", "┏━━━┯━━━┯━━━┳━━━┓\n┃ 1 │ . │ . ┃ . ┃\n┠───╆━━━╅───╂───┨\n┃ . ┃ . │ . │ 2 ┃\n┣━━━╃───╊━━━╅───┨\n┃ . ┃ 3 │ . ┃ . ┃\n┠───╂───╄━━━╇━━━┫\n┃ . │ . │ . │ 4 ┃\n┗━━━┷━━━┷━━━┷━━━┛\n", "", noJigsaw},
	} {
		var options Options
		if test.shape != "" {
			options.Shape, _ = sudoku.ParseShape(test.shape)
		}
		got, _ := readOnly(NewReader(strings.NewReader(test.text), options))
		if !strings.Contains(got, test.want) {
			t.Errorf("%s: got %s, expected %s from\n%s", test.name, got, test.want, test.text)
		}
	}
}

// TestCutOff reads texts that end within their last line.
func TestCutOff(t *testing.T) {
	for text, want := range map[string]string{
		plain + "\n" + strings.Repeat(".", 64):        "a puzzle of side 8 after one of side 9, and its last line has no end",
		plain + "\n" + strings.Repeat(".", 64) + "\n": "",
		plain + "\n" + plain:                          "",
	} {
		if _, warnings := readOnly(NewReader(strings.NewReader(text), Options{})); !strings.Contains(warnings, want) || want == "" && warnings != "" {
			t.Errorf("%q: warnings %q, expected %q", text, warnings, want)
		}
	}
}

// TestAbove reads what stands above rows.
func TestAbove(t *testing.T) {
	rows, numbers := lines(plain, 9), spaced(plain)
	one, ruled := []string{"3x3 rows " + plain}, "---------\n"+lines(plain[:27], 9)+"---------\n"+lines(plain[27:54], 9)+"---------\n"+lines(plain[54:], 9)+"---------\n"
	for _, test := range []struct {
		name, text string
		want       []string
		warning    string
	}{
		{"a number", "1\n" + rows, one, ""},
		{"numbers", "1\n" + rows + "\n2\n" + rows, []string{"3x3 3x3 rows " + plain, "rows " + plain}, ""},
		{"numbers without empty lines", "1\n" + rows + "2\n" + rows, []string{"3x3 3x3 rows " + plain, "rows " + plain}, ""},
		{"another number", "17\n" + rows, one, "17 above a puzzle of side 9 is neither its side nor the next number"},
		{"the side", "9\n" + numbers, []string{"3x3 spaced " + plain}, ""},
		{"the side twice", "9 9\n" + rows, one, ""},
		{"the order", "3\n" + rows, one, ""},
		{"the order twice", "3 3\n" + numbers, []string{"3x3 spaced " + plain}, ""},
		{"a box", "2 3\n" + lines(strings.Repeat(".", 35)+"6", 6), []string{`input:1:1: "2 3" above a puzzle does not say which are the rows of a box`}, ""},
		{"other numbers", "4 7\n" + rows, []string{`input:1:1: "4 7" above a puzzle of side 9: expected its side, 9`}, ""},
		{"titles", "Puzzle:\n" + rows + "\nNo. 2\n" + rows, []string{"3x3 3x3 rows " + plain, "rows " + plain}, ""},
		{"a title, an empty line", "Sudoku #1 (easy)\n\n" + numbers, []string{"3x3 spaced " + plain}, ""},
		{"a title and a number", "Sudoku\n9\n" + rows, one, ""},
		{"borders of dashes", ruled, one, ""},
		{"dashes are blanks", strings.ReplaceAll(rows, ".", "-"), one, ""},
		{"a border and numbers", "-----------------\n" + numbers, []string{"3x3 spaced " + plain}, ""},
		{"cut off", lines(plain[:63]+"4", 9), []string{"input:8:1: 64 cells: row 8 has 1: expected 9, and 81 in all"}, ""},
	} {
		r := NewReader(strings.NewReader(test.text), Options{})
		got, warnings := readOnly(r)
		if want := strings.Join(test.want, "\n"); got != want && !(strings.HasPrefix(want, "input") && strings.HasPrefix(got, want)) {
			t.Errorf("%s: got\n%s\nexpected\n%s", test.name, got, want)
		}
		if !strings.Contains(warnings, test.warning) || test.warning == "" && warnings != "" {
			t.Errorf("%s: warnings %q", test.name, warnings)
		}
	}
}
