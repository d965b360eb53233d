package infer

// assume makes an unknown literal true and propagates it. It returns false at a
// contradiction.
func (e *Engine) assume(l literal) bool {
	e.set(l)
	return e.propagate()
}

// assert makes a literal permanently true, without propagating it.
func (e *Engine) assert(l literal) {
	switch e.values[l] {
	case unknown:
		e.set(l)
	case isFalse:
		e.refuted = true
	}
}

func (e *Engine) set(l literal) {
	e.values[l], e.values[l.not()] = isTrue, isFalse
	e.trail = append(e.trail, l)
}

// undo makes all literals unknown except the first ones of the trail.
func (e *Engine) undo(length int) {
	for _, l := range e.trail[length:] {
		e.values[l], e.values[l.not()] = unknown, unknown
	}
	e.trail = e.trail[:length]
	e.head = length
}

// propagate runs unit propagation to the fixpoint. It returns false at a contradiction.
func (e *Engine) propagate() bool {
	for e.head < len(e.trail) {
		l := e.trail[e.head]
		e.head++
		if !e.setAll(e.implied[l]) || !e.setAll(e.learned[l]) || !e.visit(l.not()) {
			return false
		}
	}
	return true
}

// setAll makes literals true. It returns false if one of them is false.
func (e *Engine) setAll(list []literal) bool {
	for _, l := range list {
		switch e.values[l] {
		case unknown:
			e.set(l)
		case isFalse:
			return false
		}
	}
	return true
}

// visit visits the clauses that watch a literal which became false. Clauses that now watch
// another literal leave its list.
func (e *Engine) visit(l literal) bool {
	list := e.watches[l]
	kept := 0
	for i, w := range list {
		if e.values[w.other] != isTrue {
			clause := e.clause(w.clause)
			if clause[0] == l {
				clause[0], clause[1] = clause[1], l
			}
			w.other = clause[0]
			if e.values[w.other] != isTrue && e.move(w, clause) {
				continue
			}
		}
		list[kept] = w
		kept++
		switch e.values[w.other] {
		case unknown:
			e.set(w.other)
		case isFalse:
			kept += copy(list[kept:], list[i+1:])
			e.watches[l] = list[:kept]
			return false
		}
	}
	e.watches[l] = list[:kept]
	return true
}

// move makes a clause watch a literal that is not false in place of clause[1]. It returns
// false if there is none.
func (e *Engine) move(w watch, clause []literal) bool {
	for i := 2; i < len(clause); i++ {
		if l := clause[i]; e.values[l] != isFalse {
			clause[1], clause[i] = l, clause[1]
			e.watches[l] = append(e.watches[l], w)
			return true
		}
	}
	return false
}
