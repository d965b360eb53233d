package grade_test

import (
	"bytes"
	"testing"

	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Whatever is handed in, it is graded or refused; if it is graded, witnesses hold.
func FuzzGrade(f *testing.F) {
	s := ofShape(1, 2)
	f.Add([]byte(s.write()))
	s.wrongBoxes = true
	f.Add([]byte(s.write()))
	for _, text := range []string{
		"p cnf 8 2\n1 2 0\n-1 9 0", "p cnf 8 1\n0", "p cnf 9 3\n-1 9 0\n-9 -3 0\n-9 -2 -5 0\n", "p cnf 8 1\n1 2\n3 0 4 0\n%\n0\n",
		"c varname 1 r1c1=1\nc sudoku 1x2\np cnf 8 1\n1 0\n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > 2000 {
			return
		}
		submission, err := grade.Read(bytes.NewReader(text), "homework.cnf")
		if err != nil {
			return
		}
		result, err := submission.Grade(t.Context(), grade.Options{Shape: sudoku.Shape{Rows: 1, Cols: 2}})
		if err != nil {
			return
		}
		for _, finding := range result.Findings {
			switch n := len(finding.Cells); {
			case n != 0 && n != 4:
				t.Errorf("%+v: a witness of %d cells", finding, n)
			case finding.Kind == grade.Excessive && result.Solutions != grade.Refuted,
				finding.Kind == grade.Missing && result.Rules != grade.Refuted,
				finding.Fault && result.Verdict() != grade.Refuted:
				t.Errorf("%+v: the verdict is %v", finding, result.Verdict())
			}
		}
	})
}
