package encode

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Size is how large a formula is. Bytes are those of its DIMACS file without
// comments.
type Size struct{ Vars, Clauses, Literals, Bytes int64 }

// String returns "729 variables, 12,009 clauses, 0.1 MB".
func (s Size) String() string {
	return fmt.Sprintf("%s variables, %s clauses, %s", thousands(s.Vars), thousands(s.Clauses), megabytes(s.Bytes))
}

func thousands(n int64) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", thousands(n/1000), n%1000)
}

func megabytes(n int64) string {
	const mega, giga = 1e6, 1e9
	if n < giga {
		return fmt.Sprintf("%.1f MB", float64(n)/mega)
	}
	return fmt.Sprintf("%.1f GB", float64(n)/giga)
}

// Size returns the exact size of the formula. If nothing is reduced, it follows
// from the shape and the number of givens, and is known at once where the formula
// itself would take hours; otherwise the clauses that are left are counted.
func (e *Encoding) Size() Size {
	var s sizer
	if e.opt.Reduce == None {
		f := forecast{Encoding: e}
		f.formula()
		s.Size = f.Size
	} else {
		e.Write(&s) // which never fails
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
	s.Clauses++
	s.Literals += int64(len(clause))
	s.Bytes += clauseEnd
	for _, l := range clause {
		s.Bytes += width(l.Var()) + 1
		if l < 0 {
			s.Bytes++
		}
	}
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

// widths returns the sum of the widths of variables 1 to last: all have one digit,
// all but the first 9 have another, all but the first 99 a third, …
func widths(last int64) int64 {
	sum := int64(0)
	for power := int64(1); power <= last; power *= 10 {
		sum += last - power + 1
	}
	return sum
}
