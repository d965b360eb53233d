package grade

import (
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// component is clauses that are connected by auxiliary variables.
type component struct {
	clauses    []int
	auxiliary  []cnf.Lit
	candidates []cnf.Lit // in order
}

// forest has for each variable another one of its component, or 0 for the root of it.
type forest []cnf.Lit

// root returns the root of a variable, and halves the way there.
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

// components returns those of a formula, in the order of their first clauses. Clauses
// without an auxiliary variable are in none.
func components(f *cnf.Formula, isCandidate func(v cnf.Lit) bool) []component {
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
	return gather(f, isCandidate, func(i int) cnf.Lit { return joined.root(first[i]) })
}

// gather makes components of clauses with the same key; those with the key 0 are in none.
func gather(f *cnf.Formula, isCandidate func(v cnf.Lit) bool, key func(clause int) cnf.Lit) []component {
	var list []component
	at := map[cnf.Lit]int{}
	for i := range f.Len() {
		k := key(i)
		if k == 0 {
			continue
		}
		c, ok := at[k]
		if !ok {
			c = len(list)
			at[k] = c
			list = append(list, component{})
		}
		list[c].clauses = append(list[c].clauses, i)
		for _, l := range f.Clause(i) {
			if v := l.Var(); isCandidate(v) {
				list[c].candidates = append(list[c].candidates, v)
			} else {
				list[c].auxiliary = append(list[c].auxiliary, v)
			}
		}
	}
	for i := range list {
		for _, vars := range []*[]cnf.Lit{&list[i].auxiliary, &list[i].candidates} {
			slices.Sort(*vars)
			*vars = slices.Compact(*vars)
		}
	}
	return list
}
