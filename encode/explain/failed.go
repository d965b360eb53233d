package explain

import (
	"context"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// The signs of the literals that a sweep assumes.
var (
	both     = []cnf.Lit{1, -1}
	positive = both[:1]
)

// failed returns the failed literals with the shortest chains.
func (d *derivation) failed(ctx context.Context, signs []cnf.Lit) ([]Step, error) {
	literals, err := d.sweep(ctx, signs)
	var steps []Step
	p := d.known
	mark := len(p.trail)
	for _, l := range literals {
		p.set(l, assumed)
		p.run()
		steps = append(steps, refuted(l, FailedLiteral, p.chain(mark)))
		p.undo(mark)
	}
	return steps, err
}

// refuted returns the step of a chain from an assumption to a contradiction.
func refuted(assumption cnf.Lit, rule Rule, chain []Step) Step {
	return Step{Literal: -assumption, Rule: rule, Clauses: clausesOf(chain), Facts: outside(chain, assumption), Chain: chain}
}

// sweep returns the literals that fail with the shortest chains, those of the first sign
// first, but never both a literal and its negation. Two kinds of literals are not assumed:
// those of variables of at-most-one encodings, and those implied by a literal that did not
// fail, since they imply nothing else.
func (d *derivation) sweep(ctx context.Context, signs []cnf.Lit) ([]cnf.Lit, error) {
	var shortest []cnf.Lit
	least := 0
	clear(d.passed)
	for _, sign := range signs {
		for v := cnf.Lit(1); int(v) <= d.f.Vars(); v++ {
			l := sign * v
			if d.known.values[v] != 0 || d.passed[place(l)] || d.f.auxiliary(v) {
				continue
			}
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			switch n := d.try(l); {
			case n == 0 || least > 0 && n > least || n == least && slices.Contains(shortest, -l):
			case n == least:
				shortest = append(shortest, l)
			default:
				shortest, least = append(shortest[:0], l), n
			}
		}
	}
	return shortest, nil
}

// try assumes a literal and returns how long the chain to a contradiction is, or 0.
func (d *derivation) try(l cnf.Lit) (links int) {
	p := d.known
	mark := len(p.trail)
	defer p.undo(mark)
	p.set(l, assumed)
	if !p.run() {
		return p.links(mark)
	}
	for _, x := range p.trail[mark:] {
		d.passed[place(x)] = true
	}
	return 0
}
