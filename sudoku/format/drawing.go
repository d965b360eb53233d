package format

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// drawing is a puzzle with bars and rules around it. The cells of each row are
// parts of its text; a blank that is only a space is an empty part, at the
// place where a digit would be.
//
//	+-----+-----+       lines   rule
//	|5   3|  7  |               row, cells at 1, 3, 5 | 7, 9, 11
//	+-----+-----+               rule
type drawing struct {
	lines   []drawnLine
	rows    piece        // the lines with bars
	size    int          // bytes of all lines
	first   int          // characters in the first row that are not spaces or bars
	numbers bool         // a cell is a number, not a character
	shape   sudoku.Shape // of the boxes that bars and rules show, or none
}

// Of a drawing with more rows than the largest side, or more lines than that needs with
// rules above, between and below, no more are kept.
const (
	mostRows  = longestSide
	mostLines = 4 * longestSide
)

// widestCell is how many bytes of a row a cell may take, with what is drawn around it.
const widestCell = 100

// drawnLine is a line of a drawing.
type drawnLine struct {
	text []byte // as plain text
	read []byte // as it was read
	row  int    // its number among the rows, or -1 for a rule
}

// add adds a line. Of one with more than mostRows or mostLines, which is not a puzzle, no
// more are kept.
func (d *drawing) add(src *source, text []byte, kind lineKind) {
	d.size += len(text) + 1
	if len(d.rows) > mostRows || len(d.lines) > mostLines {
		return
	}
	l := drawnLine{text: bytes.Clone(text), row: -1}
	if l.read = l.text; !bytes.Equal(src.text, text) {
		l.read = bytes.Clone(src.text)
	}
	if kind == barLine {
		l.row = len(d.rows)
		d.rows = append(d.rows, row{line: src.line, text: l.text})
		if l.row == 0 {
			d.first = len(splitCharacters(nil, withoutBars(frameOf(text).inner(text))))
		}
	}
	d.lines = append(d.lines, l)
}

// withoutBars returns a text with blanks in place of bars.
func withoutBars(text []byte) []byte {
	return bytes.ReplaceAll(text, []byte("|"), []byte(" "))
}

// endsBefore reports whether the drawing is over when a line of some kind follows.
func (d *drawing) endsBefore(kind lineKind) bool {
	switch {
	case len(d.rows) == 0 || kind == barLine:
		return false
	case kind == ruleLine:
		return d.lines[len(d.lines)-1].row < 0
	}
	return true
}

// analyse finds the cells of each row and returns the side: a row has as many
// cells as there are rows. This tells characters from numbers (12|3), which bars
// are the frame, and whether spaces are blank cells.
func (d *drawing) analyse(src *source) (side int, err error) {
	side = len(d.rows)
	if side > mostRows || len(d.lines) > mostLines {
		return 0, errorIn(d.rows[0].line, "a drawing of more than %d rows or %d lines: expected at most side %d", mostRows, mostLines, longestSide)
	}
	for _, r := range d.rows {
		if len(r.text) > widestCell*(side+1) {
			return 0, errorIn(r.line, "row of %d bytes in a drawing of %s: expected at most %d for each cell", len(r.text), sudoku.Counted(side, "row"), widestCell)
		}
	}
	if !src.possible(side) {
		return 0, errorIn(d.rows[0].line, "%s in the drawing: expected a grid of %s",
			sudoku.Counted(side, "row"), src.gridsNear(side*side, longestSide))
	}
	frames := d.frames()
	for _, f := range frames {
		if d.findByNumber(f) {
			return side, nil
		}
	}
	for _, f := range d.even(frames) {
		wrong := d.findBySpaces(f)
		if wrong == nil {
			return side, nil
		}
		if err == nil {
			err = wrong
		}
	}
	return 0, err
}

// findByNumber finds the cells if each row has as many characters, or numbers,
// as there are rows.
func (d *drawing) findByNumber(f frame) bool {
	cells := d.split(f, splitCharacters)
	d.numbers = len(d.rows) > longestAlphabet || d.wrongRow(cells) != nil
	if d.numbers {
		cells = d.split(f, splitNumbers)
	}
	for i := range cells {
		d.rows[i].cells = cells[i]
	}
	return d.wrongRow(cells) == nil
}

// split returns the cells of each row, found by a function that does not know
// of bars.
func (d *drawing) split(f frame, by splitter) [][]span {
	all := make([][]span, len(d.rows))
	for i := range d.rows {
		inner := f.span(d.rows[i].text)
		all[i] = by(nil, withoutBars(inner.of(d.rows[i].text)))
		for k := range all[i] {
			all[i][k].start += inner.start
			all[i][k].end += inner.start
		}
	}
	return all
}

// spacesAreBlank reports whether there are digits among the characters, but no
// symbol for a blank.
func (d *drawing) spacesAreBlank(characters [][]span) bool {
	digit := false
	for i, cells := range characters {
		for _, c := range cells {
			symbol := d.rows[i].text[c.start]
			if isBlank(symbol, "") {
				return false
			}
			digit = digit || characterValue(symbol) > 0
		}
	}
	return digit
}

// wrongRow returns an error about the first row that has another number of
// cells than there are rows, or nil.
func (d *drawing) wrongRow(cells [][]span) error {
	wrong, sum, side := -1, 0, len(d.rows)
	for i := range cells {
		sum += len(cells[i])
		if wrong < 0 && len(cells[i]) != side {
			wrong = i
		}
	}
	if wrong < 0 {
		return nil
	}
	if err := (piece{{line: d.rows[wrong].line, text: d.rows[wrong].text, cells: cells[wrong]}}).strange(); err != nil {
		return err
	}
	return errorIn(d.rows[wrong].line, "%s: row %d of the drawing has %s: expected %d, as many as there are rows",
		sudoku.Counted(sum, "cell"), wrong+1, sudoku.Counted(len(cells[wrong]), "cell"), side)
}

// fill appends the drawing with the digits of grid in place of its own, and
// reports whether they fit.
func (d *drawing) fill(dst []byte, grid sudoku.Grid, style Layout) (out []byte, fits bool) {
	symbols, err := style.symbols(len(d.rows))
	if err != nil && !d.numbers {
		return dst, false
	}
	for _, l := range d.lines {
		text := bytes.Clone(l.text)
		for k := 0; l.row >= 0 && k < len(d.rows); k++ {
			digit := grid[l.row*len(d.rows)+k]
			symbol := []byte(style.blankOr("."))
			switch {
			case digit > 0 && d.numbers:
				symbol = strconv.AppendUint(nil, uint64(digit), 10)
			case digit > 0:
				symbol = []byte{symbols[digit]}
			}
			if text, fits = overwrite(text, d.rows[l.row].cells[k], symbol); !fits {
				return dst, false
			}
		}
		dst = append(appendDrawn(dst, trimRight(text), l.text, l.read), '\n')
	}
	return dst, true
}

// overwrite puts a digit in place of a cell, aligned with its end. A longer
// digit needs spaces, one of which must remain next to another cell.
func overwrite(text []byte, c span, digit []byte) ([]byte, bool) {
	start, end := int(c.end)-len(digit), int(c.end)
	if c.start == c.end {
		start, end = int(c.start), int(c.start)+len(digit)
	}
	text = padTo(text, end)
	if start < 0 {
		return text, false
	}
	for i := start; i < int(c.start); i++ {
		if text[i] != ' ' || i > 0 && text[i-1] != ' ' && text[i-1] != '|' {
			return text, false
		}
	}
	for i := int(c.end); i < end; i++ {
		if text[i] != ' ' {
			return text, false
		}
	}
	for i := int(c.start); i < int(c.end); i++ {
		text[i] = ' '
	}
	copy(text[start:], digit)
	return text, true
}

// drawNew appends a grid with bars and rules:
//
//	+-----+-----+
//	| 1 2 | 3 . |
//	| 3 . | 1 2 |
//	+-----+-----+
func drawNew(dst []byte, p *sudoku.Puzzle, blank string) []byte {
	if blank == " " {
		blank = "." // spaces show where a cell is blank only in a drawing that says where cells are
	}
	shape := boxesOf(p)
	width := max(len(strconv.Itoa(shape.Side())), len(blank))
	rule := "+" + strings.Repeat(strings.Repeat("-", shape.Cols*(width+1)+1)+"+", shape.Rows) + "\n"
	for cell, digit := range p.Givens {
		row, col := shape.Row(cell), shape.Col(cell)
		if col == 0 && row%shape.Rows == 0 {
			dst = append(dst, rule...)
		}
		if col%shape.Cols == 0 {
			dst = append(dst, "| "...)
		}
		dst = append(appendToken(dst, digit, blank, width), ' ')
		if col == shape.Side()-1 {
			dst = append(dst, "|\n"...)
		}
	}
	return append(dst, rule...)
}
