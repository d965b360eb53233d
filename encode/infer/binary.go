package infer

import (
	"context"
	"fmt"
)

// maxUnknown is the most unknown literals for binary failed literals: each pair of them
// takes a bit.
const maxUnknown = 50_000

// binary finds binary failed literals. It works on the literals that are unknown at the
// start, and numbers them densely.
type binary struct {
	*Engine
	index []int32 // number of each literal from 1, or 0
	row   int     // words in a row
	// known has bit m of row l if unit propagation from l reaches m, or will do so by a
	// clause that was learned.
	known   []uint64
	changed bool // something was learned in this round
}

// binaryFailed applies binary failed literals, after failed literals. In the last round,
// every pair of unknown literals is tested and nothing is found.
func (e *Engine) binaryFailed(ctx context.Context) error {
	if unknown := 2 * (e.vars - len(e.trail)); unknown > maxUnknown {
		return fmt.Errorf("binary failed literals among %d unknown literals: expected at most %d", unknown, maxUnknown)
	}
	b := newBinary(e)
	for l := range literal(len(b.index)) {
		if b.index[l] != 0 && ctx.Err() == nil {
			b.reach(l)
		}
	}
	for b.changed = true; b.changed; {
		b.changed = false
		for i := range 2 * e.vars {
			if e.refuted || ctx.Err() != nil {
				return ctx.Err()
			}
			if e.values[e.nth(i)] == unknown {
				b.probe(ctx, i)
			}
		}
	}
	return nil
}

func newBinary(e *Engine) *binary {
	b := &binary{Engine: e, index: make([]int32, len(e.values))}
	n := int32(0)
	for i := range 2 * e.vars {
		if l := e.nth(i); e.values[l] == unknown {
			n++
			b.index[l] = n
		}
	}
	b.row = int(n)/64 + 1
	b.known = make([]uint64, b.row*(int(n)+1))
	return b
}

// reach records the literals that unit propagation from a literal reaches.
func (b *binary) reach(l literal) {
	mark := len(b.trail)
	if b.values[l] == unknown && b.assume(l) {
		for _, x := range b.trail[mark:] {
			b.know(l, x)
		}
	}
	b.undo(mark)
}

// know records that l implies x, and returns whether that is new.
func (b *binary) know(l, x literal) bool {
	word, bit := b.row*int(b.index[l])+int(b.index[x]>>6), uint64(1)<<(b.index[x]&63)
	isNew := b.known[word]&bit == 0
	b.known[word] |= bit
	return isNew
}

// probe tests literal i with each unknown literal after it, and makes literal i false if it
// fails now.
func (b *binary) probe(ctx context.Context, i int) {
	l := b.nth(i)
	mark := len(b.trail)
	b.epoch++
	ok := b.assume(l)
	if ok {
		b.contrapose(mark)
		ok = b.sweep(ctx, i+1, func(m literal) {
			b.learn(l, m.not())
			b.learn(m, l.not())
		})
	}
	b.undo(mark)
	if !ok {
		b.changed = true
		b.refuted = !b.assume(l.not())
	}
}

// contrapose learns, for the literal l at the mark and each literal x that it implies, that
// ¬x implies ¬l. Unit propagation does not see that by itself.
func (b *binary) contrapose(mark int) {
	l := b.trail[mark]
	for _, x := range b.trail[mark+1:] {
		b.know(l, x)
		b.learn(x.not(), l.not())
	}
}

// learn makes l imply x, unless it does already.
func (b *binary) learn(l, x literal) {
	if !b.know(l, x) {
		return
	}
	if len(b.learned[l]) == 0 {
		b.grown = append(b.grown, l)
	}
	b.learned[l] = append(b.learned[l], x)
	b.changed = true
}
