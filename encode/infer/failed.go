package infer

import "context"

// failed makes failed literals false until no literal fails.
func (e *Engine) failed(ctx context.Context) {
	e.refuted = !e.sweep(ctx, 0, func(literal) { e.count++ })
}

// nth returns literal i, from 0, in the order of the tests: the positive literals first,
// since they tend to imply more.
func (e *Engine) nth(i int) literal {
	if i < e.vars {
		return literal(i+1) << 1
	}
	return literal(i-e.vars+1)<<1 | 1
}

// sweep tests the literals from number first on, round after round, until none of them
// fails. It calls report with each failed literal and makes it false; at a contradiction it
// returns false. It ends early if ctx does.
func (e *Engine) sweep(ctx context.Context, first int, report func(literal)) bool {
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
		report(l)
		quiet = 0
		e.epoch++
		if !e.assume(l.not()) {
			return false
		}
	}
	return true
}

// fails returns whether assuming an unknown literal leads to a contradiction. If not, the
// literals that it implies need no test, since they imply nothing else.
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
