package encode

import (
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// template is a [cnf.Sink] that counts the clauses of an at-most-one constraint over some
// number of literals, and how often each variable occurs.
type template struct {
	clauses   int64
	variables []occurrences // the members, then the auxiliary ones
}

// occurrences is how often a variable occurs, and how often negated.
type occurrences struct{ all, negative int64 }

func (t *template) NewVar() cnf.Lit {
	t.variables = append(t.variables, occurrences{})
	return cnf.Lit(len(t.variables))
}

func (t *template) Add(clause []cnf.Lit) {
	t.clauses++
	for _, l := range clause {
		o := &t.variables[l.Var()-1]
		o.all++
		if l < 0 {
			o.negative++
		}
	}
}

func (t *template) Begin(cnf.Group) {}
func (t *template) Err() error      { return nil }

// templates makes each template of an encoding once.
type templates struct {
	amo.Encoding
	made map[int]*template // by the number of members
}

func newTemplates(encoding amo.Encoding) templates {
	return templates{encoding, map[int]*template{}}
}

// over returns the template over n literals.
func (ts templates) over(n int) *template {
	t := ts.made[n]
	if t == nil {
		t = new(template)
		members := make([]cnf.Lit, n)
		for i := range members {
			members[i] = t.NewVar()
		}
		ts.Encoding.Encode(t, members)
		ts.made[n] = t
	}
	return t
}

// measured is an encoding that writes nothing: it adds the size of the clauses of the real
// one to a sizer. The literals must be positive.
type measured struct {
	templates
	size *sizer
}

// Encode implements [amo.Encoding].
func (m measured) Encode(_ cnf.Sink, lits []cnf.Lit) {
	t := m.over(len(lits))
	m.size.clauses(t.clauses)
	for i, o := range t.variables {
		v := cnf.Lit(0)
		if i < len(lits) {
			v = lits[i]
		} else {
			v = m.size.NewVar()
		}
		m.size.literals(v, o)
	}
}
