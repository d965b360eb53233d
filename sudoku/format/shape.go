package format

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// A text can state the shape of the boxes: a drawing by its bars and rules, a member
// of an object by its name, any layout with comments by one of these:
//
//	# shape 3x2             holds for the puzzles of that side below, up to the next one
//	14...2... # shape 3x2   holds for the puzzle on this line

// settle returns the shape of a puzzle that was found: the one that the text states
// or the options name, which must be the same, or else the customary one.
func (s *source) settle(f *found) (sudoku.Shape, *Error) {
	none, asked, said := sudoku.Shape{}, s.options.Shape, s.said
	if f.side == s.lastShape.Side() && f.shape == none && said == none && asked == none {
		return s.lastShape, nil // as nearly always
	}
	if said.Side() != f.side {
		said = none
	}
	switch {
	case f.shape == none:
		f.state(said, "a comment")
	case f.shape.Side() != f.side:
		return none, errorIn(f.line, "%s states boxes %v, for side %d: the puzzle has side %d", f.shapeBy, f.shape, f.shape.Side(), f.side)
	case said != none && said != f.shape:
		return none, errorIn(f.line, "%s states boxes %v, and a comment %v: expected the same", f.shapeBy, f.shape, said)
	}
	switch {
	case f.shape == none && asked == none:
		shape, err := sudoku.ShapeOfSide(f.side)
		if err != nil {
			return none, errorIn(f.line, "%v", err)
		}
		s.lastShape = shape
		return shape, nil
	case f.shape == none:
		return asked, nil
	case asked != none && asked != f.shape:
		return none, errorIn(f.line, "%s states boxes %v, but shape %v was asked for: expected the same", f.shapeBy, f.shape, asked)
	}
	return f.shape, nil
}

// state says that the text states the shape of a puzzle, and what does so, such as
// "the drawing" or "member box".
func (f *found) state(shape sudoku.Shape, by string) { f.shape, f.shapeBy = shape, by }

// warn adds something doubtful about a puzzle that is read all the same. Texts have the
// same message for the same kind of doubt: each is shown once.
func (f *found) warn(e *Error) { f.warnings = append(f.warnings, e) }

// heed takes the comment after the cells of a puzzle, which may state its shape.
func (f *found) heed(rest []byte) {
	f.comment = commentOf(rest)
	if len(f.comment) < len("shape 1x1") {
		return
	}
	text, _ := strings.CutPrefix(f.comment, "candidates, ") // behind candidatesMark
	if text[0]|0x20 != 's' {
		return
	}
	if shape, comment, ok := shapeIn([]byte(text)); ok {
		f.state(shape, "the comment")
		f.comment = string(comment)
	}
}

// shapeBehind returns the shape that a comment after cells states, or none.
func shapeBehind(rest []byte) sudoku.Shape {
	f := new(found)
	if rest = bytes.TrimLeft(rest, " \t"); isComment(rest) {
		f.heed(rest)
	}
	return f.shape
}

// statesShape reports whether a comment states a shape.
func statesShape(comment []byte) bool {
	_, _, ok := shapeIn(bytes.TrimLeft(comment, "#/% \t"))
	return ok
}

// heed takes note of a comment in a line, which may state a shape or name a
// variant.
func (s *source) heed(line int, comment []byte) {
	s.declare(line, comment)
	if shape, _, ok := shapeIn(bytes.TrimLeft(comment, "#/% \t")); ok {
		s.said, s.saidBefore, s.saidLine = shape, s.said, line
	}
}

// shapeComment matches a shape that a comment starts with, as in "shape 3x2".
var shapeComment = regexp.MustCompile(`^(?i:shape)[: \t]+([0-9]{1,9})x([0-9]{1,9})(?:$|[ \t,;]+)`)

// shapeIn returns the shape that a comment starts with, and the rest of the comment.
func shapeIn(comment []byte) (shape sudoku.Shape, rest []byte, ok bool) {
	if len(comment) < len("shape 1x1") || comment[0]|0x20 != 's' {
		return shape, nil, false
	}
	part := shapeComment.FindSubmatch(comment[:min(len(comment), 200)])
	if part == nil {
		return shape, nil, false
	}
	shape = sudoku.Shape{Rows: numberOf(part[1]), Cols: numberOf(part[2])}
	if shape.Validate() != nil {
		return sudoku.Shape{}, nil, false
	}
	return shape, bytes.TrimLeft(comment[len(part[0]):], " \t,;"), true
}

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
// come before it and "per".
var boxWords = []string{"box", "block", "region", "subgrid", "minigrid"}

var boxParts = map[string]dimension{
	"": boxOrder, "size": boxOrder, "side": boxOrder, "order": boxOrder, "shape": boxOrder, "dim": boxOrder, "dimensions": boxOrder,
	"height": boxRows, "rows": boxRows, "row": boxRows, "rowcount": boxRows, "h": boxRows, "r": boxRows, "bh": boxRows,
	"width": boxCols, "cols": boxCols, "col": boxCols, "columns": boxCols, "colcount": boxCols, "w": boxCols, "c": boxCols, "bw": boxCols,
}

// dimensionOf returns what a name says a number of. Capitals and characters other than letters, as
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
