package format

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Writer writes grids in one layout. It buffers: call End at the end, and Flush
// where a reader may be waiting.
type Writer struct {
	w      io.Writer
	layout Layout
	buf    []byte
	grid   sudoku.Puzzle // of the last call of Grid, so that it need not be allocated
	first  bool          // nothing was written yet
	begun  *layout       // the layout whose beginning was written and whose end is not, or nil
	number int           // of grids written
	said   sudoku.Shape  // by the last comment about a shape
	shaped bool          // the columns of the csv layout say shapes, since the first puzzle has another than the customary
	bare   bool          // no shape is written
	err    error
}

// NewWriter returns a writer in a layout: that of [Entry].Layout, or of
// [Lookup]. The zero Layout stands for rows.
func NewWriter(w io.Writer, layout Layout) *Writer {
	return &Writer{w: w, layout: layout, first: true}
}

// SetLayout changes the layout, or only the style, of what follows.
func (w *Writer) SetLayout(layout Layout) { w.layout = layout }

// OmitShapes makes the Writer say nothing of the shapes of grids, for a reader that is
// given them in another way, as by [Options].Shape.
func (w *Writer) OmitShapes() { w.bare = true }

// Grid writes a grid, complete or with blanks, without clues and own regions: those of a solution are
// known from the puzzle. In layout variant it is a line. It is an error if the grid does not fit the
// rules, or if the layout has no symbols for so many digits; nothing is then written. An error of the
// underlying writer is returned from then on.
func (w *Writer) Grid(rules *sudoku.Rules, grid sudoku.Grid) error {
	w.grid = sudoku.Puzzle{Rules: rules, Givens: grid}
	if rules == nil {
		return w.Puzzle(&w.grid) // which returns the error
	}
	if _, classic := rules.Classic(); classic {
		return w.Puzzle(&w.grid)
	}
	bare, layout := w.bare, w.layout
	defer func() { w.bare, w.layout = bare, layout }()
	if _, boxes := rules.Boxes(); !boxes {
		w.bare = true
	}
	if layout.orDefault().is(ruled) {
		w.layout = Compact(rules.Side())
	}
	w.grid.Rules = sudoku.Classic(boxesOf(&w.grid))
	return w.Puzzle(&w.grid)
}

// boxesOf returns the shape of the boxes of a puzzle; for own regions, a shape of that side.
func boxesOf(p *sudoku.Puzzle) sudoku.Shape {
	if s, boxes := p.Rules.Boxes(); boxes {
		return s
	}
	return sudoku.Shape{Rows: 1, Cols: p.Rules.Side()}
}

// Puzzle writes the givens of a puzzle as a grid, and which candidates are excluded.
// Beyond the errors of [Writer.Grid], it is one if any is excluded and the layout
// cannot say so; nothing is then written.
func (w *Writer) Puzzle(p *sudoku.Puzzle) error {
	if err := p.Validate(); err != nil {
		return err
	}
	before, begun, said := len(w.buf), w.begun, w.said
	if w.begun != w.layout.orDefault() {
		w.shaped = !isCustomary(boxesOf(p))
	}
	w.separate()
	err := w.append(p)
	if err != nil {
		w.buf, w.begun, w.said = w.buf[:before], begun, said
		return err
	}
	w.number++
	return w.wrote()
}

// append appends a puzzle and, where a reader would take another, its shape.
func (w *Writer) append(p *sudoku.Puzzle) (err error) {
	style := w.layout
	style.number, style.shaped = w.number+1, w.shaped
	place := style.orDefault().shapes
	usual := isCustomary(boxesOf(p)) // a reader takes the shape for the one of the side
	if w.said != (sudoku.Shape{}) && w.said.Side() == p.Rules.Side() {
		usual = w.said == boxesOf(p)
	}
	states := !w.bare && !usual
	switch {
	case !states || place == inGrid || place == drawnInGrid && w.said.Side() != p.Rules.Side() && drawsShape(boxesOf(p), style):
		states = false
	case place == noPlace:
		return fmt.Errorf("layout %v has no place for the shape %v, which is not the customary one: expected another layout, such as line or boxes", style, boxesOf(p))
	case place != behindGrid:
		w.remark("shape " + boxesOf(p).String())
		w.said, states = boxesOf(p), false
	}
	if w.buf, err = style.append(w.buf, p); states && err == nil {
		mark := " # "
		if w.buf = bytes.TrimSuffix(w.buf, []byte("\n")); bytes.HasSuffix(w.buf, []byte(candidatesMark)) {
			mark = ", "
		}
		w.buf = fmt.Appendf(w.buf, "%sshape %v\n", mark, boxesOf(p))
	}
	return err
}

// append appends a puzzle in the layout.
func (l Layout) append(dst []byte, p *sudoku.Puzzle) ([]byte, error) {
	known := l.orDefault()
	if _, classic := p.Rules.Classic(); !classic && !known.is(ruled) {
		_, err := p.Rules.OnlyClassic("layout " + l.String())
		return dst, err
	}
	switch {
	case known.write == nil:
		return dst, fmt.Errorf("layout %v is only read: expected another one to write", l)
	case !known.is(excludes) && excludesAny(p):
		return dst, fmt.Errorf("layout %v cannot say which candidates are excluded: expected candidates, pencilmarks, hodoku or variant", l)
	}
	return known.write(dst, p, l)
}

// Comment writes a line in place of a grid: the text on a line of its own,
// as a comment that a Reader passes over, or where [Layout.Comments] is false as data
// without a puzzle.
func (w *Writer) Comment(text string) error {
	w.separate()
	w.remark(strings.Join(strings.Fields(text), " "))
	return w.wrote()
}

// remark appends a comment on a line of its own.
func (w *Writer) remark(text string) {
	if remark := w.layout.orDefault().remark; remark != nil {
		w.buf = remark(w.buf, text)
	} else {
		w.buf = fmt.Appendf(w.buf, "# %s\n", text)
	}
}

// End writes what the layout has after the last grid, and flushes.
func (w *Writer) End() error {
	w.finish()
	return w.Flush()
}

// Flush writes what is buffered. A zero byte, which a comment or a drawing of the input
// may have, is written as a space: no text has one.
func (w *Writer) Flush() error {
	for i := bytes.IndexByte(w.buf, 0); i >= 0; i = bytes.IndexByte(w.buf, 0) {
		w.buf[i] = ' '
	}
	if w.err == nil && len(w.buf) > 0 {
		_, w.err = w.w.Write(w.buf)
	}
	w.buf = w.buf[:0]
	return w.err
}

// separate writes what comes before the next grid or comment.
func (w *Writer) separate() {
	l := w.layout.orDefault()
	if w.begun != l {
		w.finish()
		if l.begin != nil {
			style := w.layout
			style.shaped = w.shaped
			w.buf = append(w.buf, l.begin(style)...)
		}
		if w.begun = l; l.begin != nil {
			return
		}
	}
	if !w.first && l.is(spread) && !l.is(dense) {
		w.buf = append(w.buf, '\n')
	}
}

// finish ends the text in the layout that was begun.
func (w *Writer) finish() {
	if w.begun != nil {
		w.buf = append(w.buf, w.begun.end...)
		w.begun = nil
	}
}

func (w *Writer) wrote() error {
	const full = 64 << 10
	w.first = false
	if len(w.buf) < full {
		return w.err
	}
	return w.Flush()
}

// Text returns a puzzle as text that [Parse] reads, without a newline at the end: in
// the compact layout of its side or, if there are clues or own regions, in layout variant,
// or, if candidates are excluded, in layout candidates, in which a cell with one candidate
// left and a given are the same. It is an error if the puzzle is not valid, or if candidates
// are excluded and the side is above 35.
func Text(p *sudoku.Puzzle) (string, error) {
	text := new(strings.Builder)
	layout := Compact(p.Rules.Side())
	if _, classic := p.Rules.Classic(); !classic {
		layout = Layout{layout: variantLayout}
	} else if excludesAny(p) {
		layout = Layout{layout: candidatesLayout}
	}
	w := NewWriter(text, layout)
	w.OmitShapes()
	if err := w.Puzzle(p); err != nil {
		return "", err
	}
	if err := w.Flush(); err != nil {
		return "", err
	}
	line := strings.TrimRight(text.String(), "\n")
	if layout.layout == candidatesLayout && !strings.HasSuffix(line, candidatesMark) {
		line += candidatesMark
	}
	return line, nil
}

// AsText returns a puzzle as [Parse] reads it from its [Text], in which a cell with one candidate left is
// a given.
func AsText(p *sudoku.Puzzle) (*sudoku.Puzzle, error) {
	text, err := Text(p)
	if err != nil {
		return nil, err
	}
	return Parse(text, boxesOf(p))
}

// Parse reads a puzzle that [Text] has written. The shape is that of its boxes; if it has clues or own
// regions, the text says that.
func Parse(text string, shape sudoku.Shape) (*sudoku.Puzzle, error) {
	options := Options{Layout: Compact(shape.Side()), Shape: shape, Alphabet: "1"}
	if first, _, _ := strings.Cut(text, "\n"); beginsVariant(first) {
		options = Options{Layout: Layout{layout: variantLayout}}
	}
	if shape.Side() == 25 {
		options.Alphabet = "A" // in which the Writer writes it
	}
	if strings.HasSuffix(text, candidatesMark) {
		options.Layout = Layout{layout: candidatesLayout}
	}
	entry, err := NewReader(strings.NewReader(text+"\n"), options).Next()
	return entry.Puzzle, err
}
