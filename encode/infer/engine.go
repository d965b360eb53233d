package infer

import (
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Engine infers from one formula and from literals that change from problem to
// problem. It is not safe for concurrent use; a program has one for each
// goroutine.
type Engine struct {
	clauses
	learned [][]literal // learned[l]: what is true if l is, by clauses that were found
	fed     []literal   // whose learned list is not empty

	values []value   // of each literal
	trail  []literal // the literals that are true, in the order of their discovery
	head   int       // the first of them that was not propagated yet

	// What the formula alone comes to, to which Reset goes back.
	start        int // length of the trail
	startRefuted bool

	refuted bool
	passed  []uint64 // the epoch in which a literal did not fail
	epoch   uint64   // goes up when something is found, so that what passed may fail
}

// literal is 2v for the positive literal of variable v and 2v+1 for the negative.
type literal uint32

func literalOf(l cnf.Lit) literal {
	if l < 0 {
		return literal(-l)<<1 | 1
	}
	return literal(l) << 1
}

func (l literal) not() literal { return l ^ 1 }

func (l literal) lit() cnf.Lit {
	if l&1 != 0 {
		return -cnf.Lit(l >> 1)
	}
	return cnf.Lit(l >> 1)
}

type value int8

const (
	unknown value = iota
	isTrue
	isFalse
)

// NewEngine returns an engine for the formula, which it copies.
func NewEngine(f *cnf.Formula) *Engine {
	literals := 2 * (f.Vars() + 1)
	e := &Engine{
		learned: make([][]literal, literals),
		values:  make([]value, literals),
		trail:   make([]literal, 0, f.Vars()),
		passed:  make([]uint64, literals),
		epoch:   1,
	}
	e.clauses.vars = f.Vars()
	units, falsum := e.load(f)
	e.refuted = falsum
	for _, l := range units {
		e.assert(l)
	}
	if !e.refuted {
		e.refuted = !e.propagate()
	}
	e.start, e.startRefuted = len(e.trail), e.refuted
	return e
}

// Reset forgets the problem before and takes literals that are true in the next.
// They are not propagated yet. The error is of a literal that the formula does not
// have.
func (e *Engine) Reset(literals ...cnf.Lit) error {
	e.undo(e.start)
	for _, l := range e.fed {
		e.learned[l] = e.learned[l][:0]
	}
	e.fed = e.fed[:0]
	e.refuted = e.startRefuted
	e.epoch++
	for _, l := range literals {
		if l == 0 || int(l.Var()) > e.vars {
			return fmt.Errorf("literal %d: expected one of variables 1 to %d", l, e.vars)
		}
		e.assert(literalOf(l))
	}
	return nil
}

// Infer finds all that the level finds. The error is that of ctx, if it ended
// before, or of too many unknown literals for binary failed literals, which take
// memory with their square; what was found by then holds.
func (e *Engine) Infer(ctx context.Context, level Level) error {
	e.refuted = e.refuted || !e.propagate()
	if level >= FailedLiterals && !e.refuted {
		e.failed(ctx)
	}
	if level >= BinaryFailedLiterals && !e.refuted {
		if err := e.binaryFailed(ctx); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// Refuted returns whether a contradiction was found: the problem has no model, and
// what was found besides means nothing.
func (e *Engine) Refuted() bool { return e.refuted }

// True returns whether the literal was found to be true. Its negation may be, or
// neither.
func (e *Engine) True(l cnf.Lit) bool { return e.values[literalOf(l)] == isTrue }

// Fixed returns the literals that were found to be true, those of Reset among
// them, in the order of their discovery.
func (e *Engine) Fixed() []cnf.Lit {
	fixed := make([]cnf.Lit, len(e.trail))
	for i, l := range e.trail {
		fixed[i] = l.lit()
	}
	return fixed
}

// Decided returns whether each of the variables was found to be true or false.
func (e *Engine) Decided(vars []cnf.Lit) bool {
	for _, v := range vars {
		if e.values[literalOf(v)] == unknown {
			return false
		}
	}
	return true
}
