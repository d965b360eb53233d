package infer

import (
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Engine infers from one formula and from literals that change from problem to problem. It
// is not safe for concurrent use; use one for each goroutine.
type Engine struct {
	clauses
	learned [][]literal // learned[l]: literals that l implies by clauses that were found
	grown   []literal   // the literals whose learned list is not empty

	values []value   // of each literal
	trail  []literal // the literals that are true, in the order of discovery
	head   int       // the first of them that is not propagated yet

	// What follows from the formula alone; Reset goes back to it.
	start        int // length of the trail
	startRefuted bool

	refuted bool
	count   int      // failed literals since Reset
	passed  []uint64 // the epoch in which a literal did not fail
	epoch   uint64   // increases when something is found, since literals that passed may now fail
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

// Reset forgets the last problem and sets the literals that are true in the next one, which
// are not propagated yet. It is an error if the formula does not have a literal.
func (e *Engine) Reset(literals ...cnf.Lit) error {
	e.undo(e.start)
	for _, l := range e.grown {
		e.learned[l] = e.learned[l][:0]
	}
	e.grown = e.grown[:0]
	e.refuted, e.count = e.startRefuted, 0
	e.epoch++
	for _, l := range literals {
		if l == 0 || int(l.Var()) > e.vars {
			return fmt.Errorf("literal %d: expected one of variables 1 to %d", l, e.vars)
		}
		e.assert(literalOf(l))
	}
	return nil
}

// Infer applies the level. The error is that of ctx if it ended first. It is also an error
// if there are too many unknown literals for binary failed literals, whose memory grows
// with their square. What was found before an error is still right.
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

// FailedLiterals returns how many literals failed since Reset, those of pairs not counted.
func (e *Engine) FailedLiterals() int { return e.count }

// Refuted returns whether a contradiction was found. Then the problem has no model, and the
// literals found mean nothing.
func (e *Engine) Refuted() bool { return e.refuted }

// True returns whether the literal was found to be true. If not, it may be false or unknown.
func (e *Engine) True(l cnf.Lit) bool { return e.values[literalOf(l)] == isTrue }

// Fixed returns the literals that were found to be true, including those of Reset, in the
// order of discovery.
func (e *Engine) Fixed() []cnf.Lit {
	fixed := make([]cnf.Lit, len(e.trail))
	for i, l := range e.trail {
		fixed[i] = l.lit()
	}
	return fixed
}

// Decided returns whether all of the variables were found to be true or false.
func (e *Engine) Decided(vars []cnf.Lit) bool {
	for _, v := range vars {
		if e.values[literalOf(v)] == unknown {
			return false
		}
	}
	return true
}
