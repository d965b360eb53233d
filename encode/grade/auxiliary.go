package grade

import (
	"context"
	"errors"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/infer"
	"github.com/sudokusat/sudokusat/sudoku"
)

const (
	// A component may have maxCases assignments of its candidates, and that times its clauses may
	// be maxWork. For each, the search for auxiliary variables may have maxNodes decisions.
	maxCases = 20_000
	maxWork  = 4_000_000
	maxNodes = 2_000
	// maxForbidding is how many components that forbid a solution are looked for.
	maxForbidding = 50
)

var errTooMany = errors.New("too many cases")

// checkComponents checks the clauses with auxiliary variables. It returns those that forbid a
// solution, and the number of components that could not be decided.
func (g *grader) checkComponents(ctx context.Context, p *pool) (found []forbidden, undecided int, err error) {
	soon, cancel := context.WithTimeout(ctx, g.opt.Spare) // for minimal sets
	defer cancel()
	for _, c := range components(g.flat, g.text.isCandidate) {
		if len(found) == maxForbidding {
			break
		}
		k := g.newInner(c)
		grid, failing, err := k.check(ctx, p)
		if errors.Is(err, errTooMany) {
			undecided++
			continue
		}
		if err != nil {
			return found, undecided, err
		}
		if grid != nil {
			clauses, needed := k.minimal(soon, failing)
			found = append(found, forbidden{clauses, grid, needed})
		}
	}
	return found, undecided, nil
}

// inner is a component as a formula of its own. Its candidates are variables 1, 2, …, and its
// auxiliary variables follow.
type inner struct {
	*grader
	*component
	to     map[cnf.Lit]cnf.Lit
	f      *cnf.Formula
	engine *infer.Engine
}

func (g *grader) newInner(c *component) *inner {
	k := &inner{grader: g, component: c, to: map[cnf.Lit]cnf.Lit{}, f: new(cnf.Formula)}
	for _, v := range slices.Concat(c.candidates, c.auxiliary) {
		k.to[v] = k.f.NewVar()
	}
	for _, i := range c.clauses {
		k.f.Add(k.own(g.flat.Clause(i)))
	}
	k.engine = infer.NewEngine(k.f)
	return k
}

// own returns literals in the variables of the component's own formula.
func (k *inner) own(lits []cnf.Lit) []cnf.Lit {
	return renamed(lits, func(v cnf.Lit) cnf.Lit { return k.to[v] })
}

// check returns a solution that the component forbids, and the values of its candidates in it; nil
// if there is none.
func (k *inner) check(ctx context.Context, p *pool) (grid sudoku.Grid, failing []cnf.Lit, err error) {
	allowed := map[string]bool{} // by the values of the candidates
	for i, g := range p.grids {
		values, key := k.valuesIn(g)
		if _, met := allowed[key]; !met {
			if allowed[key], err = k.extends(ctx, k.engine, values); err != nil {
				return nil, nil, err
			}
		}
		if !allowed[key] {
			p.bad[i] = true
			if grid == nil {
				grid, failing = g, values
			}
		}
	}
	if grid == nil {
		grid, failing, err = k.try(ctx)
	}
	return grid, failing, err
}

// valuesIn returns the candidates of the component as literals that are true in a grid, and a key
// of them.
func (k *inner) valuesIn(grid sudoku.Grid) (values []cnf.Lit, key string) {
	values, signs := slices.Clone(k.candidates), make([]byte, len(k.candidates))
	for i, v := range values {
		if !trueIn(k.text.shape, grid, v) {
			values[i], signs[i] = -v, 1
		}
	}
	return values, string(signs)
}

// try tries all values of the candidates that unit propagation of the rules permits, and returns
// what check returns.
func (k *inner) try(ctx context.Context) (grid sudoku.Grid, failing []cnf.Lit, err error) {
	b := branching{engine: k.rules.engine, vars: k.candidates}
	cases := 0
	b.leaf = func() (bool, error) {
		if cases++; cases > maxCases || cases*k.f.Len() > maxWork {
			return false, errTooMany
		}
		failing = slices.Clone(k.candidates)
		for i, v := range failing {
			if b.engine.True(-v) {
				failing[i] = -v
			}
		}
		allowed, err := k.extends(ctx, k.engine, failing)
		if allowed || err != nil {
			return false, err
		}
		grid, err = k.solution(ctx, failing) // nil if the rules do not permit them after all
		return grid != nil, err
	}
	_, err = b.try(ctx, nil)
	return grid, failing, err
}

// extends returns whether values of the candidates can be extended to the auxiliary variables, by
// an engine that has clauses of the component. If unit propagation knows all variables and has
// falsified no clause, their values are a model.
func (k *inner) extends(ctx context.Context, engine *infer.Engine, values []cnf.Lit) (bool, error) {
	b := branching{engine: engine, vars: k.own(k.auxiliary), most: maxNodes, leaf: anyValues}
	return b.try(ctx, k.own(values))
}

// minimal returns clauses of R that have no model with these values, although they do without any
// one of them; needed is false if ctx ended before that was known.
func (k *inner) minimal(ctx context.Context, values []cnf.Lit) (left []int, needed bool) {
	left, needed = shrink(ctx, indices(k.f.Len()), func(fewer []int) (bool, error) {
		allowed, err := k.extends(ctx, infer.NewEngine(pick(k.f, fewer)), values)
		return !allowed && err == nil, err
	})
	for i, j := range left {
		left[i] = k.text.clauses[k.clauses[j]]
	}
	return left, needed
}

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
