package infer

import "context"

// failed makes failed literals false until there are none.
func (e *Engine) failed(ctx context.Context) {
	e.refuted = !e.sweep(ctx, 0, func(literal) {})
}

// nth returns the literals in the order of the work, from 0: the positive ones
// first, since they tend to imply more.
func (e *Engine) nth(i int) literal {
	if i < e.vars {
		return literal(i+1) << 1
	}
	return literal(i-e.vars+1)<<1 | 1
}

// sweep tests the literals from the first on, round after round, under what is
// assumed, until none of them fails. A failed one is told and made false; sweep
// returns false if that meets a false clause. It ends early if ctx does.
func (e *Engine) sweep(ctx context.Context, first int, tell func(literal)) bool {
	all := 2 * e.vars
	i, quiet := first, 0 // quiet counts the literals since one failed
	for quiet < all-first {
		l := e.nth(i)
		quiet++
		if i++; i == all {
			i = first
		}
		if e.values[l] != unknown || e.passed[l] == e.epoch {
			continue
		}
		if ctx.Err() != nil {
			return true
		}
		if !e.fails(l) {
			continue
		}
		tell(l)
		quiet = 0
		e.epoch++
		if !e.assume(l.not()) {
			return false
		}
	}
	return true
}

// fails returns whether assuming an unknown literal meets a false clause. If not,
// what it implies need not be tested: it implies no more.
func (e *Engine) fails(l literal) bool {
	mark := len(e.trail)
	ok := e.assume(l)
	if ok {
		for _, x := range e.trail[mark:] {
			e.passed[x] = e.epoch
		}
	}
	e.undo(mark)
	return !ok
}
