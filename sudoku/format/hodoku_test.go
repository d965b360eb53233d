package format

import (
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

func TestHodoku(t *testing.T) {
	entry := ":0100:4:" + plain + ":::333:"
	good := "hodoku " + plain
	placed := strings.NewReplacer("5", "+5", "8", "+8").Replace(plain)
	tests := []readTest{
		{"one", entry + "\n", []string{good}},
		{"comments, empty lines", "# a section\r\n\n" + entry + "\n#x\n" + entry + "\n", []string{good, good}},
		{"title", "A library\n" + entry + "\n", []string{good}},
		{"placed", ":0100:4:" + placed + ":::\n", []string{good}},
		{"variant", ":0606-x:34:" + plain + ":::\n", []string{good}},
		{"deleted", ":0401:5:" + plain + ":113 999:413:222:5\n", []string{good + " r1c3=1 r9c9=9"}},
		{"deleted, blanks", ":0401:5:" + plain + ":  113   813 :413:222:5\n", []string{good + " r1c3=1 r1c3=8"}},
		{"zeros", ":0401:5:" + dots(plain, "0") + ":::\n", []string{good}},
		{"short form", plain + ":113 214\n" + plain + ":\n", []string{good + " r1c3=1 r1c4=2", good}},
		{"4x4", ":0:1:12..34........21:444 111::\n", []string{"hodoku 12..34........21 r1c1=1 r4c4=4"}},
		{"cell short", entry + "\n:0100:4:" + plain[1:] + ":::\n" + entry + "\n", []string{good, "input:2:9: 80 cells: expected 81 (9x9)", good}},
		{"cell too many", entry + "\n:0100:4:" + plain + "+5:::\n" + entry + "\n", []string{good, "input:2:9: 82 cells: expected 81 (9x9)", good}},
		{"+ before a blank", entry + "\n:0100:4:+." + plain[1:] + ":::\n", []string{good, "input:2:10: no digit after +: expected the digit that was placed"}},
		{"+ at the end", entry + "\n:0100:4:" + plain[:80] + "+:::\n", []string{good, "input:2:90: no digit after +: expected the digit that was placed"}},
		{"letter", entry + "\n:0100:4:" + placed[:3] + "A" + placed[4:] + ":::\n", []string{good, "input:2:12: 'A' is not a digit here: expected 1 to 9 or the blank '.'"}},
		{"sign", entry + "\n:0100:4:5!" + plain[2:] + ":::\n", []string{good, "input:2:10: '!' is not a cell: expected a digit, + and a digit, or a blank"}},
		{"two blanks", entry + "\n:0100:4:0" + plain[1:] + ":::\n", []string{good, "hodoku ." + plain[1:]}},
		{"candidate of two digits", entry + "\n:0100:4:" + plain + ":11 113::\n", []string{good, "input:2:91: \"11\" is not a candidate: expected its digit, row and column, each from 1 to 9, such as 111"}},
		{"candidate above", entry + "\n:0:1:12..34........21:111 115::\n", []string{good, "input:2:27: \"115\" is not a candidate: expected its digit, row and column, each from 1 to 4, such as 111"}},
		{"fields", entry + "\n:0100:4:" + plain + "\n", []string{good, "input:2:1: 3 fields: expected :code:digits:givens:deleted:eliminations:placements:extra"}},
		{"no field", entry + "\n" + plain + "\n", []string{good, "input:2:1: 1 field: expected givens:deleted, or : before the first"}},
		{"16x16", entry + "\n:0:1:" + strings.Repeat(".", 256) + ":::\n", []string{good, "input:2:6: 256 cells: expected 81 (9x9)"}},
		{"Unicode digit", entry + "\n:0100:4:\u0665" + plain[1:] + ":::\n", []string{good, "input:2:9: U+0665 is not a cell: expected a digit, + and a digit, or a blank"}},
		{"drawing between", entry + "\n" + drawing9(plain, "") + entry + "\n",
			[]string{good, "input:2:1: text in another layout than hodoku, passed over: expected one layout in each file, or --from with the one to read", good}},
		{"truncated", entry + "\n" + entry[:40] + "\n", []string{good, "input:2:1: 3 fields: expected :code:digits:givens:deleted:eliminations:placements:extra"}},
	}
	checkReads(t, Options{}, tests)
	layout, _ := Lookup("hodoku")
	checkReads(t, Options{Layout: layout}, tests[:15])
}

func TestHodokuEntry(t *testing.T) {
	entry, err := NewReader(strings.NewReader("\n:0711-4:19:"+plain+":113::\n"), Options{}).Next()
	if err != nil || entry.Comment != "0711-4 19" || entry.Line != 2 {
		t.Errorf("got %q in line %d, %v", entry.Comment, entry.Line, err)
	}
}

func TestWriteHodoku(t *testing.T) {
	layout, _ := Lookup("hodoku")
	p := &sudoku.Puzzle{Rules: sudoku.Classic(sudoku.Shape{Rows: 2, Cols: 2}), Givens: gridOf("12..34........21")}
	for _, want := range []string{":0000:x:12..34........21::::\n", ":0000:x:12..34........21:313:::\n", ":0000:x:12..34........21:313 444:::\n"} {
		var out strings.Builder
		w := NewWriter(&out, layout)
		w.Puzzle(p)
		w.Flush()
		if out.String() != want {
			t.Errorf("got %q, expected %q", out.String(), want)
		}
		if p.Excluded == nil {
			p.Exclude(2, 3)
		} else {
			p.Exclude(15, 4)
		}
	}
	large := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 5})
	if err := NewWriter(new(strings.Builder), layout).Puzzle(large); err == nil || err.Error() != "side 10 in layout hodoku: expected at most 9, since a candidate is three digits" {
		t.Errorf("got %v", err)
	}
}
