package format

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

func TestCSV(t *testing.T) {
	zeros := dots(plain, "0")
	good := "csv " + plain
	readStructured(t, []structuredTest{
		{"quizzes", "quizzes,solutions\n" + zeros + "," + solved + "\n", []string{good}},
		{"other order", "Solution,Puzzle\n" + solved + "," + plain + "\n", []string{good}},
		{"more columns", "id,puzzle,solution,clues,difficulty\n7," + plain + "," + solved + ",30,0.0\n", []string{good}},
		{"quoted", "\"id\",\"puzzle\"\n\"a, b\",\"" + plain + "\"\n", []string{good}},
		{"semicolons", "id;puzzle\n1;" + plain + "\n", []string{good}},
		{"one column", "puzzle\n" + plain + "\n", []string{good}},
		{"4x4", "puzzle,solution\n" + tinyLine + ",x\n", []string{"csv " + tinyLine}},
		{"a name twice", "id,Puzzle,puzzle\n1," + plain + "," + solved + "\n", []string{`input:1:1: fields 2 and 3 are both named "Puzzle": expected one column of puzzles`}},
		{"unknown names", "nr,task\n1," + plain + "\n", []string{good}},
		{"unknown names, solution behind", "a,b\n" + plain + "," + solved + "\n", []string{good}},
		{"no names, a pair", plain + "," + solved + "\n" + plain + "," + solved + "\n", []string{good, good}},
		{"no names, a number", "1," + plain + "\n2," + plain + "\n", []string{good, good}},
		{"no names, a tab", "1\t" + plain + "\n", []string{good}},
		{"no names, a bad pair first", plain[1:] + "," + solved + "\n" + plain + "," + solved + "\n",
			[]string{"input:1:1: 80 cells: expected 81 (9x9)", good}},
		{"comments, empty lines", "# a\n\npuzzle,solution\n# b\n\n" + plain + "," + solved + "\n", []string{good}},
		{"bad ones", "id,puzzle\n1," + plain + "\n2,53\n3\n4," + plain[:80] + "/\n5," + plain[:80] + "A\n6," + plain + "\n",
			[]string{good, "input:3:3: 2 cells: expected 1 (1x1) or 4 (2x2)", "input:4:1: 1 field: expected the puzzle in field 2",
				"input:5:83: '/' after 80 cells: expected a cell", "input:6:83: 'A' is not a digit here: expected 1 to 9 or the blank '.'", good}},
		{"a drawing", "id,puzzle\n1," + plain + "\n" + drawing9(plain, "") + "2," + plain + "\n",
			[]string{good, "input:3:1: text in another layout than csv, passed over: expected one layout in each file, or --from with the one to read", good}},
		{"a title with a comma", "Puzzles, 100 of them\n" + plain + "\n", []string{"line " + plain}},
		{"a line with fields behind", plain + ",1,2\n", []string{"line " + plain}},
	})
	checkTruncated(t, "id,puzzle,solution\n1,"+plain+","+solved+"\n2,"+plain+","+solved+"\n", plain, plain)
	equalLines(t, comments(t, "1,"+plain+"\n2,"+plain+"\n"), []string{"1 1", "2 2"})
	equalLines(t, comments(t, "title,puzzle\neasy,"+plain+"\n"), []string{"2 easy"})
}

// TestStoredSolution reads what stands beside a puzzle, right or not, into an entry
// that is used again.
func TestStoredSolution(t *testing.T) {
	text := "puzzle,solution\n" + plain + "," + solved + "\n" + plain + ",\n" + plain + "," + solved[:3] + ".x\n" + plain + "\n" +
		tinyLine + ",1234\n"
	want := []string{solved, "", "53400", "", "1234"}
	r := NewReader(strings.NewReader(text), Options{})
	for i, entry := 0, new(Entry); ; i++ {
		err := r.Read(entry)
		if err == io.EOF {
			if i != len(want) {
				t.Errorf("%d puzzles, expected %d", i, len(want))
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, digit := range entry.Solution {
			got += fmt.Sprint(digit)
		}
		if got != want[i] || (entry.Solution == nil) != (want[i] == "") {
			t.Errorf("puzzle %d: got %s, expected %s", i+1, got, want[i])
		}
	}
}

func TestCSVIsAnsweredWithItsNames(t *testing.T) {
	for text, want := range map[string]string{
		"puzzle,solution\n" + plain + "," + solved + "\n": "puzzle\n" + solved + "\n",
		"1," + plain + "\n2," + plain + "\n":              solved + "\n" + solved + "\n",
	} {
		if got := answer(t, text, solved); got != want {
			t.Errorf("got\n%s\nexpected\n%s", got, want)
		}
	}
}

// TestCSVAlphabet reads letters whose alphabet only a later line shows.
func TestCSVAlphabet(t *testing.T) {
	rest := strings.Repeat(".", 254)
	equalLines(t, readText("id,puzzle\n1,12"+rest+"\n2,1G"+rest+"\n", Options{}), []string{"csv 12" + rest, "csv 1G" + rest})
}
