package format

import (
	"io"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
)

// structuredTest is a text in one of the layouts that are no rows or lines.
type structuredTest struct {
	name, text string
	want       []string
}

// readStructured reads each text whole, byte by byte, with CR LF and with CR for
// LF, below a byte order mark, and without its last newline: all the same.
func readStructured(t *testing.T, tests []structuredTest) {
	t.Helper()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			equalLines(t, readText(test.text, Options{}), test.want)
			equalLines(t, readAllOf(NewReader(iotest.OneByteReader(strings.NewReader(test.text)), Options{})), test.want)
			for _, end := range []string{"\r\n", "\r"} {
				equalLines(t, readText(strings.ReplaceAll(test.text, "\n", end), Options{}), test.want)
			}
			equalLines(t, readText("\ufeff"+test.text, Options{}), test.want)
			equalLines(t, readText(strings.TrimSuffix(test.text, "\n"), Options{}), test.want)
		})
	}
}

// checkTruncated reads every beginning of a text: no panic, no endless reading, and
// none but the whole puzzles that the text holds.
func checkTruncated(t *testing.T, text string, puzzles ...string) {
	t.Helper()
	for end := range len(text) {
		r := NewReader(strings.NewReader(text[:end]), Options{})
		for calls, n := 0, 0; ; calls++ {
			entry, err := r.Next()
			if err == io.EOF {
				break
			}
			if calls > len(text) {
				t.Fatalf("%q: more puzzles than bytes", text[:end])
			}
			if err != nil {
				continue
			}
			if n == len(puzzles) || givensOf(entry.Puzzle) != puzzles[n] {
				t.Fatalf("%q: got %s", text[:end], givensOf(entry.Puzzle))
			}
			n++
		}
	}
}

// comments returns the comment of each puzzle of a text.
func comments(t *testing.T, text string) []string {
	t.Helper()
	var all []string
	for r := NewReader(strings.NewReader(text), Options{}); ; {
		entry, err := r.Next()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, strconv.Itoa(entry.Line)+" "+entry.Comment)
	}
}

// tinyLine is a puzzle of side 4.
const tinyLine = "12..34........21"
