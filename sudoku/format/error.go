package format

import (
	"bytes"
	"fmt"
	"unicode"
	"unicode/utf8"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Error says that a puzzle, or a whole text, could not be read.
type Error struct {
	File    string
	Line    int // from 1
	Column  int // from 1, in characters; a byte order mark does not count
	Number  int // of the puzzle in the text, from 1; 0 if the whole text is refused
	Message string
}

// Error returns "file:line:column: what is wrong: what was expected".
func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Message)
}

// errorAt returns an error about the byte at offset of a line. The Reader adds
// the file and the number of the puzzle.
func errorAt(line int, text []byte, offset int, message string, args ...any) *Error {
	offset = min(offset, len(text))
	return &Error{
		Line:    line,
		Column:  utf8.RuneCount(text[:offset]) + 1,
		Message: fmt.Sprintf(message, args...),
	}
}

// errorIn returns an error about a whole line.
func errorIn(line int, message string, args ...any) *Error {
	return errorAt(line, nil, 0, message, args...)
}

// symbolName returns the first character of text as shown to people: "x", or
// U+0665 if it is not ASCII.
func symbolName(text []byte) string {
	r, size := utf8.DecodeRune(text)
	switch {
	case r == utf8.RuneError && size == 1:
		return fmt.Sprintf("byte 0x%02X", text[0])
	case r >= utf8.RuneSelf:
		if unicode.Is(unicode.Cf, r) {
			return fmt.Sprintf("the invisible %U", r)
		}
		return fmt.Sprintf("%U", r)
	default:
		return fmt.Sprintf("%q", r)
	}
}

// excerpt quotes the beginning of a text, or says that it is empty.
func excerpt(text []byte) string {
	const longest = 40 // characters
	if len(text) == 0 {
		return nothing
	}
	if end := offsetOf(text, longest); end < len(text) {
		return fmt.Sprintf("%q...", text[:end])
	}
	return fmt.Sprintf("%q", text)
}

// strangeIn finds the first character of a line that is not a cell where all others are
// cells or separate them, and says what it is, or returns "". A number that a
// spreadsheet has rounded is one too.
func strangeIn(text []byte) (at int, is string) {
	at, cells, letters := -1, 0, 0
	for i, r := range string(text) {
		switch {
		case r < utf8.RuneSelf && cellCharacters[byte(r)]:
			cells++
			letters += min(characterValue(byte(r))/10, 1)
		case r < utf8.RuneSelf && bytes.IndexByte([]byte(" \t|,;:!+=#/\"'"), byte(r)) < 0:
			return -1, ""
		case r >= utf8.RuneSelf && drawnAs(r) == 0 && at < 0:
			at = i
		}
	}
	if at < 0 || cells < 2 || 2*letters > cells {
		return -1, ""
	}
	return at, symbolName(text[at:]) + " is not a cell: expected an ASCII digit, a letter or a blank"
}

// isRounded reports whether a text is a number with an exponent, such as 5.3E+80.
func isRounded(text []byte) bool {
	mantissa, exponent, found := bytes.Cut(bytes.ToUpper(text[:min(len(text), 40)]), []byte("E+"))
	return found && len(mantissa) > 0 && len(bytes.Trim(mantissa, "0123456789.,")) == 0 && len(exponent) > 0 && len(bytes.Trim(exponent, "0123456789")) == 0
}

// rounded is said of such a number.
const rounded = "a spreadsheet has rounded it: expected all digits: format the column as text before the puzzles are pasted"

// offsetOf returns the bytes that the first n characters of a text take.
func offsetOf(text []byte, n int) int {
	offset := 0
	for ; n > 0 && offset < len(text); n-- {
		_, size := utf8.DecodeRune(text[offset:])
		offset += size
	}
	return offset
}

// errTooLarge says that a layout of characters cannot hold a grid.
func errTooLarge(layout any, side int, more string) error {
	return fmt.Errorf("side %d in layout %v: expected at most %d, since there are no more characters for digits%s", side, layout, longestAlphabet, more)
}

// wrongCount says that a number of cells is not a puzzle, and which numbers near it are.
func wrongCount(src *source, cells, largest int) string {
	if cells > largest*largest {
		if largest < longestSide && src.sideOf(cells, longestSide) > 0 {
			return fmt.Sprintf("%d cells: expected at most %d, since there are characters for %d digits; larger puzzles are written as numbers separated by spaces",
				cells, largest*largest, largest)
		}
		return fmt.Sprintf("more than %d cells: expected at most the cells of side %d", largest*largest, largest)
	}
	if src.sideOf(cells, largest) > 0 {
		return fmt.Sprintf("%s, but digits above %d or lines after them that are not a puzzle: expected whole puzzles up to the next empty line",
			sudoku.Counted(cells, "cell"), root(cells))
	}
	return fmt.Sprintf("%s: expected %s", sudoku.Counted(cells, "cell"), src.gridsNear(cells, largest))
}

// gridsNear names the grids that a number of cells may have been meant for: the
// one that is missed by no more than a row, if there is only one, or else the
// next smaller and the next larger.
func (s *source) gridsNear(cells, largest int) string {
	below, above := s.sidesAround(cells, largest)
	if below == 0 && above == 0 { // the shape that was asked for is larger
		return gridName(s.options.Shape.Side()) + ", for which this layout has no characters"
	}
	switch missing, over := above*above-cells, cells-below*below; {
	case above == 0 || below > 0 && over <= below && missing > above:
		return gridName(below)
	case below == 0 || missing <= above && over > below:
		return gridName(above)
	}
	return gridName(below) + " or " + gridName(above)
}

// gridName returns "81 (9x9)".
func gridName(side int) string { return fmt.Sprintf("%d (%dx%d)", side*side, side, side) }
