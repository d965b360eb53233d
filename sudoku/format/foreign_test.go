package format

import (
	"strings"
	"testing"
	"testing/iotest"
)

// TestForeign refuses what is no puzzle by its name, in any layout asked for.
func TestForeign(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"png", "\x89PNG\r\n\x1a\n" + plain, "input:1:1: a picture (PNG): "},
		{"jpeg", "\xFF\xD8\xFF\xE0\x00\x10JFIF", "input:1:1: a picture (JPEG): "},
		{"pdf", "%PDF-1.4\n1 0 obj\n", "input:1:1: a PDF document: expected text: save it as text"},
		{"zip", "PK\x03\x04\n" + plain, "input:1:1: a ZIP archive, "},
		{"rtf", "{\\rtf1 5", "input:1:1: a document (RTF): "},
		{"html", "\n <html><body>\n" + plain, "input:2:1: a web page (HTML): "},
		{"html with a declaration", "<?xml version=\"1.0\"?>\n<!DOCTYPE html PUBLIC>\n<html>", "input:1:1: a web page (HTML): "},
		{"xml", "<?xml version=\"1.0\"?>\n<!-- <opensudoku> -->\n<instance format=\"XCSP3\">\n", `input:1:1: XML with the root "instance": expected <opensudoku>`},
		{"formula", "c varname 1 r1c1=1\nc\np cnf 729 1\n1 0\n", "input:1:1: a CNF formula: expected a puzzle; decode --cnf reads"},
		{"formula alone", "p cnf 1 1\n1 0\n", "input:1:1: a CNF formula: "},
		{"comments alone", "c a\nc b\n", "input:1:1: no grid found"},
	}
	for _, test := range tests {
		for _, options := range []Options{{}, {Layout: Layout{layout: rowsLayout}}} {
			for _, r := range []*Reader{NewReader(strings.NewReader(test.text), options), NewReader(iotest.OneByteReader(strings.NewReader(test.text)), options)} {
				got := readAllOf(r)
				if len(got) != 1 || !strings.HasPrefix(got[0], test.want) && test.name != "comments alone" {
					t.Errorf("%s: got %q", test.name, got)
				}
			}
		}
	}
}
