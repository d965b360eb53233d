package report

import (
	"bufio"
	"io"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/compare/summary"
	"github.com/sudokusat/sudokusat/compare/table"
	"github.com/sudokusat/sudokusat/sudoku"
)

// CSV is a table with a row for each puzzle and engine, quoted as in RFC 4180 but with the line
// ends of Unix. Unknown values are empty.
var CSV = &Form{
	Name:        "csv",
	Ending:      ".csv",
	Description: "one row per puzzle and engine, for tables and statistics",
	open:        openRows(table.CSV),
}

// JSON is an array with an object for each puzzle and engine, one per line. Its keys are the
// columns of [CSV]. Unknown numbers are null, unknown texts empty.
//
//	[
//	{"index":1,"copy":0,"file":"a.txt","line":1,"engine":"sat","status":"unique",…},
//	{"index":1,"copy":0,"file":"a.txt","line":1,"engine":"dlx","status":"unique",…}
//	]
var JSON = &Form{
	Name:        "json",
	Ending:      ".json",
	Description: "the same as an array, one object per line, for programs",
	open:        openRows(table.JSONArray),
}

// row is the answer of one engine to one puzzle.
type row struct {
	place  compare.Place
	result *compare.Result
	*compare.Answer
}

// columns are the columns of CSV and JSON. From seconds on they differ from run to run: they are
// measured, or depend on how puzzles were distributed over runs of a program.
var columns = []table.Column[*row]{
	table.IntColumn("index", func(r *row) int64 { return r.place.Index }),
	table.IntColumn("copy", func(r *row) int { return r.place.Copy }),
	table.TextColumn("file", func(r *row) string { return r.place.File }),
	table.IntColumn("line", func(r *row) int { return r.place.Line }),
	table.TextColumn("engine", func(r *row) string { return r.Engine }),
	table.TextColumn("status", func(r *row) string { return r.Outcome.String() }),
	table.IntColumn("solutions", func(r *row) int { return r.Count }),
	numberColumn("all", func(r *row) table.Value { return table.Bool(r.All) }),
	table.TextColumn("error", (*row).reason),
	table.TextColumn("finding", (*row).finding),
	numberColumn("guesses", func(r *row) table.Value { return intIf(r.Stats.Counted, r.Stats.Guesses) }),
	numberColumn("conflicts", func(r *row) table.Value { return intIf(r.Stats.Counted, r.Stats.Conflicts) }),
	numberColumn("clauses", func(r *row) table.Value { return intIf(r.Stats.Clauses != 0, r.Stats.Clauses) }),

	numberColumn("seconds", func(r *row) table.Value { return table.Seconds(r.Time) }),
	numberColumn("encode_seconds", func(r *row) table.Value { return r.part(r.Stats.Encoding) }),
	numberColumn("solve_seconds", func(r *row) table.Value { return r.part(r.Stats.Solving) }),
	numberColumn("decode_seconds", func(r *row) table.Value { return r.part(r.Stats.Decoding) }),
	numberColumn("memory_bytes", func(r *row) table.Value { return intIf(r.Stats.Memory != 0, r.Stats.Memory) }),
	numberColumn("runs", func(r *row) table.Value { return intIf(r.Runs != compare.ProgramRuns{}, r.Runs.Begun) }),
	numberColumn("failed_runs", func(r *row) table.Value { return intIf(r.Runs != compare.ProgramRuns{}, r.Runs.Failed) }),
	table.TextColumn("run_error", func(r *row) string { return r.Runs.Reason }),
}

func numberColumn(name string, value func(r *row) table.Value) table.Column[*row] {
	return table.Column[*row]{Name: name, Number: true, Value: value}
}

func intIf(known bool, n int64) (v table.Value) {
	if known {
		v = table.Int(n)
	}
	return v
}

// reason returns why there is no answer, or "".
func (r *row) reason() string {
	if r.Err == nil {
		return ""
	}
	return sudoku.Reason(r.Err)
}

// finding returns the kind of the finding about the puzzle, which is in the rows of all engines.
func (r *row) finding() string {
	if r.result.Finding == nil {
		return ""
	}
	return r.result.Finding.Kind.String()
}

// part returns a part of the time, which is known for engines that make formulas.
func (r *row) part(d time.Duration) (v table.Value) {
	if r.Stats.Encoding+r.Stats.Solving+r.Stats.Decoding > 0 {
		v = table.Seconds(d)
	}
	return v
}

type rowReport struct {
	out   *bufio.Writer
	table *table.Writer[*row]
	row   row
}

func openRows(form table.Form) func(io.Writer) Report {
	return func(w io.Writer) Report {
		out := bufio.NewWriter(w)
		return &rowReport{out: out, table: table.NewWriter(out, form, columns)}
	}
}

func (r *rowReport) Add(place compare.Place, result *compare.Result) error {
	for i := range result.Answers {
		r.row = row{place, result, &result.Answers[i]}
		if err := r.table.Row(&r.row); err != nil {
			return err
		}
	}
	return nil
}

func (r *rowReport) End(*journal.Info, *summary.Summary) error {
	if err := r.table.End(); err != nil {
		return err
	}
	return r.out.Flush()
}
