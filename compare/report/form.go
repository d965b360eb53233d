// Package report writes the results of a comparison, in forms for people and for programs:
//
//	text       two tables for a terminal of 80 columns
//	csv, json  a row for each puzzle and engine, written as they come
//	markdown   a table for a README or an issue
//	benchmark  what benchstat reads
//	html       one page with charts, which needs nothing else
//
// All are written the same way, in memory that does not grow with the number of puzzles:
//
//	Form.Open ─► Report.Add, once a result ─► Report.End, with the summary
//
// Results have the order of their run. Except for what was measured, which is last in the rows of
// csv and json, the same results make the same bytes.
package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/compare/summary"
)

// All lists the forms. The first is for a terminal.
var All = []*Form{Text, CSV, JSON, Markdown, Benchmark, HTML}

// Form is a kind of report.
type Form struct {
	Name        string // in flags
	Ending      string // of files, with its dot
	Description string // one line
	open        func(io.Writer) Report
}

// Report is a report that is being written.
type Report interface {
	// Add adds a result. It copies what it keeps of it.
	Add(place compare.Place, r *compare.Result) error
	// End writes the rest; the writer stays open. The summary is that of all results added.
	End(info *journal.Info, s *summary.Summary) error
}

// Lookup returns the form with a name or an ending of files, or an error that lists the known ones.
func Lookup(name string) (*Form, error) {
	var known []string
	for _, f := range All {
		if f.Name == name || f.Ending == name {
			return f, nil
		}
		known = append(known, fmt.Sprintf("%s (%s)", f.Name, f.Ending))
	}
	return nil, fmt.Errorf("report %q: expected one of %s", name, strings.Join(known, ", "))
}

// String returns the name, which [Lookup] knows.
func (f *Form) String() string { return f.Name }

// Open begins a report of that form. Errors of w are those of Add and End.
func (f *Form) Open(w io.Writer) Report { return f.open(w) }

// atEnd is a report that does not need single results.
type atEnd struct {
	w     io.Writer
	write func(w io.Writer, info *journal.Info, s *summary.Summary) error
}

// ofSummary opens a form that is written at once.
func ofSummary(write func(io.Writer, *journal.Info, *summary.Summary) error) func(io.Writer) Report {
	return func(w io.Writer) Report { return atEnd{w, write} }
}

func (atEnd) Add(compare.Place, *compare.Result) error { return nil }

func (r atEnd) End(info *journal.Info, s *summary.Summary) error { return r.write(r.w, info, s) }
