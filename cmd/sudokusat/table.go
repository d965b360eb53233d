package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/sudokusat/sudokusat/encode/export"
)

// tableForms lists the forms of a table, the default first.
var tableForms = []string{"text", "csv", "json", "markdown"}

// sizeTable prints sizes as they come, those of a puzzle in a section.
type sizeTable interface {
	// section begins a section of rows, which then come one by one as they are
	// verified.
	section(rows []sizing) error
	row(sizing) error
	// end comes behind all rows.
	end() error
}

// newTable returns the table in the form that --as names.
func (s *sizes) newTable() (sizeTable, error) {
	out := s.cmd.OutOrStdout()
	form, err := lookupForm(s.as)
	if err != nil || form == nil {
		return &alignedTable{out: out}, err
	}
	return &records{form: form, out: out, fields: s.fields, columns: s.fields(sizing{opt: s.options[0]})}, nil
}

// lookupForm returns the form of that name, nil for text, which each table has of
// its own.
func lookupForm(as string) (form, error) {
	switch as {
	case "text":
		return nil, nil
	case "csv":
		return csvForm{}, nil
	case "json":
		return new(jsonForm), nil
	case "markdown":
		return markdownForm{}, nil
	}
	return nil, fmt.Errorf("--as %q: expected one of %s", as, strings.Join(tableForms, ", "))
}

// field is a value of a row, a string, a bool or an int64, with its column.
type field struct {
	column  string
	value   any
	telling bool // there is more than one value, or the reader has to know it
}

// fields returns a row in full.
func (s *sizes) fields(r sizing) []field {
	return []field{
		{"puzzle", r.puzzle, s.ofPuzzles},
		{"shape", r.shape.String(), true},
		{"givens", r.givens, s.ofPuzzles},
		{"scheme", r.opt.Scheme.String(), true},
		{"amo", r.opt.AMO.String(), true},
		{"reduce", r.opt.Reduce.String(), len(s.levels) > 0},
		{"drop_duplicates", r.opt.DropDuplicates, s.dropDuplicates},
		{"variables", r.size.Vars, true},
		{"clauses", r.size.Clauses, true},
		{"literals", r.size.Literals, true},
		{"bytes", r.size.Bytes, true},
		{"verified", r.verified, s.verify},
	}
}

// records is a table in which each row stands for itself.
type records struct {
	form
	out     io.Writer
	fields  func(sizing) []field
	columns []field
	begun   bool
}

// form is how records are written.
type form interface {
	head(columns []field) string
	record([]field) (string, error)
	tail() string
}

func (r *records) begin() error {
	if r.begun {
		return nil
	}
	r.begun = true
	_, err := io.WriteString(r.out, r.head(r.columns))
	return err
}

func (r *records) section([]sizing) error { return r.begin() }

func (r *records) row(s sizing) error {
	text, err := r.record(r.fields(s))
	if err == nil {
		_, err = io.WriteString(r.out, text)
	}
	return err
}

func (r *records) end() error {
	if err := r.begin(); err != nil {
		return err
	}
	_, err := io.WriteString(r.out, r.tail())
	return err
}

// csvForm has a header and all columns.
type csvForm struct{}

func (csvForm) head(columns []field) string {
	names := make([]string, len(columns))
	for i, f := range columns {
		names[i] = f.column
	}
	return strings.Join(names, ",") + "\n"
}

func (csvForm) record(fields []field) (string, error) {
	values := make([]string, len(fields))
	for i, f := range fields {
		values[i] = fmt.Sprint(f.value)
	}
	var text strings.Builder
	w := csv.NewWriter(&text)
	err := w.Write(values)
	w.Flush()
	return text.String(), err
}

func (csvForm) tail() string { return "" }

// jsonForm is an array with an object a line, whose keys are the columns.
type jsonForm struct{ records int }

func (*jsonForm) head([]field) string { return "[" }

func (j *jsonForm) record(fields []field) (string, error) {
	separator := ",\n{"
	if j.records == 0 {
		separator = "\n{"
	}
	j.records++
	members := make([]string, len(fields))
	for i, f := range fields {
		value, err := json.Marshal(f.value)
		if err != nil {
			return "", err
		}
		members[i] = fmt.Sprintf("%q:%s", f.column, value)
	}
	return separator + strings.Join(members, ",") + "}", nil
}

func (*jsonForm) tail() string { return "\n]\n" }

// markdownForm is a table for a document, with the columns that tell something.
type markdownForm struct{}

func (markdownForm) head(columns []field) string {
	head, line := "|", "|"
	for _, f := range columns {
		if !f.telling {
			continue
		}
		head += " " + f.column + " |"
		if _, number := f.value.(int64); number {
			line += "---:|"
		} else {
			line += "---|"
		}
	}
	return head + "\n" + line + "\n"
}

func (markdownForm) record(fields []field) (string, error) {
	text := "|"
	for _, f := range fields {
		if !f.telling {
			continue
		}
		value := strings.ReplaceAll(fmt.Sprint(f.value), "|", `\|`)
		if n, number := f.value.(int64); number {
			value = export.Grouped(n)
		}
		text += " " + value + " |"
	}
	return text + "\n", nil
}

func (markdownForm) tail() string { return "" }
