package draw

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// htmlHead begins a page in a single file. The lines around boxes are those of the groups of rows
// and columns.
const htmlHead = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Sudoku</title>
<style>
:root { color-scheme: light dark; --ink: #111; --paper: #fff; --shade: #e6e9ef; --found: #0b57a4; --left: #555; --thin: #8a8f98 }
@media screen and (prefers-color-scheme: dark) {
:root { --ink: #eee; --paper: #16181c; --shade: #31363f; --found: #8cc4ff; --left: #aaa; --thin: #6b717b }
}
@media print { :root { color-scheme: light } }
body { color: var(--ink); background: var(--paper); font-family: system-ui, sans-serif }
figure { margin: 1.5em 1em; overflow-x: auto; break-inside: avoid }
figcaption { margin-bottom: .5em }
table { border-collapse: collapse; border: 3px solid var(--ink) }
tbody, colgroup { border: 3px solid var(--ink) }
td { box-sizing: border-box; width: var(--cell); min-width: var(--cell); height: var(--cell); padding: 0; border: 1px solid var(--thin); text-align: center; font-size: 1.3rem }
.given { background: var(--shade); font-weight: 700; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.found { color: var(--found) }
.left { display: grid; grid-template: repeat(var(--rows), 1fr) / repeat(var(--columns), 1fr); align-items: center; height: 100%; color: var(--left); font-size: .7rem; line-height: 1 }
</style>
</head>
<body>
`

// HTML draws pictures as one HTML page with a table for each. Givens are bold on a shaded
// background. The page is a single file, follows the preference for light or dark, and prints dark
// on light.
func HTML(w io.Writer, pictures []Picture) error {
	for i := range pictures {
		if err := pictures[i].validateAll(); err != nil {
			return err
		}
	}
	out := bufio.NewWriter(w)
	out.WriteString(htmlHead)
	for i := range pictures {
		pictures[i].html(out)
	}
	out.WriteString("</body>\n</html>\n")
	return out.Flush()
}

func (p *Picture) html(out *bufio.Writer) {
	fmt.Fprintln(out, "<figure>")
	if p.Title != "" {
		fmt.Fprintf(out, "<figcaption>%s</figcaption>\n", escaped(p.Title))
	}
	if p.Puzzle != nil {
		p.table(out)
	}
	fmt.Fprintln(out, "</figure>")
}

// table draws a grid: a tbody for each band, a colgroup for each stack.
func (p *Picture) table(out *bufio.Writer) {
	s := p.shape()
	fmt.Fprintf(out, `<table style="--rows:%d;--columns:%d;--cell:%.1frem">`+"\n", s.Rows, s.Cols, p.cellSize())
	out.WriteString(strings.Repeat(fmt.Sprintf(`<colgroup span="%d"></colgroup>`, s.Cols), s.Rows) + "\n")
	for row := range s.Side() {
		if row%s.Rows == 0 {
			out.WriteString("<tbody>\n")
		}
		out.WriteString("<tr>")
		for col := range s.Side() {
			p.htmlCell(out, row*s.Side()+col)
		}
		out.WriteString("</tr>\n")
		if (row+1)%s.Rows == 0 {
			out.WriteString("</tbody>\n")
		}
	}
	out.WriteString("</table>\n")
}

// cellSize returns the size of a cell in units of the page's font: large enough for its digit, and
// for all its candidates if they are drawn.
func (p *Picture) cellSize() float64 {
	s := p.shape()
	size := max(2.4, 0.9*float64(digits(s.Side())))
	if p.Candidates {
		size = max(size, 0.75*float64(s.Rows), (0.45*float64(digits(s.Side()))+0.25)*float64(s.Cols))
	}
	return size
}

func (p *Picture) htmlCell(out *bufio.Writer, cell int) {
	switch digit, k := p.at(cell); {
	case k == given:
		fmt.Fprintf(out, `<td class="given">%d</td>`, digit)
	case k == found:
		fmt.Fprintf(out, `<td class="found">%d</td>`, digit)
	case p.Candidates:
		p.htmlCandidates(out, cell)
	default:
		out.WriteString("<td></td>")
	}
}

// htmlCandidates draws the candidates of a cell, arranged like the cells of a box.
func (p *Picture) htmlCandidates(out *bufio.Writer, cell int) {
	cols := p.shape().Cols
	out.WriteString(`<td><div class="left">`)
	for digit, left := range p.left(cell)[1:] {
		if left {
			fmt.Fprintf(out, `<span style="grid-area:%d/%d">%d</span>`, digit/cols+1, digit%cols+1, digit+1)
		}
	}
	out.WriteString("</div></td>")
}
