package format

import (
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Text returns a puzzle as text that [Parse] reads, without a newline at the end: in
// the compact layout of its shape or, if candidates are excluded, in layout
// candidates, in which a cell with one candidate left and a given are the same. It is
// an error if the puzzle is not valid, or if candidates are excluded and the side is
// above 35.
func Text(p *sudoku.Puzzle) (string, error) {
	text := new(strings.Builder)
	layout := Compact(p.Shape)
	if excludesAny(p) {
		layout = Layout{layout: candidatesLayout}
	}
	w := NewWriter(text, layout)
	w.OmitShapes()
	if err := w.Puzzle(p); err != nil {
		return "", err
	}
	if err := w.Flush(); err != nil {
		return "", err
	}
	line := strings.TrimRight(text.String(), "\n")
	if excludesAny(p) && !strings.HasSuffix(line, candidatesMark) {
		line += candidatesMark
	}
	return line, nil
}

// Parse reads a puzzle that [Text] has written.
func Parse(text string, shape sudoku.Shape) (*sudoku.Puzzle, error) {
	options := Options{Layout: Compact(shape), Shape: shape, Alphabet: "1"}
	if shape.Side() == 25 {
		options.Alphabet = "A" // in which the Writer writes it
	}
	if strings.HasSuffix(text, candidatesMark) {
		options.Layout = Layout{layout: candidatesLayout}
	}
	entry, err := NewReader(strings.NewReader(text+"\n"), options).Next()
	return entry.Puzzle, err
}
