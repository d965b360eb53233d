package format

import (
	"strings"
	"testing"
	"testing/iotest"
)

// TestMixedLayouts reads texts in more than one layout: what is not in the one
// that is read is refused once.
func TestMixedLayouts(t *testing.T) {
	rows, drawn, numbers, fields := lines(plain, 9), drawing9(plain, ""), spaced(plain), table(plain, ",", "")
	framed := strings.NewReplacer("|", "│", "-", "─", "+", "┼", "*", "┼").Replace(drawn)
	other := func(line, layout string) string {
		return "input:" + line + ": text in another layout than " + layout + ", passed over: expected one layout in each file, or --from with the one to read"
	}
	line, bad := "line "+plain, "80 cells: expected 81 (9x9)"
	tests := []struct {
		name, text string
		want       []string
	}{
		{"line, drawing, rows", plain + "\n\n" + drawn + "\n" + rows, []string{line, other("3:1", "line")}},
		{"line, framed drawing, line", plain + "\n" + framed + plain + "\n", []string{line, other("2:1", "line"), line}},
		{"line, rows, line", plain + "\n" + rows + plain + "\n", []string{line, other("2:1", "line"), line}},
		{"line, rows in bands, line", plain + "\n" + rows[:30] + "\n" + rows[30:] + "\n" + plain + "\n", []string{line, other("2:1", "line"), line}},
		{"line, numbers, line", plain + "\n" + numbers + plain + "\n", []string{line, other("2:1", "line"), line}},
		{"line, table, line", plain + "\n" + fields + plain + "\n", []string{line, other("2:1", "line"), line}},
		{"line, table with tabs, line", plain + "\n" + table(plain[:9]+strings.Repeat(".", 72), "\t", "") + plain + "\n", []string{line, other("2:1", "line"), line}},
		{"line, drawing, bad line, line", plain + "\n" + drawn + plain[1:] + "\n" + plain + "\n", []string{line, other("2:1", "line"), "input:15:1: " + bad, line}},
		{"bad lines stay puzzles", plain + "\n" + plain[1:] + "\n123\n\nno puzzle\n" + rows[:10] + rows[:10] + plain + "\n",
			[]string{line, "input:2:1: " + bad, "input:3:1: 3 cells: expected 81 (9x9)", "input:5:1: 2 cells: expected 81 (9x9)",
				"input:6:1: '5' is not a digit here: expected 1 to 3 or the blank '.'", "input:7:1: '5' is not a digit here: expected 1 to 3 or the blank '.'", line}},
		{"a single row of numbers", plain + "\n1 . .\n.,2,3\n1 # 2 3\n", []string{line, "input:2:1: cells with something between them: expected the cells of a puzzle with nothing between them",
			"input:3:1: cells with something between them: expected the cells of a puzzle with nothing between them", "line 1"}},
		{"bar in a comment", plain + "\n12 # a|b\n34 # a|b\n", []string{line, "input:2:1: 2 cells: expected 81 (9x9)", "input:3:1: 2 cells: expected 81 (9x9)"}},
		{"line, small lines", plain + "\n" + strings.Repeat("1..2............\n", 16), append([]string{line}, repeat("line 1..2............", 16)...)},
		{"line, 16 rows", plain + "\n" + strings.Repeat("1..G............\n", 16), []string{line, other("2:1", "line")}},
		{"rows, drawing, line", rows + "\n" + drawn + "\n" + plain + "\n", []string{"rows " + plain, other("11:1", "rows"), "rows " + plain}},
		{"rows, two drawings, rows", rows + "\n" + drawn + "\n" + framed + "\n" + rows, []string{"rows " + plain, other("11:1", "rows"), "rows " + plain}},
		{"rows cut by a drawing", rows[:40] + drawn + rows, []string{"input:4:1: 36 cells in 4 rows: expected 81 in 9 rows", other("5:1", "rows"), "rows " + plain}},
		{"numbers, drawing, numbers", numbers + drawn + numbers, []string{"spaced " + plain, other("10:1", "spaced"), "spaced " + plain}},
		{"table, drawing, table", fields + "\n" + drawn + fields, []string{"table " + plain, other("11:1", "table"), "table " + plain}},
		{"drawing, line, rows, drawing", drawn + "\n" + plain + " # one\n\n" + rows + "\n" + drawn, []string{"boxes " + plain, other("15:1", "boxes"), "boxes " + plain}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			equalLines(t, readText(test.text, Options{}), test.want)
			equalLines(t, readAllOf(NewReader(iotest.OneByteReader(strings.NewReader(test.text)), Options{})), test.want)
			equalLines(t, readText(strings.ReplaceAll(test.text, "\n", "\r\n"), Options{}), test.want)
		})
	}
}

func repeat(text string, n int) []string {
	return strings.Split(strings.Repeat(text+"\n", n)[:n*(len(text)+1)-1], "\n")
}

// TestForcedLayout reads a drawing in a layout that it is not in.
func TestForcedLayout(t *testing.T) {
	for _, l := range Layouts() {
		if l.String() == "boxes" || l.String() == "ss" || !l.Writable() {
			continue
		}
		got := readText(drawing9(plain, ""), Options{Layout: l})
		want := "another layout than " + l.String()
		switch l.String() {
		case "opensudoku", "json", "minizinc", "ampl", "variant": // no lines: the whole text is refused
			want = ": expected "
		}
		if len(got) != 1 || !strings.Contains(got[0], want) {
			t.Errorf("%v: got\n%s", l, strings.Join(got, "\n"))
		}
	}
}
