package format

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/sudokusat/sudokusat/sudoku"
)

// source is what a puzzleReader works on: the lines, and what the caller's
// options say about sides, alphabets and memory.
type source struct {
	*lineScanner
	options    Options
	characters characters
	layout     *layout
	because    string        // the layout is this one
	titled     bool          // a title was passed over
	declared   []declaration // by comments: the last one above the next puzzle, and those read ahead
	rulesLine  int           // of the last comment that is "rules:" alone
	said       sudoku.Shape  // by the last comment that states a shape
	saidBefore sudoku.Shape  // by the one before it
	saidLine   int
	lastShape  sudoku.Shape  // of the last puzzle with a customary one
	columns    int           // the side of rows in which a space is a blank, or 0
	skipped    int           // bytes of comments and empty lines above the text
	stray      bool          // the lines up to the next puzzle were refused
	heldRows   func() []byte // if not nil, returns the lines that a puzzleReader has read ahead

	memory          sudoku.Grid       // of the next grid, if that fits
	solutionMemory  sudoku.Grid       // of the solution given with it
	candidateMemory sudoku.Candidates // of its excluded candidates, if there are any and they fit
	plain           []byte            // of plainText
}

// plainText returns the line last read as plain text, valid until the next call.
func (s *source) plainText() []byte {
	s.plain = appendPlain(s.plain[:0], s.text)
	return s.plain
}

// possible reports whether a puzzle may have this side: by the shape that the
// options name or a comment states, or because it has a customary shape.
func (s *source) possible(side int) bool {
	if s.options.Shape != (sudoku.Shape{}) {
		return side == s.options.Shape.Side()
	}
	if s.said != (sudoku.Shape{}) && side == s.said.Side() {
		return true
	}
	_, err := sudoku.ShapeOfSide(side)
	return err == nil
}

// sideOf returns the possible side whose square is the number of cells, or 0.
func (s *source) sideOf(cells, largest int) int {
	side := root(cells)
	if side*side != cells || side > largest || !s.possible(side) {
		return 0
	}
	return side
}

// sidesAround returns the largest possible side that has no more than a number
// of cells and the smallest that has more, each 0 if there is none.
func (s *source) sidesAround(cells, largest int) (below, above int) {
	for side := 1; side <= largest; side++ {
		switch {
		case !s.possible(side):
		case side*side > cells:
			return below, side
		default:
			below = side
		}
	}
	return below, 0
}

// root returns the square root of n, rounded down.
func root(n int) int {
	r := 0
	for (r+1)*(r+1) <= n {
		r++
	}
	return r
}

// grid returns a grid for the next puzzle, with any digits in it.
func (s *source) grid(cells int) sudoku.Grid {
	if cap(s.memory) < cells {
		s.memory = make(sudoku.Grid, cells)
	}
	return s.memory[:cells]
}

// readAhead reads until the first sniffLength bytes that were not yet returned
// as lines are in memory, or the stream ends.
func (s *source) readAhead() []byte {
	for len(s.ahead()) < sniffLength && s.fill() {
	}
	return s.ahead()[:min(len(s.ahead()), sniffLength)]
}

// appendPlain appends a line in which each character that draws, and each
// Unicode blank, is the ASCII character that it stands for, so that the layouts
// need to know no others. Any other character stays, and so does the number of
// characters.
//
//	read    ┃ 5 │ · ┃ 3 ┃        ┠───┼───╂───┨
//	plain   | 5 | . | 3 |        +---+---+---+
func appendPlain(dst, text []byte) []byte {
	dst = slices.Grow(dst, len(text))
	for len(text) > 0 {
		if text[0] < utf8.RuneSelf {
			dst = append(dst, text[0])
			text = text[1:]
			continue
		}
		r, size := utf8.DecodeRune(text)
		if c := drawnAs(r); c != 0 {
			dst = append(dst, c)
		} else {
			dst = append(dst, text[:size]...)
		}
		text = text[size:]
	}
	return dst
}

// drawnAs returns the ASCII character that a character stands for in a puzzle,
// or 0.
func drawnAs(r rune) byte {
	switch {
	case r == '·':
		return '.'
	case r == '\u00A0' || r > '\u1FFF' && unicode.Is(unicode.Zs, r): // spaces of all widths
		return ' '
	case r < '\u2500' || r > '\u257F': // the block Box Drawing
		return 0
	case strings.ContainsRune("│┃║┆┇┊┋╎╏╵╷╹╻╽╿", r):
		return '|'
	case strings.ContainsRune("─━═┄┅┈┉╌╍╴╶╸╺╼╾", r):
		return '-'
	default:
		return '+'
	}
}

// appendDrawn appends a line that was changed from plain, with the characters
// that were read where it was not: the inverse of appendPlain.
func appendDrawn(dst, changed, plain, read []byte) []byte {
	for len(changed) > 0 {
		c, size := utf8.DecodeRune(changed)
		p, sizePlain := utf8.DecodeRune(plain)
		_, sizeRead := utf8.DecodeRune(read)
		if c == p {
			dst = append(dst, read[:sizeRead]...)
		} else {
			dst = append(dst, changed[:size]...)
		}
		changed, plain, read = changed[size:], plain[sizePlain:], read[sizeRead:]
	}
	return dst
}

func hasLetter(text []byte) bool {
	return bytes.ContainsFunc(text, func(r rune) bool { return r < utf8.RuneSelf && byte(r)|0x20 >= 'a' && byte(r)|0x20 <= 'z' })
}
