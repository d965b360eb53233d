package format

import (
	"bytes"
	"io"
)

// drawingReader reads drawings one by one: of cells, or of the candidates of each cell.
// Titles, labels and footers around the rows are passed over.
type drawingReader struct {
	src        *source
	candidates bool
}

func (r *drawingReader) next(f *found) error {
	d, err := r.gather()
	if err != nil {
		return err
	}
	f.line, f.comment, f.style = d.rows[0].line, "", Layout{}
	if r.candidates {
		return d.decodeCandidates(r.src, f)
	}
	return d.decodeCells(r.src, f)
}

// gather reads the lines of the next drawing.
func (r *drawingReader) gather() (*drawing, error) {
	d := new(drawing)
	for r.src.next() {
		text := trimRight(r.src.plainText())
		start := indent(text)
		kind := kindOf(text[start:])
		switch {
		case r.src.cut && (kind == barLine || !r.candidates):
			return nil, errorIn(r.src.line, "line of more than %d bytes: expected at most side %d", longestLine, r.largest())
		case start == len(text):
			if r.endsAtGap(d) {
				return d, nil
			}
		case isComment(text[start:]):
			if !r.candidates && len(d.rows) > 0 && statesShape(text[start:]) { // of the next drawing
				r.src.hold()
				return d, nil
			}
			r.src.heed(r.src.line, text[start:])
		case d.endsBefore(kind):
			r.src.hold()
			return d, nil
		default:
			if err := r.add(d, text, kind); err != nil || r.candidates && len(d.rows) > 0 && len(d.rows) == d.rows.width() {
				return d, err
			}
		}
	}
	if r.src.err != io.EOF || len(d.rows) == 0 {
		return nil, r.src.err
	}
	return d, nil
}

// add adds a line to a drawing. Lines of another layout are refused once, with the
// text that follows them.
func (r *drawingReader) add(d *drawing, text []byte, kind lineKind) error {
	switch {
	case kind == textLine:
		return nil
	case kind == cellLine, r.candidates && kind == barLine && len(d.rows) == 0 && r.isStray(text):
		return r.src.refuseStray(text)
	case kind == barLine || !r.candidates:
		r.src.stray = false
	}
	d.add(r.src, text, kind)
	if d.size > largestDrawing {
		return errorIn(r.src.line, "drawing of more than %d bytes: expected at most side %d", largestDrawing, r.largest())
	}
	if r.candidates && kind == barLine {
		last := &d.rows[len(d.rows)-1]
		last.cells = splitGroups(nil, last.text)
	}
	return nil
}

func (r *drawingReader) largest() int {
	if r.candidates {
		return longestAlphabet
	}
	return longestSide
}

// endsAtGap reports whether a drawing is over at an empty line, which may also be between
// two bands. Then the rows are fewer than the cells of the first or, if these are not
// known yet, can be bands.
func (r *drawingReader) endsAtGap(d *drawing) bool {
	rows := len(d.rows)
	if !r.candidates || rows == 0 {
		return rows > 0 && rows >= d.first
	}
	side := d.rows.width()
	for band := 2; band <= rows; band++ {
		if side%band == 0 && rows%band == 0 {
			return false
		}
	}
	return true
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
