package format

import (
	"bytes"

	"github.com/sudokusat/sudokusat/sudoku"
)

// dashes says what a line of dashes is, which is found out at the first.
type dashes uint8

const (
	unknownDashes dashes = iota
	blankDashes          // a row of blanks
	ruleDashes
)

// longestSearch is how many bytes are searched to find out what dashes are.
const longestSearch = 32 << 10

// areRule reports whether a line of dashes is a rule, and no row of blanks: it is unless
// a row of the text has dashes beside digits.
func (r *rowReader) areRule(text []byte) bool {
	if r.kind.largest > longestAlphabet {
		return bytes.Contains(text, []byte("--")) // no cell
	}
	for r.dashes == unknownDashes {
		for i := range r.rows {
			r.dashes = r.dashes.seen(r.rows[i].text)
		}
		r.src.text = bytes.Clone(r.src.text) // the scanner moves it when it reads ahead
		for lines := r.src.lookAhead(); r.dashes != blankDashes && lines.next(); {
			r.dashes = r.dashes.seen(appendPlain(nil, lines.text))
		}
		if r.dashes == unknownDashes && (len(r.src.ahead()) >= longestSearch || !r.src.fill()) {
			r.dashes = blankDashes
		}
	}
	return r.dashes == ruleDashes
}

// seen returns what dashes are if another line is of the text too.
func (d dashes) seen(text []byte) dashes {
	switch {
	case len(bytes.Trim(text, "- \t")) == 0 || d == blankDashes || isComment(bytes.TrimSpace(text)):
		return d
	case bytes.IndexByte(text, '-') >= 0 && !isRule(text) && !isCaption(text):
		return blankDashes
	}
	return ruleDashes
}

// ruledShape returns the shape of boxes that rules between the rows of a puzzle show, or
// none.
func (p piece) ruledShape(side int) sudoku.Shape {
	band := 0
	for i := 1; i < len(p) && band == 0; i++ {
		if p[i].ruled {
			band = i
		}
	}
	if band < 2 || side%band > 0 || len(p) != side {
		return sudoku.Shape{}
	}
	for i := range p {
		if p[i].ruled != (i > 0 && i%band == 0) && i > 0 {
			return sudoku.Shape{}
		}
	}
	return sudoku.Shape{Rows: band, Cols: side / band}
}
