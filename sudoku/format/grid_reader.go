package format

import (
	"bytes"
	"io"
	"unicode/utf8"

	"github.com/sudokusat/sudokusat/sudoku"
)

// row is a line of cells that is held until it is known which puzzle it
// belongs to.
type row struct {
	line  int
	text  []byte
	cells []span       // parts of text; a bad character is a cell too, so that counting goes on
	gap   bool         // an empty line comes before it
	cut   bool         // the line is longer than any that can be read, and text its beginning
	stray bool         // part of a drawing
	said  sudoku.Shape // by the last comment above it that states a shape
	title string       // above it
	ruled bool         // a rule comes before it
}

func (r *row) errorAt(cell int, message string, args ...any) *Error {
	return errorAt(r.line, r.text, int(r.cells[cell].start), message, args...)
}

// splitter appends the cells of a line.
type splitter func(cells []span, text []byte) []span

// cellKind is what rows of characters and rows of numbers differ in.
type cellKind struct {
	largest int  // side
	table   bool // every row has N cells, which may all be empty
	split   splitter
	value   func(cell []byte) int                                // its number, 0 for a blank or if it is not a cell
	decode  func(src *source, p piece, side int, f *found) error // fills digits and style
	skips   func(text []byte) bool                               // if not nil, whether a line belongs to no puzzle but ends one as an empty line does
}

// rowReader reads layouts in which a puzzle takes several lines. It looks ahead
// as far as it must to see where the puzzle ends, which is at most the cells of
// the largest side.
type rowReader struct {
	src  *source
	kind cellKind

	rows []row // read ahead; the first used ones are the last puzzle
	used int
	gap  bool         // an empty line was read after the last row
	said sudoku.Shape // by the last comment that was read, which may be below the puzzle

	run     int // the line in which the puzzles began that follow each other without an empty line, or 0
	runSide int // their side

	problem *Error // why the text is refused from the next puzzle on
	ended   bool   // it was
	title   []byte // above the next row
	ruled   bool   // a rule was read after the last row
	label   int    // the number above the last puzzle
	dashes  dashes // what a line of them is
}

func newRowReader(src *source, kind cellKind) *rowReader {
	r := &rowReader{src: src, kind: kind, said: src.said}
	src.heldRows = r.heldText
	return r
}

func (r *rowReader) next(f *found) error {
	r.forget()
	first := r.peek(0)
	if r.ended {
		return io.EOF
	}
	if r.problem != nil {
		r.ended = true
		return r.problem
	}
	for ; first != nil && first.stray; first = r.peek(0) {
		if !r.src.stray {
			r.src.stray, r.used = true, 1
			return r.src.otherLayout(first.line, first.text)
		}
		r.drop(1)
	}
	r.src.stray = false
	if first == nil {
		return r.src.err
	}
	r.src.said = first.said
	above, title := r.heading(first), first.title
	if above.numbers != nil {
		r.drop(1)
	}
	n, side := r.measure()
	if side == 0 || r.kind.table && n > 1 && (n != side || !r.uniform(n)) {
		if err := r.src.err; err != nil && err != io.EOF {
			return err
		}
		return r.refuse()
	}
	r.used = n
	return r.decode(piece(r.rows[:n]), side, above, title, f)
}

// decode makes a puzzle of the rows below numbers and a title.
func (r *rowReader) decode(p piece, side int, above heading, title string, f *found) error {
	r.src.said = p[0].said
	if r.run == 0 || p[0].gap || side != r.runSide {
		r.run, r.runSide = p[0].line, side
	}
	f.line, f.side, f.comment, f.style = p[0].line, side, title, Layout{}
	if f.comment == "" {
		f.comment = p[0].title
	}
	if err := r.judge(above, f); err != nil {
		return err
	}
	r.src.characters.sized = above.numbers != nil && above.numbers[0] == side
	f.state(p.ruledShape(side), "a rule between rows")
	f.digits = r.src.grid(side * side)
	return r.kind.decode(r.src, p, side, f)
}

// forget drops the last puzzle.
func (r *rowReader) forget() {
	r.drop(r.used)
	r.used = 0
}

// peek returns the row i places ahead, or nil if the puzzles end before it: the
// text does, or there is a drawing, or a line that is too long and so can be
// refused before its rest is read. It is valid until the next peek.
func (r *rowReader) peek(i int) *row {
	for len(r.rows) <= i {
		if n := len(r.rows); n > 0 && r.rows[n-1].endsPuzzles() || !r.read(false) {
			return nil
		}
	}
	if i > 0 && r.rows[i].stray {
		return nil
	}
	return &r.rows[i]
}

func (r *row) endsPuzzles() bool { return r.cut || r.stray }

// read reads one more row. With toGap it stops at an empty line before that.
func (r *rowReader) read(toGap bool) bool {
	for r.src.next() {
		text := r.src.plainText()
		start := indent(text)
		switch {
		case start == len(text) && !(r.kind.table && bytes.IndexByte(text, '\t') >= 0), r.kind.skips != nil && r.kind.skips(text):
			if r.gap = true; toGap {
				return false
			}
		case start < len(text) && isComment(text[start:]):
			r.heed(text[start:])
		case start < len(text) && (isRule(text[start:]) || isDashes(text[start:]) && r.areRule(text)):
			r.ruled = true
		case !r.kind.table && isCaption(text[start:]):
			r.src.heed(r.src.line, text[start:])
			r.title, r.gap = append(r.title[:0], text[start:]...), true
			if toGap {
				return false
			}
		default:
			r.append(text)
			return true
		}
	}
	return false
}

// heed takes note of a comment for the rows below it: the puzzle above may not be
// decoded yet.
func (r *rowReader) heed(comment []byte) {
	said := r.src.said
	r.src.said = r.said
	r.src.heed(r.src.line, comment)
	r.said, r.src.said = r.src.said, said
}

// append adds a row, in the memory of one that was dropped if there is any.
func (r *rowReader) append(text []byte) {
	if len(r.rows) < cap(r.rows) {
		r.rows = r.rows[:len(r.rows)+1]
	} else {
		r.rows = append(r.rows, row{})
	}
	added := &r.rows[len(r.rows)-1]
	added.line, added.gap, added.cut, added.stray = r.src.line, r.gap, r.src.cut, isDrawn(text)
	added.said = r.said
	added.text = append(added.text[:0], text...)
	added.cells = r.kind.split(added.cells[:0], added.text)
	added.title, added.ruled = string(r.title), r.ruled && !r.gap
	r.gap, r.title, r.ruled = false, r.title[:0], false
}

// drop forgets the first n rows but keeps their memory after the others.
func (r *rowReader) drop(n int) {
	left := len(r.rows) - n
	for i := range left {
		r.rows[i], r.rows[i+n] = r.rows[i+n], r.rows[i]
	}
	r.rows = r.rows[:left]
}

// heldText returns the text of the rows that are read ahead. Those of the
// puzzle that is being decoded are not among them.
func (r *rowReader) heldText() []byte {
	var text []byte
	for i := r.used; i < len(r.rows); i++ {
		if r.rows[i].gap {
			text = append(text, '\n')
		}
		text = append(append(text, r.rows[i].text...), '\n')
	}
	return text
}

// isRule reports whether a line is drawn between bands: nothing but + - = and
// blanks, with a + or a =, so that a row of blank cells is not one.
func isRule(text []byte) bool {
	drawn := false
	for _, c := range text {
		switch c {
		case '+', '=':
			drawn = true
		case '-', ' ', '\t':
		default:
			return false
		}
	}
	return drawn
}

// piece is the rows of one puzzle.
type piece []row

func (p piece) cells() int {
	n := 0
	for i := range p {
		n += len(p[i].cells)
	}
	return n
}

// strange returns an error about the first cell that is not an ASCII character, which
// nobody sees or takes for another, or nil.
func (p piece) strange() *Error {
	for i := range p {
		for k, c := range p[i].cells {
			if c.start < c.end && p[i].text[c.start] >= utf8.RuneSelf {
				return p[i].errorAt(k, "%s is not a cell: expected an ASCII digit, a letter or a blank", symbolName(c.of(p[i].text)))
			}
		}
	}
	return nil
}

// uneven returns an error about the first row that has not as many cells as the side, or
// nil.
func (p piece) uneven(side int) *Error {
	for i := range p {
		if n := len(p[i].cells); n != side {
			return errorIn(p[i].line, "%s: row %d has %d: expected %d, and %d in all", sudoku.Counted(p.cells(), "cell"), i+1, n, side, side*side)
		}
	}
	return nil
}

// wrongRows returns the error about rows that are not as many as the side. The noun is what
// a cell is called, and of is what cells are of, if that is to be said.
func (p piece) wrongRows(side int, noun, of string) *Error {
	return errorIn(p[len(p)-1].line, "%s%s in %s: expected %d in %s", sudoku.Counted(p.cells(), noun), of, sudoku.Counted(len(p), "row"), side*side, sudoku.Counted(side, "row"))
}

// errorAt returns an error about the cell with a number, counted row by row.
func (p piece) errorAt(cell int, message string, args ...any) *Error {
	for i := range p {
		if cell < len(p[i].cells) {
			return p[i].errorAt(cell, message, args...)
		}
		cell -= len(p[i].cells)
	}
	return errorIn(p[0].line, message, args...)
}
