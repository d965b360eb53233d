package format

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// TestLostZeros reads a table from which a spreadsheet has dropped zeros.
func TestLostZeros(t *testing.T) {
	text, err := os.ReadFile("testdata/found/kaggle-lost-zero.csv")
	if err != nil {
		t.Fatal(err)
	}
	equalLines(t, readText(string(text), Options{}), []string{"csv " + plain, "input:3:1: 80 cells: expected 81 (9x9); " +
		"a spreadsheet may have dropped zeros at the beginning: format the column as text before the puzzles are pasted"})
}

// asCode returns the puzzle of most tests as lists within lists.
func asCode(open, close, before, quote, blank string) string {
	var rows []string
	for row := range 9 {
		var cells []string
		for _, c := range plain[9*row : 9*row+9] {
			cell := quote + string(c) + quote
			if c == '.' {
				cell = blank
			}
			cells = append(cells, cell)
		}
		rows = append(rows, before+open+strings.Join(cells, ", ")+close)
	}
	return open + "\n  " + strings.Join(rows, ",\n  ") + close
}

// TestCode reads grids as programs have them, and refuses what is none.
func TestCode(t *testing.T) {
	numbers := asCode("[", "]", "", "", "0")
	braces := asCode("{", "}", "", "", "0")
	const good = "line " + plain
	tests := []struct{ name, text, want string }{
		{"Python", "board = " + numbers + "\n", good},
		{"Python, None", "import sys\n\n# a puzzle\nboard = " + asCode("[", "]", "", "", "None") + "\nprint(board)\n", good},
		{"Python, tuples", "b = " + asCode("(", ")", "", "'", "'.'"), good},
		{"Python, empty strings", "b = " + asCode("[", "]", "", "'", "''"), good},
		{"Python, text", "grid = \"\"\"\n" + lines(plain, 9) + "\"\"\"\n", good},
		{"Python, a string", "grid = '" + plain + "'\nprint('no solution')\n", good},
		{"Python, a dictionary", "{'puzzle': '" + plain + "', 'solution': None}", "json " + plain},
		{"Python, comprehensions", "a = [[0]*9 for _ in range(9)]\nb = " + numbers, good},
		{"numpy", "x = np.array(" + numbers + ", dtype=int)\n", good},
		{"numpy, printed", strings.ReplaceAll(numbers, ",", ""), "json " + plain},
		{"numpy, numbers with dots", strings.ReplaceAll(asCode("[", "]", "", "", "0."), ",", ""), "json " + plain},
		{"C", "#include <stdio.h>\nint grid[9][9] = " + braces + ";\nint main() { return grid[0][0]; }\n", good},
		{"C, within a function", "int main() {\n  int n = 9;\n  int g[9][9] = " + braces + ";\n  puts(\"No solution exists\");\n}\n", good},
		{"C, comments", "int /* a */ g[9][9] = " + strings.ReplaceAll(braces, "},\n", "}, // 1, 2, 3\n") + ";", good},
		{"C++, characters", "vector<vector<char>> b = " + asCode("{", "}", "", "'", "'.'") + ";", good},
		{"braces alone", braces + ";\n", "json " + plain},
		{"Java", "int[][] b = new int[][] " + asCode("{", "}", "new int[] ", "", "0") + ";", good},
		{"Java, lists", "var b = List.of" + asCode("(", ")", "List.of", "", "0") + ";", good},
		{"C#", "var b = new int[,] " + braces + ";", good},
		{"Go", "package main\n\nvar board = [9][9]int" + braces + "\n", good},
		{"Rust", "let b = vec!" + asCode("[", "]", "vec!", "", "0") + ";", good},
		{"Rust, arrays", "const B: [[u8; 9]; 9] = " + numbers + ";", good},
		{"JavaScript", "const p = {\n  name: 'easy',\n  grid: " + asCode("[", "]", "", "", "null") + ",\n};\n", good},
		{"PHP", "$board = array" + asCode("(", ")", "array", "", "0") + ";", good},
		{"Kotlin", "val b = arrayOf" + asCode("(", ")", "intArrayOf", "", "0"), good},
		{"Julia", "A = [" + strings.ReplaceAll(strings.TrimSpace(dots(spaced(plain), "0")), "\n", "; ") + "]", good},
		{"R", "m <- matrix(c(" + strings.ReplaceAll(strings.TrimSpace(table(plain, ",", "0")), "\n", ",") + "), nrow=9, byrow=TRUE)", good},
		{"Prolog", "problem(1, " + asCode("[", "]", "", "", "_") + ").", good},
		{"rows alone", strings.Trim(asCode("[", "]", "", "", "0"), "[\n]") + "],\n", "json " + plain},
		{"rows alone, one too few", "[1, 2, 0, 0, 0, 6],\n[3, 4, 0, 0, 0, 0]\n", "input:1:2: row 1 has 6 cells: expected 2, as many as there are rows"},
		{"two puzzles", "p = [" + numbers + ",\n" + numbers + "]", good + "\n" + good},

		{"a row too short", "b = " + strings.Replace(numbers, "7, 9]", "7]", 1), "input:10:4: row 9 has 8 cells: expected 9, as many as there are rows"},
		{"a constant for blanks", "b = " + asCode("[", "]", "", "", "EMPTY"), `input:2:10: "EMPTY" is not a cell: expected a number or a blank`},
		{"a rule", "p = {grid: " + numbers + ", killer: [[1, 2]]}", `input:10:33: rules about killer cages ("killer"): ` + notYet},
		{"a grid that is cut off", "b = " + numbers[:100], "input:5:6: the text ends within a puzzle: expected the bracket that closes it"},
	}
	for _, test := range tests {
		if got := strings.Join(readText(test.text, Options{}), "\n"); got != test.want {
			t.Errorf("%s: got\n%s\nexpected\n%s", test.name, got, test.want)
		}
	}
}

// TestDimensions reads objects that say the shape of boxes, by the names that others give
// it, and refuses what is contradictory or can be read in two ways.
func TestDimensions(t *testing.T) {
	puzzle := `"puzzle": "1` + strings.Repeat(".", 34) + `6"`
	for _, test := range []struct{ members, want string }{
		{``, "2x3"},
		{`"boxHeight": 3, "boxWidth": 2`, "3x2"},
		{`"box_rows": 3`, "3x2"},
		{`"bw": 2`, "3x2"},
		{`"block": {"bw": 2, "bh": 3}`, "3x2"},
		{`"box": {"rows": 3, "cols": 2}`, "3x2"},
		{`"config": {"boxR": 3, "boxC": 2}`, "3x2"},
		{`"rowsPerBox": "3", "colsPerBox": "2"`, "3x2"},
		{`"rows": 3, "cols": 2`, "3x2"},
		{`"rows": 6, "cols": 6`, "2x3"},
		{`"width": 6, "height": 6, "regionHeight": 1`, "1x6"},
		{`"size": 6, "n": "6", "subgrid_width": 1`, "6x1"},
		{`"boxHeight": null`, "2x3"},
		{`"boxHeight": 2, "boxWidth": 2`, "input:1:18: boxes of 2 rows and 2 columns in a puzzle of side 6: expected boxes of 6 cells"},
		{`"boxHeight": 4`, "input:1:2: boxes of 4 rows and 0 columns in a puzzle of side 6: expected boxes of 6 cells"},
		{`"box": "2x3"`, "input:1:2: boxes of 2x3: rows and columns cannot be told apart: expected members boxHeight and boxWidth"},
		{`"box": [2, 3]`, `input:1:2: the member "box" may be a rule of a variant: remove it if it is not, since this layout's rules are not read`},
		{`"boxHeight": 2, "box_height": 3`, `input:1:18: "box_height" says "3", and another member says something else: expected one number`},
		{`"rows": 3, "cols": 2, "boxHeight": 2`, "input:1:24: two shapes of boxes, 3x2 and another: expected one"},
		{`"rows": 4, "cols": 3`, "input:1:13: 4 rows and 3 columns in a puzzle of side 6: expected those of the grid, or of a box"},
		{`"size": "big"`, `input:1:10: "big" for the side: expected a number from 1`},
	} {
		text := "{" + test.members + ", " + puzzle + "}"
		e, err := NewReader(strings.NewReader(text), Options{}).Next()
		got := fmt.Sprint(err)
		if err == nil {
			got = sudokutest.Shape(e.Puzzle).String()
		}
		if got != test.want {
			t.Errorf("%s: got %s, expected %s", test.members, got, test.want)
		}
	}
}

// TestMembers refuses members that may be rules, wherever they are, and passes over those
// that say nothing or are known.
func TestMembers(t *testing.T) {
	const may = "may be a rule of a variant"
	if !slices.IsSorted(harmless) {
		t.Error("the harmless names are not in order")
	}
	for _, test := range []struct{ text, want string }{
		{`{"title": "x", "author": {"name": "y"}, "difficulty": 3, "tags": [], "P": "12..34........21"}`, "an object without a grid"},
		{`{"title": "x", "author": {"name": "y"}, "difficulty": 3, "solution": "1234", "seed": 5, "puzzle": "12..34........21"}`, "json " + tinyLine},
		{`{"xv": [], "arrow": {}, "foo": null, "bar": [[], {}], "baz": "", "puzzle": "12..34........21"}`, "json " + tinyLine},
		{`{"foo": 1, "puzzle": "12..34........21"}`, `input:1:2: the member "foo" ` + may},
		{`{"puzzle": "12..34........21", "info": {"a": {"odd": ["r1c1"]}}}`, `input:1:47: the member "info.a.odd" ` + may},
		{`{"puzzle": "12..34........21", "rules": "Normal sudoku rules apply."}`, "json " + tinyLine},
		{`{"puzzle": "12..34........21", "rules": "Normal sudoku rules apply. Digits on arrows sum to the circle."}`, `the member "rules" ` + may},
		{`{"puzzle": "12..34........21", "type": "classic 4x4"}`, "json " + tinyLine},
		{`{"puzzle": "12..34........21", "type": "killer"}`, `the member "type" ` + may},
		{`{"puzzle": "12..34........21", "grid": "12..34........21"}`, `the member "grid" ` + may},
		{`{"odd": 1, "puzzles": ["12..34........21"]}`, `the member "odd" ` + may},
		{`{"puzzles": ["12..34........21"], "thermo": [1]}`, "json " + tinyLine + "\ninput:1:35: rules about thermometers"},
		{`[[{"value": 1, "given": true}, {}, {}, {}], [{}, {"value": 2}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]`, "object"},
		{`{"grid": [[{"value": 1, "given": true, "centerPencilMarks": [1]}, {}, {}, {}], [{}, {"value": 2}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]}`, "json 1..............."},
		{`{"grid": [[{"value": 1}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]}`, "input:1:12: a digit that is not marked as given, and no other is"},
		{`{"grid": [[{"value": 1, "given": true, "region": null}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]}`, "a region of its own for a cell"},
		{`{"grid": [[{"givenPencilMarks": [1, 2]}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]}`, `the member "givenPencilMarks" ` + may},
	} {
		if got := strings.Join(readText(test.text, Options{}), "\n"); !strings.Contains(got, test.want) {
			t.Errorf("%s: got %s, expected %s", test.text, got, test.want)
		}
	}
}

// TestPlayersDigits warns of digits that are not given.
func TestPlayersDigits(t *testing.T) {
	text := `{"grid": [[{"value": 1, "given": true}, {}, {}, {}], [{}, {"value": 2}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]}`
	e, err := NewReader(strings.NewReader(text), Options{}).Next()
	if err != nil || givensOf(e.Puzzle) != "1..............." || len(e.Warnings) != 1 || e.Warnings[0].Column != 59 {
		t.Errorf("%v, %v, warnings %v", e.Puzzle, err, e.Warnings)
	}
}

// TestForms reads and refuses ids, links, LaTeX and triples.
func TestForms(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"id of 6x6", "2x3:1zh6\n", "line 1" + strings.Repeat(".", 34) + "6"},
		{"id with its difficulty", "2x2db:1_2b3_4h2_1\n", "line 12..34........21"},
		{"id with symmetry", "2x2da:1_2b3_4h2_1\n2x2md4a:1_2b3_4h2_1\n", "line 12..34........21\nline 12..34........21"},
		{"id of a jigsaw", "9j:1_2c\n", `input:1:1: an id of Solo with a jigsaw ("9j"): ` + notYet},
		{"id with diagonals", "3x3xda:1_2c\n", `input:1:1: an id of Solo with both diagonals ("3x3xda"): ` + notYet},
		{"id of a killer", "3x3kdu:zzzc,_5a_3b,a12b7c\n", `input:1:1: an id of Solo with killer cages ("3x3kdu"): ` + notYet},
		{"id that is too short", "3x3:1_2c\n", "input:1:1: 5 cells, but n is 9: expected 81"},
		{"id with a large number", "2x2:5o\n", "input:1:5: 5 in r1c1: expected a number from 1 to 4 or a blank"},

		{"a title like an id", "9x9:easy\n" + plain + "\n", "line " + plain},

		{"link", "https://example.com/play/" + plain + "?utm=1\n", "line " + plain},
		{"link, zeros", "www.example.com/x?p=" + dots(plain, "0") + "&s=" + solved + "\nhttps://a.b/#" + dots(plain, "-"), "line " + plain + "\nline " + plain},
		{"link, two puzzles", "https://a.b/" + plain + "/" + plain, "input:1:1: a link with 2 puzzles or more: expected one"},
		{"link without digits", "https://sudokupad.app/abc123\n", "input:1:1: a link without the digits of a puzzle: " + copiedOut},
		{"link to a killer", "https://example.com/killer?bd=" + plain, `input:1:1: a link to a variant ("killer"): ` + notYet},
		{"link with 80 digits", "https://a.b/" + plain[1:], "input:1:1: 80 cells: expected 81 (9x9)"},

		{"LaTeX", "\\documentclass{article}\n% a\n\\begin{document}\n\\begin{sudoku}\n|1|2| | |.\n|3|4| | |.\n| | | | |.\n| | |2|1|.\n\\end{sudoku}\n\\end{document}\n", "line 12..34........21"},
		{"LaTeX, a row too short", "\\begin{sudoku}\n|1|2| | |.\n|3|4| |.\n| | | | |.\n| | |2|1|.\n\\end{sudoku}\n", "input:3:2: row 2 has 3 cells: expected 4, as many as there are rows"},
		{"LaTeX, no row", "\\begin{sudoku}\n|1|2| | |.\n1234\n", `input:3:1: "1234" within a grid: expected a row such as |5| | |.`},
		{"LaTeX without a grid", "\\documentclass{article}\nHello\n", `input:1:1: no grid found in "\\documentclass{article}"`},

		{"triples of 4x4", "1 1 1\n1 2 2\n2,1,3\n(4; 4; 4)\n", "line 12..3..........4"},
		{"triples from 0", "0 0 1\n0 1 2\n1 0 3\n3 3 4\n", "line 12..3..........4"},
		{"triples in a program", "t = [(1, 1, 1), (1, 2, 2), (2, 1, 3), (2, 3, 4), (3, 3, 1), (4, 4, 4)]", "line 12..3.4...1....4"},
		{"triples, side unclear", "1 1 1\n1 2 2\n2 1 3\n4 4 6\n", "input:1:1: 4 rows of three numbers, perhaps row, column and digit, but the side may be larger than 6: expected a grid"},
		{"triples, base unclear", "1 1 1\n1 2 2\n2 1 3\n3 3 4\n", "but nothing shows whether they are counted from 0 or from 1"},
		{"triples, a line that is none", "1 1 1\n1 2 2\n2 1 3\n4 4 4\nx\n", `input:5:1: "x" among triples: expected a row, a column and a digit`},
		{"rows of 3x3", "1 2 3\n2 3 1\n3 1 2\n", "spaced 123231312"},
	} {
		if got := strings.Join(readText(test.text, Options{}), "\n"); !strings.HasPrefix(got, test.want) && !strings.Contains(got, test.want) {
			t.Errorf("%s: got\n%s\nexpected\n%s", test.name, got, test.want)
		}
	}
}

// TestFormsSayShapes reads ids, and triples whose side the options say.
func TestFormsSayShapes(t *testing.T) {
	wide := sudoku.Shape{Rows: 3, Cols: 2}
	for _, test := range []struct {
		text  string
		asked sudoku.Shape
		want  string
	}{
		{"3x2:1zh6\n", sudoku.Shape{}, "1" + strings.Repeat(".", 34) + "6"},
		{"1 1 1\n1 2 2\n2 1 3\n6 4 6\n", wide, "12....3" + strings.Repeat(".", 26) + "6.."},
	} {
		e, err := NewReader(strings.NewReader(test.text), Options{Shape: test.asked}).Next()
		if err != nil || sudokutest.Shape(e.Puzzle) != wide || givensOf(e.Puzzle) != test.want {
			t.Errorf("%q: got %v, %v", test.text, e.Puzzle, err)
		}
	}
}
