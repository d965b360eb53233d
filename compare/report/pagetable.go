package report

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/sudokusat/sudokusat/compare"
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
	Bar     []part // if there are any, a bar instead of a text
}

// part is a part of a bar.
type part struct {
	Name  string
	Share float64 // in percent
	Time  string
}

// tables returns the tables of the summary: answers, times and, if there are engines
// that make formulas, those.
func (p *page) tables(s *compare.Summary) []htmlTable {
	if len(s.Engines) == 0 {
		return nil
	}
	failed := s.FailedRuns() > 0
	answers := htmlTable{ID: "answers", Title: "Answers", Header: answerColumns(failed)}
	times := htmlTable{
		ID: "times", Title: "Times", Header: []string{"median", "p90", "p99", "worst", "total", "puzzles/s"},
		Note: "Puzzles without an answer count as the slowest; a dash means that the value falls on them.",
	}
	formulas := htmlTable{
		ID: "formulas", Title: "Formulas", Header: []string{"clauses per puzzle", "solver asked", "encode", "solve", "decode", "shares of the time"},
		Note: "Inference may settle a puzzle before a SAT solver is asked about it.",
	}
	memory := slices.ContainsFunc(s.Engines, func(e compare.EngineSummary) bool { return e.Memory > 0 })
	if memory {
		times.Header = append(times.Header, "memory")
	}
	for i, e := range engines(s) {
		answers.Rows = append(answers.Rows, htmlRow{p.Engines[i], e.answerCells(failed)})
		times.Rows = append(times.Rows, htmlRow{p.Engines[i], e.timeCells(memory)})
		if e.makesFormulas() {
			formulas.Rows = append(formulas.Rows, htmlRow{p.Engines[i], e.formulaCells()})
		}
	}
	if len(formulas.Rows) == 0 {
		return []htmlTable{answers, times}
	}
	return []htmlTable{answers, times, formulas}
}

func answerColumns(failed bool) (names []string) {
	for _, o := range compare.Outcomes() {
		names = append(names, o.String())
	}
	if failed {
		names = append(names, "failed runs")
	}
	return append(names, "guesses", "conflicts")
}

func (e engine) answerCells(failed bool) (cells []cell) {
	for _, o := range compare.Outcomes() {
		cells = append(cells, countCell(strconv.FormatInt(e.Outcomes[o], 10), gravity(o)))
	}
	if failed {
		cells = append(cells, countCell(e.failedRuns(), "bad"))
	}
	conflicts := ""
	if e.Counted {
		conflicts = strconv.FormatInt(e.Conflicts, 10)
	}
	return append(cells, cell{Text: e.guesses()}, cell{Text: conflicts})
}

// countCell returns a cell with a number that is grave unless it is 0.
func countCell(number, gravity string) cell {
	if number == "0" || number == "" {
		gravity = "zero"
	}
	return cell{Text: number, Gravity: gravity}
}

func (e engine) timeCells(memory bool) []cell {
	cells := []cell{
		{Text: e.quantile(0.5)}, {Text: e.quantile(0.9)}, {Text: e.quantile(0.99)}, {Text: e.quantile(1)},
		{Text: short(e.Time).String()}, {Text: e.perSecond()},
	}
	switch {
	case !memory:
		return cells
	case e.Memory == 0:
		return append(cells, cell{})
	}
	return append(cells, cell{Text: fmt.Sprintf("%.1f MiB", float64(e.Memory)/(1<<20))})
}

func (e engine) formulaCells() []cell {
	whole := e.Encoding + e.Solving + e.Decoding
	var bar []part
	cells := []cell{{Text: fmt.Sprintf("%.0f", float64(e.Clauses)/float64(max(e.puzzles, 1)))}, {Text: e.asked()}}
	for _, p := range []struct {
		name string
		time time.Duration
	}{{"encode", e.Encoding}, {"solve", e.Solving}, {"decode", e.Decoding}} {
		share := shareOf(p.time, whole)
		cells = append(cells, cell{Text: fmt.Sprintf("%.0f%%", share)})
		bar = append(bar, part{Name: p.name, Share: share, Time: short(p.time).String()})
	}
	return append(cells, cell{Bar: bar})
}

// matrixRow is an engine against each.
type matrixRow struct {
	Engine label
	Cells  []matrixCell
}

// matrixCell is how two engines compare; Self if they are one.
type matrixCell struct {
	Self                    bool
	Agree, Contradict, Open int64
}

// matrix returns nothing if there are no two engines.
func (p *page) matrix(s *compare.Summary) (rows []matrixRow) {
	if len(s.Engines) < 2 {
		return nil
	}
	for i, engine := range p.Engines {
		row := matrixRow{Engine: engine}
		for j := range p.Engines {
			pair := &s.Pairs[min(i, j)][max(i, j)]
			row.Cells = append(row.Cells, matrixCell{i == j, pair.Agree, pair.Contradict, pair.Open})
		}
		rows = append(rows, row)
	}
	return rows
}
