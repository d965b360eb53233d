package export

import (
	"bytes"
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/sudoku"
)

// ExactCoverMatrix is [ExactCover] as a matrix: a column for each item, a row for each
// option, and a 1 where the option covers the item. Rows that together have exactly one
// 1 in each column are a solution:
//
//	# sudoku 1x2                         comments
//	# given r1c1=1
//	# column 1 r1c2                      an item,
//	…
//	# row 1 r1c2=2                       an option
//	…
//	1 0 0 1 0 0 0 0 1 1 0 0
//	0 1 0 0 0 1 1 0 0 0 0 1
//	0 0 1 0 1 0 0 1 0 0 1 0
//	0 0 1 0 0 1 0 0 1 0 0 1
//
// If the givens leave no option, a row of zeros shows the number of columns.
//
// References: those of [ExactCover]; numpy.loadtxt reads these lines.
var ExactCoverMatrix = &Form{
	name:    "exact-cover-matrix",
	purpose: "exact-cover as rows of 0 and 1",
	refuses: coverRefusals,
	prepare: func(p *sudoku.Puzzle, _ encode.Options, _ Options) (content, error) {
		c, err := newCover(p)
		return matrix{c}, err
	},
}

type matrix struct{ *cover }

func (m matrix) size() Size {
	content, options := m.content()
	return Size{Content: content, Bytes: max(options, 1) * int64(len("0 ")*m.items)}
}

func (m matrix) write(w io.Writer) error {
	out := newText(w)
	out.comments("# ", m.comments)
	column := m.columns()
	line := bytes.Repeat([]byte("0 "), m.items)
	line[len(line)-1] = '\n'
	written := false
	for _, items := range m.options {
		for _, i := range items {
			line[column[i]*2] = '1'
		}
		out.put(line)
		for _, i := range items {
			line[column[i]*2] = '0'
		}
		written = true
	}
	if !written {
		out.put(line)
	}
	return out.close()
}

// columns returns the column of each item, from 0.
func (m matrix) columns() []int {
	columns := make([]int, len(m.settled))
	next := 0
	for i, givens := range m.settled {
		columns[i] = next
		if givens != 1 {
			next++
		}
	}
	return columns
}

// comments yields what the columns and rows stand for.
func (m matrix) comments(yield func(string) bool) {
	ok := m.heading(yield)
	column := 0
	for i, givens := range m.settled {
		if givens != 1 {
			column++
			ok = ok && yield(fmt.Sprintf("column %d %s", column, m.appendItem(nil, i)))
		}
	}
	row := 0
	for k := range m.options {
		row++
		ok = ok && yield(fmt.Sprintf("row %d %s", row, m.shape.CandidateName(k)))
	}
}
