package format

import (
	"bytes"
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
)

var boxesLayout = &layout{
	name:        "boxes",
	description: "a drawing: bars between boxes or cells, rules between bands",
	traits:      spread,
	shapes:      drawnInGrid,
	recognise:   recogniseBoxes,
	open:        func(src *source) puzzleReader { return &drawingReader{src: src} },
	write:       writeBoxes,
}

// largestDrawing is the number of bytes from which a drawing is refused. Side
// 400 needs less than half.
const largestDrawing = 4 << 20

// recogniseBoxes looks for a row with bars below rules, labels and a title.
func recogniseBoxes(s *sample) finding {
	rows, other := drawnRows(s)
	if len(rows) == 0 {
		return moreUnless(s.complete || other)
	}
	return sureIf(holdsCells(rows[0].text), "line %d has bars between its cells", rows[0].number)
}

// drawnRows returns the rows with bars in a sample, unless another text is above
// them than rules, labels and a title.
func drawnRows(s *sample) (rows []sampleLine, other bool) {
	const above = 4 // lines
	for i, l := range s.lines {
		switch kind := kindOf(l.text); {
		case kind == barLine:
			rows = append(rows, l)
		case len(rows) == 0 && (i >= above || kind == cellLine):
			return nil, true
		}
	}
	return rows, false
}

// holdsCells reports whether there are only cells and blanks after the first
// bar of a row. There may be a label before it.
func holdsCells(text []byte) bool {
	for _, c := range text[bytes.IndexByte(text, '|'):] {
		if !cellCharacters[c] && !isSpace(c) && c != '|' {
			return false
		}
	}
	return true
}

// decodeCells makes a puzzle of a drawing.
func (d *drawing) decodeCells(src *source, f *found) error {
	side, err := d.analyse(src)
	if err != nil {
		return err
	}
	shape, bad := wallsOf(d.lines, d.rows).shape(f.line)
	if bad != nil {
		return bad
	}
	d.shape = shape
	f.state(shape, "the drawing")
	f.side, f.digits = side, src.grid(side*side)
	if d.numbers {
		f.style.Blank, err = decodeTokens(f, d.rows, side)
	} else {
		err = decodeCharacters(src, d.rows, side, f)
	}
	f.style.drawing = d
	return err
}

// writeBoxes writes a grid into the drawing that was read, or if it does not
// fit into a new one.
func writeBoxes(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
	if d := style.drawing; d != nil && d.mayBe(boxesOf(p)) {
		if out, fits := d.fill(dst, p.Givens, style); fits {
			return out, nil
		}
	}
	return drawNew(dst, p, style.blankOr(".")), nil
}

// mayBe reports whether the drawing is one of a shape, or shows none.
func (d *drawing) mayBe(shape sudoku.Shape) bool {
	return len(d.rows) == shape.Side() && (d.shape == shape || d.shape == sudoku.Shape{})
}

// drawsShape reports whether the drawing of a grid shows the shape of its boxes.
func drawsShape(shape sudoku.Shape, style Layout) bool {
	if d := style.drawing; d != nil && d.mayBe(shape) {
		return d.shape == shape
	}
	return shape.Rows > 1 && shape.Cols > 1
}

// ssLayout is the file of the program Simple Sudoku. It is never recognised: as a
// drawing, layout boxes reads it, and its clipboard too.
var ssLayout = &layout{
	name:        "ss",
	description: "as boxes, written as xxx|xxx|xxx with ----------- between",
	traits:      spread,
	shapes:      drawnInGrid,
	open:        boxesLayout.open,
	write:       writeSimple,
}

// writeSimple appends a grid as a file of Simple Sudoku, which knows only 9x9. One
// that was read goes into its drawing.
func writeSimple(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
	if style.drawing != nil {
		return writeBoxes(dst, p, style)
	}
	if boxesOf(p) != (sudoku.Shape{Rows: 3, Cols: 3}) {
		return dst, fmt.Errorf("shape %v in layout ss: expected 3x3, the only one of that program", boxesOf(p))
	}
	for cell, digit := range p.Givens {
		if cell > 0 && cell%27 == 0 {
			dst = append(dst, "-----------\n"...)
		}
		dst = append(dst, ".123456789"[digit], "||\n"[cell%9/3])
		if cell%3 < 2 {
			dst = dst[:len(dst)-1]
		}
	}
	return dst, nil
}
