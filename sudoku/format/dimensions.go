package format

import (
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// dimension is what a member of an object, or another name, says a number of.
type dimension uint8

const (
	noDimension dimension = iota
	gridSide              // N
	gridRows              // N, or the rows of a box
	gridCols              // N, or the columns of a box
	boxOrder              // rows and columns of a box alike
	boxRows
	boxCols
	dimensionCount
)

// dimensionNames are the names of dimensions, as dimensionOf sees them.
var dimensionNames = map[string]dimension{
	"n": gridSide, "size": gridSide, "side": gridSide, "gridsize": gridSide,
	"rows": gridRows, "height": gridRows, "rowcount": gridRows, "numrows": gridRows,
	"cols": gridCols, "columns": gridCols, "width": gridCols, "colcount": gridCols, "numcols": gridCols,
	"order": boxOrder, "shape": boxOrder, "bh": boxRows, "br": boxRows, "bw": boxCols, "bc": boxCols,
}

// boxWords are what boxes are called, and boxParts is what may follow such a word, or
// stand before it and "per".
var boxWords = []string{"box", "block", "region", "subgrid", "minigrid"}

var boxParts = map[string]dimension{
	"": boxOrder, "size": boxOrder, "side": boxOrder, "order": boxOrder, "shape": boxOrder, "dim": boxOrder, "dimensions": boxOrder,
	"height": boxRows, "rows": boxRows, "row": boxRows, "rowcount": boxRows, "h": boxRows, "r": boxRows, "bh": boxRows,
	"width": boxCols, "cols": boxCols, "col": boxCols, "columns": boxCols, "colcount": boxCols, "w": boxCols, "c": boxCols, "bw": boxCols,
}

// dimensionOf returns what a name says a number of. Capitals and what is no letter, as
// in boxHeight and box_height, make no difference.
func dimensionOf(name string) dimension {
	name = lettersOf(name)
	for _, word := range boxWords {
		if part, isBox := strings.CutPrefix(name, word); isBox {
			return boxParts[part]
		}
		if part, isBox := strings.CutSuffix(name, "per"+word); isBox {
			return boxParts[part]
		}
	}
	return dimensionNames[name]
}

// dimensions are the numbers that a text says of a puzzle, 0 if it does not.
type dimensions struct {
	numbers [dimensionCount]int
	at      place  // of the last one about boxes
	pair    string // a shape whose rows and columns cannot be told apart, such as 2x3
}

// say takes a number, or two with an x between. It reports whether the text is that, and
// whether it agrees with what was said before.
func (d *dimensions) say(what dimension, text string, at place) (isNumber, agrees bool) {
	first, second, two := strings.Cut(strings.ToLower(text), "x")
	n := sideOfText([]byte(strings.TrimSpace(first)))
	if two {
		switch m := sideOfText([]byte(strings.TrimSpace(second))); {
		case m == 0:
			return false, false
		case m != n && what == boxOrder:
			d.at, d.pair = at, text
			return true, true
		case m != n:
			return false, false
		}
	}
	if n == 0 {
		return false, false
	}
	if what != gridSide {
		d.at = at
	}
	before := d.numbers[what]
	d.numbers[what] = n
	return true, before == 0 || before == n
}

// shape returns the shape of the boxes that the text says, zero if it says none. The
// side is that of the cells.
func (d *dimensions) shape(side int) (shape sudoku.Shape, err error) {
	n := &d.numbers
	rows, cols := n[gridRows], n[gridCols]
	switch {
	case (rows == 0 || rows == side) && (cols == 0 || cols == side): // of the grid
	case rows*cols != side:
		return shape, d.at.errorf("%d rows and %d columns in a puzzle of side %d: expected those of the grid, or of a box", rows, cols, side)
	case n[boxRows] > 0 && n[boxRows] != rows || n[boxCols] > 0 && n[boxCols] != cols:
		return shape, d.at.errorf("two shapes of boxes, %dx%d and another: expected one", rows, cols)
	default:
		n[boxRows], n[boxCols] = rows, cols
	}
	if order := n[boxOrder]; order > 0 {
		if n[boxRows] == 0 {
			n[boxRows] = order
		}
		if n[boxCols] == 0 {
			n[boxCols] = order
		}
		if n[boxRows] != order || n[boxCols] != order {
			return shape, d.at.errorf("boxes of %d by %d, and boxes of %d rows and %d columns: expected one shape", order, order, n[boxRows], n[boxCols])
		}
	}
	shape = sudoku.Shape{Rows: n[boxRows], Cols: n[boxCols]}
	switch {
	case shape == (sudoku.Shape{}) && d.pair != "":
		return shape, d.at.errorf("boxes of %s: rows and columns cannot be told apart: expected members boxHeight and boxWidth", d.pair)
	case shape.Rows == 0 && shape.Cols > 0 && side%shape.Cols == 0:
		shape.Rows = side / shape.Cols
	case shape.Cols == 0 && shape.Rows > 0 && side%shape.Rows == 0:
		shape.Cols = side / shape.Rows
	}
	if shape != (sudoku.Shape{}) && shape.Side() != side {
		return shape, d.at.errorf("boxes of %d rows and %d columns in a puzzle of side %d: expected boxes of %d cells", shape.Rows, shape.Cols, side, side)
	}
	return shape, nil
}

// isCustomary reports whether a shape is the one that its side says.
func isCustomary(shape sudoku.Shape) bool {
	usual, err := sudoku.ShapeOfSide(shape.Side())
	return err == nil && usual == shape
}
