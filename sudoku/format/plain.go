package format

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

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
