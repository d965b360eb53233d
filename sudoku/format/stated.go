package format

import (
	"bytes"
	"strconv"
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
	stated, by, said := f.shape, f.shapeBy, s.said
	if f.side == s.lastShape.Side() && stated == (sudoku.Shape{}) && said == stated && s.options.Shape == stated {
		return s.lastShape, nil // as nearly always
	}
	if said.Side() != f.side {
		said = sudoku.Shape{}
	}
	none, asked := sudoku.Shape{}, s.options.Shape
	switch {
	case stated == none:
		stated, by = said, "a comment"
		f.shape = said
	case stated.Side() != f.side:
		return none, errorAt(f.line, nil, 0, "%s states boxes %v, for side %d: the puzzle has side %d", by, stated, stated.Side(), f.side)
	case said != none && said != stated:
		return none, errorAt(f.line, nil, 0, "%s states boxes %v, and a comment %v: expected the same", by, stated, said)
	}
	switch {
	case stated == none && asked == none:
		shape, err := sudoku.ShapeOfSide(f.side)
		if err != nil {
			return none, errorAt(f.line, nil, 0, "%v", err)
		}
		s.lastShape = shape
		return shape, nil
	case stated == none:
		return asked, nil
	case asked != none && asked != stated:
		return none, errorAt(f.line, nil, 0, "%s states boxes %v, but shape %v was asked for: expected the same", by, stated, asked)
	}
	return stated, nil
}

// state says that the text states the shape of a puzzle, and what does so, such as
// "the drawing" or "member box".
func (f *found) state(shape sudoku.Shape, by string) { f.shape, f.shapeBy = shape, by }

// warn adds something doubtful about a puzzle that is read all the same. Texts have the
// same message for the same kind of doubt: each is shown once.
func (f *found) warn(e *Error) { f.warnings = append(f.warnings, e) }

// heed takes the comment behind the cells of a puzzle, which may state its shape.
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

// shapeBehind returns the shape that a comment behind cells states, or none.
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

// heed takes note of a comment that stands in a line, which may state a shape or name a
// variant.
func (s *source) heed(line int, comment []byte) {
	s.declare(line, comment)
	if shape, _, ok := shapeIn(bytes.TrimLeft(comment, "#/% \t")); ok {
		s.said, s.saidBefore, s.saidLine = shape, s.said, line
	}
}

// shapeIn returns the shape that a comment starts with, as in "shape 3x2", and the rest
// of the comment.
func shapeIn(comment []byte) (shape sudoku.Shape, rest []byte, ok bool) {
	const key = "shape"
	if len(comment) < len("shape 1x1") || !bytes.EqualFold(comment[:len(key)], []byte(key)) {
		return shape, nil, false
	}
	text := bytes.TrimLeft(comment[len(key):], ": \t")
	if len(text) == len(comment)-len(key) {
		return shape, nil, false
	}
	end := 0
	for end < len(text) && (text[end] >= '0' && text[end] <= '9' || text[end] == 'x') {
		end++
	}
	rows, cols, found := bytes.Cut(text[:end], []byte("x"))
	if !found || end < len(text) && !isSpace(text[end]) && text[end] != ',' && text[end] != ';' {
		return shape, nil, false
	}
	var err, errCols error
	shape.Rows, err = strconv.Atoi(string(rows))
	shape.Cols, errCols = strconv.Atoi(string(cols))
	if err != nil || errCols != nil || shape.Validate() != nil {
		return sudoku.Shape{}, nil, false
	}
	return shape, bytes.TrimLeft(text[end:], " \t,;"), true
}
