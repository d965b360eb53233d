package format

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"
)

// Kinds of lexemes; all others are the one character that they consist of.
const (
	textEnd byte = 0
	word    byte = 'w' // a name, a number or a blank symbol
	quoted  byte = '"'
)

// longestText is how many bytes of a string are kept: more than the cells of the
// largest side whose digits are characters.
const longestText = 2 * longestAlphabet * longestAlphabet

// lexeme is a word, a string or a character of a structured text.
type lexeme struct {
	kind byte
	text []byte // of a word or a string, without quotes, at most longestText; valid until the next lexeme
	at   place
}

// show names a lexeme in an error.
func (l lexeme) show() string {
	switch l.kind {
	case textEnd:
		return "the end of the text"
	case word, quoted:
		return excerpt(l.text)
	}
	if l.kind > textEnd+1 && l.kind < utf8.RuneSelf {
		return symbolName([]byte{l.kind})
	}
	return symbolName(l.text)
}

// lexer cuts a structured text, such as JSON or the data of a model, into
// lexemes. Blanks, line ends and comments only separate them.
type lexer struct {
	*cursor
	comment string // the characters that start a comment, as // does; it ends with the line
	quotes  string // the characters around a string
	text    []byte
	spare   []byte   // the memory of the lexeme after that
	held    []lexeme // that next returns again, the last first
}

// hold makes next return a lexeme once more.
func (l *lexer) hold(t lexeme) {
	n := len(l.held)
	l.held = slices.Grow(l.held, 1)[:n+1]
	t.text = append(l.held[n].text[:0], t.text...)
	l.held[n] = t
}

// ahead returns the lexeme that next will return. The last one stays valid.
func (l *lexer) ahead() lexeme {
	l.text, l.spare = l.spare, l.text
	t := l.next()
	l.hold(t)
	l.text, l.spare = l.spare, l.text
	return t
}

func (l *lexer) next() lexeme {
	if last := len(l.held) - 1; last >= 0 {
		t := l.held[last]
		l.held = l.held[:last]
		l.text = append(l.text[:0], t.text...)
		t.text = l.text
		return t
	}
	for {
		l.skipSpace()
		t := lexeme{at: l.at}
		b, ok := l.peek()
		switch {
		case !ok:
			return t
		case strings.IndexByte(l.quotes, b) >= 0:
			t.kind = quoted
			l.readQuoted(b)
		case isWordByte(b):
			t.kind = word
			l.keepWhile(isWordByte)
		default:
			t.kind = max(b, textEnd+1)                                                       // a zero byte is not the end
			l.keepWhile(func(b byte) bool { return len(l.text) == 0 || !utf8.RuneStart(b) }) // of one character
			if b == '/' && l.skipComment() {
				continue
			}
		}
		t.text = l.text
		return t
	}
}

// skipLine passes over the rest of a line that is a comment, and heeds it.
func (l *lexer) skipLine() {
	line := l.at.line
	l.text = l.text[:0]
	for b, ok := l.peek(); ok; b, ok = l.peek() {
		if l.take(); b == '\n' {
			break
		}
		l.keep(b)
	}
	l.src.heed(line, l.text)
}

// skipComment passes over the rest of a comment whose first slash was read.
func (l *lexer) skipComment() bool {
	switch b, _ := l.peek(); b {
	case '/':
		l.skipLine()
	case '*':
		line := l.at.line
		l.text = l.text[:0]
		l.take()
		for last := byte(0); ; {
			b, ok := l.peek()
			if !ok {
				break
			}
			if l.take(); last == '*' && b == '/' {
				break
			}
			l.keep(b)
			last = b
		}
		l.src.heed(line, l.text)
	default:
		return false
	}
	return true
}

func (l *lexer) skipSpace() {
	for b, ok := l.peek(); ok; b, ok = l.peek() {
		switch {
		case strings.IndexByte(l.comment, b) >= 0:
			l.skipLine()
		case isSpace(b) || b == '\n':
			l.take()
		default:
			return
		}
	}
}

func isWordByte(b byte) bool {
	return b >= '0' && b <= '9' || b|0x20 >= 'a' && b|0x20 <= 'z' || bytes.IndexByte([]byte("_.+-*?"), b) >= 0
}

// keepWhile reads the bytes that are of some kind.
func (l *lexer) keepWhile(is func(byte) bool) {
	l.text = l.text[:0]
	for b, ok := l.peek(); ok && is(b); b, ok = l.peek() {
		l.keep(b)
		l.take()
	}
}

// readQuoted reads a string up to a quote. Of the escapes it knows those of white space and of code
// points; others stand for the character that follows.
func (l *lexer) readQuoted(quote byte) {
	l.text = l.text[:0]
	l.take()
	for b, ok := l.peek(); ok; b, ok = l.peek() {
		l.take()
		switch b {
		case quote:
			return
		case '\\':
			if b, ok = l.peek(); !ok {
				return
			}
			l.take()
			switch b {
			case 'n', 'r', 't', 'b', 'f':
				b = ' '
			case 'u':
				l.readCodePoint()
				continue
			}
		case '\n':
			b = ' '
		}
		l.keep(b)
	}
}

// readCodePoint reads the four hexadecimal digits of an escape. Halves of a code point
// beyond four digits, which no cell has, become replacement characters.
func (l *lexer) readCodePoint() {
	var point rune
	for range 4 {
		b, _ := l.peek()
		digit := bytes.IndexByte([]byte("0123456789abcdef"), b|0x20)
		if b >= '0' && b <= '9' {
			digit = int(b - '0')
		}
		if digit < 0 {
			break
		}
		l.take()
		point = point<<4 | rune(digit)
	}
	for _, b := range utf8.AppendRune(nil, point) {
		l.keep(b)
	}
}

func (l *lexer) keep(b byte) {
	if len(l.text) < longestText {
		l.text = append(l.text, b)
	}
}
