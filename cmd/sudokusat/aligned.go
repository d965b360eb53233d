package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/export"
)

// alignedTable is the table for the eye. A scheme stands in a line of its own, so
// that the numbers of the largest shapes have room in 80 columns:
//
//	3x3           variables  clauses  literals    bytes
//	minimal
//	  pairwise          729    8,829    18,225  105,369
//	  sequential      2,673    5,670    11,907   72,200
type alignedTable struct {
	out      io.Writer
	sections int
	names    int    // columns of the names
	widths   [4]int // of the numbers
	scheme   string // of the last row
}

var sizeColumns = [...]string{"variables", "clauses", "literals", "bytes"}

func sizeValues(s encode.Size) [4]int64 {
	return [...]int64{s.Vars, s.Clauses, s.Literals, s.Bytes}
}

// section prints the title and the header.
func (t *alignedTable) section(rows []sizing) error {
	t.measure(rows)
	t.scheme = ""
	title := rows[0].shape.String()
	if r := rows[0]; r.puzzle != "" {
		title = fmt.Sprintf("%s, %v, %d givens", r.puzzle, r.shape, r.givens)
	}
	text := ""
	if t.sections++; t.sections > 1 {
		text = "\n"
	}
	if len(title) > t.names {
		text += title + "\n"
		title = ""
	}
	_, err := io.WriteString(t.out, text+t.line(title, sizeColumns)+"\n")
	return err
}

// measure finds the widths that the columns need.
func (t *alignedTable) measure(rows []sizing) {
	t.names = 0
	for i, column := range sizeColumns {
		t.widths[i] = len(column)
	}
	for _, r := range rows {
		t.names = max(t.names, len("  ")+len(r.opt.AMO.String()))
		for i, n := range sizeValues(r.size) {
			t.widths[i] = max(t.widths[i], len(export.Grouped(n)))
		}
	}
}

// line puts a name and columns into their places.
func (t *alignedTable) line(name string, columns [4]string) string {
	line := fmt.Sprintf("%-*s", t.names, name)
	for i, column := range columns {
		line += fmt.Sprintf("  %*s", t.widths[i], column)
	}
	return line
}

func (t *alignedTable) row(r sizing) error {
	text := ""
	if scheme := schemeTitle(r.opt); scheme != t.scheme {
		t.scheme = scheme
		text = scheme + "\n"
	}
	var columns [4]string
	for i, n := range sizeValues(r.size) {
		columns[i] = export.Grouped(n)
	}
	text += t.line("  "+r.opt.AMO.String(), columns)
	switch r.verified {
	case "":
	case verified:
		text += " ok"
	default:
		text += "\n    " + r.verified
	}
	_, err := io.WriteString(t.out, text+"\n")
	return err
}

// schemeTitle says all of the options but the at-most-one encoding.
func schemeTitle(opt encode.Options) string {
	title := []string{opt.Scheme.String()}
	if opt.Reduce != encode.None {
		title = append(title, "reduced by "+opt.Reduce.String())
	}
	if opt.DropDuplicates {
		title = append(title, "duplicates dropped")
	}
	return strings.Join(title, ", ")
}

func (t *alignedTable) end() error { return nil }
