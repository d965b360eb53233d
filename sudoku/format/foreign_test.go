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
		{"webp", "RIFF\x24\x00\x00\x00WEBPVP8 \n", "input:1:1: a picture or a sound (RIFF): "},
		{"tiff", "II*\x00\x08\x00\x00\x00", "input:1:1: a picture (TIFF): "},
		{"spreadsheet", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "input:1:1: a document or a spreadsheet: expected text"},
		{"utf-16", "\xFF\xFE5\x003\x00\r\x00\n\x00", "input:1:1: text in UTF-16: expected UTF-8"},
		{"utf-16, high byte first", "\xFE\xFF\x005\x003\x00\r\x00\n", "input:1:1: text in UTF-16: expected UTF-8"},
		{"part of a page", "<table><tr><td>5</td></tr></table>\n", "input:1:1: a web page (HTML): "},
		{"answer of a solver", "s SATISFIABLE\nv 1 0\n", "input:1:1: a solver's output: expected a puzzle; decode reads"},
		{"answer below comments", "c a\nc\ns UNSATISFIABLE\n", "input:1:1: a solver's output: "},
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
