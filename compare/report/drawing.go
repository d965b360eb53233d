package report

import (
	"fmt"
	"html/template"
	"strings"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
)

// maxDrawn is the largest side of a puzzle that is drawn.
const maxDrawn = 25

// digitCharacters are the digits from 1 that a drawing shows in one character each.
const digitCharacters = "123456789ABCDEFGHIJKLMNOP"

// drawing is a puzzle on the page.
type drawing struct {
	Caption string
	Size    string // "9x9, 25 givens"
	SVG     template.HTML
	Text    string // a character a cell
	Wide    bool   // it needs the room of several
}

// newDrawing draws a puzzle, but for a large one, of which there is only its size.
func newDrawing(caption string, p *sudoku.Puzzle) drawing {
	side := p.Shape.Side()
	d := drawing{
		Caption: caption, Wide: side > 16,
		Size: fmt.Sprintf("%dx%d, %s", side, side, compare.Counted(len(p.Givens)-p.Givens.Blanks(), "given")),
	}
	if side > maxDrawn {
		d.Size += ", too large to be drawn"
		return d
	}
	d.SVG = drawGrid(p, d.Size)
	var text strings.Builder
	for _, digit := range p.Givens {
		text.WriteByte(character(digit))
	}
	d.Text = text.String()
	return d
}

// character returns a digit as one character, and '.' for a blank.
func character(digit uint16) byte {
	if digit == 0 {
		return '.'
	}
	return digitCharacters[digit-1]
}

// drawGrid draws cells of 20 units, a text for each row: a text has a place for each
// of its characters. Nothing but numbers and digits comes from the puzzle.
func drawGrid(p *sudoku.Puzzle, size string) template.HTML {
	const unit = 20
	side := p.Shape.Side()
	var thin, thick, digits strings.Builder
	for i := range side + 1 {
		fmt.Fprintf(lineOf(i%p.Shape.Rows == 0, &thick, &thin), "M0 %dH%d", i*unit, side*unit)
		fmt.Fprintf(lineOf(i%p.Shape.Cols == 0, &thick, &thin), "M%d 0V%d", i*unit, side*unit)
	}
	for row := range side {
		var places []string
		var line []byte
		for col, digit := range p.Givens[row*side : (row+1)*side] {
			if digit != 0 {
				places = append(places, fmt.Sprint(col*unit+unit/2))
				line = append(line, character(digit))
			}
		}
		if len(line) > 0 {
			fmt.Fprintf(&digits, `<text x="%s" y="%d">%s</text>`, strings.Join(places, " "), row*unit+15, line)
		}
	}
	return template.HTML(fmt.Sprintf(`<svg class="grid" role="img" aria-label="puzzle, %s" viewBox="-1 -1 %d %d" style="max-width:%dpx">`+
		`<title>puzzle, %s</title><path class="thin" d="%s"/><path class="thick" d="%s"/>%s</svg>`,
		size, side*unit+2, side*unit+2, side*24, size, thin.String(), thick.String(), digits.String()))
}

func lineOf(box bool, thick, thin *strings.Builder) *strings.Builder {
	if box {
		return thick
	}
	return thin
}
