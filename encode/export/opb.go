package export

import (
	"fmt"
	"io"
	"strconv"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// OPB is read by pseudo-Boolean solvers. It has linear constraints on variables that are
// 0 or 1. Since the literal ¬x is 1 - x, a clause with n negated variables says that the
// sum of its variables with their signs is at least 1 - n:
//
//	the first line                   * #variable= 8 #constraint= 17
//	comments                         * sudoku 1x2 extended
//	at least one                     +1 x1 +1 x2 >= 1 ;
//	at most one                      -1 x1 -1 x2 >= -1 ;
//	both, if the scheme has both     +1 x1 +1 x2 = 1 ;
//	the clause (¬x9 ∨ x1 ∨ x2)       -1 x9 +1 x1 +1 x2 >= 0 ;
//
// The variables are those of the [DIMACS] file, without the auxiliary variables of
// at-most-one encodings.
//
// References: O. Roussel, V. Manquinho, "Input/Output Format and Solver
// Requirements for the Competitions of Pseudo-Boolean Solvers", 2012.
var OPB = &Form{
	name:    "opb",
	purpose: "pseudo-Boolean solvers; an at-most-one is one constraint",
	refuses: []refusal{
		noCubes, noCounting, noForbid, {shuffle, "only clauses are shuffled"},
		{atMostOne | noDuplicates, "it has one constraint for each at-most-one, not clauses"},
	},
	prepare: func(p *sudoku.Puzzle, opt encode.Options, file Options) (content, error) {
		return newOPB(p, opt, file)
	},
}

type opb struct {
	*formula
	first linear // what a first pass counted
}

func newOPB(p *sudoku.Puzzle, opt encode.Options, file Options) (*opb, error) {
	f, err := newFormula(p, opt, file)
	if err != nil {
		return nil, err
	}
	f.title = fmt.Sprintf("sudoku %v %v", p.Rules, f.encoding.Options().Scheme)
	if opt.Reduce != encode.None {
		f.title += "+" + opt.Reduce.String()
	}
	o := &opb{formula: f, first: linear{text: newText(io.Discard)}}
	return o, f.clauses(&o.first)
}

func (o *opb) header() string {
	return fmt.Sprintf("* #variable= %d #constraint= %d\n", o.first.vars, o.first.constraints)
}

func (o *opb) size() Size {
	content := count(o.first.vars, "variables") + ", " + count(o.first.constraints, "constraints")
	return Size{Content: content, Bytes: o.first.bytes + int64(len(o.header()))}
}

func (o *opb) write(w io.Writer) error {
	if o.options.Names {
		o.groups.things = "constraint"
		if err := o.clauses(linearSurvey{&o.groups}); err != nil {
			return err
		}
	}
	out := &linear{text: newText(w)}
	out.put([]byte(o.header()))
	out.comments("* ", o.comments)
	if err := o.clauses(out); err != nil {
		return err
	}
	return out.close()
}

// linear is a [cnf.CardinalitySink] that writes and counts linear constraints, one per
// line.
type linear struct {
	text
	vars, constraints int64
}

func (l *linear) NewVar() cnf.Lit { l.vars++; return cnf.Lit(l.vars) }
func (l *linear) Begin(cnf.Group) {}

func (l *linear) Add(clause []cnf.Lit)      { l.sum(1, clause, ">= ", 1) }
func (l *linear) AtMostOne(lits []cnf.Lit)  { l.sum(-1, lits, ">= ", -1) }
func (l *linear) ExactlyOne(lits []cnf.Lit) { l.sum(1, lits, "= ", 1) }

// sum writes the sum of the literals, each times a factor of 1 or -1, its relation and
// its bound. Each negated literal subtracts the factor from the bound.
func (l *linear) sum(factor int, lits []cnf.Lit, relation string, bound int) {
	line := l.line()
	for _, lit := range lits {
		positive := factor > 0
		if lit < 0 {
			positive = !positive
			bound -= factor
		}
		if positive {
			line = append(line, "+1 x"...)
		} else {
			line = append(line, "-1 x"...)
		}
		line = cnf.AppendLit(line, lit.Var())
	}
	if len(lits) == 0 {
		line = append(line, "+0 x1 "...) // OPB has no empty sums
	}
	line = append(line, relation...)
	line = strconv.AppendInt(line, int64(bound), 10)
	line = append(line, " ;\n"...)
	l.constraints++
	l.put(line)
}

// linearSurvey notes where groups begin in a file of constraints.
type linearSurvey struct{ *survey }

func (s linearSurvey) AtMostOne(lits []cnf.Lit) { s.Add(lits) }

func (s linearSurvey) ExactlyOne(lits []cnf.Lit) {
	s.begins[len(s.begins)-1].exact = true
	s.Add(lits)
}
