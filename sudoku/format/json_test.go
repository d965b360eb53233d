package format

import (
	"strings"
	"testing"
)

func TestJSON(t *testing.T) {
	rows := "[" + strings.ReplaceAll(strings.TrimSpace(table(plain, ",", "0")), "\n", "],\n [") + "]"
	object := "{\n  \"n\": 9,\n  \"clues\": [" + rows + "]\n}\n"
	letters := `["` + strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(table(plain, ",", ".")), ",", `","`), "\n", `"],["`) + `"]`
	inRows := `"` + strings.ReplaceAll(strings.TrimSpace(lines(plain, 9)), "\n", `", "`) + `"`
	good := "json " + plain
	const tiny, tinyGood = "[[1,2,0,0],[3,4,0,0],[0,0,0,0],[0,0,2,1]]", "json 12..34........21"
	readStructured(t, []structuredTest{
		{"object", object, []string{good}},
		{"members in any order", `{"a": {"n": []}, "clues": [` + rows + `], "b": [[]], "n": 9}`, []string{good}},
		{"without n", `{"Board": [` + rows + `]}`, []string{good}},
		{"string", `{"puzzle": "` + plain + `", "solution": "` + solved + `"}`, []string{good}},
		{"string with line ends", `{"puzzle": "` + strings.ReplaceAll(lines(plain, 9), "\n", `\n`) + `"}`, []string{good}},
		{"array", "[" + rows + "]", []string{good}},
		{"array on lines", "[\n[\n" + rows[1:] + "]", []string{good}},
		{"flat array", "[" + strings.NewReplacer("[", "", "]", "").Replace(rows) + "]", []string{good}},
		{"array of characters", "[" + letters + "]", []string{good}},
		{"array of rows", "[" + inRows + "]", []string{good}},
		{"list of objects", "[" + object + "," + object + "]", []string{good, good}},
		{"list of strings", `["` + plain + `", "` + plain + `"]`, []string{good, good}},
		{"list of arrays", "[" + tiny + ",\n" + tiny + "]", []string{tinyGood, tinyGood}},
		{"list of arrays of rows", "[[" + inRows + "],[" + inRows + "]]", []string{good, good}},
		{"list in an object", `{"count": 2, "puzzles": ["` + plain + `", {"quiz": "` + plain + `"}], "more": []}` + tiny, []string{good, good, tinyGood}},
		{"lines", "{\"clues\":" + tiny + "}\n# comment\n" + tiny + "\n\"" + plain + "\"\n", []string{tinyGood, tinyGood, good}},
		{"lines of strings", "\"" + plain + "\"\n\"" + plain + "\"\n", []string{good, good}},
		{"nulls", strings.ReplaceAll(tiny, "0", "null"), []string{tinyGood}},
		{"an empty list first", "[]" + tiny, []string{tinyGood}},

		{"no grid", `{"n": 9}` + tiny, []string{"input:1:1: an object without a grid: expected " + jsonExpected, tinyGood}},
		{"an empty list", "[]", []string{"input:1:1: no grid found in an empty list: expected 81 characters on a line, nine rows, or a drawn grid; --from names another layout"}},
		{"a member twice", `{"puzzle": "` + plain + `",` + "\n" + `"puzzle": "` + solved + `"}` + tiny,
			[]string{`input:2:1: a second member "puzzle", after the one at 1:12: expected one puzzle in an object`, tinyGood}},
		{"a huge number", "[[1,2,0,0],[3,4,0,0],[0,0,0,0],[0,0,2,99999999999999999999]]" + tiny, []string{"input:1:39: 99999999999999999999 in r4c4: expected a number from 1 to 4 or a blank", tinyGood}},
		{"a saved game", `{"difficulty_category": "easy", "cells": [{"value": 1}]}`,
			[]string{"input:1:1: a saved game of GNOME Sudoku, not a puzzle: expected " + jsonExpected}},
		{"ragged", `{"clues": [[1,2,0,0],[3,0,0],[0,0,0,0],[0,0,2,1]]}` + "\n" + tiny,
			[]string{"input:1:23: row 2 has 3 cells: expected 4, as many as there are rows", tinyGood}},
		{"another n", `{"n": 9, "clues": ` + tiny + "}\n" + tiny, []string{"input:1:19: 16 cells, but n is 9: expected 81", tinyGood}},
		{"a value above", "[[1,2,0,0],[3,4,0,0],[0,0,0,0],[0,0,2,5]]" + tiny, []string{"input:1:39: 5 in r4c4: expected a number from 1 to 4 or a blank", tinyGood}},
		{"a word", "[[1,2,0,0],[3,true,0,0],[0,0,0,0],[0,0,2,1]]" + tiny, []string{`input:1:15: "true" is not a cell: expected a number or a blank`, tinyGood}},
		{"an object among cells", "[[1,2,0,0],[3,{\"a\":1},0,0]]" + tiny, []string{`input:1:16: the member "a" may be a rule of a variant: remove it if it is not, since this layout's rules are not read`, tinyGood}},
		{"80 cells", `{"puzzle": "` + plain[1:] + `"}` + tiny, []string{"input:1:12: 80 cells: expected 81 (9x9)", tinyGood}},
		{"a wrong letter", `{"puzzle": "` + plain[:80] + `A"}`, []string{"input:1:93: 'A' is not a digit here: expected 1 to 9 or the blank '.'"}},
		{"no values", "{\"n\" 9, \"clues\": 1}\n" + tiny, []string{`input:1:6: "9" after the name of a member: expected a colon`, tinyGood}},
		{"a line not closed", "{\"clues\":" + tiny + "\n{\"clues\":" + tiny + "}\n", []string{"input:1:1: an object that is not closed before the next one: expected } at its end", tinyGood}},
		{"a row not closed", "{\"clues\":[[1,2\n{\"clues\":" + tiny + "}\n", []string{"input:1:1: an object that is not closed before the next one: expected } at its end", tinyGood}},
		{"rubbish between", tiny + "\nrubbish here, 5\nmore\n" + tiny, []string{tinyGood, `input:2:1: "rubbish" instead of a puzzle: expected ` + jsonExpected, tinyGood}},
		{"a zero byte", "[2]\n\x000", []string{"input:1:2: 2 in r1c1: expected a number from 1 to 1 or a blank", "input:2:1: '\\x00' instead of a puzzle: expected " + jsonExpected}},
		{"too deep", strings.Repeat("[", 1000) + "1", []string{"input:1:101: lists within lists, more than 100: expected " + jsonExpected}},
	})
	checkTruncated(t, object+object, plain, plain)
}

func TestJSONEntry(t *testing.T) {
	text := `[{"name": "easy one", "puzzle": "` + plain + `", "solution": [[1,2],[3,"x"]]},` + "\n" + `{"puzzle": "` + plain + `", "id": 7}]`
	r := NewReader(strings.NewReader(text), Options{})
	first, err := r.Next()
	if err != nil || first.Comment != "easy one" || first.Line != 1 || len(first.Solution) != 4 || first.Solution[3] != 0 {
		t.Errorf("first: %+v, %v", first, err)
	}
	second, err := r.Next()
	if err != nil || second.Comment != "7" || second.Line != 2 || second.Solution != nil {
		t.Errorf("second: %+v, %v", second, err)
	}
}

// TestJSONOfManyPuzzles reads a list on one line that is longer than any line held.
func TestJSONOfManyPuzzles(t *testing.T) {
	const n = 3 * longestLine / 100
	text := "[" + strings.Repeat(`{"puzzle": "`+plain+`"},`, n) + "[]]"
	r := NewReader(strings.NewReader(text), Options{})
	for range n {
		if entry, err := r.Next(); err != nil || givensOf(entry.Puzzle) != plain {
			t.Fatal(err)
		}
	}
	if size := len(r.src.buf); size > 2*sniffLength {
		t.Errorf("%d bytes held", size)
	}
}
