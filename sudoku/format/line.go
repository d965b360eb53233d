package format

import (
	"bytes"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

var lineLayout = &layout{
	name:        "line",
	shapes:      behindGrid,
	description: "one puzzle a line, then perhaps a comment",
	recognise:   recogniseLine,
	open:        func(src *source) puzzleReader { return &lineReader{src: src} },
	write:       writeLine,
}

// shortestLine is the number of cells from which a line is taken for a whole
// puzzle because of its length alone. The shorter squares are also the length
// of a row: 4, 9, 16 and 25.
const shortestLine = 36

// recogniseLine looks at the first line. If that is no puzzle, the layout may
// still be this one, and the line a bad puzzle.
func recogniseLine(s *sample) verdict {
	text := s.lines[0].text
	n := cellRun(text)
	switch {
	case n > 0 && shapeBehind(text[n:]).Cells() == n:
		return s.verdict(true, "line %d has %s and a comment that states its shape", s.lines[0].number, countOf(n, "cell"))
	case n >= shortestLine:
		return recogniseLong(s)
	case n == 16 && endsCells(text[n:]) && !isRuler(text[:n]):
		return recogniseSmall(s)
	case n == 1 && len(text) == 1 && !isRuler(text) && s.areSingle():
		if s.src.options.Shape.Side() == 1 {
			return yes
		}
		if s.complete || len(s.lines) >= 16 {
			return single
		}
		return more
	case n > 1 && endsCells(text[n:]) && n == len(splitCharacters(nil, text)) && !isTitle(text):
		return recogniseShort(s)
	}
	return no
}

// areSingle reports whether each line is one cell.
func (s *sample) areSingle() bool {
	return !slices.ContainsFunc(s.lines, func(l sampleLine) bool { return len(l.text) > 1 || cellRun(l.text) == 0 })
}

func moreUnless(decided bool) verdict {
	if decided {
		return no
	}
	return more
}

// isLinePuzzle reports whether a text starts with a whole puzzle. Digits above
// 9 are not looked at.
func isLinePuzzle(text []byte) bool {
	n := cellRun(text)
	side := root(n)
	if n < shortestLine || side*side != n || !endsCells(text[n:]) || isRuler(text[:n]) {
		return false
	}
	return side > 9 || noneAbove(text[:n], side)
}

// isRuler reports whether a text is one character again and again that more
// often underlines a heading than it stands for blank cells.
func isRuler(text []byte) bool {
	return bytes.IndexByte([]byte("-*_xX"), text[0]) >= 0 && bytes.Count(text, text[:1]) == len(text)
}

func noneAbove(cells []byte, side int) bool {
	for _, c := range cells {
		if characterValue(c) > side {
			return false
		}
	}
	return true
}

func verdictOf(is bool) verdict {
	if is {
		return yes
	}
	return no
}

// characterValue returns the digit that a character stands for where 1 is the
// first, or 0 for a blank or another character.
func characterValue(c byte) int {
	switch {
	case c >= '1' && c <= '9':
		return int(c - '0')
	case c == 'x' || c == 'X':
		return 0
	case c|0x20 >= 'a' && c|0x20 <= 'z':
		return int(c|0x20-'a') + 10
	}
	return 0
}

func writeLine(dst []byte, shape sudoku.Shape, grid sudoku.Grid, style Layout) ([]byte, error) {
	symbols, err := style.symbols(shape.Side())
	if err != nil {
		return dst, err
	}
	for _, digit := range grid {
		dst = append(dst, symbols[digit])
	}
	return append(dst, '\n'), nil
}

// symbols are the characters in which a grid is written: the blank and the digits
// from 1.
type symbols [longestAlphabet + 1]byte

// symbols returns the characters of a side: the alphabet of the style if it is
// one of that side.
func (l Layout) symbols(side int) (symbols, error) {
	if side > longestAlphabet {
		return symbols{}, errTooLarge(l, side)
	}
	blank, alphabet := l.blankOr("."), l.Alphabet
	if len(alphabet) != side {
		alphabet = alphabetFrom('1', side)
		if side == 25 {
			alphabet = alphabetFrom('A', side)
		}
	}
	if len(blank) != 1 || strings.Contains(alphabet, blank) {
		blank = "."
	}
	s := symbols{blank[0]}
	copy(s[1:], alphabet)
	return s, nil
}
