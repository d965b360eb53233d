package grade

import (
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// component is a set of clauses that are connected by auxiliary variables.
type component struct {
	clauses    []int
	auxiliary  []cnf.Lit
	candidates []cnf.Lit // in order
}

// forest has for each variable another one of its component, or 0 if it is the root.
type forest []cnf.Lit

// root returns the root of a variable, and shortens the way to it.
func (f forest) root(v cnf.Lit) cnf.Lit {
	for f[v] != 0 {
		if next := f[f[v]]; next != 0 {
			f[v] = next
		}
		v = f[v]
	}
	return v
}

func (f forest) join(v, w cnf.Lit) {
	if v, w = f.root(v), f.root(w); v != w {
		f[v] = w
	}
}

// components returns the components of a formula in the order of their first clauses. Clauses
// without auxiliary variables are in none.
func components(f *cnf.Formula, isCandidate func(v cnf.Lit) bool) (list []*component) {
	joined := make(forest, f.Vars()+1)
	first := make([]cnf.Lit, f.Len()) // an auxiliary variable of each clause
	for i := range f.Len() {
		for _, l := range f.Clause(i) {
			switch v := l.Var(); {
			case isCandidate(v):
			case first[i] == 0:
				first[i] = v
			default:
				joined.join(first[i], v)
			}
		}
	}
	byRoot := map[cnf.Lit]*component{}
	for i, v := range first {
		if v == 0 {
			continue
		}
		c := byRoot[joined.root(v)]
		if c == nil {
			c = new(component)
			byRoot[joined.root(v)] = c
			list = append(list, c)
		}
		c.clauses = append(c.clauses, i)
	}
	for _, c := range list {
		c.findVariables(f, isCandidate)
	}
	return list
}

func (c *component) findVariables(f *cnf.Formula, isCandidate func(v cnf.Lit) bool) {
	var vars []cnf.Lit
	for _, i := range c.clauses {
		for _, l := range f.Clause(i) {
			vars = append(vars, l.Var())
		}
	}
	slices.Sort(vars)
	for _, v := range slices.Compact(vars) {
		if isCandidate(v) {
			c.candidates = append(c.candidates, v)
		} else {
			c.auxiliary = append(c.auxiliary, v)
		}
	}
}
