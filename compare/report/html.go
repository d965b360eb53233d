package report

import (
	"bufio"
	"embed"
	"html/template"
	"io"
	"slices"

	"github.com/sudokusat/sudokusat/compare"
)

// HTML is one page with tables and charts, for a browser: without scripts, and with
// nothing to be loaded. It shows the agreement of each two engines, what each said and
// took, a cactus plot, scatter plots of one engine against another, the slowest
// puzzles, and the gravest findings with their puzzles.
//
// References: a cactus plot is that of the SAT competitions; D. Le Berre and L. Simon,
// "The essentials of the SAT 2003 competition", SAT 2003.
var HTML = &Form{
	Name:        "html",
	Ending:      ".html",
	Description: "a page with charts, for a browser",
	open:        func(w io.Writer) Report { return &htmlReport{w: w} },
}

//go:embed page.html page.css
var pageFiles embed.FS

// maxFindings is how many findings a page shows.
const maxFindings = 10

type htmlReport struct {
	w        io.Writer
	findings []compare.Found // the gravest first
}

// Add keeps a finding, unless there are enough that are as grave.
func (h *htmlReport) Add(place compare.Place, r *compare.Result) error {
	if r.Finding == nil {
		return nil
	}
	at, _ := slices.BinarySearchFunc(h.findings, r.Finding.Kind, func(f compare.Found, kind compare.Kind) int {
		if f.Finding.Kind <= kind { // the new one goes behind those of its kind
			return -1
		}
		return 1
	})
	if at == maxFindings {
		return nil
	}
	finding := *r.Finding
	h.findings = slices.Insert(h.findings, at, compare.Found{Place: place, Puzzle: r.Puzzle.Clone(), Finding: &finding})
	h.findings = h.findings[:min(len(h.findings), maxFindings)]
	return nil
}

// End writes the page. The template is read here, since few calls of a program write
// a page.
func (h *htmlReport) End(info *compare.Info, s *compare.Summary) error {
	t, err := template.ParseFS(pageFiles, "page.html")
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
