package format

import (
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

func TestOpenSudoku(t *testing.T) {
	zeros := dots(plain, "0")
	good := "opensudoku " + plain
	game := "  <game data='" + zeros + "' />\n"
	const head, tail = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n", "</opensudoku>\n"
	readStructured(t, []structuredTest{
		{"version 1", head + "<name>e</name><created>2009-09-16</created>\n" + game + game + tail, []string{good, good}},
		{"version 2", "<opensudoku version=\"2\">\n<folder name=\"hard\" created=\"1\">\n<game created=\"12\" data=\"" + zeros + "\" state=\"1\"></game>\n</folder>" + tail, []string{good}},
		{"another root", "<!-- 81 --><onegravitysudoku>" + game + "</onegravitysudoku>\n", []string{good}},
		{"a saved game", head + "<game data=\"version: 1&#10;5|0|0|\" />\n" + game + tail,
			[]string{"input:3:1: a saved game, not a puzzle: expected data=\"...\" of 81 digits, 0 for a blank", good}},
		{"80 cells", head + strings.Replace(game, "5", "", 1) + game + tail, []string{"input:3:3: data of 80 cells: expected 81 (9x9)", good}},
		{"a letter", head + strings.Replace(game, "5", "A", 1) + game + tail, []string{"input:3:3: data, r1c1: 'A' is not a digit here: expected 1 to 9 or the blank '0'", good}},
		{"data twice", head + "<game data='" + zeros + "' data='" + zeros + "'/>" + game + tail,
			[]string{"input:3:1: a game with the attribute data more than once: expected data=\"...\" of 81 digits, 0 for a blank", good}},
		{"an entity", "<!DOCTYPE opensudoku [<!ENTITY p \"" + zeros + "\">]><opensudoku><game data=\"&p;\"/>" + tail,
			[]string{"input:1:147: broken XML: entities that the text itself declares are not read (invalid character entity &p;): expected <game data=\"...\" /> and </opensudoku> at the end"}},
		{"no data", head + "<game />" + game + tail, []string{"input:3:1: a game without data: expected data=\"...\" of 81 digits, 0 for a blank", good}},
	})
	for _, text := range []string{head + game, head + game + "</name>" + game + tail, head + game + strings.Repeat("<a>", 1000),
		head + game + "<name>" + strings.Repeat("a", 2*longestLine), strings.Replace(head, "UTF-8", "Latin-9", 1) + game} {
		got := readText(text, Options{})
		if last := got[len(got)-1]; len(got) > 2 || !strings.Contains(last, "broken XML: ") {
			t.Errorf("%.80s: got %q", text, got)
		}
	}
	equalLines(t, readText(head+tail, Options{}), []string{"input:1:1: XML without a puzzle: expected <game data=\"...\" />"})
	checkTruncated(t, head+game+game+tail, plain, plain)
	equalLines(t, comments(t, head+"<name>easy</name>\n"+game+"<folder name=\"b\"><game note=\"n 1\" data='"+zeros+"'/></folder>"+tail), []string{"4 easy", "5 n 1"})
}

// TestOpenSudokuIsWhole writes the beginning and the end once, whatever the layout
// before and after.
func TestOpenSudokuIsWhole(t *testing.T) {
	shape, tinyShape := sudoku.Shape{Rows: 3, Cols: 3}, sudoku.Shape{Rows: 2, Cols: 2}
	var out strings.Builder
	w := NewWriter(&out, Layout{layout: lineLayout})
	w.Comment("before")
	w.SetLayout(Layout{layout: openSudokuLayout})
	if err := w.Grid(sudoku.Classic(tinyShape), gridOf(tinyLine)); err == nil {
		t.Error("a grid of side 4 was written")
	}
	w.Grid(sudoku.Classic(shape), gridOf(plain))
	w.Comment("a -- b --- c")
	w.Grid(sudoku.Classic(shape), gridOf(solved))
	w.SetLayout(Layout{layout: lineLayout})
	w.Grid(sudoku.Classic(shape), gridOf(plain))
	if err := w.End(); err != nil {
		t.Fatal(err)
	}
	want := "# before\n<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>sudokusat</name>\n" +
		"  <game data=\"" + dots(plain, "0") + "\" />\n  <!-- a - - b - - - c -->\n  <game data=\"" + solved + "\" />\n</opensudoku>\n" + plain + "\n"
	if out.String() != want {
		t.Errorf("got\n%s\nexpected\n%s", out.String(), want)
	}
}
