package report_test

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/report"
	"github.com/sudokusat/sudokusat/compare/summary"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// browser returns the path of a browser and skips a test that has none, except in CI.
func browser(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv("CI") != "" {
		t.Fatal("chromium is missing: install the package chromium")
	}
	t.Skip("chromium is missing: install the package chromium to run this test")
	return ""
}

// measured is what the script of the host page found about a page in a frame.
type measured struct {
	Width, Scroll int // of the window and of what is in it
	Dark          bool
	Scripts       int
	Loaded        int // resources
	Sections      []string
	Tables        map[string][][]string // by section: the texts of cells
	Charts        int                   // that are shown
	Grids         int
	Text          string
	Faults        []string
}

// widths are the widths of a telephone and of a screen.
var widths = []int{380, 1400}

// measure shows pages in frames of these widths, since a window has a minimum width. The pages are
// not changed: the script is in the host page. It returns a result for each page in each width.
func measure(t *testing.T, pages []string, dark bool) []measured {
	t.Helper()
	script, err := os.ReadFile(filepath.Join("testdata", "measure.js"))
	if err != nil {
		t.Fatal(err)
	}
	host := "<!DOCTYPE html><meta charset=utf-8><body>"
	for _, page := range pages {
		for _, width := range widths {
			host += fmt.Sprintf("<iframe style='border:0;width:%dpx;height:900px' srcdoc=\"%s\"></iframe>", width, html.EscapeString(page))
		}
	}
	host += "<pre id=measured></pre><script>" + string(script) + "</script>"
	file := filepath.Join(t.TempDir(), "host.html")
	if err := os.WriteFile(file, []byte(host), 0o666); err != nil {
		t.Fatal(err)
	}
	dom := show(t, file, dark)
	_, dom, _ = strings.Cut(dom, `<pre id="measured">`)
	dom, _, found := strings.Cut(dom, "</pre>")
	var all []measured
	if err := json.Unmarshal([]byte(html.UnescapeString(dom)), &all); err != nil || !found {
		t.Fatalf("the browser measured %.200q: %v", dom, err)
	}
	return all
}

// show loads a file and returns its final document. Nothing may be logged to the console.
func show(t *testing.T, file string, dark bool) string {
	t.Helper()
	scheme := map[bool]string{true: "0", false: "1"}[dark]
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, browser(t), "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
		"--user-data-dir="+t.TempDir(), "--window-size=1500,1000", "--virtual-time-budget=5000",
		"--blink-settings=preferredColorScheme="+scheme, "--dump-dom", "file://"+file)
	cmd.WaitDelay = 5 * time.Second
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	for line := range strings.Lines(stderr.String()) {
		if strings.Contains(line, "CONSOLE") {
			t.Errorf("console: %s", line)
		}
	}
	return string(out)
}

// manyRun has a number of engines with different times, on puzzles of several shapes.
func manyRun(t *testing.T, engines int) *made {
	m := &made{info: graveRun(t).info}
	shapes := []string{"1x1", "2x3", "3x3", "4x4", "5x5", "6x6"}
	for i := range 60 {
		p := sudokutest.Puzzle(t, shapes[i%len(shapes)], "")
		p.Givens[len(p.Givens)-1] = uint16(p.Rules.Side())
		r := compare.Result{Puzzle: p}
		for e := range engines {
			d := time.Duration((i+1)*(e+1)*(e+1)) * 12345 * time.Microsecond / 100
			r.Answers = append(r.Answers, counted(fmt.Sprintf("engine-%d", e), compare.SaysSeveral, 2, d, 1, 1))
		}
		m.add(compare.Place{Index: int64(i + 1), File: "a.txt", Line: i + 1}, r)
	}
	return m
}

// All pages are shown at once, since a browser takes seconds to start.
func TestPageInABrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser takes seconds to start")
	}
	cases := runs(t)
	cases["eleven"] = manyRun(t, 11)
	names := slices.Sorted(maps.Keys(cases))
	var pages []string
	for _, name := range names {
		pages = append(pages, cases[name].write(t, report.HTML))
	}
	for _, dark := range []bool{false, true} {
		for i, got := range measure(t, pages, dark) {
			name, width := names[i/len(widths)], widths[i%len(widths)]
			cases[name].checkPage(t, fmt.Sprintf("%s, width %d, dark %t", name, width, dark), got)
			if got.Dark != dark || got.Width != width {
				t.Errorf("%s is shown %d wide, dark %t: want %d, %t", name, got.Width, got.Dark, width, dark)
			}
		}
	}
}

func (m *made) checkPage(t *testing.T, where string, got measured) {
	t.Helper()
	for _, fault := range got.Faults {
		t.Errorf("%s: %s", where, fault)
	}
	if got.Scroll > got.Width {
		t.Errorf("%s: it scrolls sideways, over %d pixels", where, got.Scroll)
	}
	if got.Scripts != 0 || got.Loaded != 0 {
		t.Errorf("%s: %d scripts, %d resources loaded", where, got.Scripts, got.Loaded)
	}
	s := m.summary()
	wantCharts, wantGrids := m.drawings(s)
	if got.Charts != wantCharts || got.Grids != wantGrids {
		t.Errorf("%s: %d charts and %d puzzles shown, want %d and %d", where, got.Charts, got.Grids, wantCharts, wantGrids)
	}
	for _, r := range m.results {
		if r.Finding != nil && !strings.Contains(got.Text, strings.ReplaceAll(r.Finding.Text, "\n", " ")) {
			t.Errorf("%s: the finding %q is not shown", where, r.Finding.Text)
		}
	}
	m.checkTables(t, where, s, got.Tables)
}

// drawings returns the expected numbers of charts and puzzles.
func (m *made) drawings(s *summary.Summary) (charts, grids int) {
	n := len(s.Engines)
	if charts = n * (n - 1) / 2; n > 4 {
		charts = n - 1
	}
	if n > 0 {
		charts++ // the cactus plot
	}
	drawn := func(p *sudoku.Puzzle) {
		if p != nil && p.Rules.Side() <= 25 {
			grids++
		}
	}
	for _, slow := range s.Slowest {
		drawn(slow.Puzzle)
	}
	for _, r := range m.results {
		if r.Finding != nil {
			drawn(r.Puzzle)
			if r.Finding.Shrunk != nil {
				drawn(r.Finding.Shrunk.Puzzle)
			}
		}
	}
	return charts, grids
}

func (m *made) checkTables(t *testing.T, where string, s *summary.Summary, tables map[string][][]string) {
	t.Helper()
	if len(s.Engines) == 0 {
		return
	}
	for i := range s.Engines {
		e := &s.Engines[i]
		var want []string
		for _, n := range e.Outcomes {
			want = append(want, fmt.Sprint(n))
		}
		row := tables["answers"][i+1]
		if diff := cmp.Diff(want, row[1:1+len(want)]); diff != "" || !strings.HasSuffix(row[0], e.Name) {
			t.Errorf("%s: answers of %s, in a row of %q: %s", where, e.Name, row[0], diff)
		}
		rest := row[1+len(want):]
		if s.FailedRuns() > 0 {
			if got, _ := strconv.Atoi(rest[0]); int64(got) != e.Runs.Failed {
				t.Errorf("%s: failed runs of %s: %q, want %d", where, e.Name, rest[0], e.Runs.Failed)
			}
			rest = rest[1:]
		}
		if e.Counted && !slices.Equal(rest, []string{fmt.Sprint(e.Guesses), fmt.Sprint(e.Conflicts)}) {
			t.Errorf("%s: guesses and conflicts of %s: %q", where, e.Name, row)
		}
		for j := i + 1; j < len(s.Engines); j++ {
			pair, cell := &s.Pairs[i][j], tables["agreement"][i+1][j+1]
			want := fmt.Sprint(pair.Agree)
			if pair.Contradict > 0 {
				want += fmt.Sprintf("%d contradict", pair.Contradict)
			}
			if pair.Open > 0 {
				want += fmt.Sprintf("%d open", pair.Open)
			}
			if cell != want || tables["agreement"][j+1][i+1] != want {
				t.Errorf("%s: %d against %d: %q, want %q on both sides", where, i, j, cell, want)
			}
		}
	}
}
