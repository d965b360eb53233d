package format

import (
	"bytes"
	"errors"
	"io"
	"unicode/utf8"
)

// longestLine is how much of a line is held. The longest that can be a grid,
// 400² numbers of three digits on one line, is shorter.
const longestLine = 1 << 20

// byteOrderMark may be at the start of a UTF-8 text.
const byteOrderMark = "\xEF\xBB\xBF"

// lineScanner cuts a stream into lines that end in LF, CR LF or CR.
//
//	buf  |  read  |      not yet read       |  free  |
//	             start                     end
type lineScanner struct {
	text []byte // the line last read, without its end; valid until the next call
	line int    // its number, from 1
	open bool   // the last line of the text was read, and has no end
	cut  bool   // the line is longer than longestLine, and text its beginning
	held bool   // next returns the line once more

	r          io.Reader
	buf        []byte
	start, end int
	err        error // of r, once there is one
	carriage   bool  // a CR was seen, so that lines may end in one
	afterCR    bool  // the line ended in CR: an LF that follows belongs to it
}

func newLineScanner(r io.Reader) *lineScanner {
	s := &lineScanner{r: r, buf: make([]byte, 64<<10)}
	for s.end < len(byteOrderMark) && bytes.HasPrefix([]byte(byteOrderMark), s.ahead()) && s.fill() {
	}
	if bytes.HasPrefix(s.ahead(), []byte(byteOrderMark)) {
		s.start = len(byteOrderMark)
	}
	return s
}

// ahead returns what was read from the stream but not yet returned as a line.
func (s *lineScanner) ahead() []byte { return s.buf[s.start:s.end] }

// fill reads more from the stream and reports whether there was more. It makes
// room by moving what is ahead to the front, or by a larger buffer.
func (s *lineScanner) fill() bool {
	if s.err != nil {
		return false
	}
	if s.end == len(s.buf) && s.start > 0 {
		s.end = copy(s.buf, s.ahead())
		s.start = 0
	}
	if s.end == len(s.buf) {
		s.buf = append(s.buf, make([]byte, len(s.buf))...)
	}
	for range 100 {
		n, err := s.r.Read(s.buf[s.end:])
		s.carriage = s.carriage || bytes.IndexByte(s.buf[s.end:s.end+n], '\r') >= 0
		s.end += n
		s.err = err
		if n > 0 || err != nil {
			return n > 0
		}
	}
	s.err = io.ErrNoProgress
	return false
}

// next goes to the next line and reports whether there is one. The reason why
// there is none is s.err.
func (s *lineScanner) next() bool {
	if s.held {
		s.held = false
		return true
	}
	s.skipRest()
	searched := 0
	for {
		if s.afterCR && s.start < s.end {
			s.skipLineFeed()
		}
		if i := s.lineEnd(searched); i >= 0 {
			s.afterCR = s.buf[s.start+i] == '\r'
			s.take(i, 1)
			return true
		}
		searched = s.end - s.start
		if searched >= longestLine {
			s.take(longestLine, 0)
			s.cut = true
			return true
		}
		if !s.fill() {
			return s.last()
		}
	}
}

// hold makes next return the line last read once more.
func (s *lineScanner) hold() {
	s.held = true
	s.text = bytes.Clone(s.text) // the scanner moves it when it reads ahead
}

// last returns what follows the last line end, unless reading failed.
func (s *lineScanner) last() bool {
	if s.err != io.EOF || s.start == s.end {
		return false
	}
	s.take(s.end-s.start, 0)
	s.open = true
	return true
}

// lookAhead returns a scanner of the lines that follow, as far as they were read
// from the stream.
func (s *lineScanner) lookAhead() *lineScanner {
	lines := scannerOf(s.ahead(), s.err)
	lines.afterCR = s.afterCR
	if s.err == nil {
		lines.err = errMore
	}
	return lines
}

func (s *lineScanner) take(length, lineEnd int) {
	s.text = s.buf[s.start : s.start+length]
	s.start += length + lineEnd
	s.line++
}

func (s *lineScanner) skipLineFeed() {
	if s.buf[s.start] == '\n' {
		s.start++
	}
	s.afterCR = false
}

// lineEnd returns where the line that starts at s.start ends, or -1 if its end
// was not read yet. The first bytes, searched before, hold none.
func (s *lineScanner) lineEnd(searched int) int {
	ahead := s.buf[s.start+searched : s.end]
	i := -1
	if s.carriage {
		i = firstEnd(ahead)
	} else {
		i = bytes.IndexByte(ahead, '\n')
	}
	if i < 0 {
		return -1
	}
	return searched + i
}

// firstEnd returns where the first LF or CR of a text is, or -1. It looks at a
// part after the other, since a text with CR for its line ends may have no LF at all.
func firstEnd(text []byte) int {
	const part = 256 // bytes
	for from := 0; from < len(text); from += part {
		here := text[from:min(from+part, len(text))]
		feed := bytes.IndexByte(here, '\n')
		if feed >= 0 {
			here = here[:feed]
		}
		if carriage := bytes.IndexByte(here, '\r'); carriage >= 0 {
			return from + carriage
		}
		if feed >= 0 {
			return from + feed
		}
	}
	return -1
}

// skipRest drops the rest of a line that was cut, in constant memory.
func (s *lineScanner) skipRest() {
	for s.cut {
		if i := s.lineEnd(0); i >= 0 {
			s.afterCR = s.buf[s.start+i] == '\r'
			s.start += i + 1
			s.cut = false
			return
		}
		s.start = s.end
		s.cut = s.fill()
	}
}

// errMore ends a part of a text that goes on.
var errMore = errors.New("the text goes on")

// scannerOf returns a scanner of a text that is in memory and ends with err.
func scannerOf(text []byte, err error) *lineScanner {
	return &lineScanner{buf: text, end: len(text), err: err, carriage: true}
}

// trimRight drops the blanks and tabs at the end of a line.
func trimRight(text []byte) []byte {
	for len(text) > 0 && isSpace(text[len(text)-1]) {
		text = text[:len(text)-1]
	}
	return text
}

// indent returns the number of blanks and tabs that a line starts with.
func indent(text []byte) int {
	i := 0
	for i < len(text) && isSpace(text[i]) {
		i++
	}
	return i
}

func isSpace(b byte) bool { return b == ' ' || b == '\t' }

// isComment reports whether a text, from its first character other than a space,
// is a comment.
func isComment(text []byte) bool {
	return len(text) > 0 && (text[0] == '#' || len(text) > 1 && text[0] == '/' && text[1] == '/')
}

// place is where something is in a text.
type place struct{ line, column int } // from 1; columns in characters

func (p place) errorf(message string, args ...any) *Error {
	err := errorIn(p.line, message, args...)
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
// all that is passed over with it. Side 400 needs a quarter, and a text
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
	if b, ok := c.peek(); ok {
		c.take()
		return b, nil
	}
	if c.overlong {
		return 0, io.ErrUnexpectedEOF
	}
	return 0, c.src.err
}

// Read implements [io.Reader], which the decoder of XML asks for and does not call.
func (c *cursor) Read(p []byte) (n int, err error) {
	if len(p) > 0 {
		if p[0], err = c.ReadByte(); err == nil {
			n = 1
		}
	}
	return n, err
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
