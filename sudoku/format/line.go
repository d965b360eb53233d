package format

import (
	"bytes"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

var lineLayout = &layout{
	name:        "line",
	description: "one puzzle per line, optionally with a comment",
	traits:      titled,
	shapes:      behindGrid,
	starts:      func(_ *source, line []byte) bool { return isLinePuzzle(line) && cellRun(line) > 81 }, // nobody has such a title
	recognise:   recogniseLine,
	open:        func(src *source) puzzleReader { return &lineReader{src: src} },
	write:       writeLine,
}

// recogniseLine looks at the first line. If that is not a puzzle, the layout may
// still be this one, and the line a bad puzzle.
func recogniseLine(s *sample) finding {
	a, text := no, s.lines[0].text
	n := cellRun(text)
	switch {
	case n > 0 && shapeBehind(text[n:]).Cells() == n:
		return sure("line %d has %s and a comment that states its shape", s.lines[0].number, sudoku.Counted(n, "cell"))
	case n >= shortestLine:
		a = recogniseLong(s)
	case n == 16 && endsCells(text[n:]) && !isRuler(text[:n]):
		a = recogniseSmall(s)
	case n == 1 && len(text) == 1 && !isRuler(text) &&
		!slices.ContainsFunc(s.lines, func(l sampleLine) bool { return len(l.text) > 1 || cellRun(l.text) == 0 }):
		switch a = more; {
		case s.src.options.Shape.Side() == 1:
			return yes
		case s.complete || len(s.lines) >= 16:
			return finding{verdict: single}
		}
	case n > 1 && endsCells(text[n:]) && n == len(splitCharacters(nil, text)) && !isTitle(text):
		a = recogniseShort(s)
	}
	a.guess = a.verdict == isOpen
	return a
}

// shortestLine is the number of cells from which a line is taken for a whole
// puzzle because of its length alone. The shorter squares are also the length
// of a row: 4, 9, 16 and 25.
const shortestLine = 36

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
	return strings.IndexByte("-*_xX", text[0]) >= 0 && bytes.Count(text, text[:1]) == len(text)
}

func noneAbove(cells []byte, side int) bool {
	return !slices.ContainsFunc(cells, func(c byte) bool { return characterValue(c) > side })
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

// nextLine calls read with the next line that is more than a comment, and with where its
// text starts, for the layouts in which each line is a puzzle. Lines of another layout
// are refused.
func (s *source) nextLine(f *found, isStray func(text []byte) bool, read func(f *found, line []byte, offset int) error) error {
	for s.next() {
		line := trimRight(s.plainText())
		from := indent(line)
		switch {
		case from == len(line) || isComment(line[from:]):
			s.heed(s.line, line[from:])
		case !isStray(line):
			s.stray = false
			return read(f, line, from)
		default:
			if err := s.refuseStray(line); err != nil {
				return err
			}
		}
	}
	return s.err
}

// lineReader reads one puzzle a line. A line that is not one is a bad puzzle, so
// that the others keep their numbers, unless it is clearly in another layout.
type lineReader struct {
	src  *source
	side int // of the last puzzle, whose style is in the found; 0 if there is none
}

func (r *lineReader) next(f *found) error {
	for r.src.next() {
		text := r.src.text[indent(r.src.text):]
		if len(text) == 0 || isComment(text) {
			r.src.heed(r.src.line, text)
			continue
		}
		if r.readSame(f, text) {
			r.src.stray = false
			return nil
		}
		text = r.src.plainText()
		from := indent(text)
		if from == len(text) || isComment(text[from:]) || r.src.stray && !startsPuzzle(text[from:], f.side) {
			continue
		}
		return r.readOther(f, text, from)
	}
	return r.src.err
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

// readOther reads a puzzle that differs from the last one, at an offset of a
// line of plain text, or refuses what is not one.
func (r *lineReader) readOther(f *found, line []byte, offset int) error {
	text := line[offset:]
	r.src.stray = false
	switch {
	case startsPuzzle(text, f.side):
	case isDrawn(text) || f.side > 0 && r.src.startsGrid(line):
		return r.src.refuseStray(line)
	case f.side > 0 && isSpaced(text):
		return errorAt(r.src.line, line, offset, "cells with something between them: expected the cells of a puzzle with nothing between them")
	}
	return r.read(f, line, offset)
}

// startsPuzzle reports whether a line can, by its length, only be a
// puzzle, if perhaps a bad one: it is long, or as long as the last one.
func startsPuzzle(text []byte, side int) bool {
	n := cellRun(text)
	return n >= shortestLine && !isDrawn(text[:n]) || n > 0 && n == side*side && endsCells(text[n:])
}

// read reads the puzzle that starts at an offset of a line of plain text.
func (r *lineReader) read(f *found, line []byte, offset int) error {
	fail := func(at int, message string, args ...any) error {
		return errorAt(r.src.line, line, offset+at, message, args...)
	}
	n := cellRun(line[offset:])
	text, rest := line[offset:offset+n], line[offset+n:]
	if !endsCells(rest) {
		return fail(n, "%s after %s: expected a cell, or a blank and a comment", symbolName(rest), sudoku.Counted(n, "cell"))
	}
	side := r.src.sideOf(n, longestAlphabet)
	if side == 0 && shapeBehind(rest).Cells() == n {
		side = root(n)
	}
	switch {
	case side == 0:
		if usual := r.usualSide(f.side); usual > 0 && n <= longestAlphabet*longestAlphabet {
			return fail(0, "%s: expected %s", sudoku.Counted(n, "cell"), gridName(usual))
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
	lines := r.src.lookAhead()
	for range sniffLines {
		if last > 0 || !lines.next() {
			break
		}
		if text := appendPlain(nil, bytes.TrimSpace(lines.text)); isLinePuzzle(text) {
			last = root(cellRun(text))
		}
	}
	return last
}

func writeLine(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
	return appendRows(dst, p.Givens, len(p.Givens), style)
}

// appendRows appends the cells of a grid, one character each, so many of them on a line.
func appendRows(dst []byte, grid sudoku.Grid, length int, style Layout) ([]byte, error) {
	symbols, err := style.symbols(root(len(grid)))
	if err != nil {
		return dst, err
	}
	for row := range slices.Chunk(grid, length) {
		for _, digit := range row {
			dst = append(dst, symbols[digit])
		}
		dst = append(dst, '\n')
	}
	return dst, nil
}

// symbols are the characters in which a grid is written: the blank and the digits
// from 1.
type symbols [longestAlphabet + 1]byte

// symbols returns the characters of a side: the alphabet of the style if it is
// one of that side.
func (l Layout) symbols(side int) (symbols, error) {
	if side > longestAlphabet {
		return symbols{}, errTooLarge(l, side, "; layout spaced has no such limit")
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
