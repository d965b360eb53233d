package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/sudokusat/sudokusat/compare/table"
	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/export"
)

// tableForms lists the forms of a table, the default first.
var tableForms = []string{"text", "csv", "json", "markdown"}

// sizeTable prints sizes one by one, as soon as they are verified.
type sizeTable interface {
	section(rows []sizing) error // begins the rows of a puzzle
	Row(sizing) error
	End() error
}

func (s *sizes) newTable() sizeTable {
	out := s.cmd.OutOrStdout()
	if s.as == "text" {
		return &sizeText{out: out}
	}
	return sizeRecords{table.NewWriter(out, table.Form(s.as), s.columns())}
}

// sizeRecords is a table in which the rows of puzzles are not separated.
type sizeRecords struct{ *table.Writer[sizing] }

func (r sizeRecords) section([]sizing) error { return r.Begin() }

// columns returns all columns. Markdown omits those with the same value in all rows.
func (s *sizes) columns() []table.Column[sizing] {
	return append([]table.Column[sizing]{
		{Name: "puzzle", Detail: !s.ofPuzzles, Value: func(r sizing) table.Value { return table.Text(r.puzzle) }},
		{Name: "shape", Value: func(r sizing) table.Value { return table.Text(r.shape.String()) }},
		{Name: "givens", Number: true, Detail: !s.ofPuzzles, Value: func(r sizing) table.Value { return table.Int(r.givens) }},
		{Name: "scheme", Value: func(r sizing) table.Value { return table.Text(r.opt.Scheme.String()) }},
		{Name: "amo", Value: func(r sizing) table.Value { return table.Text(r.opt.AMO.String()) }},
		{Name: "reduce", Detail: len(s.levels) == 0, Value: func(r sizing) table.Value { return table.Text(r.opt.Reduce.String()) }},
		{Name: "drop_duplicates", Detail: !s.dropDuplicates, Value: func(r sizing) table.Value { return table.Bool(r.opt.DropDuplicates) }},
	}, append(sizeColumns, table.Column[sizing]{
		Name: "verified", Detail: !s.verify, Value: func(r sizing) table.Value { return table.Text(r.verified) },
	})...)
}

// sizeColumns are the columns that every form shows.
var sizeColumns = []table.Column[sizing]{
	grouped("variables", func(r sizing) int64 { return r.size.Vars }),
	grouped("clauses", func(r sizing) int64 { return r.size.Clauses }),
	grouped("literals", func(r sizing) int64 { return r.size.Literals }),
	grouped("bytes", func(r sizing) int64 { return r.size.Bytes }),
}

// grouped returns a column of numbers that people see as 1,234,567.
func grouped[R any](name string, value func(R) int64) table.Column[R] {
	return table.Column[R]{Name: name, Number: true, Value: func(r R) table.Value { return table.Shown(value(r), export.Grouped(value(r))) }}
}

// sizeText is the table for people. A scheme has a line of its own, so that the numbers of the
// largest shapes fit in 80 columns:
//
//	3x3           variables  clauses  literals    bytes
//	minimal
//	  pairwise          729    8,829    18,225  105,369
//	  sequential      2,673    5,670    11,907   72,200
type sizeText struct {
	out     io.Writer
	aligned *table.Aligned[sizing]
	scheme  string // of the last row
}

// section prints the title and the header. The title has a line of its own unless it fits above
// the names.
func (t *sizeText) section(rows []sizing) error {
	title, text := rows[0].shape.String(), ""
	if r := rows[0]; r.puzzle != "" {
		title = fmt.Sprintf("%s, %v, %d givens", r.puzzle, r.shape, r.givens)
	}
	if t.aligned != nil {
		text = "\n"
	}
	names := table.Column[sizing]{Name: title, Value: func(r sizing) table.Value { return table.Text("  " + r.opt.AMO.String()) }}
	longest := 0
	for _, r := range rows {
		longest = max(longest, len(names.Value(r).String()))
	}
	if len(title) > longest {
		text += title + "\n"
		names.Name = ""
	}
	t.scheme = ""
	t.aligned = table.Align(append([]table.Column[sizing]{names}, sizeColumns...), rows)
	_, err := io.WriteString(t.out, text+t.aligned.Header())
	return err
}

// Row prints a row, after its scheme if that is another one.
func (t *sizeText) Row(r sizing) error {
	text := ""
	if scheme := schemeTitle(r.opt); scheme != t.scheme {
		t.scheme = scheme
		text = scheme + "\n"
	}
	text += strings.TrimSuffix(t.aligned.Row(r), "\n")
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

// schemeTitle names all options except the at-most-one encoding.
func schemeTitle(opt encode.Options) string {
	title := opt.Scheme.String()
	if opt.Reduce != encode.None {
		title += ", reduced by " + opt.Reduce.String()
	}
	if opt.DropDuplicates {
		title += ", duplicates dropped"
	}
	return title
}

// End implements sizeTable.
func (t *sizeText) End() error { return nil }
