package draw

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"
)

// Escape sequences of terminals: select graphic rendition, ECMA-48 8.3.117.
const (
	bold  = "\x1b[1m"
	cyan  = "\x1b[36m"
	faint = "\x1b[2m"
	plain = "\x1b[m"
)

// cell draws one line of a cell.
func (g *textGrid) cell(out *bufio.Writer, cell, line int) {
	digit, k := g.at(cell)
	switch {
	case g.Candidates && k == blank:
		g.paint(out, faint, g.candidates(cell, line))
	case g.Candidates && line != (g.rows-1)/2:
		g.paint(out, "", strings.Repeat(" ", g.cellWidth()))
	case k == blank:
		g.paint(out, "", g.middle(g.emptySymbol()))
	case k == given:
		g.paint(out, bold, g.middle(g.mark("[]", digit)))
	case g.Candidates:
		g.paint(out, cyan, g.middle(g.mark("()", digit)))
	default:
		g.paint(out, cyan, g.middle(g.mark("  ", digit)))
	}
}

// emptySymbol is empty if lines show the cell, and otherwise a dot.
func (g *textGrid) emptySymbol() string {
	if g.lined {
		return ""
	}
	return fmt.Sprintf("%*s ", g.symbol+1, ".")
}

// mark returns a digit between two marks, padded to the width of the largest digit.
func (g *textGrid) mark(marks string, digit uint16) string {
	if !g.marked {
		marks = "  "
	}
	number := marks[:1] + strconv.Itoa(int(digit)) + marks[1:]
	return fmt.Sprintf("%*s", g.symbol+2, number)
}

// middle returns a symbol in the middle of a cell. If there is little room, the space after it is
// left out first.
func (g *textGrid) middle(symbol string) string {
	width := g.cellWidth()
	before := max(width-len(symbol), 0) / 2
	if len(symbol) > width {
		symbol = symbol[:width]
	}
	return fmt.Sprintf("%*s%-*s", before, "", width-before, symbol)
}

// candidates returns one line of the candidates of a cell, each at its position.
func (g *textGrid) candidates(cell, line int) string {
	left := g.left(cell)
	text := " "
	for i := range g.cols {
		symbol := ""
		if digit := line*g.cols + i + 1; left[digit] {
			symbol = strconv.Itoa(digit)
		}
		text += fmt.Sprintf("%*s ", g.symbol, symbol)
	}
	return fmt.Sprintf("%-*s", g.cellWidth(), text)
}

// paint returns a text, after an escape sequence if the style has colours.
func (g *textGrid) paint(out *bufio.Writer, escape, text string) {
	if g.style.Coloured && escape != "" {
		text = escape + text + plain
	}
	out.WriteString(text)
}
