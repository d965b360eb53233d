package main

import (
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Rules that memory does not hold are refused before they are written.
func TestRaterRefusesLargeShapes(t *testing.T) {
	const want = "the rules have 33,046,528 clauses: expected at most 20 million"
	_, err := newRater(sudoku.Shape{Rows: 8, Cols: 8}, encode.Options{Scheme: encode.Extended})
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
