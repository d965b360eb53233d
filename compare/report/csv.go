package report

import (
	"encoding/csv"
	"io"

	"github.com/sudokusat/sudokusat/compare"
)

// CSV is a table with a row for each puzzle and engine, under the names of its
// columns, quoted as RFC 4180 has it but with lines that end as in Unix. What is not
// known is left empty.
var CSV = &Form{
	Name:        "csv",
	Ending:      ".csv",
	Description: "one row per puzzle and engine, for tables and statistics",
	open: func(w io.Writer) Report {
		c := &csvReport{out: csv.NewWriter(w), fields: make([]string, len(columns)), ends: make([]int, len(columns))}
		for i, column := range columns {
			c.fields[i] = column.name
		}
		c.header = c.out.Write(c.fields)
		return c
	},
}

type csvReport struct {
	out    *csv.Writer
	header error // of writing it
	row    row
	// The text of a row, where each of its fields ends, and the fields.
	text   []byte
	ends   []int
	fields []string
}

func (c *csvReport) Add(place compare.Place, r *compare.Result) error {
	if c.header != nil {
		return c.header
	}
	for i := range r.Answers {
		c.row = row{place, r, &r.Answers[i]}
		if err := c.write(); err != nil {
			return err
		}
	}
	return nil
}

// write writes a row. All its fields are parts of one string, so that there is one
// allocation.
func (c *csvReport) write() error {
	c.text = c.text[:0]
	for i, column := range columns {
		c.text = column.append(c.text, &c.row)
		c.ends[i] = len(c.text)
	}
	text, start := string(c.text), 0
	for i, end := range c.ends {
		c.fields[i] = text[start:end]
		start = end
	}
	return c.out.Write(c.fields)
}

func (c *csvReport) End(*compare.Info, *compare.Summary) error {
	c.out.Flush()
	return c.out.Error()
}
