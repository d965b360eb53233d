package export

import (
	"io"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// DIMACS is read by SAT solvers. This is the dialect of [cnf.Writer]:
//
//	c sudoku 1x2 extended+pairwise    comments, see encode.Names
//	p cnf 8 33                        variables and clauses
//	1 2 0                             one clause per line
//	-1 -2 0
//
// The header has the number of clauses. Without a reduction it follows from the shape;
// otherwise the encoder runs twice. For model counters, a comment before the header says
// "c t mc" if a solution has one model, as in every complete scheme. Otherwise it says
// "c t pmc", and a line such as "c p show 1 2 0" lists the variables of the candidates.
//
// References: DIMACS Challenge, Satisfiability: Suggested Format, 1993; the rules
// of the SAT competitions; Model Counting Competition 2024, Data Format.
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
	header := cnf.Header{Vars: d.count.Vars, Clauses: d.count.Clauses, Comments: d.comments}
	if d.options.Show && d.projected() {
		header.Projection = d.candidates
	}
	out := cnf.NewWriter(w, header)
	if err := d.clauses(out); err != nil {
		return err
	}
	return out.Close()
}
