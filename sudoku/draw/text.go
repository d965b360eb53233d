package draw

import (
	"bufio"
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Style says how a text is drawn. The zero Style draws with Unicode's box
// characters, without colours, as wide as it comes.
type Style struct {
	ASCII    bool // draw with + - = | : alone
	Coloured bool // bold and colours, by the escape sequences that terminals know
	Width    int  // columns that there are; 0: no limit
}

// Text draws a picture as text, its title as a comment line. A grid that is wider
// than the style allows is drawn in parts, and a comment line says so. The error is
// that of the writer, or says that the picture is none.
func Text(w io.Writer, p Picture, style Style) error {
	if err := p.validate(); err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	if p.Title != "" {
		fmt.Fprintf(out, "# %s\n", printable(p.Title))
	}
	if s := p.shape(); s.Rows == 1 != (s.Cols == 1) {
		fmt.Fprintf(out, "# shape %v\n", s) // which lines between all cells do not show
	}
	if p.Puzzle != nil {
		newBoard(p, style).draw(out)
	}
	return out.Flush()
}

// shape returns the shape of the puzzle, or none if there is no puzzle.
func (p *Picture) shape() sudoku.Shape {
	if p.Puzzle == nil {
		return sudoku.Shape{}
	}
	return p.Puzzle.Shape
}

// board is a grid on its way to text.
type board struct {
	Picture
	style      Style
	rows, cols int // of a box
	side       int
	symbol     int  // columns of a digit
	marked     bool // there are digits found, so that givens are in brackets
	lined      bool // lines between all cells
	first      int  // column of the first cell that is drawn
	end        int  // and of the one behind the last
}

// newBoard returns a board drawn as wide as the style allows.
func newBoard(p Picture, style Style) *board {
	s := p.Puzzle.Shape
	b := &board{Picture: p, style: style, rows: s.Rows, cols: s.Cols, side: s.Side(), end: s.Side()}
	b.symbol = digits(b.side)
	b.marked = p.Found != nil || p.Candidates
	// The characters of ASCII are too few to tell two kinds of lines apart well.
	b.lined = p.Candidates || !style.ASCII
	if !b.fits() {
		b.lined = p.Candidates
	}
	return b
}

// cellWidth returns the columns of a cell, the lines beside it aside.
func (b *board) cellWidth() int {
	switch {
	case b.Candidates:
		return max(b.cols*(b.symbol+1)+1, b.symbol+4)
	case b.marked:
		return b.symbol + 2
	case b.lined:
		return b.symbol + 2
	}
	return b.symbol + 1
}

// width returns the columns of what is drawn.
func (b *board) width() int {
	width := (b.end - b.first) * b.cellWidth()
	for c := b.first; c < b.end; c++ {
		width += len(b.padding(c))
		if b.hasLine(c) {
			width++
		}
	}
	return width + 1
}

// hasLine returns whether a line stands to the left of a column.
func (b *board) hasLine(col int) bool { return b.lined || col%b.cols == 0 || col == b.first }

// padding returns what stands to the right of a column beside its cell: blanks that
// have no cell to stand in.
func (b *board) padding(col int) string {
	if !b.lined && !b.marked && (col+1 == b.end || (col+1)%b.cols == 0) {
		return " "
	}
	return ""
}

func (b *board) fits() bool { return b.style.Width <= 0 || b.width() <= b.style.Width }

// draw draws the board, in parts if it does not fit.
func (b *board) draw(out *bufio.Writer) {
	if b.fits() {
		b.part(out)
		return
	}
	ends := b.ends()
	fmt.Fprintf(out, "# wider than %d columns: drawn in %d parts, side by side\n", b.style.Width, len(ends))
	b.first = 0
	for _, b.end = range ends {
		fmt.Fprintf(out, "# columns %d to %d\n", b.first+1, b.end)
		b.part(out)
		b.first = b.end
	}
}

// ends returns the column behind each part: of as many boxes as fit or, where a box
// does not, of as many of its columns as do, but at least one.
func (b *board) ends() (ends []int) {
	step := b.step()
	for end := 0; end < b.side; {
		from := end
		end = min(from+step, b.side)
		if step < b.cols {
			end = min(end, (from/b.cols+1)*b.cols)
		}
		ends = append(ends, end)
	}
	return ends
}

// step returns the largest number of columns of a part.
func (b *board) step() int {
	defer func(end int) { b.end = end }(b.end)
	for b.end = b.side - 1; b.end > 1 && !b.fits(); b.end-- {
	}
	if b.end >= b.cols {
		return b.end / b.cols * b.cols
	}
	return b.end
}

// part draws the columns from first to end.
func (b *board) part(out *bufio.Writer) {
	lines := 1
	if b.Candidates {
		lines = b.rows
	}
	b.rule(out, 0)
	for r := range b.side {
		if r > 0 && (b.lined || r%b.rows == 0) {
			b.rule(out, r)
		}
		for line := range lines {
			b.line(out, r, line)
		}
	}
	b.rule(out, b.side)
}

// line draws one line of a row of cells.
func (b *board) line(out *bufio.Writer, row, line int) {
	for c := b.first; c < b.end; c++ {
		if b.hasLine(c) {
			out.WriteString(b.bar(c))
		}
		b.cell(out, row*b.side+c, line)
		out.WriteString(b.padding(c))
	}
	out.WriteString(b.bar(b.end))
	out.WriteByte('\n')
}
