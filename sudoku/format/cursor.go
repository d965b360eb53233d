package format

import (
	"io"
	"unicode/utf8"
)

// place is where something stands in a text.
type place struct{ line, column int } // from 1; columns in characters

func (p place) errorf(message string, args ...any) *Error {
	err := errorAt(p.line, nil, 0, message, args...)
	err.Column = p.column
	return err
}

// cursor reads a text byte by byte, for layouts whose grammar knows no lines. It
// holds no more than the source does. LF, CR LF and CR are each read as one LF.
type cursor struct {
	src      *source
	at       place // of the byte that take returns next
	left     int   // bytes that may be taken before the next call of proceed
	overlong bool  // they were all taken: the text ends here, whatever follows
}

// largestValue is how many bytes of a structured text may be taken for one puzzle, with
// all that stands beside it and is passed over. Side 400 needs a quarter, and a text
// without end must end.
const largestValue = 8 << 20

// newCursor returns a cursor that starts after the line last read.
func newCursor(src *source) *cursor {
	return &cursor{src: src, at: place{src.line + 1, 1}, left: largestValue}
}

// proceed says that the next puzzle begins.
func (c *cursor) proceed() { c.left = largestValue }

// overlongError is the error about a text that is overlong.
func (c *cursor) overlongError() *Error {
	return c.at.errorf("more than %d MiB without the end of a puzzle: expected at most side %d", largestValue>>20, longestSide)
}

// peek returns the next byte, or 0 and false at the end.
func (c *cursor) peek() (b byte, ok bool) {
	for {
		if c.overlong = c.overlong || c.left <= 0; c.overlong {
			return 0, false
		}
		if len(c.src.ahead()) == 0 && !c.src.fill() {
			return 0, false
		}
		if b = c.src.buf[c.src.start]; !c.src.afterCR {
			break
		}
		c.src.skipLineFeed()
	}
	if b == '\r' {
		b = '\n'
	}
	return b, true
}

// take passes over the byte that peek has returned.
func (c *cursor) take() {
	b := c.src.buf[c.src.start]
	c.src.start++
	c.left--
	c.src.afterCR = b == '\r'
	switch {
	case b == '\n' || b == '\r':
		c.at = place{c.at.line + 1, 1}
	case utf8.RuneStart(b):
		c.at.column++
	}
}

// ReadByte implements [io.ByteReader].
func (c *cursor) ReadByte() (byte, error) {
	b, ok := c.peek()
	switch {
	case ok:
	case c.overlong:
		return 0, io.ErrUnexpectedEOF
	default:
		return 0, c.src.err
	}
	c.take()
	return b, nil
}

// Read implements [io.Reader].
func (c *cursor) Read(p []byte) (n int, err error) {
	for n < len(p) && err == nil {
		if p[n], err = c.ReadByte(); err == nil {
			n++
		}
	}
	if n > 0 {
		return n, nil
	}
	return 0, err
}

// skipPast passes over everything up to and with a byte.
func (c *cursor) skipPast(last byte) {
	for b, ok := c.peek(); ok; b, ok = c.peek() {
		if c.take(); b == last {
			return
		}
	}
}

// streamError returns the error that ended the text, nil if it is complete.
func (c *cursor) streamError() error {
	if c.src.err == io.EOF || c.overlong {
		return nil
	}
	return c.src.err
}
