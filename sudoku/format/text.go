package format

import (
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Text returns a puzzle as text that [Parse] reads, in the compact layout of its
// shape, without a newline at the end. The puzzle must be valid.
func Text(p *sudoku.Puzzle) string {
	text := new(strings.Builder)
	w := NewWriter(text, Compact(p.Shape))
	// A builder never fails, and the compact layout has symbols for all digits.
	_ = w.Grid(p.Shape, p.Givens)
	_ = w.Flush()
	return strings.TrimRight(text.String(), "\n")
}

// Parse reads a puzzle that [Text] has written.
func Parse(text string, shape sudoku.Shape) (*sudoku.Puzzle, error) {
	entry, err := NewReader(strings.NewReader(text+"\n"), Options{Layout: Compact(shape), Shape: shape, Alphabet: "1"}).Next()
	return entry.Puzzle, err
}
