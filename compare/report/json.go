package report

import (
	"bufio"
	"encoding/json"
	"io"

	"github.com/sudokusat/sudokusat/compare"
)

// JSON is an array with an object for each puzzle and engine, one a line, with the
// columns of [CSV] as keys. Numbers that are not known are null, texts empty.
//
//	[
//	{"index":1,"copy":0,"file":"a.txt","line":1,"engine":"sat","status":"unique",…},
//	{"index":1,"copy":0,"file":"a.txt","line":1,"engine":"dlx","status":"unique",…}
//	]
var JSON = &Form{
	Name:        "json",
	Ending:      ".json",
	Description: "the same as an array, one object per line, for programs",
	open: func(w io.Writer) Report {
		return &jsonReport{out: bufio.NewWriter(w), before: "[\n"}
	},
}

type jsonReport struct {
	out    *bufio.Writer
	before string // what stands before the next object
	row    row
	line   []byte
	value  []byte
}

func (j *jsonReport) Add(place compare.Place, r *compare.Result) error {
	for i := range r.Answers {
		j.line = append(j.line[:0], j.before...)
		j.before = ",\n"
		j.row = row{place, r, &r.Answers[i]}
		if err := j.appendObject(); err != nil {
			return err
		}
		if _, err := j.out.Write(j.line); err != nil {
			return err
		}
	}
	return nil
}

func (j *jsonReport) appendObject() (err error) {
	separator := byte('{')
	for _, column := range columns {
		j.line = append(append(append(j.line, separator, '"'), column.name...), `":`...)
		separator = ','
		j.value = column.append(j.value[:0], &j.row)
		switch {
		case column.isText:
			j.line, err = appendQuoted(j.line, j.value)
		case len(j.value) == 0:
			j.line = append(j.line, "null"...)
		default:
			j.line = append(j.line, j.value...)
		}
		if err != nil {
			return err
		}
	}
	j.line = append(j.line, '}')
	return nil
}

// appendQuoted appends a text as JSON has it. Most have nothing to be escaped.
func appendQuoted(dst, text []byte) ([]byte, error) {
	for _, b := range text {
		if b < ' ' || b > '~' || b == '"' || b == '\\' {
			quoted, err := json.Marshal(string(text))
			return append(dst, quoted...), err
		}
	}
	return append(append(append(dst, '"'), text...), '"'), nil
}

func (j *jsonReport) End(*compare.Info, *compare.Summary) error {
	end := "\n]\n"
	if j.before == "[\n" {
		end = "[\n]\n"
	}
	if _, err := j.out.WriteString(end); err != nil {
		return err
	}
	return j.out.Flush()
}
