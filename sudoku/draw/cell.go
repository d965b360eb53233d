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
func (b *board) cell(out *bufio.Writer, cell, line int) {
	digit, k := b.at(cell)
	switch {
	case b.Candidates && k == blank:
		b.paint(out, faint, b.candidates(cell, line))
	case b.Candidates && line != (b.rows-1)/2:
		b.paint(out, "", strings.Repeat(" ", b.cellWidth()))
	case k == blank:
		b.paint(out, "", b.middle(b.emptySymbol()))
	case k == given:
		b.paint(out, bold, b.middle(b.mark("[]", digit)))
	case b.Candidates:
		b.paint(out, cyan, b.middle(b.mark("()", digit)))
	default:
		b.paint(out, cyan, b.middle(b.mark("  ", digit)))
	}
}

// emptySymbol is nothing where lines show the cell, and otherwise a dot.
func (b *board) emptySymbol() string {
	if b.lined {
		return ""
	}
	return fmt.Sprintf("%*s ", b.symbol+1, ".")
}

// mark returns a digit between two marks, as wide as any other.
func (b *board) mark(marks string, digit uint16) string {
	if !b.marked {
		marks = "  "
	}
	number := marks[:1] + strconv.Itoa(int(digit)) + marks[1:]
	return fmt.Sprintf("%*s", b.symbol+2, number)
}

// middle returns a symbol in the middle of a cell. The blank behind it is the first
// that is left out if there is no room.
func (b *board) middle(symbol string) string {
	width := b.cellWidth()
	before := max(width-len(symbol), 0) / 2
	if len(symbol) > width {
		symbol = symbol[:width]
	}
	return fmt.Sprintf("%*s%-*s", before, "", width-before, symbol)
}

// candidates returns one line of the candidates of a cell, each in its place.
func (b *board) candidates(cell, line int) string {
	left := b.left(cell)
	text := " "
	for i := range b.cols {
		symbol := ""
		if digit := line*b.cols + i + 1; left[digit] {
			symbol = strconv.Itoa(digit)
		}
		text += fmt.Sprintf("%*s ", b.symbol, symbol)
	}
	return fmt.Sprintf("%-*s", b.cellWidth(), text)
}

// paint draws a text, with an escape sequence before it if the style has colours.
func (b *board) paint(out *bufio.Writer, escape, text string) {
	if b.style.Coloured && escape != "" {
		text = escape + text + plain
	}
	out.WriteString(text)
}
