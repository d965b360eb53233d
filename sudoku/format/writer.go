package format

import (
	"fmt"
	"io"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Writer writes grids in one layout. It buffers: call Flush at the end.
type Writer struct {
	w      io.Writer
	layout Layout
	buf    []byte
	first  bool // nothing was written yet
	err    error
}

// NewWriter returns a writer in a layout: that of [Entry].Layout, or of
// [Lookup]. The zero Layout stands for rows.
func NewWriter(w io.Writer, layout Layout) *Writer {
	return &Writer{w: w, layout: layout, first: true}
}

// SetLayout changes the layout, or only the style, of what follows.
func (w *Writer) SetLayout(layout Layout) { w.layout = layout }

// Grid writes a grid, complete or with blanks. It is an error if the grid does
// not fit the shape, or if the layout has no symbols for so many digits; nothing
// is then written. An error of the underlying writer is returned from then on.
func (w *Writer) Grid(shape sudoku.Shape, grid sudoku.Grid) error {
	p := sudoku.Puzzle{Shape: shape, Givens: grid}
	if err := p.Validate(); err != nil {
		return err
	}
	before := len(w.buf)
	w.separate()
	buf, err := w.layout.orDefault().write(w.buf, shape, grid, w.layout)
	if err != nil {
		w.buf = w.buf[:before]
		return err
	}
	w.buf = buf
	return w.wrote()
}

// Comment writes what stands in place of a grid: the text on a line of its own,
// as a comment that a Reader passes over.
func (w *Writer) Comment(text string) error {
	w.separate()
	w.buf = fmt.Appendf(w.buf, "# %s\n", strings.Join(strings.Fields(text), " "))
	return w.wrote()
}

// Flush writes what is buffered.
func (w *Writer) Flush() error {
	if w.err == nil && len(w.buf) > 0 {
		_, w.err = w.w.Write(w.buf)
	}
	w.buf = w.buf[:0]
	return w.err
}

func (w *Writer) separate() {
	if !w.first && !w.layout.OneLine() {
		w.buf = append(w.buf, '\n')
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
