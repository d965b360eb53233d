package encode

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Size is the size of a formula. Bytes is the size of its DIMACS file without comments.
type Size struct{ Vars, Clauses, Literals, Bytes int64 }

// Size returns the exact size of the formula. If nothing is reduced and there are no clues or own
// regions, it follows from the
// shape and the number of givens, and takes no time even if writing the formula would take
// hours. Otherwise the remaining constraints are measured or, if duplicates are dropped, the
// clauses.
func (e *Encoding) Size() Size {
	var s sizer
	if _, classic := e.rules.Classic(); e.opt.Reduce == None && classic {
		f := forecast{Encoding: e}
		f.formula()
		s = f.sizer
		e.forbid(&s)
	} else {
		constraints := *e
		if !e.opt.DropDuplicates {
			constraints.opt.AMO = measured{newTemplates(e.opt.AMO), &s}
		}
		constraints.Write(&s) // never fails
	}
	s.Bytes += int64(len(fmt.Sprintf("p cnf %d %d\n", s.Vars, s.Clauses)))
	return s.Size
}

// sizer is a [cnf.Sink] that measures.
type sizer struct{ Size }

func (s *sizer) NewVar() cnf.Lit { s.Vars++; return cnf.Lit(s.Vars) }
func (s *sizer) Begin(cnf.Group) {}
func (s *sizer) Err() error      { return nil }

func (s *sizer) Add(clause []cnf.Lit) {
	s.clauses(1)
	for _, l := range clause {
		o := occurrences{all: 1}
		if l < 0 {
			o.negative = 1
		}
		s.literals(l.Var(), o)
	}
}

func (s *sizer) clauses(n int64) {
	s.Clauses += n
	s.Bytes += n * clauseEnd
}

// literals adds the literals of a variable.
func (s *sizer) literals(v cnf.Lit, o occurrences) {
	s.Literals += o.all
	s.Bytes += (width(v)+1)*o.all + o.negative
}

const clauseEnd = int64(len("0\n"))

// width returns the number of decimal digits of a variable.
func width(v cnf.Lit) int64 {
	digits := int64(1)
	for ; v >= 10; v /= 10 {
		digits++
	}
	return digits
}
