package report

import (
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/compare"
)

// Text is for a terminal: a table of what the engines said, a table of what a puzzle
// took them, and the pairs of engines that contradict each other and the programs whose
// runs have failed, if there are any.
// Of engines that make formulas the second table also says for how many of the
// puzzles a SAT solver was asked, since an engine's own inference may settle them,
// and where the time went. "-" stands for a time that is longer than any that is
// known, since no answer came.
var Text = &Form{
	Name:        "text",
	Ending:      ".txt",
	Description: "tables for a terminal",
	open:        ofSummary(writeText),
}

func writeText(w io.Writer, info *compare.Info, s *compare.Summary) error {
	if len(s.Engines) > 0 {
		if err := answersTable(s).write(w); err != nil {
			return err
		}
		fmt.Fprintln(w)
		if err := timesTable(s).write(w); err != nil {
			return err
		}
	}
	if err := writeContradictions(w, s); err != nil {
		return err
	}
	for _, e := range engines(s) {
		if what, more := e.aboutRuns(); what != "" {
			if _, err := fmt.Fprintf(w, "\n%s %s:\n  %s\n", oneLine(e.Engine), what, more); err != nil {
				return err
			}
		}
	}
	if info.Setting.Random {
		fmt.Fprintf(w, "\n%s\n", corpus(&info.Setting)[0])
	}
	_, err := fmt.Fprintln(w, sentence(verdict(s)))
	return err
}

func answersTable(s *compare.Summary) table {
	solvable := anySolvable(s)
	header := append([]string{"engine"}, answersHeader(solvable)...)
	t := table{append(header, "guesses", "seconds", "puzzles/s")}
	for _, e := range engines(s) {
		row := append([]string{oneLine(e.Engine)}, e.answers(solvable)...)
		t = append(t, append(row, e.guesses(), fmt.Sprintf("%.3f", e.Time.Seconds()), e.perSecond()))
	}
	return t
}

func timesTable(s *compare.Summary) table {
	t := table{{"engine", "median", "p90", "p99", "worst", "asked", "encode", "solve", "decode"}}
	for _, e := range engines(s) {
		row := []string{oneLine(e.Engine), e.quantile(0.5), e.quantile(0.9), e.quantile(0.99), e.quantile(1)}
		if e.makesFormulas() {
			row = append(row, e.asked(), short(e.Encoding).String(), short(e.Solving).String(), short(e.Decoding).String())
		} else {
			row = append(row, "", "", "", "")
		}
		t = append(t, row)
	}
	return t
}

// writeContradictions writes how often two engines cannot both be right, each pair in
// two lines.
func writeContradictions(w io.Writer, s *compare.Summary) error {
	for i, against := range s.Pairs {
		for j := range against {
			pair := &against[j]
			if pair.Contradict == 0 {
				continue
			}
			_, err := fmt.Fprintf(w, "\n%s contradicts %s:\n  %d agree, %d contradict each other, %d open\n",
				oneLine(s.Engines[i].Engine), oneLine(s.Engines[j].Engine), pair.Agree, pair.Contradict, pair.Open)
			if err != nil {
				return err
			}
		}
	}
	return nil
}
