package export

import (
	"io"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/sudoku"
)

// ICNF is incremental CNF: the clauses, followed by cubes. The solver solves the formula
// once for each cube, with its literals assumed, and gives one answer for all. See
// [Cubes].
//
//	c sudoku 1x2 extended+pairwise
//	p inccnf
//	1 2 0                             a clause
//	-1 -2 0
//	…
//	a 7 0                             a cube
//	a -7 0
//
// References: S. Wieringa, "The iCNF file format", 2009.
var ICNF = &Form{
	name:    "icnf",
	purpose: "SAT solvers that take a search split into cubes",
	refuses: []refusal{noCounting, noForbid},
	prepare: func(p *sudoku.Puzzle, opt encode.Options, file Options) (content, error) {
		f, err := newSplitFormula(p, opt, file)
		return icnf{f}, err
	},
}

type icnf struct{ splitFormula }

const icnfHeader = "p inccnf\n"

func (f icnf) size() Size {
	s := f.formula.size()
	s.Content += ", " + count(f.cells.count(), "cubes")
	s.Bytes += int64(len(icnfHeader)) - f.headerBytes() + f.cells.bytes()
	return s
}

func (f icnf) write(w io.Writer) error {
	if err := f.settle(); err != nil {
		return err
	}
	out := &clauseLines{text: newText(w)}
	out.comments("c ", f.comments)
	out.put([]byte(icnfHeader))
	if err := f.clauses(out); err != nil {
		return err
	}
	f.cells.write(&out.text)
	return out.close()
}
