package encode_test

import (
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

func TestNames(t *testing.T) {
	for _, test := range []struct {
		name, file, want string // part of the error, "" for none
	}{
		{"own numbering", "c varname 2 r1c1=1\np cnf 2 1\n2 0\n", ""},
		{"name with a wrong end is an auxiliary", "c varname 2 r1c1=1\nc varname 1 r1c1=1x\np cnf 2 1\n2 0\n", ""},
		{"no names", "c just a comment\np cnf 1 1\n1 0\n", "no variable has a name"},
		{"only auxiliaries", "c varname 1 s_1\np cnf 1 1\n1 0\n", "no variable has a name"},
		{"candidate named twice", "c varname 1 r1c1=1\nc varname 2 r1c1=1\np cnf 2 1\n1 0\n", "line 2: r1c1=1 is variable 2: it is already variable 1"},
		{"variable named twice", "c sudoku 2x2 x\nc varname 1 r1c1=1\nc varname 1 r1c1=2\np cnf 2 1\n1 0\n", "line 3: variable 1 is r1c1=2: it is already r1c1=1"},
		{"variable that is not there", "c varname 3 r1c1=1\np cnf 2 1\n1 0\n", "line 1: varname 3: expected a variable of 1 to 2"},
		{"no number", "c varname x r1c1=1\np cnf 2 1\n1 0\n", "line 1: varname x: expected the number of a variable"},
		{"row 0", "c varname 1 r0c1=1\np cnf 2 1\n1 0\n", "expected rows, columns and digits of 1 to 400"},
		{"row beyond all grids", "c varname 1 r401c1=1\np cnf 2 1\n1 0\n", "expected rows, columns and digits of 1 to 400"},
		{"digit beyond the shape", "c sudoku 2x2 x\nc varname 1 r1c1=5\np cnf 2 1\n1 0\n", "has the number 5: expected at most 4"},
		{"side without a shape", "c varname 1 r1c1=7\np cnf 2 1\n1 0\n", "side 7"},
		{"nothing but fixed", "c sudoku 1x2 x\nc fixed r1c1=1\np cnf 1 0\n", ""},
		{"nothing but refuted", "c sudoku 1x2 x\nc refuted r1c1 has no candidate\np cnf 1 2\n1 0\n-1 0\n", ""},
		{"units are no givens where some are fixed", "c sudoku 2x2 x\nc fixed r4c4=1\nc varname 1 r1c1=1\nc varname 2 r1c1=2\np cnf 2 2\n1 0\n2 0\n", ""},
		{"refuted without a shape", "c refuted x\np cnf 1 0\n", "side 0"},
		{"fixed twice", "c sudoku 2x2 x\nc fixed r1c1=1\nc fixed r1c1=2\np cnf 1 0\n", "line 3: r1c1 is fixed to 2: it is already fixed to 1"},
		{"fixed beyond the shape", "c sudoku 2x2 x\nc fixed r1c1=5\np cnf 1 0\n", "has the number 5: expected at most 4"},
		{"fixed beyond all grids", "c fixed r1c1=401\np cnf 1 0\n", "line 1: r1c1=401: expected rows, columns and digits of 1 to 400"},
		{"two givens in a cell", "c sudoku 2x2 x\nc varname 1 r1c1=1\nc varname 2 r1c1=2\np cnf 2 2\n1 0\n2 0\n", "unit clauses give r1c1 two digits, 1 and 2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var names encode.Names
			f, err := cnf.ReadDIMACS(strings.NewReader(test.file), cnf.ReadOptions{Comment: names.Comment})
			if err != nil {
				t.Fatal(err)
			}
			_, err = names.Layout(f)
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}
