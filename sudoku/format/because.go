package format

import (
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Because says in a line why the puzzle last read, which is e, was read as it was: what
// its layout was recognised by, its blank, its side and boxes, and its alphabet if that
// has letters. Of the zero Entry it says the first alone, and nothing if no layout was
// found. It is for people, and its words may change.
func (r *Reader) Because(e Entry) string {
	if r.src.layout == nil {
		return ""
	}
	because := r.src.layout.name + ": " + r.src.because
	if r.src.titled {
		because += ", below a title"
	}
	if e.Puzzle == nil {
		return because
	}
	parts := []string{because}
	if blank := blankOf(e); blank != "" {
		parts = append(parts, blank)
	}
	parts = append(parts, r.sideOf(e))
	if alphabet := e.Layout.Alphabet; alphabet != "" {
		name := fmt.Sprintf("%c-%c", alphabet[0], alphabet[len(alphabet)-1])
		parts = append(parts, "alphabet "+name+": "+r.src.characters.shown)
	}
	return strings.Join(parts, "; ")
}

// blankOf says what stands for an empty cell, if the layout leaves that open.
func blankOf(e Entry) string {
	switch {
	case e.Puzzle.Givens.Blanks() == 0:
		return "no blank"
	case e.Layout.Blank == "":
		return ""
	}
	return fmt.Sprintf("blank %q", e.Layout.Blank)
}

// sideOf says which side and which boxes a puzzle has.
func (r *Reader) sideOf(e Entry) string {
	shape, why := e.Puzzle.Shape, "as is customary"
	switch {
	case r.src.options.Shape != (sudoku.Shape{}):
		why = "as asked"
	case !isCustomary(shape):
		why = "as the text says"
	}
	return fmt.Sprintf("side %d from %s, boxes %v %s", shape.Side(), countOf(shape.Cells(), "cell"), shape, why)
}
