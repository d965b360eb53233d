package encode

import (
	"slices"
	"sort"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// numbering maps numbers to variables. The numbers are those of candidates, or of digits in
// intersections.
type numbering interface {
	// variable returns the variable of a number, or 0.
	variable(i int) cnf.Lit
	// number returns the number of a variable, or false.
	number(v cnf.Lit) (int, bool)
}

// members is a numbering that finds the variables of a range of numbers together, which is
// faster than one by one.
type members interface {
	numbering
	// among appends to dst the members from start to end-1, in order.
	among(dst []member, start, end int) []member
}

// member is a number with a variable, as an offset into a range.
type member struct {
	offset int32
	v      cnf.Lit
}

// plain gives the numbers below size the variables from first on.
type plain struct {
	first cnf.Lit
	size  int
}

func (p plain) variable(i int) cnf.Lit {
	if i >= p.size {
		return 0
	}
	return p.first + cnf.Lit(i)
}

func (p plain) number(v cnf.Lit) (int, bool) {
	return int(v) - int(p.first), v >= p.first && int(v)-int(p.first) < p.size
}

func (p plain) among(dst []member, start, end int) []member {
	for i := range end - start {
		dst = append(dst, member{int32(i), p.first + cnf.Lit(start+i)})
	}
	return dst
}

// pairs is an arbitrary numbering, such as that of a file.
type pairs struct {
	byVariable []named
	byNumber   []named
}

type named struct {
	v    cnf.Lit
	i    int32
	line int32 // of the file
}

func newPairs(list []named) *pairs {
	p := &pairs{byVariable: slices.Clone(list), byNumber: slices.Clone(list)}
	slices.SortStableFunc(p.byVariable, func(a, b named) int { return int(a.v) - int(b.v) })
	slices.SortStableFunc(p.byNumber, func(a, b named) int { return int(a.i) - int(b.i) })
	return p
}

func (p *pairs) variable(i int) cnf.Lit {
	at, ok := sort.Find(len(p.byNumber), func(at int) int { return i - int(p.byNumber[at].i) })
	if !ok {
		return 0
	}
	return p.byNumber[at].v
}

func (p *pairs) number(v cnf.Lit) (int, bool) {
	at, ok := sort.Find(len(p.byVariable), func(at int) int { return int(v) - int(p.byVariable[at].v) })
	if !ok {
		return 0, false
	}
	return int(p.byVariable[at].i), true
}

// renamed is a numbering whose variables were renamed: to[v] is the new name of
// variable v, and from[to[v]] is v.
type renamed struct {
	numbering
	to, from []cnf.Lit
}

func (r renamed) variable(i int) cnf.Lit { return r.to[r.numbering.variable(i)] }

func (r renamed) number(v cnf.Lit) (int, bool) {
	if v < 1 || int(v) >= len(r.from) {
		return 0, false
	}
	return r.numbering.number(r.from[v])
}
