package grade_test

import (
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/sudoku"
)

// A mistake in the one function that writes at-most-one hits all houses at once: no
// clause but the cells' own then fits a rule. The numbering is found all the same.
func TestWrongInAllHouses(t *testing.T) {
	for _, shape := range []sudoku.Shape{{Rows: 2, Cols: 2}, {Rows: 3, Cols: 3}} {
		var right, wrong cnf.Formula
		if _, err := encode.Encode(&right, sudoku.Empty(shape), encode.Options{Scheme: encode.Minimal, AMO: amo.Sequential{}}); err != nil {
			t.Fatal(err)
		}
		for range right.Vars() {
			wrong.NewVar()
		}
		for i := range right.Len() {
			// Without (¬s ∨ ¬x) the counter counts and forbids nothing.
			if clause := right.Clause(i); len(clause) != 2 || clause[0] > 0 || clause[1] > 0 {
				wrong.Add(clause)
			}
		}
		var text strings.Builder
		if err := wrong.WriteDIMACS(&text, nil); err != nil {
			t.Fatal(err)
		}
		result := gradeText(t, text.String(), grade.Options{})
		if result.Verdict() != grade.Refuted || result.Numbering != grade.Usual(shape.Side()).String() {
			t.Errorf("%v: %v by numbering %s, want refuted by the usual one", shape, result.Verdict(), result.Numbering)
		}
		expectTexts(t, result, []string{"has each digit at most once: missing in all"})
	}
}
