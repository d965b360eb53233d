package report

import (
	"fmt"
	"html/template"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/draw"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// maxDrawn is the largest side of a puzzle that is drawn.
const maxDrawn = 25

// drawing is a puzzle on the page.
type drawing struct {
	Caption string
	Size    string // "9x9, 25 givens"
	SVG     template.HTML
	Text    string // in the compact layout of its shape
	Wide    bool   // it needs the room of several
}

// newDrawing draws a puzzle. A puzzle that is too large, or that cannot be drawn, has only its size.
func newDrawing(caption string, p *sudoku.Puzzle) drawing {
	side := p.Shape.Side()
	d := drawing{
		Caption: caption, Wide: side > 16,
		Size: fmt.Sprintf("%dx%[1]d, %s", side, compare.Counted(len(p.Givens)-p.Givens.Blanks(), "given")),
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
