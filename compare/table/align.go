package table

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// lineWidth is the number of columns of a terminal.
const lineWidth = 80

// Aligned writes the rows of a table with aligned columns. The first column holds names. A name
// that would make its line wider than 80 columns has a line of its own:
//
//	engine      none  unique
//	bitmask        0     500
//	cmd:minisat -verb=0 {cnf} {out}
//	               0     500
type Aligned[R any] struct {
	columns []Column[R]
	widths  []int
}

// Align returns a table whose columns are wide enough for some rows.
func Align[R any](columns []Column[R], rows []R) *Aligned[R] {
	columns = slices.DeleteFunc(slices.Clone(columns), func(c Column[R]) bool { return c.Detail })
	a := &Aligned[R]{columns, make([]int, len(columns))}
	room := lineWidth
	for i, c := range slices.Backward(columns) {
		a.widths[i] = utf8.RuneCountInString(c.Name)
		for _, r := range rows {
			if length := utf8.RuneCountInString(c.Value(r).String()); i > 0 || length <= room {
				a.widths[i] = max(a.widths[i], length)
			}
		}
		room -= a.widths[i] + len("  ")
	}
	return a
}

// Header returns the line with the names of the columns.
func (a *Aligned[R]) Header() string {
	return a.line(func(c Column[R]) string { return c.Name })
}

// Row returns the line of a row, or two lines if its name needs a line of its own.
func (a *Aligned[R]) Row(r R) string {
	return a.line(func(c Column[R]) string { return c.Value(r).String() })
}

func (a *Aligned[R]) line(show func(c Column[R]) string) string {
	var line strings.Builder
	for i, c := range a.columns {
		cell := show(c)
		if i > 0 {
			line.WriteString("  ")
		} else if utf8.RuneCountInString(cell) > a.widths[0] {
			line.WriteString(cell + "\n")
			cell = ""
		}
		width := a.widths[i]
		if !c.Number {
			width = -width
		}
		fmt.Fprintf(&line, "%*s", width, cell)
	}
	return strings.TrimRight(line.String(), " ") + "\n"
}

// WriteText writes a whole table as aligned text.
func WriteText[R any](w io.Writer, columns []Column[R], rows []R) error {
	a := Align(columns, rows)
	text := a.Header()
	for _, r := range rows {
		text += a.Row(r)
	}
	_, err := io.WriteString(w, text)
	return err
}
