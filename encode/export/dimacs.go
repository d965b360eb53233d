package export

import (
	"io"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// DIMACS is what SAT solvers read, in the dialect of [cnf.Writer]:
//
//	c sudoku 1x2 extended+pairwise    comments, see encode.Names
//	p cnf 8 33                        variables and clauses
//	1 2 0                             a clause a line
//	-1 -2 0
//
// The header announces the number of clauses. If nothing is reduced it follows
// from the shape, otherwise the encoder runs twice.
//
// References: DIMACS Challenge, Satisfiability: Suggested Format, 1993; the rules
// of the SAT and the model counting competitions.
var DIMACS = &Form{
	name:    "dimacs",
	purpose: "SAT solvers, model counters, proof checkers",
	refuses: []refusal{noCubes},
	prepare: func(p *sudoku.Puzzle, opt encode.Options, file Options) (content, error) {
		f, err := newFormula(p, opt, file)
		return dimacs{f}, err
	},
}

type dimacs struct{ *formula }

func (d dimacs) write(w io.Writer) error {
	if err := d.settle(); err != nil {
		return err
	}
	out := cnf.NewWriter(w, cnf.Header{Vars: d.count.Vars, Clauses: d.count.Clauses, Comments: d.comments})
	if err := d.clauses(out); err != nil {
		return err
	}
	return out.Close()
}
