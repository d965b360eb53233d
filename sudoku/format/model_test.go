package format

import (
	"strings"
	"testing"
)

func TestMinizinc(t *testing.T) {
	cells := strings.ReplaceAll(dots(spaced(plain), "_"), " ", ", ")
	cells = strings.ReplaceAll(cells, "\n", ",\n")
	array := "x = array2d(1..n, 1..n, [\n% 34 cells\n" + cells + "]);\n"
	const tiny = "x = [| 1, 2, 0, 0\n| 3, 4, 0, 0\n| 0, 0, 0, 0\n| 0, 0, 2, 1 |];\n"
	const tinyCells = "12..34........21"
	good := "minizinc " + plain
	readStructured(t, []structuredTest{
		{"n behind", "% problem 34\n" + array + "n = 9; % side\n", []string{good}},
		{"n before", "n = 9;\n" + array, []string{good}},
		{"no n", array, []string{good}},
		{"on one line", "n=4;x=array2d(1..4,1..4,[1,2,0,0,3,4,0,0,0,0,0,0,0,0,2,1]);\n", []string{"minizinc " + tinyCells}},
		{"bars", tiny, []string{"minizinc " + tinyCells}},
		{"other values", "S = 3;\nname = \"a = [|\";\n" + array, []string{good}},
		{"two", array + "n = 9;\n" + array + "n = 9;\n", []string{good, good}},
		{"n of another", array + "n = 16;\n" + tiny, []string{"input:1:25: 81 cells, but n is 16: expected 256", "minizinc " + tinyCells}},
		{"a cell short", strings.Replace(array, "5, 3, ", "5, ", 1) + tiny, []string{"input:1:25: 80 cells: expected 81 (9x9)", "minizinc " + tinyCells}},
		{"ragged", strings.Replace(tiny, "| 3, 4,", "| 3,", 1), []string{"input:2:3: row 2 has 3 cells: expected 4, as many as there are rows"}},
		{"a value above", strings.Replace(array, "5, 3", "5, 13", 1) + tiny, []string{"input:3:4: 13 in r1c2: expected a number from 1 to 9 or a blank", "minizinc " + tinyCells}},
		{"a word", strings.Replace(array, "5, 3", "5, three", 1), []string{`input:3:4: "three" is not a cell: expected a number or a blank`}},
		{"two blanks", strings.Replace(array, "_", "0", 1), []string{`input:3:10: blank "_" in a puzzle with blank "0": expected one of them`}},
		{"not closed", "x = array2d(1..2, 1..2, [1, 2,", []string{"input:1:31: the end of the text within an array: expected ] after the last cell"}},
	})
	checkTruncated(t, array+"n = 9;\n", plain)
}

func TestAMPL(t *testing.T) {
	const head = "# data\nparam n := 4;\nparam m: 1 2 3 4 :=\n"
	const good = "ampl 12..34........21"
	table := head + "1 1 2 . .\n 2 3 4 . .\n3 . . . .\n4 . . 2 1\n;\n"
	readStructured(t, []structuredTest{
		{"table", table, []string{good}},
		{"n behind", "param m: 1 2 3 4 :=\n1 1 2 . .\n2 3 4 . .\n3 . . . .\n4 . . 2 1;\nparam n := 4;\n", []string{good}},
		{"set, default", "data;\nset S := 1 2;\nparam m default 0 : 1 2 3 4 :=\n1 1 2 . .\n2 3 4 . .\n3 . . . .\n4 . . 2 1;\n", []string{good}},
		{"rows and columns in any order", "param m: 2 1 3 4 :=\n4 . . 2 1\n2 4 3 . .\n1 2 1 . .\n3 . . . .\n;\n", []string{good}},
		{"two", table + table, []string{good, good}},
		{"a cell short", strings.Replace(table, "3 4 . .", "3 4 .", 1), []string{`input:6:3: "." is not the number of a row: expected one from 1`}},
		{"a row short", strings.Replace(table, "3 . . . .\n", "", 1) + table, []string{"input:3:8: 3 rows: expected 4, as many as there are columns", good}},
		{"a row twice", strings.Replace(table, "3 . . . .\n", "2 . . . .\n", 1), []string{"input:6:3: row 2, column 1 for the second time: expected each row and each column once"}},
		{"a row beyond", strings.Replace(table, "3 . . . .\n", "5 . . . .\n", 1), []string{"input:6:3: cell in row 5, column 1 of a table of side 4: expected numbers from 1 to 4"}},
		{"a column with a name", strings.Replace(table, "1 2 3 4 :=", "1 2 c 4 :=", 1), []string{`input:3:14: "c" is not the number of a column: expected one from 1`}},
		{"a value above", strings.Replace(table, "2 1\n;", "2 5\n;", 1), []string{"input:7:9: 5 in r4c4: expected a number from 1 to 4 or a blank"}},
		{"another n", strings.Replace(table, "n := 4", "n := 9", 1), []string{"input:3:8: 16 cells, but n is 9: expected 81"}},
		{"not closed", "param m: 1 2 :=\n1 1 2\n2 . .", []string{"input:3:6: the end of the text within a table: expected ; after the last row"}},
		{"no table", "param n := 9;\n", []string{"input:1:1: no grid found in the data: expected a table of cells, param name: 1 2 3 ... := and rows that start with their number"}},
	})
	checkTruncated(t, table, "12..34........21")
}
