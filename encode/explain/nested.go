package explain

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// fewAgain is how many literals with a short refutation are tried before all others.
const fewAgain = 12

// nested returns the step with the shortest refutation found, by failed literals under an
// assumption, or nil. The clauses of such a chain are a core that a person can follow. An
// additional fact never makes a refutation longer. So the shortest one is probably among
// those that were short a step before, and these are tried first.
func (c *cores) nested(ctx context.Context) (*Step, error) {
	again := slices.SortedFunc(maps.Keys(c.refutable), func(a, b cnf.Lit) int {
		return cmp.Or(c.refutable[a]-c.refutable[b], int(a-b))
	})
	step, err := c.shortest(ctx, again[:min(len(again), fewAgain)])
	if err == nil && step == nil {
		step, err = c.shortest(ctx, c.assumptions(positive))
	}
	if err == nil && step == nil {
		step, err = c.shortest(ctx, c.assumptions(both[1:]))
	}
	return step, err
}

// assumptions returns the negations, with one of the given signs, of the literals that
// follow but are not known yet.
func (c *cores) assumptions(signs []cnf.Lit) []cnf.Lit {
	var literals []cnf.Lit
	for _, l := range c.follows {
		if c.known.is(l) == 0 && slices.Contains(signs, -l/l.Var()) {
			literals = append(literals, -l)
		}
	}
	return literals
}

// shortest assumes each literal in turn, and returns the step with the shortest chain, or
// nil.
func (c *cores) shortest(ctx context.Context, literals []cnf.Lit) (*Step, error) {
	var best *Step
	least := 0
	p := c.known
	mark := len(p.trail)
	for _, l := range literals {
		delete(c.refutable, l)
		if p.is(l) != 0 {
			continue
		}
		p.set(l, assumed)
		chain, err := c.refutation(ctx, mark)
		p.undo(mark)
		if err != nil {
			return nil, err
		}
		n := length(chain)
		if n == 0 {
			continue
		}
		c.refutable[l] = n
		if best == nil || n < least {
			s := refuted(l, Core, chain)
			best, least = &s, n
		}
	}
	return best, nil
}

// refutation returns the steps, including failed literals, from the assumption at a
// position of the trail to a contradiction, or none if there is no contradiction.
func (d *derivation) refutation(ctx context.Context, mark int) ([]Step, error) {
	under := &derivation{f: d.f, known: d.known, stepped: mark, passed: d.passed}
	for under.propagate() {
		steps, err := under.failed(ctx, positive)
		if err != nil || len(steps) == 0 {
			return nil, err
		}
		under.take(steps)
	}
	if d.known.falsum == none {
		return nil, nil
	}
	return d.f.trim(under.steps, func(Step) bool { return false }), nil
}

// length returns the number of steps of a chain, including those of the chains inside it.
func length(chain []Step) int {
	n := len(chain)
	for _, s := range chain {
		n += length(s.Chain)
	}
	return n
}
