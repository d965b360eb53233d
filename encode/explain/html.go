package explain

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"regexp"
	"strings"
	"sync"

	"github.com/sudokusat/sudokusat/sudoku/draw"
)

// Page is a page of derivations in a single file, to hand out.
type Page struct{ sections []section }

// section is the derivation of one puzzle.
type section struct {
	ID       string // prefix of the numbers of items in the names of anchors
	Title    string
	SVG      template.HTML
	Summary  string
	Sections []itemHTML
}

// itemHTML is an item whose references are links.
type itemHTML struct {
	ID, Number, Conclusion string
	Why                    template.HTML
	Items                  []itemHTML
}

//go:embed steps.html
var pageSource string

var pageTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("steps").Parse(pageSource))
})

// Add adds a derivation below a title.
func (p *Page) Add(title string, d *Derivation) error {
	var drawing strings.Builder
	picture := draw.Picture{Puzzle: d.Formula.Puzzle(), Found: d.Grid}
	if d.Outcome == Contradiction {
		picture.Found = nil // it may contradict itself
	}
	if err := draw.SVG(&drawing, []draw.Picture{picture}); err != nil {
		return err
	}
	id := fmt.Sprintf("p%ds", len(p.sections)+1)
	p.sections = append(p.sections, section{
		ID: id, Title: title, Summary: d.Summary(), Sections: linked(d.Outline(), id),
		SVG: template.HTML(drawing.String()), // package draw writes safe HTML
	})
	return nil
}

// Write writes the page.
func (p *Page) Write(w io.Writer) error { return pageTemplate().Execute(w, p.sections) }

// reference matches the number of an item in the text of another.
var reference = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:\bby |\()\d+(?:\.\d+)*\b`)
})

// linked turns the references in items into links.
func linked(items []Item, id string) []itemHTML {
	var list []itemHTML
	for _, item := range items {
		why := reference().ReplaceAllStringFunc(template.HTMLEscapeString(item.Why), func(text string) string {
			number := strings.TrimLeft(text, "by (")
			before := strings.TrimSuffix(text, number)
			return fmt.Sprintf(`%s<a href="#%s%s">%s</a>`, before, id, number, number)
		})
		list = append(list, itemHTML{
			ID: id + item.Number, Number: item.Number, Conclusion: item.Conclusion,
			Why: template.HTML(why), Items: linked(item.Items, id),
		})
	}
	return list
}
