package format

import "bytes"

// A text is read in one layout. A part clearly in another layout is not a bad puzzle
// and not counted line by line: it is refused once, and passed over up to the
// next line that can be a puzzle.

// refuseStray refuses the line last read, which starts a stretch of text in another
// layout. Until a puzzle ends the stretch by src.stray = false, it returns nil for the
// lines that follow.
func (s *source) refuseStray(text []byte) error {
	if s.stray {
		return nil
	}
	s.stray = true
	return s.otherLayout(s.line, text)
}

// otherLayout returns the error about a stretch of text that starts at a line.
func (s *source) otherLayout(line int, text []byte) *Error {
	return errorAt(line, text, indent(text), "text in another layout than %s, passed over: expected one layout in each file, or --from with the one to read", s.layout.name)
}

// isDrawn reports whether a line is part of a drawing: one with bars, or a rule
// that is not a row of one blank symbol.
func isDrawn(text []byte) bool {
	text = withoutComment(text)
	if bytes.IndexByte(text, '|') >= 0 {
		return true
	}
	return isDrawnRule(text) && len(bytes.Trim(text, " \t"+string(text[indent(text)]))) > 0
}

// startsGrid reports whether a line and those that follow are N rows of N cells
// each, in any layout of rows. It looks ahead no further than they are.
func (s *source) startsGrid(text []byte) bool {
	s.text = bytes.Clone(s.text) // the scanner moves it when it reads ahead
	for _, split := range []splitter{splitCharacters, splitNumbers, splitFields} {
		side := rowCells(text, split)
		if side >= 4 && s.possible(side) && s.rowsFollow(text, side, split) {
			return true
		}
	}
	return false
}

// isSpaced reports whether a few cells start a line and others follow after
// blanks or separators: among larger puzzles this is a row, and not a tiny puzzle
// with digits for a comment.
func isSpaced(text []byte) bool {
	n := cellRun(text)
	return n > 0 && n < 16 && !hasLetter(text) && (rowCells(text, splitCharacters) > n || rowCells(text, splitFields) > 1)
}

// rowCells returns the number of cells that a line is split into, or 0 if one
// of them is none.
func rowCells(text []byte, split splitter) int {
	cells := split(nil, text)
	for _, c := range cells {
		token := c.of(text)
		_, isCell := tokenValue(token)
		if !isCell && len(token) > 0 && (len(token) > 1 || !cellCharacters[token[0]]) {
			return 0
		}
	}
	return len(cells)
}

// rowsFollow reports whether a line is the first of N with N cells each that
// are not all of them puzzles of side 4.
func (s *source) rowsFollow(text []byte, side int, split splitter) bool {
	for {
		rows := []sampleLine{{text: bytes.TrimSpace(text)}}
		small := cellRun(rows[0].text) == 16
		for lines := s.lookAhead(); len(rows) < side && lines.next(); {
			line := appendPlain(nil, lines.text)
			row := bytes.TrimSpace(line)
			if rowCells(line, split) == side {
				rows, small = append(rows, sampleLine{text: row}), small && cellRun(row) == 16
			} else if len(row) > 0 && !isComment(row) && !isRule(row) {
				return false
			}
		}
		if len(rows) == side {
			return !small || !areSmall(rows)
		}
		if s.err != nil || len(s.ahead()) >= sniffLength {
			return false
		}
		s.fill()
	}
}
