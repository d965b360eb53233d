package compare

import (
	"fmt"
	"io"
	"text/tabwriter"
	"time"
)

// Report adds up results, a row for each engine. The zero value is empty.
type Report struct {
	Puzzles       int
	Disagreements int
	rows          []row
}

type row struct {
	engine                         string
	none, unique, several, unknown int
	guesses                        int64
	time                           time.Duration
}

// Add counts a result. All results of a report come from the same engines.
func (r *Report) Add(result Result) {
	r.Puzzles++
	if result.Agree() != nil {
		r.Disagreements++
	}
	if r.rows == nil {
		r.rows = make([]row, len(result.Answers))
	}
	for i, a := range result.Answers {
		r.rows[i].add(a)
	}
}

func (w *row) add(a Answer) {
	w.engine = a.Engine
	w.time += a.Time
	w.guesses += a.Stats.Guesses
	switch n := len(a.Solutions); {
	case n >= 2:
		w.several++
	case a.Err != nil || !a.All:
		w.unknown++
	case n == 1:
		w.unique++
	default:
		w.none++
	}
}

// Unknown returns how many answers were neither none, unique nor several.
func (r *Report) Unknown() int {
	unknown := 0
	for _, w := range r.rows {
		unknown += w.unknown
	}
	return unknown
}

// WriteText writes the report as a table of text.
func (r *Report) WriteText(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "engine\tnone\tunique\tseveral\tunknown\tguesses\tseconds\tpuzzles/s\t")
	for _, e := range r.rows {
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%d\t%d\t%.3f\t%.0f\t\n", e.engine, e.none, e.unique, e.several,
			e.unknown, e.guesses, e.time.Seconds(), float64(r.Puzzles)/max(e.time.Seconds(), 1e-9))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "%d puzzles, %d disagreements\n", r.Puzzles, r.Disagreements)
	return err
}
