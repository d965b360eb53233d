package cnf

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"unicode"
	"unicode/utf8"
)

const (
	scanBuffer = 64 << 10
	maxWord    = 64 // longer than any number, short enough to be quoted
)

// Position is a place in a text, both numbers from 1; columns are bytes.
type Position struct {
	Name         string
	Line, Column int
}

// String returns name:line:column, the way errors begin.
func (p Position) String() string {
	return fmt.Sprintf("%s:%d:%d", p.Name, p.Line, p.Column)
}

// Scanner cuts a text into lines and lines into words, and knows where it is.
// It is what the DIMACS family of formats has in common. Lines end with LF,
// CR LF or a lone CR and may be of any length: only the buffer is in memory.
//
//	       ┌ offset            ┌ lineStart       ┌ wordStart
//	buf:   … 0 \n - 1   2   0 \n 3 4   - 5 6   0 \n …
//	                                   └ pos, until the word is handed out
type Scanner struct {
	in        io.Reader
	name      string
	buf       []byte // read; buf[:pos] is used up
	pos       int
	offset    int64 // of buf[0] in the text
	line      int
	lineStart int64 // offset of the first byte of the line
	wordStart int64
	err       error // of in; io.EOF at the end
}

// NewScanner returns a scanner of in before its first line. Positions carry the
// name; an empty one reads "input".
func NewScanner(in io.Reader, name string) *Scanner {
	if name == "" {
		name = "input"
	}
	return &Scanner{in: in, name: name, buf: make([]byte, 0, scanBuffer)}
}

// NextLine goes to the start of the next line, over what is left of this one.
// It returns false at the end of the text; see Err. A UTF-8 byte order mark at
// the very start is skipped.
func (s *Scanner) NextLine() bool {
	if s.line == 0 {
		s.skipMark()
	} else if !s.skipLine() {
		return false
	}
	s.line++
	s.lineStart = s.offset + int64(s.pos)
	s.wordStart = s.lineStart
	return s.more()
}

// Word returns the next word of the line, nil at the line's end. Blanks and tabs
// separate words. The slice is valid until the next call. A word is cut after 64
// bytes, which [ParseLit] refuses.
func (s *Scanner) Word() []byte {
	for s.more() && (s.buf[s.pos] == ' ' || s.buf[s.pos] == '\t') {
		s.pos++
	}
	s.wordStart = s.offset + int64(s.pos)
	for len(s.buf)-s.pos < maxWord && s.fill() {
	}
	word := s.buf[s.pos:min(s.pos+maxWord, len(s.buf))]
	n := 0
	for n < len(word) && !isSpace(word[n]) {
		n++
	}
	if n == 0 {
		return nil
	}
	s.pos += n
	return word[:n]
}

// Rest returns what follows the last word in its line, blanks included, but at
// most limit bytes of it.
func (s *Scanner) Rest(limit int) string {
	var text []byte
	for len(text) < limit && s.more() && !isLineEnd(s.buf[s.pos]) {
		text = append(text, s.buf[s.pos])
		s.pos++
	}
	return string(text)
}

// Position returns where the last word starts, or where Word or NextLine found
// nothing more.
func (s *Scanner) Position() Position {
	return Position{s.name, s.line, int(s.wordStart-s.lineStart) + 1}
}

// AtEnd returns whether the text is used up: after the last word of a line, that
// the line has no end of its own.
func (s *Scanner) AtEnd() bool { return !s.more() }

// Err returns the error that ended the text, with its position, or nil if it was
// read to its end.
func (s *Scanner) Err() error {
	if s.err == nil || s.err == io.EOF {
		return nil
	}
	return fmt.Errorf("%v: %w", s.Position(), s.err)
}

func (s *Scanner) more() bool { return s.pos < len(s.buf) || s.fill() }

// fill drops what is used up and reads on. It returns false at the end.
func (s *Scanner) fill() bool {
	if s.err != nil {
		return false
	}
	s.offset += int64(s.pos)
	kept := copy(s.buf, s.buf[s.pos:])
	s.buf, s.pos = s.buf[:kept], 0
	for range 100 { // as bufio does: a reader may return nothing for a while
		var n int
		n, s.err = s.in.Read(s.buf[kept:cap(s.buf)])
		s.buf = s.buf[:kept+n]
		if n > 0 || s.err != nil {
			return n > 0
		}
	}
	s.err = io.ErrNoProgress
	return false
}

func (s *Scanner) skipMark() {
	const mark = "\xef\xbb\xbf"
	for len(s.buf) < len(mark) && s.fill() {
	}
	if bytes.HasPrefix(s.buf, []byte(mark)) {
		s.pos = len(mark)
	}
}

// skipLine returns false if the text ends before the line does.
func (s *Scanner) skipLine() bool {
	for s.more() {
		b := s.buf[s.pos]
		s.pos++
		if b == '\n' {
			return true
		}
		if b == '\r' {
			if s.more() && s.buf[s.pos] == '\n' {
				s.pos++
			}
			return true
		}
	}
	s.wordStart = s.offset + int64(s.pos)
	return false
}

func isLineEnd(b byte) bool { return b == '\n' || b == '\r' }

func isSpace(b byte) bool { return b <= ' ' && (b == ' ' || b == '\t' || isLineEnd(b)) }

// ParseLit returns the literal that a word stands for, or 0 for the word "0".
// A literal is ASCII digits after an optional minus; "+1" and "-0" are none.
func ParseLit(word []byte) (Lit, error) {
	digits := word
	if len(word) > 0 && word[0] == '-' {
		digits = word[1:]
	}
	if len(digits) == 0 || len(word) >= maxWord {
		return 0, notLiteral(word)
	}
	n := int64(0)
	for _, b := range digits {
		if b < '0' || b > '9' {
			return 0, notLiteral(word)
		}
		n = min(10*n+int64(b-'0'), math.MaxInt32+1)
	}
	switch negative := len(digits) < len(word); {
	case n > math.MaxInt32:
		return 0, fmt.Errorf("literal %s out of range, expected at most %d", word, math.MaxInt32)
	case negative && n == 0:
		return 0, notLiteral(word)
	case negative:
		return Lit(-n), nil
	}
	return Lit(n), nil
}

func notLiteral(word []byte) error {
	return fmt.Errorf("%s is not a literal, expected a number such as 7, -7 or 0", Quote(word))
}

// Quote returns a word in quotes, for errors. Of a character beyond ASCII it says
// which it is, since some look like others: "−7" (with U+2212).
func Quote(word []byte) string {
	for _, r := range string(word) {
		if r > unicode.MaxASCII && r != utf8.RuneError {
			return fmt.Sprintf("%q (with %U)", word, r)
		}
	}
	return fmt.Sprintf("%q", word)
}
