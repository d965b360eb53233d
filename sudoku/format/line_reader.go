package format

import "bytes"

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
