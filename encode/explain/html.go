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

// Page is a page of derivations, to hand out: one file that needs no other.
type Page struct{ sections []section }

// section is what the page says of a puzzle.
type section struct {
	ID       string // before the numbers of items, in the names of anchors
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
		picture.Found = nil // it need not fit
	}
	if err := draw.SVG(&drawing, []draw.Picture{picture}); err != nil {
		return err
	}
	id := fmt.Sprintf("p%ds", len(p.sections)+1)
	p.sections = append(p.sections, section{
		ID: id, Title: title, Summary: d.Summary(), Sections: linked(d.Outline(), id),
		SVG: template.HTML(drawing.String()), // what draw has written is safe
	})
	return nil
}

// Write writes the page.
func (p *Page) Write(w io.Writer) error { return pageTemplate().Execute(w, p.sections) }

// reference is the number of an item in a text about another.
var reference = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:\bby |\()\d+(?:\.\d+)*\b`)
})

// linked makes links of the references of items.
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
