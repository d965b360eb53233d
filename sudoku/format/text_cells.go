package format

import (
	"bytes"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

// collected is the cells of one puzzle of a structured text: numbers, or
// characters in strings. The places are kept for errors.
type collected struct {
	at      place       // of the beginning
	values  []int32     // of the cells that are numbers, 0 for a blank
	text    []byte      // the cells that are characters
	places  []cellPlace // of each cell
	rows    []int       // the number of cells before each row, if the text shows rows
	cells   int         // all, but no more are kept than the largest side has
	huge    string      // the first number that is tooLarge
	blank   []byte      // of the cells that are not numbers, empty if there are none
	says    dimensions  // what the text says about side and boxes
	givens  int         // cells that are said to be given
	entry   place       // of the first cell with a digit that is not, the player's
	problem *Error      // the first thing that is not a cell
}

func (c *collected) reset(at place) {
	*c = collected{at: at, values: c.values[:0], text: c.text[:0], places: c.places[:0], rows: c.rows[:0], blank: c.blank[:0]}
}

func (c *collected) complain(at place, message string, args ...any) {
	if c.problem == nil {
		c.problem = at.errorf(message, args...)
	}
}

// complainOf is complain about a lexeme, which comes first in the message.
func (c *collected) complainOf(t lexeme, message string) {
	if c.problem == nil {
		c.problem = t.at.errorf("%s %s", t.show(), message)
	}
}

func (c *collected) startRow() {
	if len(c.rows) <= longestSide {
		c.rows = append(c.rows, c.cells)
	}
}

// isRow reports whether the cells are a row rather than a puzzle: their number is not a
// square, or a digit is above its root.
func (c *collected) isRow() bool {
	side := root(c.cells)
	return len(c.text) == 0 && len(c.rows) == 0 && c.cells >= 4 && c.cells < shortestLine &&
		(side*side != c.cells || slices.ContainsFunc(c.values, func(v int32) bool { return int(v) > side }))
}

// startRows is startRow where the first row has shown no beginning.
func (c *collected) startRows() {
	if len(c.rows) == 0 {
		c.rows = append(c.rows, 0)
	}
	c.startRow()
}

// add adds a cell that is a number or a blank.
func (c *collected) add(t lexeme) {
	value, isCell := tokenValue(t.text)
	switch {
	case !isCell:
		c.complain(t.at, "%s is not a cell: expected a number or a blank", tokenName(t.text))
	case value == 0:
		c.addBlank(t.at, t.text)
		return
	case value == tooLarge && c.huge == "":
		c.huge = string(t.text[:min(len(t.text), 40)])
	}
	c.addValue(t.at, value)
}

// addBlank adds a cell with a blank symbol.
func (c *collected) addBlank(at place, symbol []byte) {
	switch {
	case len(c.blank) == 0:
		c.blank = append(c.blank, symbol...)
	case bytes.Equal(c.blank, symbol):
	case string(c.blank) == "0" && isNull(symbol) || isNull(c.blank) && string(symbol) == "0":
		c.complain(at, "blank %q in a puzzle with blank %q: expected one of them, and digits from 1 if 0 is a digit", symbol, c.blank)
	default:
		c.complain(at, "blank %q in a puzzle with blank %q: expected one of them", symbol, c.blank)
	}
	c.addValue(at, 0)
}

func (c *collected) addValue(at place, value int) {
	if c.keep(at) {
		if len(c.values) == cap(c.values) {
			c.values = slices.Grow(c.values, len(c.values)+1)
		}
		c.values = append(c.values, int32(value))
	}
}

// addText adds the characters of a string other than spaces, each a cell. The
// quote is one column.
func (c *collected) addText(t lexeme) {
	for _, cell := range splitCharacters(nil, t.text) {
		symbol, at := cell.of(t.text), t.at
		at.column += 1 + int(cell.start)
		if len(symbol) > 1 {
			c.complain(at, "%s is not a cell: expected an ASCII digit, a letter or a blank", symbolName(symbol))
		}
		if c.keep(at) {
			c.text = append(c.text, symbol[0])
		}
	}
}

// keep counts a cell and reports whether there is room for it.
func (c *collected) keep(at place) bool {
	if c.cells++; c.cells > longestSide*longestSide {
		return false
	}
	if len(c.places) == cap(c.places) {
		c.places = slices.Grow(c.places, len(c.places)+1) // by doubling, which is less to copy for large grids
	}
	c.places = append(c.places, cellPlace{int32(at.line - c.at.line), int32(at.column)})
	return true
}

// place returns where the cell with a number is.
func (c *collected) place(cell int) place {
	p := c.places[cell]
	return place{c.at.line + int(p.below), int(p.column)}
}

// cellPlace is the place of a cell, as the number of lines below the beginning, in
// half the memory.
type cellPlace struct{ below, column int32 }

// decode makes a puzzle of the cells and of what the text says about side and boxes.
func (c *collected) decode(src *source, f *found) error {
	if c.problem == nil && c.areTriples() {
		c.fromTriples(src)
	}
	switch {
	case c.problem != nil:
		return c.problem
	case c.givens == 0 && c.entry.line > 0:
		return c.entry.errorf("a digit that is not marked as given, and no other is: expected \"given\": true in the cells that are")
	}
	side, err := c.side(src)
	if err != nil {
		return err
	}
	shape, err := c.says.shape(side)
	if err != nil {
		return err
	}
	f.state(shape, "the text")
	if c.entry.line > 0 {
		f.warn(c.entry.errorf("a digit that is not given: it and others like it are the player's, and were ignored"))
	}
	f.line, f.side, f.comment, f.style = c.at.line, side, "", Layout{}
	f.digits = src.grid(side * side)
	if len(c.text) > 0 {
		if at, reason := src.characters.decode(f.digits, c.text, side); at >= 0 {
			return c.place(at).errorf("%s", reason)
		}
		f.style = src.characters.style()
		return nil
	}
	for i, value := range c.values {
		if int(value) > side {
			if value == tooLarge {
				return c.place(i).errorf("%s in r%dc%d: expected a number from 1 to %d or a blank", c.huge, i/side+1, i%side+1, side)
			}
			return c.place(i).errorf("%d in r%dc%d: expected a number from 1 to %d or a blank", value, i/side+1, i%side+1, side)
		}
		f.digits[i] = uint16(value)
	}
	f.style.Blank = string(c.blank)
	return nil
}

// side returns the side that the rows, the number of cells and the text agree on.
func (c *collected) side(src *source) (int, error) {
	n, side := c.says.numbers[gridSide], len(c.rows)
	for i, start := range c.rows {
		end := c.cells
		if i+1 < len(c.rows) {
			end = c.rows[i+1]
		}
		if side > 1 && end-start != side && c.cells > 0 {
			at := c.at // of the row, or of the grid if the row is empty
			if start < len(c.places) {
				at = c.place(start)
			}
			return 0, at.errorf("row %d has %s: expected %d, as many as there are rows", i+1, sudoku.Counted(end-start, "cell"), side)
		}
	}
	largest := longestSide
	if len(c.text) > 0 {
		largest = longestAlphabet
	}
	side = src.sideOf(c.cells, largest)
	if box, err := c.says.shape(root(c.cells)); side == 0 && err == nil && box.Cells() == c.cells && box.Side() <= largest && src.options.Shape == (sudoku.Shape{}) {
		side = box.Side() // which may have no customary boxes
	}
	switch {
	case len(c.text) > 0 && len(c.values) > 0:
		return 0, c.at.errorf("both numbers and strings: expected one of them")
	case n > 0 && n <= longestSide && c.cells != n*n:
		return 0, c.at.errorf("%s, but n is %d: expected %d", sudoku.Counted(c.cells, "cell"), n, n*n)
	case side == 0 && c.cells == 0:
		return 0, c.at.errorf("a grid without cells: expected the digits of a puzzle, and 0 for a blank")
	case side == 0:
		return 0, c.at.errorf("%s", wrongCount(src, c.cells, largest))
	}
	return side, nil
}

// solution returns the cells as a grid that nobody has checked: of any length, with
// 0 where there is no digit; nil if there are none, or no digit.
func (c *collected) solution() sudoku.Grid {
	if len(c.text) == 0 && slices.Max(append(c.values, 0)) == 0 {
		return nil
	}
	grid := make(sudoku.Grid, 0, c.cells)
	for _, value := range c.values {
		grid = append(grid, uint16(min(value, longestSide+1)))
	}
	for _, symbol := range bytes.TrimSpace(c.text) {
		grid = append(grid, uint16(characterValue(symbol)))
	}
	return grid
}
