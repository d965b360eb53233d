package report_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/report"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// Each element that is opened is closed, and no name or message of an engine becomes an element.
func TestPageIsWellFormed(t *testing.T) {
	for name, m := range runs(t) {
		page := m.write(t, report.HTML)
		decoder := xml.NewDecoder(strings.NewReader(page))
		decoder.Strict = false // for doctype and charset
		decoder.AutoClose = []string{"meta"}
		decoder.Entity = xml.HTMLEntity
		var open []string
		for {
			token, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			switch token := token.(type) {
			case xml.StartElement:
				open = append(open, token.Name.Local)
			case xml.EndElement:
				if last := open[len(open)-1]; last != token.Name.Local {
					t.Fatalf("%s: %s ends within %s", name, token.Name.Local, last)
				}
				open = open[:len(open)-1]
			}
		}
		if len(open) > 0 {
			t.Errorf("%s: %v not closed", name, open)
		}
		for _, never := range []string{"<script", "http", "url(", "@import", "#0101", "font-weight:normal", "ZgotmplZ", "NaN", "+Inf"} {
			if strings.Contains(page, never) {
				t.Errorf("%s: it contains %q", name, never)
			}
		}
	}
}

// A page shows the gravest findings, the first ones among equals, and says how many there are.
func TestPageShowsTheGravestFindings(t *testing.T) {
	var m made
	p := sudokutest.Puzzle(t, "2x2", "1...............")
	kinds := []compare.Kind{compare.OutOfTime, compare.Failure, compare.Disagreement}
	for i := range 24 {
		kind := kinds[i%3]
		outcome := []compare.Outcome{compare.Wrong, compare.Failed, compare.TimedOut}[kind]
		m.add(compare.Place{Index: int64(i + 1), File: "a.txt", Line: i + 1}, compare.Result{
			Puzzle: p, Answers: []compare.Answer{{Engine: "sat", Outcome: outcome, Err: errors.New("x")}},
			Finding: &compare.Finding{Kind: kind, Text: fmt.Sprintf("finding <%d>", i)},
		})
	}
	page := m.write(t, report.HTML)
	var shown []int
	for at := range 24 {
		if strings.Contains(page, fmt.Sprintf("finding &lt;%d&gt;", at)) {
			shown = append(shown, at)
		}
	}
	// All eight disagreements and the first two failures.
	if want := "[1 2 4 5 8 11 14 17 20 23]"; fmt.Sprint(shown) != want {
		t.Errorf("findings %v are shown, want %s", shown, want)
	}
	if strings.Index(page, "finding &lt;23&gt;") > strings.Index(page, "finding &lt;1&gt;") {
		t.Error("a failure stands before a disagreement")
	}
	if !strings.Contains(page, "14 more are not shown") {
		t.Error("it does not say that 14 are not shown")
	}
}

// A report copies what it keeps of a result.
func TestFindingsAreCopied(t *testing.T) {
	m := graveRun(t)
	want := m.write(t, report.HTML)
	var out strings.Builder
	r := report.HTML.Open(&out)
	summary := m.summary()
	for i := range m.results {
		result := m.results[i]
		puzzle := *result.Puzzle
		puzzle.Givens = puzzle.Givens.Clone()
		result.Puzzle = &puzzle
		if result.Finding != nil {
			finding := *result.Finding
			result.Finding = &finding
		}
		if err := r.Add(m.places[i], &result); err != nil {
			t.Fatal(err)
		}
		clear(puzzle.Givens)
		if result.Finding != nil {
			result.Finding.Text = "overwritten"
		}
	}
	if err := r.End(&m.info, summary); err != nil {
		t.Fatal(err)
	}
	if out.String() != want {
		t.Error("the page is another if a result is overwritten after it was added")
	}
}

// The same results make the same page.
func TestPageIsTheSameEachTime(t *testing.T) {
	first, second := manyRun(t, 11).write(t, report.HTML), manyRun(t, 11).write(t, report.HTML)
	if first != second {
		t.Error("two pages of one run differ")
	}
}
