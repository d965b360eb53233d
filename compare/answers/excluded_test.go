package answers

import (
	"testing"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// Neither a program nor a list can be told of excluded candidates: such a puzzle is an
// error, and the others around it are answered.
func TestExcludedIsAnError(t *testing.T) {
	l, err := opened(t, "1...............,72\n")
	if err != nil {
		t.Fatal(err)
	}
	plain := sudokutest.Puzzle(t, "2x2", "1...............")
	excluded := plain.Clone()
	excluded.Exclude(3, 2)
	program, runs := child(t, "line_by_line")
	for b, want := range map[compare.Batch]string{
		l:       "file: has no form for excluded candidates",
		program: "exec: has no form for excluded candidates",
	} {
		for i, s := range b.SolveAll(t.Context(), []*sudoku.Puzzle{plain, excluded, plain}, 0) {
			if i == 1 && (s.Err == nil || s.Err.Error() != want || s.Solution != nil || s.Count != -1) {
				t.Errorf("%+v, expected the error %s", s, want)
			}
			if i != 1 && s.Err != nil {
				t.Errorf("puzzle %d: %v", i, s.Err)
			}
		}
		if _, err := b.Solve(t.Context(), excluded, nil); err == nil || err.Error() != want {
			t.Errorf("Solve: %v, expected %s", err, want)
		}
	}
	if runs() != 1 {
		t.Errorf("%d runs, expected one", runs())
	}
}
