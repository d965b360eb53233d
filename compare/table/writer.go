package table

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
)

// Form is a form of a table that is written row by row.
type Form string

// The forms. CSV and JSON have all columns.
const (
	CSV       Form = "csv"      // a header and a line for each row, quoted as in RFC 4180
	JSON      Form = "json"     // an object for each row, each on a line
	JSONArray Form = "array"    // the same objects in one array
	Markdown  Form = "markdown" // in the dialect of GitHub
)

// Writer writes a table row by row.
type Writer[R any] struct {
	out       io.Writer
	form      Form
	columns   []Column[R]
	begun     bool
	separator string        // before the next object of an array
	line      []byte        // a buffer
	quoted    bytes.Buffer  // the same for a string
	encoder   *json.Encoder // to quoted
}

// NewWriter returns a writer of a table in a form. It does not buffer: each row is one call of
// out.Write.
func NewWriter[R any](out io.Writer, form Form, columns []Column[R]) *Writer[R] {
	w := &Writer[R]{out: out, form: form, separator: "\n"}
	w.encoder = json.NewEncoder(&w.quoted)
	w.encoder.SetEscapeHTML(false)
	for _, c := range columns {
		if form != Markdown || !c.Detail {
			w.columns = append(w.columns, c)
		}
	}
	return w
}

// Begin writes what comes before the first row. Row and End call it if that was not done.
func (w *Writer[R]) Begin() error {
	if w.begun {
		return nil
	}
	w.begun = true
	switch w.form {
	case CSV, Markdown:
		w.appendRow(func(c *Column[R]) Value { return Text(c.Name) })
	case JSONArray:
		w.line = append(w.line, '[')
	}
	if w.form == Markdown {
		w.line = append(w.line, '|')
		for _, c := range w.columns {
			if c.Number {
				w.line = append(w.line, "---:|"...)
			} else {
				w.line = append(w.line, "---|"...)
			}
		}
		w.line = append(w.line, '\n')
	}
	return w.flush()
}

// Row writes a row.
func (w *Writer[R]) Row(r R) error {
	if err := w.Begin(); err != nil {
		return err
	}
	if w.form == JSONArray {
		w.line = append(w.line, w.separator...)
		w.separator = ",\n"
	}
	w.appendRow(func(c *Column[R]) Value { return c.Value(r) })
	return w.flush()
}

// End writes what comes after the last row.
func (w *Writer[R]) End() error {
	if err := w.Begin(); err != nil || w.form != JSONArray {
		return err
	}
	w.line = append(w.line, "\n]\n"...)
	return w.flush()
}

func (w *Writer[R]) flush() error {
	if len(w.line) == 0 {
		return nil
	}
	_, err := w.out.Write(w.line)
	w.line = w.line[:0]
	return err
}

// marks surround and separate the cells of a row.
var marks = map[Form]struct{ begin, between, end string }{
	CSV:       {"", ",", "\n"},
	Markdown:  {"| ", " | ", " |\n"},
	JSON:      {"{", ",", "}\n"},
	JSONArray: {"{", ",", "}"},
}

func (w *Writer[R]) appendRow(value func(c *Column[R]) Value) {
	m := marks[w.form]
	w.line = append(w.line, m.begin...)
	for i := range w.columns {
		if i > 0 {
			w.line = append(w.line, m.between...)
		}
		c := &w.columns[i]
		w.appendCell(c, value(c))
	}
	w.line = append(w.line, m.end...)
}

func (w *Writer[R]) appendCell(c *Column[R], v Value) {
	switch w.form {
	case Markdown:
		w.line = append(w.line, strings.ReplaceAll(v.String(), "|", `\|`)...)
	case CSV:
		if v.kind == text {
			w.line = appendCSV(w.line, v.text)
		} else {
			w.line = v.append(w.line)
		}
	default:
		w.appendJSON(c.Name)
		w.line = append(w.line, ':')
		switch {
		case v.kind == unknown && c.Number:
			w.line = append(w.line, "null"...)
		case v.kind <= text:
			w.appendJSON(v.text)
		default:
			w.line = v.append(w.line)
		}
	}
}

// appendCSV appends a field, in quotes if it needs them.
func appendCSV(dst []byte, field string) []byte {
	if !strings.ContainsAny(field, "\",\r\n") && (field == "" || field[0] > ' ') {
		return append(dst, field...)
	}
	dst = append(dst, '"')
	dst = append(dst, strings.ReplaceAll(field, `"`, `""`)...)
	return append(dst, '"')
}

// appendJSON appends a string. Most have no character that needs an escape.
func (w *Writer[R]) appendJSON(s string) {
	for _, b := range []byte(s) {
		if b < ' ' || b > '~' || b == '"' || b == '\\' {
			w.quoted.Reset()
			_ = w.encoder.Encode(s) // a string can always be encoded
			w.line = append(w.line, bytes.TrimSuffix(w.quoted.Bytes(), []byte("\n"))...)
			return
		}
	}
	w.line = append(append(append(w.line, '"'), s...), '"')
}
