package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/compare/summary"
	"github.com/sudokusat/sudokusat/compare/table"
)

// Text is for a terminal: a table of the answers of each engine, a table of times per puzzle, and,
// if there are any, the engines that contradict each other and the programs with failed runs.
//
// For engines that make formulas, the second table also says for how many of the puzzles a SAT
// solver was asked (inference may settle a puzzle before), and where the time went. "-" stands for
// an unknown time, since no answer came.
var Text = &Form{
	Name:        "text",
	Ending:      ".txt",
	Description: "tables for a terminal",
	open:        ofSummary(writeText),
}

func writeText(w io.Writer, info *journal.Info, s *summary.Summary) error {
	var out strings.Builder
	if list := engines(s); len(list) > 0 {
		_ = table.WriteText(&out, engineTable(oneLine, append(answerColumns(s), "guesses", "seconds", "puzzles/s")...), list)
		out.WriteByte('\n')
		_ = table.WriteText(&out, engineTable(oneLine, "median", "p90", "p99", "worst", "asked", "encode", "solve", "decode"), list)
	}
	writeContradictions(&out, s)
	for _, e := range engines(s) {
		if what, details := e.aboutRuns(); what != "" {
			fmt.Fprintf(&out, "\n%s %s:\n  %s\n", oneLine(e.Name), what, details)
		}
	}
	if info.Setting.Random {
		fmt.Fprintf(&out, "\n%s\n", corpus(&info.Setting)[0])
	}
	_, err := fmt.Fprintln(w, out.String()+sentence(s))
	return err
}

// writeContradictions writes which engines contradict each other, each pair in two lines.
func writeContradictions(out *strings.Builder, s *summary.Summary) {
	for i, against := range s.Pairs {
		for j, pair := range against {
			if pair.Contradict > 0 {
				fmt.Fprintf(out, "\n%s contradicts %s:\n  %d agree, %d contradict each other, %d open\n",
					oneLine(s.Engines[i].Name), oneLine(s.Engines[j].Name), pair.Agree, pair.Contradict, pair.Open)
			}
		}
	}
}
