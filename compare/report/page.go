package report

import (
	"bufio"
	"cmp"
	"embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/compare/summary"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/draw"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// HTML is one page with tables and charts for a browser. It has no scripts and loads nothing. It shows
// the agreement of each two engines, their answers and times, a cactus plot, scatter plots of one
// engine against another, the slowest puzzles, and the gravest findings with their puzzles.
//
// References: a cactus plot is that of the SAT competitions; D. Le Berre and L. Simon, "The
// essentials of the SAT 2003 competition", SAT 2003.
var HTML = &Form{
	Name:        "html",
	Ending:      ".html",
	Description: "a page with charts, for a browser",
	open:        func(w io.Writer) Report { return &htmlReport{w: w} },
}

//go:embed page.html page.css
var pageFiles embed.FS

const (
	maxFindings = 10 // that a page shows
	maxDrawn    = 25 // largest side of a puzzle that is drawn
	wideSide    = 17 // smallest side of a puzzle whose drawing needs the room of several
)

type htmlReport struct {
	w        io.Writer
	findings []journal.Found // the gravest first
}

// Add keeps a finding, unless there are enough that are as grave.
func (h *htmlReport) Add(place compare.Place, r *compare.Result) error {
	if r.Finding == nil || len(h.findings) == maxFindings && h.findings[maxFindings-1].Finding.Kind <= r.Finding.Kind {
		return nil
	}
	finding := *r.Finding
	h.findings = append(h.findings, journal.Found{Place: place, Puzzle: r.Puzzle.Clone(), Finding: &finding})
	slices.SortStableFunc(h.findings, func(a, b journal.Found) int { return cmp.Compare(a.Finding.Kind, b.Finding.Kind) })
	h.findings = h.findings[:min(len(h.findings), maxFindings)]
	return nil
}

// End writes the page. The template is read here, since few calls of a program write a page.
func (h *htmlReport) End(info *journal.Info, s *summary.Summary) error {
	t, err := template.New("page.html").Funcs(pageFuncs).ParseFS(pageFiles, "page.html")
	if err != nil {
		return err
	}
	style, err := pageFiles.ReadFile("page.css")
	if err != nil {
		return err
	}
	p := newPage(info, s, h.findings)
	p.Style = template.CSS(style)
	out := bufio.NewWriter(h.w)
	if err := t.Execute(out, p); err != nil {
		return err
	}
	return out.Flush()
}

// page is the content of the page for its template.
type page struct {
	Style    template.CSS
	Title    string
	Remarks  []remark
	Origin   []circumstance
	Findings []journal.Found
	Further  int64 // findings that are not shown
	Programs []programNote
	Engines  []label
	Pairs    [][]summary.Pair
	Tables   []htmlTable
	Cactus   []template.HTML // the same chart for wide and for narrow windows
	Scatters []figure
	Slowest  []summary.Slow
}

// label names an engine everywhere on the page.
type label struct {
	Number int // from 1
	Name   string
	Swatch template.HTML // a piece of its line in charts
}

// programNote is what to know about the runs of a program.
type programNote struct {
	Engine        label
	What, Details string
	Failed        bool
}

func newPage(info *journal.Info, s *summary.Summary, findings []journal.Found) *page {
	p := &page{
		Title: "Comparison of " + sudoku.Counted(len(s.Engines), "engine"), Remarks: remarks(s), Origin: origin(info),
		Findings: findings, Further: -int64(len(findings)), Pairs: s.Pairs, Slowest: s.Slowest,
	}
	if len(s.Engines) == 1 {
		p.Title = "Measurement of 1 engine"
	}
	for _, n := range s.Findings {
		p.Further += n
	}
	for i, e := range engines(s) {
		p.Engines = append(p.Engines, label{i + 1, oneLine(e.Name), swatch(i)})
		if what, details := e.aboutRuns(); what != "" {
			p.Programs = append(p.Programs, programNote{p.Engines[i], what, details, e.Runs.Failed > 0})
		}
	}
	p.Tables = p.tables(s)
	p.Cactus, p.Scatters = drawCactus(s), p.drawScatters(s)
	return p
}

// Pair returns how two engines compare.
func (p *page) Pair(i, j int) summary.Pair { return p.Pairs[min(i, j)][max(i, j)] }

// pageFuncs are the functions of the template.
var pageFuncs = template.FuncMap{
	"draw":        newDrawing,
	"gravity":     gravity,
	"kindGravity": func(k compare.Kind) string { return kindGravities[k] },
	"line":        oneLine,
	"place":       placeOf,
	"rank":        func(i int) int { return i + 1 },
	"short":       func(d time.Duration) string { return short(d).String() },
	"shrunk":      shrunkCaption,
	"wide":        func(p *sudoku.Puzzle) bool { return p.Rules.Side() >= wideSide },
	"why":         why,
}

var kindGravities = map[compare.Kind]string{compare.Disagreement: "bad", compare.Failure: "bad", compare.OutOfTime: "doubtful"}

func shrunkCaption(s *compare.Shrunk) string {
	if s.Finished {
		return "shrunk: " + oneLine(s.Text)
	}
	return "shrunk: " + oneLine(s.Text) + ", not finished in time"
}

// why returns why there is no answer, unless its outcome says that.
func why(a compare.Answer) string {
	if a.Outcome.Answered() || a.Outcome == compare.TimedOut || a.Err == nil {
		return ""
	}
	return oneLine(sudoku.Reason(a.Err))
}

// drawing is a puzzle on the page.
type drawing struct {
	Caption string
	Size    string // "9x9, 25 givens"
	SVG     template.HTML
	Text    string // in the compact layout of its shape
	Wide    bool
}

// newDrawing draws a puzzle. A puzzle that is too large, or that cannot be drawn, has only its
// size.
func newDrawing(caption string, p *sudoku.Puzzle) drawing {
	side := p.Rules.Side()
	d := drawing{
		Caption: caption, Wide: side >= wideSide,
		Size: fmt.Sprintf("%dx%[1]d, %s", side, sudoku.Counted(len(p.Givens)-p.Givens.Blanks(), "given")),
	}
	if side > maxDrawn {
		d.Size += ", too large to be drawn"
		return d
	}
	if svg, err := draw.Figure(draw.Picture{Title: "puzzle, " + d.Size, Puzzle: p}); err == nil {
		d.SVG = template.HTML(svg)
	}
	if text, err := format.Text(p); err == nil {
		d.Text = text
	}
	return d
}
