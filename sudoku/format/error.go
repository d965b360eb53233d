package format

import (
	"fmt"
	"unicode"
	"unicode/utf8"
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

// symbolName returns the first character of text as shown to people: "x", or
// U+0665 if it is not ASCII.
func symbolName(text []byte) string {
	r, size := utf8.DecodeRune(text)
	switch {
	case r == utf8.RuneError && size == 1:
		return fmt.Sprintf("byte 0x%02X", text[0])
	case r >= utf8.RuneSelf:
		return fmt.Sprintf("%U", r)
	default:
		return fmt.Sprintf("%q", r)
	}
}

// excerpt quotes the beginning of a text, or says that there is none.
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

// invisibleIn names the first character of a line that nobody can see, such as a
// soft hyphen or a space without a width, or returns "".
func invisibleIn(text []byte) string {
	for i, r := range string(text) {
		if unicode.Is(unicode.Cf, r) {
			return fmt.Sprintf(" with the invisible %U in column %d", r, utf8.RuneCount(text[:i])+1)
		}
	}
	return ""
}

// offsetOf returns the bytes that the first n characters of a text take.
func offsetOf(text []byte, n int) int {
	offset := 0
	for ; n > 0 && offset < len(text); n-- {
		_, size := utf8.DecodeRune(text[offset:])
		offset += size
	}
	return offset
}
