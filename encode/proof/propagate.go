package proof

import "github.com/sudokusat/sudokusat/encode/cnf"

// propagator does unit propagation. What follows without assumptions stays on the trail
// forever:
//
//	trail  a b c d … | x y z …
//	           fixed ┴ assumptions of the checked step, and what follows from them
//
// Each clause has two watched literals that are not false, unless a fixed literal makes
// it true. The clause is visited only when one of the two becomes false. Then another
// literal that is not false takes its place. If there is none, the other watched literal
// must be true. Nothing needs to be done when literals become unknown again.
type propagator struct {
	clauses
	watches [][]watch // of each literal, the clauses that watch it
	reasons []reference
	head    int // the first literal of the trail that is not propagated yet
	fixed   int
	refuted bool // the fixed literals make some clause false
}

// watch is a clause and another of its literals, the blocker: while that is true, the
// clause need not be visited. Watches of deleted clauses are removed when they are met.
type watch struct {
	clause  reference
	blocker literal
}

// newPropagator loads a formula and propagates its units.
func newPropagator(f *cnf.Formula) (*propagator, error) {
	p := &propagator{clauses: newClauses(f)}
	if err := p.load(f); err != nil {
		return nil, err
	}
	p.reserve()
	for _, ref := range p.refs {
		if p.attach(ref); p.refuted {
			break
		}
	}
	return p, nil
}

// reserve cuts the lists of watches that the formula needs from one slice.
func (p *propagator) reserve() {
	p.room()
	sizes := make([]int32, len(p.watches))
	for _, ref := range p.refs {
		if clause := p.literals(ref); len(clause) >= 2 {
			sizes[clause[0]]++
			sizes[clause[1]]++
		}
	}
	all := make([]watch, 2*len(p.refs))
	for l, size := range sizes {
		p.watches[l], all = all[:0:size], all[size:]
	}
}

// room makes room for literals that became known.
func (p *propagator) room() {
	if more := len(p.values) - len(p.watches); more > 0 {
		p.watches = append(p.watches, make([][]watch, more)...)
		p.reasons = append(p.reasons, make([]reference, more/2)...)
	}
}

// attach watches a clause, and propagates if the clause fixes a literal. It is called
// when only fixed literals are set.
func (p *propagator) attach(ref reference) {
	clause := p.literals(ref)
	open := 0
	for i, l := range clause {
		switch p.values[l] {
		case isTrue:
			return
		case unknown:
			clause[open], clause[i] = l, clause[open]
			open++
		}
	}
	switch open {
	case 0:
		p.refuted = true
	case 1:
		p.imply(clause[0], ref)
		p.refuted = !p.propagate()
		p.fixed = len(p.trail)
	default:
		p.watches[clause[0]] = append(p.watches[clause[0]], watch{ref, clause[1]})
		p.watches[clause[1]] = append(p.watches[clause[1]], watch{ref, clause[0]})
	}
}

func (p *propagator) imply(l literal, reason reference) {
	p.set(l)
	p.reasons[l>>1] = reason
}

// undo makes all literals of the trail after the first length unknown again.
func (p *propagator) undo(length int) {
	p.clauses.undo(length)
	p.head = length
}

// isReason returns whether the clause is the reason of a fixed literal. It is called when
// only fixed literals are set.
func (p *propagator) isReason(ref reference) bool {
	for _, l := range p.literals(ref) {
		if p.values[l] == isTrue && p.reasons[l>>1] == ref {
			return true
		}
	}
	return false
}

// propagate runs unit propagation to the fixpoint. It returns false at the first false
// clause.
func (p *propagator) propagate() bool {
	for p.head < len(p.trail) {
		l := p.trail[p.head].not()
		p.head++
		if !p.visit(l) {
			return false
		}
	}
	return true
}

// visit visits the clauses that watch a literal that became false.
func (p *propagator) visit(l literal) bool {
	list := p.watches[l]
	kept := 0
	for i, w := range list {
		if p.values[w.blocker] != isTrue {
			if p.deleted(w.clause) || p.move(&w, l) {
				continue
			}
		}
		list[kept] = w
		kept++
		switch p.values[w.blocker] {
		case unknown:
			p.imply(w.blocker, w.clause)
		case isFalse:
			kept += copy(list[kept:], list[i+1:])
			p.watches[l] = list[:kept]
			return false
		}
	}
	p.watches[l] = list[:kept]
	return true
}

// move watches another literal that is not false in place of l. If there is none, or the
// other watched literal is true, it returns false and makes that literal the blocker.
func (p *propagator) move(w *watch, l literal) bool {
	clause := p.literals(w.clause)
	if clause[0] == l {
		clause[0], clause[1] = clause[1], l
	}
	if w.blocker = clause[0]; p.values[w.blocker] == isTrue {
		return false
	}
	for i := 2; i < len(clause); i++ {
		if other := clause[i]; p.values[other] != isFalse {
			clause[1], clause[i] = other, l
			p.watches[other] = append(p.watches[other], *w)
			return true
		}
	}
	return false
}
