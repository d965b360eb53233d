package format

import (
	"bytes"
	"strconv"

	"github.com/sudokusat/sudokusat/sudoku"
)

// drawing is a puzzle with bars and rules around it. The cells of each row are
// parts of its text; a blank that is only a space is an empty part, at the
// place where a digit would stand.
//
//	+-----+-----+       lines   rule
//	|5   3|  7  |               row, cells at 1, 3, 5 | 7, 9, 11
//	+-----+-----+               rule
type drawing struct {
	lines   []row
	kinds   []lineKind // of lines
	height  int        // rows with bars
	first   int        // characters in the first of them that are not spaces or bars
	numbers bool       // a cell is a number, not a character
}

func (d *drawing) add(line int, text []byte, kind lineKind) {
	d.lines = append(d.lines, row{line: line, text: bytes.Clone(text)})
	d.kinds = append(d.kinds, kind)
	if kind != barLine {
		return
	}
	if d.height == 0 {
		d.first = len(splitCharacters(nil, withoutBars(text)))
	}
	d.height++
}

// withoutBars returns the cells of a row with blanks in place of bars.
func withoutBars(text []byte) []byte {
	from, to := innerOf(text)
	return bytes.ReplaceAll(text[from:to], []byte("|"), []byte(" "))
}

// endsBefore reports whether the drawing is over when a line of some kind
// follows, perhaps after an empty line. An empty line may stand between bands:
// then the rows are fewer than the cells of the first.
func (d *drawing) endsBefore(kind lineKind, gap bool) bool {
	if d.height == 0 {
		return false
	}
	switch kind {
	case barLine:
		return gap && d.height >= d.first
	case ruleLine:
		return gap && d.height >= d.first || d.kinds[len(d.kinds)-1] == ruleLine
	default:
		return true
	}
}

// rows returns the lines that hold cells.
func (d *drawing) rows() piece {
	p := make(piece, 0, d.height)
	for i := range d.lines {
		if d.kinds[i] == barLine {
			p = append(p, d.lines[i])
		}
	}
	return p
}

// analyse finds the cells of each row and returns the side. A row has as many
// cells as there are rows; this tells characters from numbers (12|3) and from
// spaces that are blank cells.
func (d *drawing) analyse(src *source) (side int, err error) {
	side = d.height
	characters := d.split(splitCharacters)
	numbers := d.split(splitNumbers)
	var blank, digit bool
	for i, cells := range characters {
		for _, c := range cells {
			symbol := d.lines[i].text[c.start]
			blank = blank || isBlank(symbol, "")
			digit = digit || characterValue(symbol) > 0
		}
	}
	switch {
	case !src.possible(side) || side > longestSide:
		return 0, d.wrongHeight(src)
	case d.wrongRow(characters, side) == nil && side <= longestAlphabet:
		d.keep(characters)
	case d.wrongRow(numbers, side) == nil:
		d.numbers = true
		d.keep(numbers)
	case !blank && digit:
		d.numbers = true
		return side, d.findBySpaces(side)
	case side <= 9:
		return 0, d.wrongRow(characters, side)
	default:
		return 0, d.wrongRow(numbers, side)
	}
	return side, nil
}

func (d *drawing) wrongHeight(src *source) error {
	p := d.rows()
	nearest := root(src.nearest(d.height*d.height, longestSide))
	return errorAt(p[0].line, nil, 0, "%s in the drawing: expected %d", countOf(d.height, "row"), nearest)
}

// split returns the cells of each line, found by a function that does not know
// of bars.
func (d *drawing) split(by func([]span, []byte) []span) [][]span {
	all := make([][]span, len(d.lines))
	for i, l := range d.lines {
		if d.kinds[i] != barLine {
			continue
		}
		from, _ := innerOf(l.text)
		all[i] = by(nil, withoutBars(l.text))
		for k := range all[i] {
			all[i][k].start += int32(from)
			all[i][k].end += int32(from)
		}
	}
	return all
}

// wrongRow returns an error about the first row that has another number of
// cells than side, or nil.
func (d *drawing) wrongRow(cells [][]span, side int) error {
	row, sum := 0, 0
	var wrong *Error
	for i := range cells {
		if d.kinds[i] != barLine {
			continue
		}
		row++
		sum += len(cells[i])
		if n := len(cells[i]); n != side && wrong == nil {
			wrong = errorAt(d.lines[i].line, nil, 0, "row %d of the drawing has %s: expected %d, as there are %d rows", row, countOf(n, "cell"), side, side)
		}
	}
	if wrong == nil {
		return nil
	}
	wrong.Message = countOf(sum, "cell") + ": " + wrong.Message
	return wrong
}

func (d *drawing) keep(cells [][]span) {
	for i := range cells {
		d.lines[i].cells = cells[i]
	}
}

// fill appends the drawing with the digits of grid in place of its own, and
// reports whether they fit.
func (d *drawing) fill(dst []byte, grid sudoku.Grid, style Layout) (out []byte, fits bool) {
	symbols, err := style.symbols(d.height)
	if err != nil && !d.numbers {
		return dst, false
	}
	cell := 0
	for _, l := range d.lines {
		text := bytes.Clone(l.text)
		for _, c := range l.cells {
			var digit []byte
			switch {
			case grid[cell] == 0:
				digit = []byte(style.blankOr("."))
			case d.numbers:
				digit = strconv.AppendUint(nil, uint64(grid[cell]), 10)
			default:
				digit = []byte{symbols.of(grid[cell])}
			}
			if text, fits = overwrite(text, c, digit); !fits {
				return dst, false
			}
			cell++
		}
		dst = append(append(dst, trimRight(text)...), '\n')
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
	for len(text) < end {
		text = append(text, ' ')
	}
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
