package report

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// lineWidth is how many columns a terminal has.
const lineWidth = 80

// table has a header and rows of as many cells, the first of a row its name, to the
// left, the others numbers, to the right. Where a name leaves no room for the numbers
// it stands on a line of its own:
//
//	engine      none  unique
//	bitmask        0     500
//	cmd:minisat -verb=0 {cnf} {out}
//	               0     500
type table [][]string

func (t table) write(w io.Writer) error {
	widths := t.widths()
	var out strings.Builder
	for _, row := range t {
		name, room := row[0], widths[0]
		if length := utf8.RuneCountInString(name); length > room {
			fmt.Fprintln(&out, name)
			name = ""
		}
		line := fmt.Sprintf("%-*s", room, name)
		for i, cell := range row[1:] {
			line += fmt.Sprintf("  %*s", widths[i+1], cell)
		}
		fmt.Fprintln(&out, strings.TrimRight(line, " "))
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// widths returns what each column needs, the names no more than there is room for.
func (t table) widths() []int {
	widths := make([]int, len(t[0]))
	room := lineWidth
	for i := len(widths) - 1; i >= 0; i-- {
		for _, row := range t {
			if length := utf8.RuneCountInString(row[i]); i > 0 || length <= room {
				widths[i] = max(widths[i], length)
			}
		}
		room -= widths[i] + 2
	}
	return widths
}
