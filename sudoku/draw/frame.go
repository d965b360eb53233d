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

// strokeAt returns the stroke of the line before a row or a column of cells, where
// a box has so many of them.
func strokeAt(index, box int) stroke {
	if index%box == 0 {
		return heavy
	}
	return light
}

// strokes are the characters of lines, by the stroke of the line, and of where
// lines meet, by the strokes of the horizontal and of the vertical one.
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

func (b *board) strokes() *strokes {
	if b.style.ASCII {
		return &asciiStrokes
	}
	return &unicodeStrokes
}

// bar returns the line to the left of a column, or to the right of all.
func (b *board) bar(col int) string { return b.strokes().vertical[b.vertical(col)] }

// vertical returns the stroke of the line before a column. What is drawn has a
// heavy frame.
func (b *board) vertical(col int) stroke {
	if col == b.first || col == b.end {
		return heavy
	}
	return strokeAt(col, b.cols)
}

// rule draws the line above a row, or below all.
func (b *board) rule(out *bufio.Writer, row int) {
	h := strokeAt(row, b.rows)
	dash := b.strokes().horizontal[h]
	for c := b.first; c < b.end; c++ {
		if b.hasLine(c) {
			out.WriteString(b.joint(row, c))
		}
		out.WriteString(strings.Repeat(dash, b.cellWidth()+len(b.padding(c))))
	}
	out.WriteString(b.joint(row, b.end) + "\n")
}

// joint returns the character in which the line above a row meets the one before a
// column.
func (b *board) joint(row, col int) string {
	s, h, v := b.strokes(), strokeAt(row, b.rows), b.vertical(col)
	atTop, atBottom, atLeft, atRight := row == 0, row == b.side, col == b.first, col == b.end
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
