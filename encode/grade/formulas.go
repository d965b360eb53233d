package grade

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/infer"
	"github.com/sudokusat/sudokusat/encode/proof"
	"github.com/sudokusat/sudokusat/encode/sat"
)

// with returns a formula with further unit clauses.
func with(f *cnf.Formula, units ...cnf.Lit) *cnf.Formula {
	whole := new(cnf.Formula)
	_ = cnf.Copy(whole, f) // a formula accepts every clause
	for i := range units {
		whole.Add(units[i : i+1])
	}
	return whole
}

// pick returns some clauses as a formula over the same variables.
func pick(f *cnf.Formula, clauses []int) *cnf.Formula {
	picked := new(cnf.Formula)
	for range f.Vars() {
		picked.NewVar()
	}
	for _, i := range clauses {
		picked.Add(f.Clause(i))
	}
	return picked
}

// indices returns 0, …, n-1.
func indices(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// renamed returns literals in other variables.
func renamed(lits []cnf.Lit, to func(v cnf.Lit) cnf.Lit) []cnf.Lit {
	list := make([]cnf.Lit, len(lits))
	for i, l := range lits {
		if list[i] = to(l.Var()); l < 0 {
			list[i] = -list[i]
		}
	}
	return list
}

// negated returns the negations of literals.
func negated(lits []cnf.Lit) []cnf.Lit {
	not := make([]cnf.Lit, len(lits))
	for i, l := range lits {
		not[i] = -l
	}
	return not
}

func positive(clause []cnf.Lit) bool {
	return !slices.ContainsFunc(clause, func(l cnf.Lit) bool { return l < 0 })
}

func tautology(clause []cnf.Lit) bool {
	return slices.ContainsFunc(clause, func(l cnf.Lit) bool { return slices.Contains(clause, -l) })
}

// refutes returns whether unit propagation of literals falsifies a clause.
func refutes(ctx context.Context, engine *infer.Engine, lits []cnf.Lit) (bool, error) {
	if err := engine.Reset(lits...); err != nil {
		return false, err
	}
	err := engine.Infer(ctx, infer.UnitPropagation)
	return engine.Refuted(), err
}

// branching tries all values of some variables that unit propagation does not refute.
type branching struct {
	engine *infer.Engine
	vars   []cnf.Lit
	most   int // calls of try; 0: no limit
	calls  int
	// leaf is called when the engine knows values of all variables. Nothing else is tried if they
	// are the last.
	leaf func() (last bool, err error)
}

// try tries the values that go together with some literals. It returns whether a leaf was the last.
func (b *branching) try(ctx context.Context, lits []cnf.Lit) (bool, error) {
	if b.calls++; b.most > 0 && b.calls > b.most {
		return false, errTooMany
	}
	refuted, err := refutes(ctx, b.engine, lits)
	if refuted || err != nil {
		return false, err
	}
	for _, v := range b.vars {
		if b.engine.True(v) || b.engine.True(-v) {
			continue
		}
		for _, l := range []cnf.Lit{v, -v} {
			if last, err := b.try(ctx, append(slices.Clip(lits), l)); last || err != nil {
				return last, err
			}
		}
		return false, nil
	}
	return b.leaf()
}

// anyValues is the leaf of a branching that asks whether there are values at all.
func anyValues() (last bool, err error) { return true, nil }

// ask returns a model of a formula and some literals, or nil if a checked proof shows that there is
// none. The error says why there is neither.
func (g *grader) ask(ctx context.Context, f *cnf.Formula, units ...cnf.Lit) (cnf.Model, error) {
	whole := with(f, units...)
	m, text, err := sat.ModelOrProof(ctx, g.opt.Backend, whole)
	if err != nil {
		return nil, err
	}
	if m != nil && whole.Falsified(m) >= 0 {
		return nil, fmt.Errorf("%v gave a wrong model", g.opt.Backend)
	}
	if m != nil {
		return m, nil
	}
	// What unit propagation refutes, it accepts without reading the proof.
	if _, err := proof.Check(ctx, whole, bytes.NewReader(text), proof.Options{Format: proof.DRAT}); err != nil {
		return nil, fmt.Errorf("the proof of %v was refused: %w", g.opt.Backend, err)
	}
	return nil, nil
}

// shrink leaves items out as long as the others still fail: first large pieces, then smaller ones,
// down to single items. An item that fails cannot decide is kept. Then minimal is false, and also
// if ctx ends before all items are known to be needed.
func shrink(ctx context.Context, items []int, fails func(fewer []int) (bool, error)) (left []int, minimal bool) {
	left = items
	for size := (len(left) + 1) / 2; ; size = (size + 1) / 2 {
		minimal = true // what was not known of larger pieces is asked again
		for start := 0; start < len(left); {
			if ctx.Err() != nil {
				return left, false
			}
			end := min(start+size, len(left))
			fewer := slices.Delete(slices.Clone(left), start, end)
			failed, err := fails(fewer)
			if failed {
				left = fewer
				continue
			}
			minimal = minimal && err == nil
			start = end
		}
		if size <= 1 {
			return left, minimal
		}
	}
}
