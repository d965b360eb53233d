package format

import (
	"bytes"
	"strconv"

	"github.com/sudokusat/sudokusat/sudoku"
)

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

// overwrite puts a digit where a cell stands, aligned with its end. A longer
// digit needs spaces, one of which must remain beside another cell.
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
func drawNew(dst []byte, shape sudoku.Shape, grid sudoku.Grid, blank string) []byte {
	if blank == " " {
		blank = "." // spaces show where a cell is blank only in a drawing that says where cells are
	}
	width := len(strconv.Itoa(shape.Side()))
	width = max(width, len(blank))
	rule := bytes.Repeat(append(bytes.Repeat([]byte("-"), shape.Cols*(width+1)+1), '+'), shape.Rows)
	rule = append(append([]byte("+"), rule...), '\n')
	for cell, digit := range grid {
		row, col := shape.Row(cell), shape.Col(cell)
		if col == 0 && row%shape.Rows == 0 {
			dst = append(dst, rule...)
		}
		if col%shape.Cols == 0 {
			dst = append(dst, "| "...)
		}
		text := []byte(blank)
		if digit > 0 {
			text = strconv.AppendUint(nil, uint64(digit), 10)
		}
		dst = append(dst, bytes.Repeat([]byte(" "), width-len(text))...)
		dst = append(append(dst, text...), ' ')
		if col == shape.Side()-1 {
			dst = append(dst, "|\n"...)
		}
	}
	return append(dst, rule...)
}
