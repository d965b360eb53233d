package format

import (
	"bytes"
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
)

// What people write above the rows of a puzzle:
//
//	No. 1, Sudoku #1 (easy)   a title: the name of the puzzle
//	9, 9 9, 3, 3 3            the side, or its root
//	1, 2, 17                  the number of the puzzle
//	-------------             a border

// isCaption reports whether a line is a title: it has a word, at least one letter for
// two cells, and no cells of a row that is as long.
func isCaption(text []byte) bool {
	letters, symbols, word, run := 0, 0, false, 0
	for _, c := range text {
		if c|0x20 == 'x' { // perhaps a blank
			continue
		}
		if c|0x20 >= 'a' && c|0x20 <= 'z' {
			letters++
			run++
			word = word || run > 1
			continue
		}
		run = 0
		if cellCharacters[c] {
			symbols++
		}
	}
	return word && 2*letters >= symbols && !mayBeLetters(text) && sectionName(text) == ""
}

// mayBeLetters reports whether a line with letters can be a row of a side for which
// there are so many letters.
func mayBeLetters(text []byte) bool {
	cells, highest := 0, 0
	for _, symbol := range text {
		switch {
		case isSpace(symbol):
			continue
		case !cellCharacters[symbol]:
			return false
		case symbol|0x20 >= 'a' && symbol|0x20 < 'x':
			highest = max(highest, int(symbol|0x20-'a')+1)
		}
		cells++
	}
	return cells > 9 && highest <= cells
}

// numbersIn returns the one or two numbers, from 0 to the largest side, that are all of
// a line, or nil.
func numbersIn(text []byte) (numbers []int) {
	for t := range tokensIn(text) {
		token := t.of(text)
		value, _ := tokenValue(token)
		if len(bytes.Trim(token, "0123456789")) > 0 || value > longestSide || len(token) > 3 || len(numbers) == 2 {
			return nil
		}
		numbers = append(numbers, value)
	}
	return numbers
}

// isDashes reports whether a line is dashes, at least three of them.
func isDashes(text []byte) bool {
	return bytes.Count(text, []byte("-")) > 2 && len(bytes.Trim(text, "- \t")) == 0
}

// heading is the numbers above the rows of a puzzle.
type heading struct {
	numbers []int
	line    int
	text    string
}

// heading returns the numbers in the first row, if that is not a row of cells but shorter
// than the next, and nil numbers otherwise.
func (r *rowReader) heading(first *row) (h heading) {
	if numbers := numbersIn(first.text); numbers != nil && !r.kind.table {
		h = heading{numbers, first.line, string(bytes.TrimSpace(first.text))}
		cells := len(first.cells)
		if second := r.peek(1); second == nil || len(second.cells) <= cells || len(second.cells) < 4 && len(second.cells) != numbers[0] {
			h.numbers = nil
		}
	}
	return h
}

// judge compares the numbers above a puzzle with its side.
func (r *rowReader) judge(h heading, f *found) error {
	n := h.numbers
	switch {
	case len(n) == 0:
		return nil
	case n[0] == n[len(n)-1] && (n[0] == f.side || n[0]*n[0] == f.side):
		r.label = 0
		return nil
	case len(n) == 1:
		if f.comment == "" {
			f.comment = h.text
		}
		if n[0] != r.label+1 {
			f.warn(errorIn(h.line, "%s above a puzzle of side %d is neither its side nor the next number: taken for its name", h.text, f.side))
		}
		r.label = n[0]
		return nil
	case n[0]*n[1] == f.side:
		shape := sudoku.Shape{Rows: n[0], Cols: n[1]}
		if asked := r.src.options.Shape; asked == shape || asked.Rows == shape.Cols && asked.Cols == shape.Rows {
			return nil
		}
		return errorIn(h.line, "%q above a puzzle does not say which are the rows of a box: expected a comment # shape %v or # shape %dx%d in its place", h.text, shape, n[1], n[0])
	}
	return errorIn(h.line, "%q above a puzzle of side %d: expected its side, %d", h.text, f.side, f.side)
}

// belowPreamble looks for rows below titles, numbers and a border: as many as the first
// has cells.
func (s *sample) belowPreamble() sniffed {
	n, titled := 0, false
	for ; n < len(s.lines) && n < 4 && isPreamble(s.lines[n].text); n++ {
		titled = titled || isCaption(s.lines[n].text)
	}
	switch n {
	case 0:
		return sniffed{}
	case len(s.lines):
		return sniffed{finding: moreUnless(s.complete)}
	}
	rest := sample{s.src, s.lines[n:], s.complete}
	if a := rest.areRows(); a != yes {
		return sniffed{finding: a}
	}
	found := rest.recognise([]*layout{tableLayout, judgeLayout, spacedLayout, rowsLayout})
	if found.because = fmt.Sprintf("%s, below line %d", found.because, s.lines[n-1].number); titled {
		found.because += ", a title"
	}
	return found
}

func isPreamble(text []byte) bool {
	return isCaption(text) || numbersIn(text) != nil || isDashes(text)
}

// areRows reports whether a sample starts with N rows of N cells, N from 4, as far as it
// goes.
func (s *sample) areRows() finding {
	for _, split := range []splitter{splitFields, splitNumbers, splitCharacters} {
		side, rows, decided := rowCells(s.lines[0].text, split), 0, false
		if side < 4 || !s.src.possible(side) {
			continue
		}
		for _, l := range s.lines {
			switch {
			case rows == side:
			case isDashes(l.text) || isRule(l.text):
			case rowCells(l.text, split) != side:
				decided = true
			default:
				rows++
			}
		}
		switch {
		case rows == side || rows == sniffLines && !decided:
			return yes
		case !decided && !s.complete:
			return more
		}
	}
	return no
}

// dashes says what a line of dashes is, which is found out at the first.
type dashes uint8

const (
	unknownDashes dashes = iota
	blankDashes          // a row of blanks
	ruleDashes
)

// longestSearch is how many bytes are searched to find out what dashes are.
const longestSearch = 32 << 10

// areRule reports whether a line of dashes is a rule and not a row of blanks: it is unless
// a row of the text has dashes and digits.
func (r *rowReader) areRule(text []byte) bool {
	if r.kind.largest > longestAlphabet {
		return bytes.Contains(text, []byte("--")) // no cell
	}
	for r.dashes == unknownDashes {
		for i := range r.rows {
			r.dashes = r.dashes.seen(r.rows[i].text)
		}
		r.src.text = bytes.Clone(r.src.text) // the scanner moves it when it reads ahead
		for lines := r.src.lookAhead(); r.dashes != blankDashes && lines.next(); {
			r.dashes = r.dashes.seen(appendPlain(nil, lines.text))
		}
		if r.dashes == unknownDashes && (len(r.src.ahead()) >= longestSearch || !r.src.fill()) {
			r.dashes = blankDashes
		}
	}
	return r.dashes == ruleDashes
}

// seen returns what dashes are if another line is of the text too.
func (d dashes) seen(text []byte) dashes {
	switch {
	case len(bytes.Trim(text, "- \t")) == 0 || d == blankDashes || isComment(bytes.TrimSpace(text)):
		return d
	case bytes.IndexByte(text, '-') >= 0 && !isRule(text) && !isCaption(text):
		return blankDashes
	}
	return ruleDashes
}

// ruledShape returns the shape of boxes that rules between the rows of a puzzle show, or
// none.
func (p piece) ruledShape(side int) sudoku.Shape {
	band := 1
	for band < len(p) && !p[band].ruled {
		band++
	}
	if band < 2 || band >= len(p) || side%band > 0 || len(p) != side {
		return sudoku.Shape{}
	}
	for i := 1; i < len(p); i++ {
		if p[i].ruled != (i%band == 0) {
			return sudoku.Shape{}
		}
	}
	return sudoku.Shape{Rows: band, Cols: side / band}
}
