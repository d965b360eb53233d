package draw

import (
	"bufio"
	"strings"
)

// stroke is how a line is drawn: light between cells, heavy around boxes.
type stroke int

const (
	light stroke = iota
	heavy
)

// strokeAt returns the stroke of the line before the row or column with an index, if a box has box
// rows or columns.
func strokeAt(index, box int) stroke {
	if index%box == 0 {
		return heavy
	}
	return light
}

// strokes are the characters of lines, by the stroke of the line, and of the joints of lines, by
// the strokes of the horizontal and the vertical one.
type strokes struct {
	horizontal, vertical [2]string
	top, bottom          [2]string // by the vertical stroke
	left, right          [2]string // by the horizontal stroke
	cross                [2][2]string
	corners              [4]string // top left, top right, bottom left, bottom right
}

var unicodeStrokes = strokes{
	horizontal: [2]string{"─", "━"},
	vertical:   [2]string{"│", "┃"},
	top:        [2]string{"┯", "┳"},
	bottom:     [2]string{"┷", "┻"},
	left:       [2]string{"┠", "┣"},
	right:      [2]string{"┨", "┫"},
	cross:      [2][2]string{{"┼", "╂"}, {"┿", "╋"}},
	corners:    [4]string{"┏", "┓", "┗", "┛"},
}

var asciiStrokes = strokes{
	horizontal: [2]string{"-", "="},
	vertical:   [2]string{":", "|"},
	top:        [2]string{"=", "+"},
	bottom:     [2]string{"=", "+"},
	left:       [2]string{"|", "+"},
	right:      [2]string{"|", "+"},
	cross:      [2][2]string{{"+", "|"}, {"=", "+"}},
	corners:    [4]string{"+", "+", "+", "+"},
}

func (g *textGrid) strokes() *strokes {
	if g.style.ASCII {
		return &asciiStrokes
	}
	return &unicodeStrokes
}

// bar returns the line to the left of a column, or to the right of the last one.
func (g *textGrid) bar(col int) string { return g.strokes().vertical[g.vertical(col)] }

// vertical returns the stroke of the line before a column. The frame is heavy.
func (g *textGrid) vertical(col int) stroke {
	if col == g.first || col == g.end {
		return heavy
	}
	return strokeAt(col, g.cols)
}

// rule draws the line above a row, or below the last one.
func (g *textGrid) rule(out *bufio.Writer, row int) {
	h := strokeAt(row, g.rows)
	dash := g.strokes().horizontal[h]
	for c := g.first; c < g.end; c++ {
		if g.hasLine(c) {
			out.WriteString(g.joint(row, c))
		}
		out.WriteString(strings.Repeat(dash, g.cellWidth()+len(g.padding(c))))
	}
	out.WriteString(g.joint(row, g.end) + "\n")
}

// joint returns the character where the line above a row meets the line before a column.
func (g *textGrid) joint(row, col int) string {
	s, h, v := g.strokes(), strokeAt(row, g.rows), g.vertical(col)
	atTop, atBottom, atLeft, atRight := row == 0, row == g.side, col == g.first, col == g.end
	switch {
	case atTop && atLeft:
		return s.corners[0]
	case atTop && atRight:
		return s.corners[1]
	case atBottom && atLeft:
		return s.corners[2]
	case atBottom && atRight:
		return s.corners[3]
	case atTop:
		return s.top[v]
	case atBottom:
		return s.bottom[v]
	case atLeft:
		return s.left[h]
	case atRight:
		return s.right[h]
	}
	return s.cross[h][v]
}
