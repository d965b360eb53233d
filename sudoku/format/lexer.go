package format

import (
	"bytes"
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
	return symbolName(l.text)
}

// lexer cuts a structured text, such as JSON or the data of a model, into
// lexemes. Blanks, line ends and comments only separate them.
type lexer struct {
	*cursor
	comment byte // starts a comment, which ends with the line
	text    []byte
	held    lexeme // that next returns again
	isHeld  bool
}

// hold makes next return a lexeme once more.
func (l *lexer) hold(t lexeme) { l.held, l.isHeld = t, true }

func (l *lexer) next() lexeme {
	if l.isHeld {
		l.isHeld = false
		return l.held
	}
	l.skipSpace()
	t := lexeme{at: l.at}
	b, ok := l.peek()
	switch {
	case !ok:
		return t
	case b == '"':
		t.kind = quoted
		l.readQuoted()
	case isWordByte(b):
		t.kind = word
		l.readWord()
	default:
		t.kind = max(b, textEnd+1) // a zero byte is no end
		l.readCharacter()
	}
	t.text = l.text
	return t
}

func (l *lexer) skipSpace() {
	for b, ok := l.peek(); ok; b, ok = l.peek() {
		switch {
		case b == l.comment:
			l.skipComment()
		case isSpace(b) || b == '\n':
			l.take()
		default:
			return
		}
	}
}

// skipComment passes over a comment, and heeds it.
func (l *lexer) skipComment() {
	line := l.at.line
	l.text = l.text[:0]
	for b, ok := l.peek(); ok && b != '\n'; b, ok = l.peek() {
		l.take()
		l.keep(b)
	}
	l.src.heed(line, l.text)
}

func isWordByte(b byte) bool {
	return b >= '0' && b <= '9' || b|0x20 >= 'a' && b|0x20 <= 'z' || bytes.IndexByte([]byte("_.+-*?"), b) >= 0
}

func (l *lexer) readWord() {
	l.text = l.text[:0]
	for b, ok := l.peek(); ok && isWordByte(b); b, ok = l.peek() {
		l.keep(b)
		l.take()
	}
}

// readCharacter reads the bytes of one character.
func (l *lexer) readCharacter() {
	l.text = l.text[:0]
	for b, ok := l.peek(); ok && (len(l.text) == 0 || !utf8.RuneStart(b)); b, ok = l.peek() {
		l.keep(b)
		l.take()
	}
}

// readQuoted reads a string. Of the escapes it knows those of white space and of code
// points; others stand for the character that follows.
func (l *lexer) readQuoted() {
	l.text = l.text[:0]
	l.take()
	for b, ok := l.peek(); ok; b, ok = l.peek() {
		l.take()
		switch b {
		case '"':
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
