package format

import (
	"bytes"
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/sudoku"
)

var boxesLayout = &layout{
	name:        "boxes",
	shapes:      drawnInGrid,
	description: "a drawing: bars between boxes or cells, rules between bands",
	traits:      spread,
	recognise:   recogniseBoxes,
	open:        func(src *source) puzzleReader { return &boxesReader{src: src} },
	write:       writeBoxes,
}

// largestDrawing is the number of bytes from which a drawing is refused. Side
// 400 needs less than half.
const largestDrawing = 4 << 20

// recogniseBoxes looks for a row with bars below rules, labels and a title.
func recogniseBoxes(s *sample) finding {
	const above = 4 // lines
	for i, l := range s.lines {
		switch kind := kindOf(l.text); {
		case kind == barLine:
			return sureIf(holdsCells(l.text), "line %d has bars between its cells", l.number)
		case i >= above || kind == cellLine:
			return no
		}
	}
	return moreUnless(s.complete)
}

// lineKind is what a line can be in a text with drawings.
type lineKind uint8

const (
	cellLine lineKind = iota // none of the others
	barLine                  // cells between bars
	ruleLine                 // between bands, or above or below
	textLine                 // a title, labels of columns, a footer
)

func kindOf(text []byte) lineKind {
	switch {
	case isDrawnRule(text):
		return ruleLine
	case bytes.IndexByte(text, '|') >= 0:
		return barLine
	case isLinePuzzle(text):
		return cellLine
	case hasLetter(text) || isLabels(text):
		return textLine
	}
	return cellLine
}

// isDrawnRule reports whether a line is a rule: only characters to draw with,
// and a + or a = or two - side by side.
func isDrawnRule(text []byte) bool {
	for _, c := range text {
		if bytes.IndexByte([]byte("+-=*|.:' \t"), c) < 0 {
			return false
		}
	}
	return bytes.ContainsAny(text, "+=") || bytes.Contains(text, []byte("--"))
}

// isLabels reports whether a line is 1 2 3 ...: the names of columns.
func isLabels(text []byte) bool {
	labels := 0
	for label := range tokensIn(text) {
		labels++
		if value, isCell := tokenValue(label.of(text)); !isCell || value != labels {
			return false
		}
	}
	return labels > 1
}

// holdsCells reports whether there are only cells and blanks behind the first
// bar of a row. Before it a label may stand.
func holdsCells(text []byte) bool {
	for _, c := range text[bytes.IndexByte(text, '|'):] {
		if !cellCharacters[c] && !isSpace(c) && c != '|' {
			return false
		}
	}
	return true
}

// boxesReader reads drawings one by one.
type boxesReader struct {
	src   *source
	held  bool // the line of src was read but belongs to the next drawing
	stray bool // the lines up to the next drawing were refused
}

func (r *boxesReader) next(f *found) error {
	d, err := r.gather()
	if err != nil {
		return err
	}
	side, err := d.analyse(r.src)
	if err != nil {
		return err
	}
	shape, bad := wallsOf(d.lines, d.rows).shape(d.rows[0].line)
	if bad != nil {
		return bad
	}
	d.shape = shape
	f.state(shape, "the drawing")
	f.line, f.side, f.comment, f.style = d.rows[0].line, side, "", Layout{}
	f.digits = r.src.grid(side * side)
	if d.numbers {
		f.style.Blank, err = decodeTokens(f, d.rows, side)
	} else {
		err = decodeCharacters(r.src, d.rows, side, f)
	}
	f.style.drawing = d
	return err
}

// gather reads the lines of the next drawing.
func (r *boxesReader) gather() (*drawing, error) {
	d := new(drawing)
	for r.line() {
		if r.src.cut {
			return nil, errorIn(r.src.line, "line of more than %d bytes: expected at most side %d", longestLine, longestSide)
		}
		text := trimRight(r.src.plainText())
		start := indent(text)
		if start == len(text) {
			if d.endsAtGap() {
				return d, nil
			}
			continue
		}
		if isComment(text[start:]) {
			if len(d.rows) > 0 && statesShape(text[start:]) { // of the next drawing
				r.held = true
				return d, nil
			}
			r.src.heed(r.src.line, text[start:])
			continue
		}
		kind := kindOf(text[start:])
		if d.endsBefore(kind) {
			r.held = true
			return d, nil
		}
		if err := r.add(d, text, kind); err != nil {
			return nil, err
		}
	}
	if r.src.err != io.EOF || len(d.rows) == 0 {
		return nil, r.src.err
	}
	return d, nil
}

// add adds a line to a drawing. Lines of another layout are refused once, the
// text that follows them with them.
func (r *boxesReader) add(d *drawing, text []byte, kind lineKind) error {
	switch {
	case kind == textLine || kind == cellLine && r.stray:
		return nil
	case kind == cellLine:
		r.stray = true
		return r.src.otherLayout(r.src.line, text)
	}
	r.stray = false
	d.add(r.src, text, kind)
	if d.size > largestDrawing {
		return errorIn(r.src.line, "drawing of more than %d bytes: expected at most side %d", largestDrawing, longestSide)
	}
	return nil
}

// line goes to the next line, or stays at the one that was held.
func (r *boxesReader) line() bool {
	if r.held {
		r.held = false
		return true
	}
	return r.src.next()
}

// writeBoxes writes a grid into the drawing that was read, or if it does not
// fit into a new one.
func writeBoxes(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
	if d := style.drawing; d != nil && d.mayBe(p.Shape) {
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
	if p.Shape != (sudoku.Shape{Rows: 3, Cols: 3}) {
		return dst, fmt.Errorf("shape %v in layout ss: expected 3x3, the only one of that program", p.Shape)
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
