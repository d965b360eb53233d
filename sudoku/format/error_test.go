package format

import (
	"strings"
	"testing"
)

// TestInvisible names a character that a paste from a page or a PDF leaves behind.
func TestInvisible(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", ""},
		{"5 3", ""},
		{"\u00AD", " with the invisible U+00AD in column 1"},
		{"5\u00A03\u200B.\u2060", " with the invisible U+200B in column 4"},
		{"\xFF5\uFEFF", " with the invisible U+FEFF in column 3"},
	}
	for _, test := range tests {
		if got := invisibleIn([]byte(test.text)); got != test.want {
			t.Errorf("%q: got %q, expected %q", test.text, got, test.want)
		}
	}
	got := strings.Join(readText(plain[:40]+"\u00AD"+plain[40:]+"\n", Options{}), "\n")
	if !strings.Contains(got, `34..8"... with the invisible U+00AD in column 41: expected one of the layouts `) {
		t.Errorf("got %q", got)
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
