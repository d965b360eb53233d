package report

import (
	"slices"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/summary"
)

// htmlTable is a table with a row for each engine, or for some.
type htmlTable struct {
	ID, Title, Note string
	Header          []string
	Rows            []htmlRow
}

type htmlRow struct {
	Engine label
	Cells  []cell
}

type cell struct {
	Text    string
	Gravity string
	Bar     []part // shown in place of the text, if there are any parts
}

// part is a part of a bar.
type part struct {
	Name  string
	Share float64 // in percent
	Time  string
}

// sharesColumn is the column with a bar.
const sharesColumn = "shares of the time"

// tables returns the tables of the summary: answers, times and, if there are engines that make
// formulas, the parts of their times.
func (p *page) tables(s *summary.Summary) []htmlTable {
	answers := htmlTable{ID: "answers", Title: "Answers"}
	for _, o := range compare.Outcomes() {
		answers.Header = append(answers.Header, o.String())
	}
	answers.Header = append(append(answers.Header, failedColumn(s)...), "guesses", "conflicts")
	times := htmlTable{
		ID: "times", Title: "Times", Header: []string{"median", "p90", "p99", "worst", "total", "puzzles/s"},
		Note: "Puzzles without an answer count as the slowest; a dash means that the value falls on them.",
	}
	if slices.ContainsFunc(s.Engines, func(e summary.Engine) bool { return e.Memory > 0 }) {
		times.Header = append(times.Header, "memory")
	}
	formulas := htmlTable{
		ID: "formulas", Title: "Formulas", Header: []string{"clauses per puzzle", "asked", "encode share", "solve share", "decode share", sharesColumn},
		Note: "Inference may settle a puzzle before a SAT solver is asked about it.",
	}
	all := []htmlTable{answers, times, formulas}
	for i, e := range engines(s) {
		for j := range all {
			if t := &all[j]; t.ID != "formulas" || e.formulaTime() > 0 {
				t.Rows = append(t.Rows, htmlRow{p.Engines[i], e.cells(t.Header)})
			}
		}
	}
	return slices.DeleteFunc(all, func(t htmlTable) bool { return t.Rows == nil })
}

func (e engine) cells(columns []string) (cells []cell) {
	for _, column := range columns {
		if column == sharesColumn {
			cells = append(cells, cell{Bar: e.bar()})
			continue
		}
		text := facts[column](e)
		gravity, counts := gravities[column]
		if counts && (text == "0" || text == "") {
			gravity = "zero"
		}
		cells = append(cells, cell{Text: text, Gravity: gravity})
	}
	return cells
}

func (e engine) bar() (bar []part) {
	add := func(name string, d time.Duration) {
		bar = append(bar, part{name, e.share(d), short(d).String()})
	}
	add("encode", e.Encoding)
	add("solve", e.Solving)
	add("decode", e.Decoding)
	return bar
}
