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

// lineReader reads one puzzle a line. A line that is none is a bad puzzle, so
// that the others keep their numbers, unless it is clearly of another layout.
type lineReader struct {
	src   *source
	side  int  // of the last puzzle, whose style is in the found; 0 if there is none
	stray bool // the lines up to the next puzzle were refused
}

func (r *lineReader) next(f *found) error {
	for r.src.next() {
		text := r.src.text[indent(r.src.text):]
		if len(text) == 0 || isComment(text) {
			r.src.heed(r.src.line, text)
			continue
		}
		if r.readSame(f, text) {
			r.stray = false
			return nil
		}
		text = r.src.plainText()
		from := indent(text)
		if from == len(text) || isComment(text[from:]) || r.stray && !startsPuzzle(text[from:], f.side) {
			continue
		}
		return r.readOther(f, text, from)
	}
	return r.src.err
}

// readOther reads a puzzle that differs from the last one, at an offset of a
// line of plain text, or refuses what is none.
func (r *lineReader) readOther(f *found, line []byte, offset int) error {
	text := line[offset:]
	r.stray = false
	switch {
	case startsPuzzle(text, f.side):
	case isDrawn(text) || f.side > 0 && r.src.startsGrid(line):
		r.stray = true
		return r.src.otherLayout(r.src.line, line)
	case f.side > 0 && isSpaced(text):
		return errorAt(r.src.line, line, offset, "cells with something between: expected those of a puzzle side by side")
	}
	return r.read(f, line, offset)
}

// startsPuzzle reports whether a line can, by its length, be nothing but a
// puzzle, if perhaps a bad one: it is long, or as long as the last one.
func startsPuzzle(text []byte, side int) bool {
	n := cellRun(text)
	return n >= shortestLine && !isDrawn(text[:n]) || n > 0 && n == side*side && endsCells(text[n:])
}

// readSame reads a puzzle that has the side, the alphabet and the blank of the
// last one, and reports whether it is such a puzzle: the common case, in one
// pass over the cells.
func (r *lineReader) readSame(f *found, text []byte) bool {
	n := r.side * r.side
	if n == 0 || len(text) < n || !endsCells(text[n:]) {
		return false
	}
	f.digits = r.src.grid(n)
	if r.src.characters.decodeByTable(f.digits, text[:n]) >= 0 {
		return false
	}
	f.line = r.src.line
	f.heed(text[n:])
	return true
}

// read reads the puzzle that starts at an offset of a line of plain text.
func (r *lineReader) read(f *found, line []byte, offset int) error {
	fail := func(at int, message string, args ...any) error {
		return errorAt(r.src.line, line, offset+at, message, args...)
	}
	n := cellRun(line[offset:])
	text, rest := line[offset:offset+n], line[offset+n:]
	if !endsCells(rest) {
		return fail(n, "%s after %s: expected a cell, or a blank and a comment", symbolName(rest), countOf(n, "cell"))
	}
	side := r.src.sideOf(n, longestAlphabet)
	if side == 0 && shapeBehind(rest).Cells() == n {
		side = root(n)
	}
	switch {
	case side == 0:
		if usual := r.usualSide(f.side); usual > 0 && n <= longestAlphabet*longestAlphabet {
			return fail(0, "%s: expected %s", countOf(n, "cell"), gridName(usual))
		}
		return fail(0, "%s", wrongCount(r.src, n, longestAlphabet))
	case side == 27 && areCandidates(r.src, text):
		return fail(0, "candidates of a 9x9 puzzle, 9 characters for each cell: expected givens, 1 character for each cell, or --from candidates")
	}
	r.side = 0
	f.line, f.side = r.src.line, side
	f.heed(r.src.text[offsetOf(r.src.text, offset+n):])
	f.digits = r.src.grid(n)
	if at, reason := r.src.characters.decode(f.digits, text, side); at >= 0 {
		return fail(at, "%s", reason)
	}
	f.style = r.src.characters.style()
	if r.src.characters.meet == nil && side != 27 {
		r.side = side
	}
	return nil
}

// usualSide returns the side of the last puzzle or, before the first, of the next one
// that was read ahead; 0 if there is none.
func (r *lineReader) usualSide(last int) int {
	if last > 0 {
		return last
	}
	lines := r.src.lookAhead()
	for range sniffLines {
		if !lines.next() {
			break
		}
		if text := appendPlain(nil, bytes.TrimSpace(lines.text)); isLinePuzzle(text) {
			return root(cellRun(text))
		}
	}
	return 0
}

// endsCells reports whether what follows the cells of a puzzle may do so.
func endsCells(rest []byte) bool {
	return len(rest) == 0 || isSpace(rest[0]) || rest[0] == ',' || rest[0] == ';' || isComment(rest)
}

// commentOf returns the comment that follows the cells, without its marker.
func commentOf(rest []byte) string {
	if len(rest) == 0 {
		return ""
	}
	rest = bytes.TrimSpace(rest)
	for _, marker := range []string{"//", "#", ",", ";"} {
		if trimmed, found := bytes.CutPrefix(rest, []byte(marker)); found {
			rest = trimmed
			break
		}
	}
	return string(bytes.TrimSpace(rest))
}
