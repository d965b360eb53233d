package export

import (
	"io"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// WCNF is read by MaxSAT solvers since 2022. The rules are hard clauses, and each given
// is a soft clause of weight 1. So the cost of an optimum is the smallest number of
// givens to drop so that the puzzle has a solution. The model shows which ones:
//
//	c sudoku 1x2 extended+pairwise
//	h 1 2 0                           a hard clause
//	h -1 -2 0
//	1 1 0                             a given: weight 1, literal 1
//
// There is no header. Solvers from before 2022 expect a header "p wcnf", and a number in
// place of "h".
//
// Clauses of excluded candidates are hard too.
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
	out := &softLines{clauseLines{text: newText(w)}, f.layout.Puzzle().Rules}
	out.comments("c ", f.comments)
	if err := f.clauses(out); err != nil {
		return err
	}
	return out.close()
}

// softLines writes the clauses of givens as soft clauses and all others as hard ones.
type softLines struct {
	clauseLines
	rules *sudoku.Rules
}

func (s *softLines) Begin(g cnf.Group) {
	s.prefix = hard
	if encode.Say(s.rules, g).Kind == encode.KindGiven {
		s.prefix = soft
	}
}
