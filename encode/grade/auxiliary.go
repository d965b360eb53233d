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
	// maxCases is how many assignments of a component's candidates are tried, and maxWork
	// how many times its clauses.
	maxCases = 20_000
	maxWork  = 4_000_000
	// maxNodes is how many decisions the search for auxiliary variables makes.
	maxNodes = 2_000
	// maxForbidding is how many components that forbid a solution are looked for.
	maxForbidding = 50
)

var errTooMany = errors.New("too many cases")

// judgeComponents judges the clauses with auxiliary variables, and returns the number of
// components that could not be decided.
func (g *grader) judgeComponents(ctx context.Context, p *pool) (found []forbidden, undecided int, err error) {
	soon, cancel := context.WithTimeout(ctx, g.opt.Spare) // for minimal sets
	defer cancel()
	for _, c := range components(g.flat, g.text.isCandidate) {
		if len(found) == maxForbidding {
			break
		}
		k := g.newInner(&c)
		grid, failing, err := k.judge(ctx, p)
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

// inner is a component as a formula of its own: its candidates are variables 1, 2, …,
// and its auxiliary variables follow.
type inner struct {
	*grader
	*component
	to     map[cnf.Lit]cnf.Lit
	f      *cnf.Formula
	engine *infer.Engine
	nodes  int
	cases  int
	key    []byte
}

func (g *grader) newInner(c *component) *inner {
	k := &inner{grader: g, component: c, to: map[cnf.Lit]cnf.Lit{}, f: new(cnf.Formula)}
	for _, v := range append(slices.Clone(c.candidates), c.auxiliary...) {
		k.to[v] = k.f.NewVar()
	}
	for _, i := range c.clauses {
		clause := slices.Clone(g.flat.Clause(i))
		for j, l := range clause {
			if clause[j] = k.to[l.Var()]; l < 0 {
				clause[j] = -clause[j]
			}
		}
		k.f.Add(clause)
	}
	k.engine = infer.NewEngine(k.f)
	return k
}

// judge returns a solution that the component forbids, and the values of its candidates
// there, or nil if there is none.
func (k *inner) judge(ctx context.Context, p *pool) (grid sudoku.Grid, values []cnf.Lit, err error) {
	seen := map[string]bool{} // whether values are allowed
	for i, g := range p.grids {
		key := k.keyIn(g)
		allowed, met := seen[string(key)]
		if !met {
			if allowed, err = k.extends(ctx, k.valuesOf(key)); err != nil {
				return nil, nil, err
			}
			seen[string(key)] = allowed
		}
		if !allowed {
			p.good[i/64] &^= 1 << (i % 64)
			if grid == nil {
				grid, values = g, k.valuesOf(key)
			}
		}
	}
	if grid != nil {
		return grid, values, nil
	}
	return k.try(ctx, nil)
}

// keyIn returns for each of the component's candidates 1 if it is true in a grid and
// otherwise 0. It is valid until the next call.
func (k *inner) keyIn(grid sudoku.Grid) []byte {
	k.key = k.key[:0]
	for _, v := range k.candidates {
		value := byte(0)
		if cell, digit := k.text.shape.CellDigit(int(v) - 1); grid[cell] == digit {
			value = 1
		}
		k.key = append(k.key, value)
	}
	return k.key
}

// valuesOf returns the component's candidates as literals that are true.
func (k *inner) valuesOf(key []byte) []cnf.Lit {
	values := slices.Clone(k.candidates)
	for i, v := range values {
		if key[i] == 0 {
			values[i] = -v
		}
	}
	return values
}

// try tries all values of the candidates that go with those given, as far as unit
// propagation of the rules permits them.
func (k *inner) try(ctx context.Context, given []cnf.Lit) (sudoku.Grid, []cnf.Lit, error) {
	refuted, err := refutes(ctx, k.rules.engine, given)
	if refuted || err != nil {
		return nil, nil, err
	}
	values := slices.Clone(k.candidates)
	for i, v := range values {
		switch {
		case k.rules.engine.True(v):
		case k.rules.engine.True(-v):
			values[i] = -v
		default:
			for _, l := range []cnf.Lit{v, -v} {
				grid, values, err := k.try(ctx, append(slices.Clip(given), l))
				if grid != nil || err != nil {
					return grid, values, err
				}
			}
			return nil, nil, nil
		}
	}
	return k.tryCase(ctx, values)
}

// tryCase tries values of all candidates.
func (k *inner) tryCase(ctx context.Context, values []cnf.Lit) (sudoku.Grid, []cnf.Lit, error) {
	if k.cases++; k.cases > maxCases || k.cases*k.f.Len() > maxWork {
		return nil, nil, errTooMany
	}
	allowed, err := k.extends(ctx, values)
	if allowed || err != nil {
		return nil, nil, err
	}
	grid, err := k.solution(ctx, values) // nil if the rules do not permit them after all
	return grid, values, err
}

// extends returns whether there are auxiliary variables for values of the candidates.
func (k *inner) extends(ctx context.Context, values []cnf.Lit) (bool, error) {
	k.nodes = 0
	return k.extend(ctx, k.engine, k.inside(values))
}

// inside returns literals in the variables of the component's own formula.
func (k *inner) inside(lits []cnf.Lit) []cnf.Lit {
	own := make([]cnf.Lit, len(lits))
	for i, l := range lits {
		if own[i] = k.to[l.Var()]; l < 0 {
			own[i] = -own[i]
		}
	}
	return own
}

// extend searches for a model with some literals: what is found to be a model satisfies
// every clause, since unit propagation of all variables has met no false one.
func (k *inner) extend(ctx context.Context, engine *infer.Engine, lits []cnf.Lit) (bool, error) {
	if k.nodes++; k.nodes > maxNodes {
		return false, errTooMany
	}
	refuted, err := refutes(ctx, engine, lits)
	if refuted || err != nil {
		return false, err
	}
	for v := cnf.Lit(len(k.candidates) + 1); int(v) <= k.f.Vars(); v++ {
		if engine.True(v) || engine.True(-v) {
			continue
		}
		for _, l := range []cnf.Lit{v, -v} {
			if found, err := k.extend(ctx, engine, append(slices.Clip(lits), l)); found || err != nil {
				return found, err
			}
		}
		return false, nil
	}
	return true, nil
}

// minimal returns clauses of R that have no model with these values, though without any
// one of them they do; needed is false if ctx ended before that was known.
func (k *inner) minimal(ctx context.Context, values []cnf.Lit) (left []int, needed bool) {
	all := make([]int, k.f.Len())
	for i := range all {
		all[i] = i
	}
	left, needed = shrink(ctx, all, func(fewer []int) (bool, error) {
		f := new(cnf.Formula)
		for range k.f.Vars() {
			f.NewVar()
		}
		for _, j := range fewer {
			f.Add(k.f.Clause(j))
		}
		k.nodes = 0
		allowed, err := k.extend(ctx, infer.NewEngine(f), k.inside(values))
		return !allowed && err == nil, err
	})
	for i, j := range left {
		left[i] = k.text.clauses[k.clauses[j]]
	}
	return left, needed
}
