package export

import (
	"io"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// WCNF is what MaxSAT solvers read since 2022. The rules are hard clauses and each
// given is a soft one of weight 1, so that the cost of an optimum is the least
// number of givens to drop before a puzzle has a solution, and its model says
// which:
//
//	c sudoku 1x2 extended+pairwise
//	h 1 2 0                           a hard clause
//	h -1 -2 0
//	1 1 0                             a given: weight 1, literal 1
//
// There is no header. Solvers made before 2022 expect one, "p wcnf", and a number
// for "h".
//
// That a candidate is excluded is hard as well: it is not to be dropped.
//
// References: MaxSAT Evaluation 2022, Rules, Input Format.
var WCNF = &Form{
	name:    "wcnf",
	purpose: "MaxSAT solvers since 2022; finds the fewest givens to drop",
	refuses: []refusal{noCubes, noCounting, noForbid, {reduction, "givens must stay clauses, so that they can be dropped"}},
	prepare: func(p *sudoku.Puzzle, opt encode.Options, file Options) (content, error) {
		f, err := newFormula(p, opt, file)
		return wcnf{f}, err
	},
}

type wcnf struct{ *formula }

const hard, soft = "h ", "1 "

func (f wcnf) size() Size {
	s := f.formula.size()
	s.Bytes += f.count.Clauses*int64(len(hard)) - f.headerBytes() // hard and soft alike
	return s
}

func (f wcnf) write(w io.Writer) error {
	if err := f.settle(); err != nil {
		return err
	}
	out := &softLines{clauseLines{text: newText(w)}, f.layout.Puzzle().Shape}
	out.comments("c ", f.comments)
	if err := f.clauses(out); err != nil {
		return err
	}
	return out.close()
}

// softLines writes the clauses of givens as soft ones and all others as hard.
type softLines struct {
	clauseLines
	shape sudoku.Shape
}

func (s *softLines) Begin(g cnf.Group) {
	s.prefix = hard
	if encode.Say(s.shape, g).Kind == encode.KindGiven {
		s.prefix = soft
	}
}
