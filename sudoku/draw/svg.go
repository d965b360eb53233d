package draw

import (
	"bufio"
	"bytes"
	"fmt"
	"html"
	"io"
	"strings"
)

// Lengths of an SVG, in its own units.
const (
	cellLength  = 40
	titleHeight = 28
	margin      = 12
	letterWidth = 8 // approximately, in a title
)

// svgStyle is black on white, and the reverse if dark is preferred. The style for print comes last,
// and is light.
const svgStyle = `
text { font-family: system-ui, sans-serif; text-anchor: middle; dominant-baseline: central; fill: #111 }
.ground { fill: #fff }
.given { font-weight: 700 }
.shade { fill: #e6e9ef }
.found { fill: #0b57a4 }
.left { fill: #555 }
.title { text-anchor: start; font-size: 15px }
.thin { stroke: #8a8f98; stroke-width: 1 }
.thick { stroke: #111; stroke-width: 3; stroke-linecap: square }
@media screen and (prefers-color-scheme: dark) {
text { fill: #eee }
.ground { fill: #16181c }
.shade { fill: #31363f }
.found { fill: #8cc4ff }
.left { fill: #aaa }
.thin { stroke: #6b717b }
.thick { stroke: #eee }
}
`

// SVG draws pictures as one SVG document, one below the other. Givens are bold on a shaded
// background.
func SVG(w io.Writer, pictures []Picture) error {
	width, height := 2*margin, margin
	for i := range pictures {
		if err := pictures[i].validateAll(); err != nil {
			return err
		}
		width = max(width, pictures[i].width()+2*margin)
		height += pictures[i].height() + margin
	}
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%[1]d" height="%d">`+"\n", width, height)
	fmt.Fprintf(out, "<style>%s</style>\n", svgStyle)
	fmt.Fprintln(out, `<rect class="ground" width="100%" height="100%"/>`)
	y := margin
	for i := range pictures {
		fmt.Fprintf(out, `<g transform="translate(%d %d)">`+"\n", margin, y)
		pictures[i].svg(out)
		fmt.Fprintln(out, "</g>")
		y += pictures[i].height() + margin
	}
	fmt.Fprintln(out, "</svg>")
	return out.Flush()
}

// Figure returns the grid of a picture as an SVG element to be part of a page, with the title as
// its accessible name. The style sheet of the page gives colours and fonts to the classes: grid for
// the element; in it given, found, left, shade, thin and thick.
func Figure(p Picture) (string, error) {
	if err := p.validateAll(); err != nil {
		return "", err
	}
	name := escaped(p.Title)
	p.Title = ""
	var text bytes.Buffer
	out := bufio.NewWriter(&text)
	fmt.Fprintf(out, `<svg class="grid" role="img" aria-label="%s" viewBox="-2 -2 %d %d" style="max-width:%dpx"><title>%[1]s</title>`+"\n",
		name, p.width()+4, p.height()+4, p.width()*3/5)
	p.svg(out)
	fmt.Fprint(out, "</svg>")
	err := out.Flush()
	return text.String(), err
}

func (p *Picture) width() int {
	width := 0
	if p.Puzzle != nil {
		width = p.Puzzle.Rules.Side() * cellLength
	}
	return max(width, len([]rune(p.Title))*letterWidth)
}

// height returns the height of the title, if there is one, and the grid.
func (p *Picture) height() (height int) {
	if p.Title != "" {
		height = titleHeight
	}
	if p.Puzzle != nil {
		height += p.Puzzle.Rules.Side() * cellLength
	}
	return height
}

func (p *Picture) svg(out *bufio.Writer) {
	if p.Title != "" {
		fmt.Fprintf(out, `<text class="title" y="%d">%s</text>`+"\n", titleHeight/2-4, escaped(p.Title))
		fmt.Fprintf(out, `<g transform="translate(0 %d)">`+"\n", titleHeight)
		defer fmt.Fprintln(out, "</g>")
	}
	if p.Puzzle == nil {
		return
	}
	// All backgrounds come first: they must not hide half of a line.
	for cell, digit := range p.Puzzle.Givens {
		if digit != 0 {
			x, y := p.corner(cell)
			fmt.Fprintf(out, `<rect class="shade" x="%d" y="%d" width="%d" height="%[3]d"/>`+"\n", x, y, cellLength)
		}
	}
	for cell := range p.Puzzle.Givens {
		p.svgCell(out, cell)
	}
	p.svgLines(out)
}

// corner returns the position of the upper left corner of a cell.
func (p *Picture) corner(cell int) (x, y int) {
	return p.Puzzle.Rules.Col(cell) * cellLength, p.Puzzle.Rules.Row(cell) * cellLength
}

func (p *Picture) svgCell(out *bufio.Writer, cell int) {
	digit, k := p.at(cell)
	x, y := p.corner(cell)
	switch {
	case k != blank:
		class := map[kind]string{given: "given", found: "found"}[k]
		size := fontSize(cellLength, cellLength, digits(p.Puzzle.Rules.Side()))
		fmt.Fprintf(out, `<text class="%s" x="%d" y="%d" font-size="%.1f">%d</text>`+"\n", class, x+cellLength/2, y+cellLength/2, size, digit)
	case p.Candidates:
		p.svgCandidates(out, cell, float64(x), float64(y))
	}
}

// svgCandidates draws the candidates of a cell, arranged like the cells of a box.
func (p *Picture) svgCandidates(out *bufio.Writer, cell int, x, y float64) {
	s := p.shape()
	width, height := cellLength/float64(s.Cols), cellLength/float64(s.Rows)
	size := fontSize(width, height, digits(s.Side()))
	for digit, left := range p.left(cell) {
		if !left {
			continue
		}
		row, col := (digit-1)/s.Cols, (digit-1)%s.Cols
		fmt.Fprintf(out, `<text class="left" x="%.1f" y="%.1f" font-size="%.1f">%d</text>`+"\n",
			x+(float64(col)+0.5)*width, y+(float64(row)+0.5)*height, size, digit)
	}
}

// fontSize returns the font size in which a number with so many digits fits a rectangle. A digit is
// slightly wider than half the font size.
func fontSize(width, height float64, digits int) float64 {
	return min(0.7*height, 0.8*width/(0.6*float64(digits)))
}

// svgLines draws the thin lines first, since the thick lines cross them.
func (p *Picture) svgLines(out *bufio.Writer) {
	s := p.shape()
	end := s.Side() * cellLength
	for _, class := range []struct {
		name string
		stroke
	}{{"thin", light}, {"thick", heavy}} {
		var path strings.Builder
		for i := range s.Side() + 1 {
			if strokeAt(i, s.Cols) == class.stroke {
				fmt.Fprintf(&path, "M%d 0V%d", i*cellLength, end)
			}
			if strokeAt(i, s.Rows) == class.stroke {
				fmt.Fprintf(&path, "M0 %dH%d", i*cellLength, end)
			}
		}
		if path.Len() > 0 {
			fmt.Fprintf(out, `<path class="%s" d="%s"/>`+"\n", class.name, path.String())
		}
	}
}

// escaped returns a title as text in XML or HTML.
func escaped(title string) string { return html.EscapeString(printable(title)) }
