package format

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/sudokusat/sudokusat/sudoku"
)

// walls is what a drawing shows between its cells, as the weight of each line: 0 for
// none, light, or heavy where heavy and double lines are.
//
//	┃ 5 │   ┃ 1 │     right of r1c1 light, of r1c2 heavy
//	┠───┼───╂───┼     below row 1 light
type walls struct {
	side         int
	right, below []uint8 // of each cell
}

const (
	light uint8 = 1
	heavy uint8 = 2
)

// wallsOf returns what the lines of a drawing show, whose cells were found.
func wallsOf(lines []drawnLine, rows piece) *walls {
	side := len(rows)
	w := &walls{side, make([]uint8, side*side), make([]uint8, side*side)}
	last := -1 // row
	for _, l := range lines {
		switch {
		case l.row >= 0:
			w.addRow(l, rows[l.row].cells)
			last = l.row
		case last >= 0 && last < side-1:
			w.addRule(l, last, rows[last])
		}
	}
	if slices.Max(w.below) == 0 && w.unequal() {
		clear(w.right) // without a rule these are not walls of regions
	}
	return w
}

// unequal reports whether the bars of two rows are at different places.
func (w *walls) unequal() bool {
	for row := range slices.Chunk(w.right, w.side) {
		if !slices.Equal(row, w.right[:w.side]) {
			return true
		}
	}
	return false
}

// addRow adds the bars between the cells of a row. Two side by side are heavy.
func (w *walls) addRow(l drawnLine, cells []span) {
	at, read := 0, l.read // the byte of the text up to which it was read
	for k := range w.side - 1 {
		from := max(min(int(cells[k].end), len(l.text)), at) // a row may end early
		to := min(max(int(cells[k+1].start), from), len(l.text))
		_, read = passed(l.text[at:from], read)
		between, rest := passed(l.text[from:to], read)
		at, read = to, rest
		weight := uint8(0)
		for _, r := range string(between) {
			if drawnAs(r) == '|' || r == '|' {
				weight += weightOf(r)
			}
		}
		w.right[l.row*w.side+k] = min(weight, heavy)
	}
}

// passed returns what was read for a part of a plain text, and what follows that.
func passed(plain, read []byte) (part, rest []byte) {
	n := offsetOf(read, utf8.RuneCount(plain))
	return read[:n], read[n:]
}

func weightOf(r rune) uint8 {
	if strings.ContainsRune("┃┇┋╏╹╻╽╿║=━┅┉╍╺╸╼╾═", r) {
		return heavy
	}
	return light
}

// addRule adds the rule below a row. Its parts are above the cells, unless it is not
// as wide as they are: then it is drawn for people, and the same all along.
func (w *walls) addRule(l drawnLine, row int, above row) {
	parts := partsOf(l)
	heaviest, broken := uint8(0), false
	for _, p := range parts {
		heaviest, broken = max(heaviest, p.weight), broken || p.weight == 0
	}
	for k, c := range above.cells {
		weight := heaviest
		at := utf8.RuneCount(above.text[:min(int(c.start), len(above.text))])
		if p := partAt(parts, at); p != nil {
			weight = p.weight
		} else if broken {
			weight = 0
		}
		w.below[row*w.side+k] = weight
	}
}

// part is a part of a rule between two corners.
type part struct {
	from, to int // in characters
	weight   uint8
}

// partsOf returns the parts of a rule.
func partsOf(l drawnLine) []part {
	plain, read := []rune(string(l.text)), []rune(string(l.read))
	isLine := func(i int) bool { return plain[i] == '-' || plain[i] == '=' }
	dashed := !bytes.Contains(l.text, []byte("--")) && !bytes.Contains(l.text, []byte("==")) // - - - + - - -
	var parts []part
	for i := indent(l.text); i < len(plain); {
		p := part{from: i}
		for ; i < len(plain) && (isLine(i) || plain[i] == ' ') && (dashed || isLine(i) == isLine(p.from)); i++ {
			if isLine(i) {
				p.weight = max(p.weight, weightOf(read[i]))
			}
		}
		if p.to = i; p.to == p.from {
			i++ // a corner
		} else {
			parts = append(parts, p)
		}
	}
	return parts
}

// partAt returns the part of a rule at a place, or the one after the corner there.
func partAt(parts []part, at int) *part {
	for i := range parts {
		if p := &parts[i]; at < p.to {
			return p
		}
	}
	return nil
}

// shape returns the shape of the boxes, or none if nothing shows them, as where there
// are bars between all cells. The heaviest lines that show boxes count, but all must
// form some.
//
// Boxes of one row or one column are never taken from a drawing: bars between all
// cells, and no rules, look the same.
func (w *walls) shape(line int) (shape sudoku.Shape, err *Error) {
	for _, least := range []uint8{heavy, light} {
		rows, cols := w.first(w.below, least, w.side), w.first(w.right, least, 1)
		if cell := w.odd(rows, cols, least); cell >= 0 {
			return shape, errorIn(line, "the walls of the drawing form no boxes (see r%dc%d): %s", cell/w.side+1, cell%w.side+1, noJigsaw)
		}
		isBand, isStack := rows > 1 && rows < w.side, cols > 1 && cols < w.side
		switch {
		case isBand && isStack && rows*cols != w.side:
			return shape, errorIn(line, "the drawing has boxes of %d rows and %d columns: expected %d cells in each", rows, cols, w.side)
		case shape != (sudoku.Shape{}):
		case isBand:
			shape = sudoku.Shape{Rows: rows, Cols: w.side / rows}
		case isStack:
			shape = sudoku.Shape{Rows: w.side / cols, Cols: cols}
		}
	}
	return shape, nil
}

// first returns how many cells there are from r1c1 to the first wall, in steps of so
// many cells.
func (w *walls) first(walls []uint8, least uint8, step int) int {
	n := 1
	for n < w.side && walls[(n-1)*step] < least {
		n++
	}
	return n
}

// odd returns the first cell where the walls are not those of boxes of so many rows
// and columns, or -1.
func (w *walls) odd(rows, cols int, least uint8) int {
	if w.side%rows > 0 || w.side%cols > 0 {
		return (rows-1)%w.side*w.side + (cols-1)%w.side
	}
	for cell := range w.right {
		row, col := cell/w.side+1, cell%w.side+1
		if col < w.side && (w.right[cell] >= least) != (col%cols == 0) || row < w.side && (w.below[cell] >= least) != (row%rows == 0) {
			return cell
		}
	}
	return -1
}
