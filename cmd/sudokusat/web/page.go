package web

import (
	"bytes"
	"embed"
	"html/template"
	"net/http"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
)

//go:embed page
var files embed.FS

// choices are the lists that the template of the page offers.
type choices struct {
	Schemes    []encode.Scheme
	Families   []family
	AMO        []amo.Encoding
	Reductions []encode.Reduce
	Examples   []example
	MaxText    int
	MaxSide    int
}

// page returns the handler of the page, which is the same for all puzzles.
func (s *server) page() (http.Handler, error) {
	t, err := template.ParseFS(files, "page/page.html")
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	err = t.Execute(&text, choices{
		Schemes: encode.Schemes, Families: families[:schemeFamilies], AMO: amo.All, Reductions: encode.Reductions,
		Examples: examples, MaxText: maxText, MaxSide: MaxSide,
	})
	if err != nil {
		return nil, err
	}
	first, err := puzzleParameters(s.Puzzle)
	if err != nil {
		return nil, err
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !r.URL.Query().Has("puzzle") {
			http.Redirect(w, r, "/?"+first.Encode(), http.StatusFound)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(text.Bytes())
	}), nil
}
