package main

import (
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Rules that memory does not hold are refused before they are written.
func TestRaterRefusesLargeShapes(t *testing.T) {
	const want = "the rules are 262,144 variables, 33,046,528 clauses, 573.5 MB: expected at most 20 million clauses"
	_, err := newRater(sudoku.Shape{Rows: 8, Cols: 8}, encode.Options{Scheme: encode.Extended})
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
