package format

import (
	"strings"
	"testing"
)

// table returns plain as N lines of N fields with a blank in the empty ones.
func table(cells, separator, blank string) string {
	return dots(strings.ReplaceAll(spaced(cells), " ", separator), blank)
}

func TestTable(t *testing.T) {
	comma, tab := table(plain, ",", ""), table(plain, "\t", "")
	rows := strings.SplitAfter(comma, "\n")
	good := "table " + plain
	const four = ",1,2,\n,,,1\n,3,,2\n,2,,\n"
	tests := []struct {
		name, text string
		want       []string
	}{
		{"comma", comma, []string{good}},
		{"comma, zeros", table(plain, ",", "0"), []string{good}},
		{"comma, blanks around", table(plain, " , ", ""), []string{good}},
		{"comma, CR LF", strings.ReplaceAll(comma, "\n", "\r\n"), []string{good}},
		{"comma, comments", strings.ReplaceAll(comma, "\n", " # row\n"), []string{good}},
		{"semicolon", table(plain, ";", ""), []string{good}},
		{"tab", tab, []string{good}},
		{"tab, dots", table(plain, "\t", "."), []string{good}},
		{"tab, indented", "\t" + strings.ReplaceAll(table(plain, "\t", "."), "\n", "\n\t"), []string{"spaced " + plain}},
		{"tab, first row empty", table(strings.Repeat(".", 9)+plain[9:], "\t", ""), []string{"table " + strings.Repeat(".", 9) + plain[9:]}},
		{"4x4", four, []string{"table .12....1.3.2.2.."}},
		{"one line", strings.ReplaceAll(strings.TrimSpace(comma), "\n", ",") + "\n", []string{good}},
		{"names", "A,B,C,D,E,F,G,H,I\n" + comma, []string{good}},
		{"names, tab", "c1\tc2\tc3\tc4\tc5\tc6\tc7\tc8\tc9\n" + tab, []string{good}},
		{"two", comma + "\n" + tab, []string{good, good}},
		{"two, back to back", comma + comma, []string{good, good}},
		{"two, empty fields between", comma + ",,,,,,,,\n" + comma, []string{good, good}},
		{"empty fields around", "\t\t\t\t\t\t\t\t\n" + tab + "\t\t\t\t\t\t\t\t\n", []string{good}},
		{"fewer empty fields around", ",,,\n,\n" + comma + ",,\n", []string{good}},
		{"empty row first, then another", ",,,\n,1,2,\n,,,1\n,3,,\n" + four, []string{"table .....12....1.3..", "table .12....1.3.2.2.."}},
		{"empty rows above and below", ",,,\n,1,2,\n,,,1\n,3,,\n,,,\n\n" + four,
			[]string{"input:1:1: rows of empty fields above and below 3 rows: expected 4 in all, and an empty line before another table", "table .12....1.3.2.2.."}},
		{"nothing but separators", strings.Repeat(",,,\n", 4), []string{"input:1:1: 16 fields without a number: expected a given"}},
		{"a number above", strings.Replace(comma, "6,", "12,", 1), []string{"input:2:1: 12 in r2c1: expected a number from 1 to 9 or a blank"}},
		{"a word", strings.Replace(comma, "\n6,", "\nsix,", 1), []string{`input:2:1: "six" is not a cell: expected a number from 1 to 9 or a blank`}},
		{"two blanks", strings.Replace(comma, "\n6,,", "\n6,0,", 1), []string{`input:2:3: blank "0" in a puzzle with blank " ": expected one of them`}},
		{"a field short", rows[0] + strings.Replace(rows[1], ",", "", 1) + strings.Join(rows[2:], "") + "\n" + comma,
			[]string{"input:2:1: 80 cells: row 2 has 8: expected 9, and 81 in all", good}},
		{"ragged, but 81", strings.Join(rows[:7], "") + strings.TrimSpace(rows[7]) + ",\n" + strings.Replace(rows[8], ",", "", 1) + "\n" + comma,
			[]string{"input:8:1: 81 cells: row 8 has 10: expected 9, and 81 in all", good}},
		{"names alone", "a,b,c,d\n", []string{"input:1:1: no grid found in \"a,b,c,d\": expected 81 characters on a line, nine rows, or a drawn grid; --from names another layout"}},
		{"a title", "My first puzzle\n" + comma, []string{good}},
		{"a row short", strings.Join(rows[1:], ""), []string{"input:8:1: 72 cells in 8 rows: expected 81 in 9 rows"}},
		{"seven rows", strings.Repeat("1,,,,,,\n", 7), []string{"input:1:1: 49 cells: expected 36 (6x6) or 64 (8x8)"}},
		{"ragged", "0;0;0;0\n0;0;0\n0;0;0;10\n", []string{"input:2:1: 11 cells: row 2 has 3: expected 4, and 16 in all"}},

		{"lines with fields behind", plain + ",5,3,,7\n" + plain + ",,,\n", []string{"line " + plain, "line " + plain}},
		{"lines with solutions", "quizzes,solutions\n" + dots(plain, "0") + "," + solved + "\n", []string{"csv " + plain}},
		{"bad line with fields behind", plain[1:] + ",5,3,,7\n" + plain + ",5,3,,7\n", []string{"input:1:1: 80 cells: expected 81 (9x9)", "line " + plain}},
		{"small lines with fields behind", "12..34........21,1,2,3\n", []string{"line 12..34........21"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			equalLines(t, readText(test.text, Options{}), test.want)
		})
	}
}

func TestTableIsAnsweredWithItsSeparator(t *testing.T) {
	for _, separator := range []string{",", ";", "\t"} {
		for _, blank := range []string{"", "0", "."} {
			text, want := table(plain, separator, blank), table(solved, separator, "")
			if got := answer(t, text, solved); got != want {
				t.Errorf("got\n%s\nexpected\n%s", got, want)
			}
		}
	}
}
