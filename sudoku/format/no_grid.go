package format

import (
	"bytes"
	"fmt"
	"slices"
)

// refuse returns the error for a text with lines in which no layout was found.
func (r *Reader) refuse(s sniffed) error {
	first := s.lines[0]
	switch s.verdict {
	case unclear:
		return errorAt(first.number, nil, 0, "16 lines of 16 cells, with no digit above 4 and none twice in a row or column: expected --from line for puzzles of 4x4, or --from rows for one of 16x16")
	case single:
		return errorAt(first.number, nil, 0, "one cell a line: expected the cells of a row, or of a puzzle, on a line; --from line reads each as a puzzle of 1x1")
	}
	for _, l := range s.lines {
		if at, number := roundedIn(l.text); number != "" {
			return errorAt(l.number, l.text, at, "%s: %s", number, rounded)
		}
		if at, is := strangeIn(l.read); is != "" {
			return errorAt(l.number, l.read, at, "no grid found: %s", is)
		}
	}
	return r.noGrid(first.number, s.seen())
}

// roundedIn finds the first field of a line that is a rounded number, and quotes it.
func roundedIn(text []byte) (at int, number string) {
	for _, f := range splitCSV(nil, text, separatorCSV(text), mostFields) {
		if field := f.of(text); isRounded(field) {
			return int(f.start), excerpt(field)
		}
	}
	return 0, ""
}

// seen says what a text is that no layout recognises.
func (s *sample) seen() string {
	first := s.lines[0]
	text := excerpt(bytes.TrimSpace(first.read))
	switch more := len(s.lines) - 1; {
	case more == 0:
		return text
	case !slices.ContainsFunc(s.lines, func(l sampleLine) bool { return len(l.text) != len(first.text) }):
		return fmt.Sprintf("lines of %s, the first %s", countOf(len(first.text), "character"), text)
	case slices.ContainsFunc(s.lines, func(l sampleLine) bool { return bytes.ContainsAny(l.text, "0123456789") }):
		return text + " and the lines below"
	default:
		return text + " and lines without a digit"
	}
}

// nothing is what noGrid says of a text without a line to show.
const nothing = "nothing but empty lines and comments"

// emptiness says what a text in a known layout is that has no puzzle.
func (r *Reader) emptiness() string {
	switch l := r.src.layout; {
	case l == jsonLayout:
		return "an empty list"
	case l != nil && l.write == nil:
		return "a text that looks like layout " + l.name
	}
	return nothing
}

// noGrid returns the error for a text that is no puzzle in any layout, with
// what there is instead.
func (r *Reader) noGrid(line int, saw string) error {
	expected := "81 characters on a line, nine rows, or a drawn grid; --from names another layout"
	if l := r.src.options.Layout.layout; l != nil {
		expected = "layout " + l.name
	}
	return errorAt(line, nil, 0, "no grid found in %s: expected %s", saw, expected)
}
