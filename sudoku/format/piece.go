package format

import (
	"unicode/utf8"
)

// piece is the rows of one puzzle.
type piece []row

func (p piece) cells() int {
	n := 0
	for i := range p {
		n += len(p[i].cells)
	}
	return n
}

// strange returns an error about the first cell that is no ASCII character, which
// nobody sees or takes for another, or nil.
func (p piece) strange() *Error {
	for i := range p {
		for k, c := range p[i].cells {
			if c.start < c.end && p[i].text[c.start] >= utf8.RuneSelf {
				return p[i].errorAt(k, "%s is no cell: expected an ASCII digit, a letter or a blank", symbolName(c.of(p[i].text)))
			}
		}
	}
	return nil
}

// errorAt returns an error about the cell with a number, counted row by row.
func (p piece) errorAt(cell int, message string, args ...any) *Error {
	for i := range p {
		if cell < len(p[i].cells) {
			return p[i].errorAt(cell, message, args...)
		}
		cell -= len(p[i].cells)
	}
	return errorAt(p[0].line, nil, 0, message, args...)
}
