package format

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/sudokusat/sudokusat/sudoku"
)

var rowsLayout = &layout{
	name:        "rows",
	description: "a row of characters on each line, or lines that fill a grid",
	traits:      spread | symbolic,
	recognise:   recogniseRows,
	open:        func(src *source) puzzleReader { return newRowReader(src, rowCharacters) },
	write:       writeRows,
}

// rowCharacters are cells of one character each.
var rowCharacters = cellKind{
	largest: longestAlphabet,
	split:   splitCharacters,
	value:   func(cell []byte) int { return characterValue(cell[0]) },
	decode:  decodeCharacters,
}

func writeRows(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
	return appendRows(dst, p.Givens, p.Rules.Side(), style)
}

// recogniseRows looks at the first line: cell characters, or what was meant to
// be some, and nothing else.
func recogniseRows(s *sample) finding {
	var seen counts
	digits, letters := false, 0
	text := s.lines[0].text
	cells := splitCharacters(nil, text)
	for _, c := range cells {
		r, _ := utf8.DecodeRune(c.of(text))
		switch {
		case unicode.IsNumber(r) || bytes.ContainsRune([]byte(blankCharacters), r):
			digits = true
		case r < utf8.RuneSelf && cellCharacters[byte(r)]:
			letters++
		default:
			return no
		}
		seen[text[c.start]]++
	}
	var a finding
	switch {
	case letters > 0 && !fitsAlphabet(&seen, len(cells), letters):
		return no
	case len(cells) < 4 && !seen.any('1', '9'):
		a = recogniseTiny(s, text)
	default:
		a = sureIf(digits || letters > 0, "line %d has %s and nothing else, and is not a puzzle by itself", s.lines[0].number, sudoku.Counted(len(cells), "cell"))
	}
	a.guess = true
	return a
}

// recogniseTiny looks at two or three characters without a digit. They are a row,
// and no ellipsis or item of a list, if as many rows like it are there.
func recogniseTiny(s *sample, first []byte) finding {
	side := len(first)
	if side == 1 || isRuler(first) {
		return no
	}
	for _, l := range s.lines[:min(side, len(s.lines))] {
		if len(l.text) != side || cellRun(l.text) < side || !noneAbove(l.text, side) {
			return no
		}
	}
	if len(s.lines) < side {
		return moreUnless(s.complete)
	}
	return yes
}

// fitsAlphabet reports whether a row with letters can be one of its length:
// letters are digits above 9, none is above the side, and a row of nothing but
// letters is complete.
func fitsAlphabet(seen *counts, side, letters int) bool {
	if side <= 9 || side > longestAlphabet*longestAlphabet {
		return false
	}
	side = min(side, longestAlphabet)
	if side > 26 || !seen.any('1', '9') {
		last := byte('A' + min(side, 26) - 1)
		return last == 'Z' || !seen.any(last+1, 'Z') && (letters < side || slices.Max(seen[:]) < 2)
	}
	last := characterDigits[side]
	return last == 'Z' || !seen.any(last+1, 'Z')
}

// splitCharacters appends the characters of a line other than spaces, up to a
// comment, but no more than enough to see that there are too many.
func splitCharacters(cells []span, text []byte) []span {
	for i := 0; i < len(text) && len(cells) <= longestAlphabet*longestAlphabet; {
		size := 1
		switch {
		case isSpace(text[i]):
			i++
			continue
		case isComment(text[i:]):
			return cells
		case text[i] >= utf8.RuneSelf:
			_, size = utf8.DecodeRune(text[i:])
		}
		cells = append(cells, span{int32(i), int32(i + size)})
		i += size
	}
	return cells
}

// decodeCharacters decodes a puzzle whose cells are one character each.
func decodeCharacters(src *source, p piece, side int, f *found) error {
	cells := make([]byte, 0, side*side)
	for i := range p {
		for k, c := range p[i].cells {
			if c.end-c.start > 1 {
				return p[i].errorAt(k, "%s is not a cell: expected an ASCII digit, a letter or a blank", symbolName(c.of(p[i].text)))
			}
			if c.start == c.end { // a space in rows of columns
				cells = append(cells, '.')
				continue
			}
			cells = append(cells, p[i].text[c.start])
		}
	}
	if at, reason := src.characters.decode(f.digits, cells, side); at >= 0 {
		return p.errorAt(at, "%s", reason)
	}
	f.style = src.characters.style()
	return nil
}

// Rows of digits in which a space is a blank cell and nothing else shows the cells:
//
//	53  7           r1c1 and r1c2 are 5 and 3, r1c5 is 7
//	6  195
//	 98    6        r3c1 is blank
//
// There are N lines of at most N characters, and none is empty.
var columnsLayout = &layout{
	name:      "rows",
	traits:    spread | symbolic | unlisted,
	recognise: recogniseColumns,
	open: func(src *source) puzzleReader {
		kind := rowCharacters
		kind.split = columnsOf(src.columns)
		kind.value = func(cell []byte) int { return characterValue(append(cell, ' ')[0]) }
		return newRowReader(src, kind)
	},
	write: writeRows,
}

// recogniseColumns looks at the first block of lines.
func recogniseColumns(s *sample) finding {
	digits, longest, side, ended := 0, 0, 0, false
	for i, l := range s.lines {
		if ended = ended || i > 0 && l.gap; ended {
			break
		}
		text := trimRight(l.plain)
		if len(bytes.Trim(text, "123456789 ")) > 0 || len(text) > longestAlphabet {
			return no
		}
		digits += len(text) - bytes.Count(text, []byte(" "))
		longest, side = max(longest, len(text)), i+1
	}
	first := trimRight(s.lines[0].plain)
	if bytes.IndexByte(first, ' ') < 0 || isEvenlySpaced(first) {
		return no
	}
	if !ended && !s.complete {
		return more
	}
	if side < 4 || !s.src.possible(side) || longest > side || longest < side-1 || digits >= side*side {
		return no
	}
	s.src.columns = side
	return sure("%d lines of at most %d digits and spaces, which are blanks", side, side)
}

// isEvenlySpaced reports whether a line is digits with a blank between each two.
func isEvenlySpaced(text []byte) bool {
	for i, c := range text {
		if isSpace(c) != (i%2 == 1) {
			return false
		}
	}
	return true
}

// columnsOf is the splitter of such rows.
func columnsOf(side int) splitter {
	return func(cells []span, text []byte) []span {
		for k := range max(side, len(trimRight(text))) {
			at := int32(min(k, len(text)))
			end := at
			if int(at) < len(text) && !isSpace(text[at]) {
				end++
			}
			cells = append(cells, span{at, end})
		}
		return cells
	}
}
