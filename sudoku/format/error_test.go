package format

import (
	"strings"
	"testing"
)

// TestStrange names a character that a paste from a page or a PDF leaves behind, where
// it stands.
func TestStrange(t *testing.T) {
	rows := lines(plain, 9)
	const cell, visible = ": the invisible U+200B is not a cell: expected ", "is not a cell: expected "
	for _, test := range []struct{ name, text, want string }{
		{"line", plain[:40] + "\u200B" + plain[40:], "input:1:41: no grid found" + cell},
		{"soft hyphen", plain[:40] + "\u00AD" + plain[40:], "input:1:41: no grid found: the invisible U+00AD " + visible},
		{"first", "\u200B" + plain, "input:1:1: no grid found" + cell},
		{"rows", rows[:33] + "\u200B" + rows[33:], "input:4:4" + cell},
		{"a mark among rows", rows[:33] + "\uFEFF" + rows[33:], "input:4:4: the invisible U+FEFF " + visible},
		{"spaced", strings.Replace(spaced(plain), "6 .", "6\u200B .", 1), "input:2:2" + cell},
		{"table", strings.Replace(table(plain, ",", "0"), "6,", "6\u200B,", 1), "input:2:2" + cell},
		{"drawing", strings.Replace(drawing9(plain, ""), "|6", "|6\u200B", 1), "input:3:5" + cell},
		{"names above", "puzzle\n" + plain[:40] + "\u200B" + plain[40:], "input:2:41: no grid found" + cell},
		{"dashes", dots(plain, "\u2013"), "input:1:3: no grid found: U+2013 " + visible},
		{"dashes in rows", dots(rows, "\u2212"), "input:1:3: no grid found: U+2212 " + visible},
		{"a letter", rows[:33] + "\u0430" + rows[34:], "input:4:4: U+0430 " + visible},
		{"prose", "caf\u00E9 number 5\n", "input:1:1: no grid found in "},
	} {
		got := readText(test.text, Options{})
		if len(got) != 1 || !strings.HasPrefix(got[0], test.want) {
			t.Errorf("%s: got %q, expected %s", test.name, got, test.want)
		}
	}
}

// TestPasted reads what a page or a spreadsheet gives away: spaces of any width, and
// fields in quotes.
func TestPasted(t *testing.T) {
	quoted := strings.NewReplacer("\n", "\"\n\"", " ", `"S"`).Replace(strings.TrimSpace(spaced(plain)))
	quoted = `"` + quoted + "\"\n"
	tests := []struct{ name, text, want string }{
		{"no-break space", strings.ReplaceAll(spaced(plain), " ", "\u00A0"), "spaced " + plain},
		{"narrow no-break space", strings.ReplaceAll(spaced(plain), " ", "\u202F"), "spaced " + plain},
		{"thin and wide spaces", strings.ReplaceAll(spaced(plain), " ", "\u2009\u3000"), "spaced " + plain},
		{"commas, quoted", strings.ReplaceAll(quoted, "S", ","), "table " + plain},
		{"tabs, quoted", strings.ReplaceAll(quoted, "S", "\t"), "table " + plain},
		{"semicolons, quoted, empty", strings.NewReplacer("S", ";", ".", "").Replace(quoted), "table " + plain},
		{"trailing commas", strings.ReplaceAll(table(plain, ",", "0"), "\n", ",\n"), "table " + plain},
		{"trailing commas, empty", strings.ReplaceAll(table(plain, ",", ""), "\n", ",\n"), "table " + plain},
		{"a row missing beside an empty column", strings.Repeat("1,,,,,,,,\n", 8), "input:8:1: 72 cells in 8 rows: expected 81 in 9 rows"},
		{"as text", `="` + strings.NewReplacer(" ", `",="`, ".", "", "\n", "\"\n=\"").Replace(strings.TrimSpace(spaced(plain))) + "\"\n", "table " + plain},
		{"with a decimal", strings.NewReplacer(" ", ".0,", ".", "0", "\n", ".0\n").Replace(spaced(plain)), "table " + plain},
		{"rounded", "5.3007E+80\n", `input:1:1: "5.3007E+80": ` + rounded},
		{"rounded below names", "puzzle,solution\n5.3007E+80,5.34679E+80\n", `input:2:1: "5.3007E+80": ` + rounded},
		{"rounded behind a number", "1,5.3007E+80\n2,4.3E+80\n", `input:1:3: "5.3007E+80": ` + rounded},
		{"tabs, quoted, empty", strings.NewReplacer("S", "\t", ".", "").Replace(quoted), "table " + plain},
	}
	heading := strings.Repeat("|   ", 9) + "|\n" + strings.Repeat("|---", 9) + "|\n"
	row := strings.NewReplacer(" ", "|", ".", " ", "\n", "|\n|").Replace(spaced(plain))
	tests = append(tests, struct{ name, text, want string }{"a heading without names", heading + "|" + strings.TrimSuffix(row, "|"),
		"input:1:1: 9 fields between the bars of each row: expected a number that divides 10"})
	for _, test := range tests {
		if got := strings.Join(readText(test.text, Options{}), "\n"); got != test.want {
			t.Errorf("%s: got %q, expected %q", test.name, got, test.want)
		}
	}
}
