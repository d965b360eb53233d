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
	timings                        timings
	asked                          int // puzzles that a SAT solver was asked about
	encoding, solving, decoding    time.Duration
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
	w.timings.add(a.Time)
	w.guesses += a.Stats.Guesses
	w.encoding += a.Stats.Encoding
	w.solving += a.Stats.Solving
	w.decoding += a.Stats.Decoding
	if a.Stats.SolverCalls > 0 {
		w.asked++
	}
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

// WriteText writes the report as two tables of text: what the engines said, and
// what a puzzle took them. Of those that encode, the latter also says for how many
// of the puzzles a SAT solver was asked, since an engine's own inference may settle
// them, and where the time went.
func (r *Report) WriteText(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "engine\tnone\tunique\tseveral\tunknown\tguesses\tseconds\tpuzzles/s\t")
	for i := range r.rows {
		e := &r.rows[i]
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%d\t%d\t%.3f\t%.0f\t\n", e.engine, e.none, e.unique, e.several,
			e.unknown, e.guesses, e.time.Seconds(), float64(r.Puzzles)/max(e.time.Seconds(), 1e-9))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(table, "\nengine\tmedian\tworst\tasked\tencode s\tsolve s\tdecode s\t")
	for i := range r.rows {
		fmt.Fprintf(table, "%s\n", r.rows[i].times(r.Puzzles))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "%s, %s\n", plural(r.Puzzles, "puzzle"), plural(r.Disagreements, "disagreement"))
	return err
}

// times returns a line of the second table.
func (w *row) times(puzzles int) string {
	line := fmt.Sprintf("%s\t%v\t%v\t", w.engine, short(w.timings.median()), short(w.timings.longest))
	if w.encoding == 0 {
		return line + "\t\t\t\t"
	}
	return line + fmt.Sprintf("%.1f %%\t%.3f\t%.3f\t%.3f\t", 100*float64(w.asked)/float64(puzzles),
		w.encoding.Seconds(), w.solving.Seconds(), w.decoding.Seconds())
}

// short rounds a duration to three digits.
func short(d time.Duration) time.Duration {
	unit := time.Duration(1)
	for d/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit)
}

func plural(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}
