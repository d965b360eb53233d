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
	src *source
	at  place // of the byte that take returns next
}

// newCursor returns a cursor that starts after the line last read.
func newCursor(src *source) *cursor { return &cursor{src, place{src.line + 1, 1}} }

// peek returns the next byte, or 0 and false at the end.
func (c *cursor) peek() (b byte, ok bool) {
	for {
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
	if !ok {
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
	if c.src.err == io.EOF {
		return nil
	}
	return c.src.err
}
