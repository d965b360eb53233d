package report

import (
	"fmt"
	"strconv"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/summary"
	"github.com/sudokusat/sudokusat/compare/table"
	"github.com/sudokusat/sudokusat/sudoku"
)

// engine is an engine with the number of puzzles that it was given.
type engine struct {
	*summary.Engine
	puzzles int64
}

func engines(s *summary.Summary) []engine {
	all := make([]engine, len(s.Engines))
	for i := range all {
		all[i] = engine{&s.Engines[i], s.Puzzles}
	}
	return all
}

// facts are what tables report about an engine, by the names of their columns. Unknown
// values are "".
var facts = map[string]func(e engine) string{
	"unknown":            func(e engine) string { return fmt.Sprint(e.unknown()) },
	"failed runs":        func(e engine) string { return textIf(e.Runs.Begun > 0, fmt.Sprint(e.Runs.Failed)) },
	"guesses":            func(e engine) string { return textIf(e.Counted, fmt.Sprint(e.Guesses)) },
	"conflicts":          func(e engine) string { return textIf(e.Counted, fmt.Sprint(e.Conflicts)) },
	"median":             func(e engine) string { return e.quantile(0.5) },
	"p90":                func(e engine) string { return e.quantile(0.9) },
	"p99":                func(e engine) string { return e.quantile(0.99) },
	"worst":              func(e engine) string { return e.quantile(1) },
	"total":              func(e engine) string { return short(e.Time).String() },
	"seconds":            func(e engine) string { return fmt.Sprintf("%.3f", e.Time.Seconds()) },
	"puzzles/s":          engine.perSecond,
	"memory":             func(e engine) string { return textIf(e.Memory > 0, fmt.Sprintf("%.1f MiB", float64(e.Memory)/(1<<20))) },
	"clauses per puzzle": func(e engine) string { return fmt.Sprintf("%.0f", float64(e.Clauses)/float64(max(e.puzzles, 1))) },
	"asked": func(e engine) string {
		return textIf(e.formulaTime() > 0, fmt.Sprintf("%.1f%%", 100*float64(e.Asked)/float64(max(e.puzzles, 1))))
	},
	"encode":       func(e engine) string { return e.part(e.Encoding) },
	"solve":        func(e engine) string { return e.part(e.Solving) },
	"decode":       func(e engine) string { return e.part(e.Decoding) },
	"encode share": func(e engine) string { return fmt.Sprintf("%.0f%%", e.share(e.Encoding)) },
	"solve share":  func(e engine) string { return fmt.Sprintf("%.0f%%", e.share(e.Solving)) },
	"decode share": func(e engine) string { return fmt.Sprintf("%.0f%%", e.share(e.Decoding)) },
}

// gravities says how grave the number in a column is unless it is 0.
var gravities = map[string]string{"failed runs": "bad"}

func init() {
	for _, o := range compare.Outcomes() {
		facts[o.String()] = func(e engine) string { return strconv.FormatInt(e.Outcomes[o], 10) }
		gravities[o.String()] = gravity(o)
	}
}

// gravity returns how grave an outcome is: "" if it is an answer.
func gravity(o compare.Outcome) string {
	switch {
	case o.Answered():
		return ""
	case o == compare.TimedOut:
		return "doubtful"
	}
	return "bad"
}

// engineTable returns the columns of a table with a row for each engine, which starts with its
// name.
func engineTable(name func(string) string, columns ...string) []table.Column[engine] {
	all := []table.Column[engine]{table.TextColumn("engine", func(e engine) string { return name(e.Name) })}
	for _, column := range columns {
		c := table.TextColumn(column, facts[column])
		c.Number = true
		all = append(all, c)
	}
	return all
}

// answerColumns returns the columns with the numbers of puzzles by their answers. There is one for
// "solvable" only if an engine said no more than that.
func answerColumns(s *summary.Summary) []string {
	for i := range s.Engines {
		if s.Engines[i].Outcomes[compare.SaysSolvable] > 0 {
			return []string{"none", "unique", "several", "solvable", "unknown"}
		}
	}
	return []string{"none", "unique", "several", "unknown"}
}

// failedColumn returns the column with the number of failed runs if there are any.
func failedColumn(s *summary.Summary) []string {
	if s.FailedRuns() == 0 {
		return nil
	}
	return []string{"failed runs"}
}

func textIf(known bool, text string) string {
	if !known {
		return ""
	}
	return text
}

func (e engine) unknown() int64 {
	return e.Outcomes[compare.TimedOut] + e.Outcomes[compare.Failed] + e.Outcomes[compare.Wrong] + e.Outcomes[compare.Unsupported]
}

// quantile returns the time within which a share of the puzzles was answered, or "-" if fewer were
// answered.
func (e engine) quantile(q float64) string {
	d, ok := e.Timings.Quantile(q, e.puzzles)
	if !ok {
		return "-"
	}
	return short(d).String()
}

// perSecond returns the number of puzzles per second. Small numbers have decimals.
func (e engine) perSecond() string {
	if e.Time <= 0 {
		return "-"
	}
	decimals, n := 0, float64(e.puzzles)/e.Time.Seconds()
	switch {
	case n < 1:
		decimals = 3
	case n < 100:
		decimals = 1
	}
	return fmt.Sprintf("%.*f", decimals, n)
}

// formulaTime is 0 for an engine that makes no formulas.
func (e engine) formulaTime() time.Duration { return e.Encoding + e.Solving + e.Decoding }

// part returns a part of the time of an engine that makes formulas.
func (e engine) part(d time.Duration) string {
	return textIf(e.formulaTime() > 0, short(d).String())
}

// share returns the share of a part in percent.
func (e engine) share(d time.Duration) float64 {
	return 100 * float64(d) / float64(max(e.formulaTime(), 1))
}

// aboutRuns returns what to know about the runs of a program, and details; "" if nothing.
func (e engine) aboutRuns() (what, details string) {
	switch r := e.Runs; {
	case r.Failed > 0:
		what = fmt.Sprintf("failed on %d of %s; its answers are not trusted", r.Failed, sudoku.Counted(r.Begun, "run"))
		return what, fmt.Sprintf("first at %s: %s", placeOf(e.RunsPlace), oneLine(r.Reason))
	case r.Reason != "":
		return oneLine(r.Reason), "noticed at " + placeOf(e.RunsPlace)
	}
	return "", ""
}

// short rounds a duration to three digits.
func short(d time.Duration) time.Duration {
	unit := time.Duration(1)
	for d/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit)
}
