package format

import (
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// textMark is the comment behind a puzzle that [Text] writes in layout candidates.
// Without it a line of side 1 could not be told from one in layout line.
const textMark = " # candidates"

// Text returns a puzzle as text that [Parse] reads, without a newline at the end: in
// the compact layout of its shape or, if candidates are excluded, in layout
// candidates, in which a cell with one candidate left and a given are the same. It is
// an error if the puzzle is not valid, or if candidates are excluded and the side is
// above 35.
func Text(p *sudoku.Puzzle) (string, error) {
	text := new(strings.Builder)
	layout, mark := Compact(p.Shape), ""
	if excludesAny(p) {
		layout, mark = Layout{layout: candidatesLayout}, textMark
	}
	w := NewWriter(text, layout)
	if err := w.Puzzle(p); err != nil {
		return "", err
	}
	if err := w.Flush(); err != nil {
		return "", err
	}
	return strings.TrimRight(text.String(), "\n") + mark, nil
}

// Parse reads a puzzle that [Text] has written.
func Parse(text string, shape sudoku.Shape) (*sudoku.Puzzle, error) {
	options := Options{Layout: Compact(shape), Shape: shape, Alphabet: "1"}
	if shape.Side() == 25 {
		options.Alphabet = "A" // in which the Writer writes it
	}
	if strings.HasSuffix(text, textMark) {
		options.Layout = Layout{layout: candidatesLayout}
	}
	entry, err := NewReader(strings.NewReader(text+"\n"), options).Next()
	return entry.Puzzle, err
}
