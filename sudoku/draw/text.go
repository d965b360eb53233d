package draw

import (
	"bufio"
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Style says how a text is drawn. The zero Style draws with Unicode's box characters, without
// colours and without a limit of the width.
type Style struct {
	ASCII    bool // use only + - = | : for lines
	Coloured bool // bold and colours, by the escape sequences of terminals
	Width    int  // the most columns; 0: no limit
}

// Text draws a picture as text, with its title as a comment line. A grid that is wider than the
// style allows is drawn in parts, and a comment line says so. The error is that of the writer, or
// of an invalid picture.
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
		newTextGrid(p, style).draw(out)
		for _, c := range p.Puzzle.Rules.Clues() {
			fmt.Fprintf(out, "# %s\n", c.Text(p.Puzzle.Rules))
		}
	}
	return out.Flush()
}

// shape returns the shape of the puzzle, or none if there is no puzzle.
func (p *Picture) shape() sudoku.Shape {
	if p.Puzzle == nil {
		return sudoku.Shape{}
	}
	s, boxes := p.Puzzle.Rules.Boxes()
	if !boxes {
		panic("draw: own regions that were not refused") // see validate
	}
	return s
}

// textGrid is a grid to be drawn as text.
type textGrid struct {
	Picture
	style      Style
	rows, cols int // of a box
	side       int
	symbol     int  // columns of a digit
	marked     bool // givens are in brackets, since there are found digits
	lined      bool // lines between all cells
	first      int  // column of the first cell to draw
	end        int  // column after the last cell to draw
}

// newTextGrid returns a grid in the widest form that the style allows.
func newTextGrid(p Picture, style Style) *textGrid {
	s := p.shape()
	g := &textGrid{Picture: p, style: style, rows: s.Rows, cols: s.Cols, side: s.Side(), end: s.Side()}
	g.symbol = digits(g.side)
	g.marked = p.Found != nil || p.Candidates
	// ASCII has too few characters for two kinds of lines.
	g.lined = p.Candidates || !style.ASCII
	if !g.fits() {
		g.lined = p.Candidates
	}
	return g
}

// cellWidth returns the width of a cell without its lines.
func (g *textGrid) cellWidth() int {
	switch {
	case g.Candidates:
		return max(g.cols*(g.symbol+1)+1, g.symbol+4)
	case g.marked:
		return g.symbol + 2
	case g.lined:
		return g.symbol + 2
	}
	return g.symbol + 1
}

// width returns the width of the drawing.
func (g *textGrid) width() int {
	width := (g.end - g.first) * g.cellWidth()
	for c := g.first; c < g.end; c++ {
		width += len(g.padding(c))
		if g.hasLine(c) {
			width++
		}
	}
	return width + 1
}

// hasLine returns whether there is a line to the left of a column.
func (g *textGrid) hasLine(col int) bool { return g.lined || col%g.cols == 0 || col == g.first }

// padding returns the spaces to the right of a column that belong to no cell.
func (g *textGrid) padding(col int) string {
	if !g.lined && !g.marked && (col+1 == g.end || (col+1)%g.cols == 0) {
		return " "
	}
	return ""
}

func (g *textGrid) fits() bool { return g.style.Width <= 0 || g.width() <= g.style.Width }

// draw draws the grid, in parts if it does not fit.
func (g *textGrid) draw(out *bufio.Writer) {
	if g.fits() {
		g.part(out)
		return
	}
	ends := g.ends()
	fmt.Fprintf(out, "# wider than %d columns: drawn in %d parts, side by side\n", g.style.Width, len(ends))
	g.first = 0
	for _, g.end = range ends {
		fmt.Fprintf(out, "# columns %d to %d\n", g.first+1, g.end)
		g.part(out)
		g.first = g.end
	}
}

// ends returns the column after each part. A part has as many boxes as fit. If a box does not fit,
// it has as many of its columns as fit, but at least one.
func (g *textGrid) ends() (ends []int) {
	step := g.step()
	for end := 0; end < g.side; {
		from := end
		end = min(from+step, g.side)
		if step < g.cols {
			end = min(end, (from/g.cols+1)*g.cols)
		}
		ends = append(ends, end)
	}
	return ends
}

// step returns the largest number of columns of a part.
func (g *textGrid) step() int {
	defer func(end int) { g.end = end }(g.end)
	for g.end = g.side - 1; g.end > 1 && !g.fits(); g.end-- {
	}
	if g.end >= g.cols {
		return g.end / g.cols * g.cols
	}
	return g.end
}

// part draws the columns from first to end.
func (g *textGrid) part(out *bufio.Writer) {
	lines := 1
	if g.Candidates {
		lines = g.rows
	}
	g.rule(out, 0)
	for r := range g.side {
		if r > 0 && (g.lined || r%g.rows == 0) {
			g.rule(out, r)
		}
		for line := range lines {
			g.line(out, r, line)
		}
	}
	g.rule(out, g.side)
}

// line draws one line of a row of cells.
func (g *textGrid) line(out *bufio.Writer, row, line int) {
	for c := g.first; c < g.end; c++ {
		if g.hasLine(c) {
			out.WriteString(g.bar(c))
		}
		g.cell(out, row*g.side+c, line)
		out.WriteString(g.padding(c))
	}
	out.WriteString(g.bar(g.end))
	out.WriteByte('\n')
}
