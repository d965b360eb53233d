package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/sudokusat/sudokusat/compare"
)

// All lists the forms, that for a terminal first.
var All = []*Form{Text, CSV, JSON, Markdown, Benchmark, HTML}

// Form is a kind of report.
type Form struct {
	Name        string // in flags
	Ending      string // of files, with its dot
	Description string // in a line
	open        func(io.Writer) Report
}

// Report is a report that is being written.
type Report interface {
	// Add takes in a result. What it keeps of it, it copies.
	Add(place compare.Place, r *compare.Result) error
	// End writes what there is still to write; the writer stays open. The summary is
	// that of all results added.
	End(info *compare.Info, s *compare.Summary) error
}

// Lookup returns the form with that name or that ending of its files, or an error
// that lists the known.
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

// summary is a report that has no need of single results.
type summary struct {
	w     io.Writer
	write func(w io.Writer, info *compare.Info, s *compare.Summary) error
}

// ofSummary opens a form that is written in one go.
func ofSummary(write func(io.Writer, *compare.Info, *compare.Summary) error) func(io.Writer) Report {
	return func(w io.Writer) Report { return summary{w, write} }
}

func (summary) Add(compare.Place, *compare.Result) error { return nil }

func (r summary) End(info *compare.Info, s *compare.Summary) error { return r.write(r.w, info, s) }
