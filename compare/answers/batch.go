package answers

import (
	"context"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
)

// batch is one SolveAll of a program. Ranges of puzzles are half open.
type batch struct {
	program *Program
	ctx     context.Context
	timeout time.Duration
	puzzles []*sudoku.Puzzle
	said    []*compare.Statement

	stopped error // the program cannot be started, or the context has ended
	worked  int   // the most puzzles that one run has answered
	tooLong int   // the fewest with which a run was silent to the end of its time, or 0
}

// settle answers a range, in runs as large as promise an answer.
func (b *batch) settle(from, to int) {
	for from < to {
		end := from + b.most(to-from)
		b.attempt(from, end)
		from = end
	}
}

// most returns how many of so many puzzles are given to the next run.
func (b *batch) most(n int) int {
	if size := int(b.program.size.Load()); size > 0 {
		n = min(n, size)
	}
	if b.tooLong > 0 && n >= b.tooLong && n > b.worked {
		n = max(b.worked, b.tooLong/2)
	}
	return n
}

// remember tells later batches how large a run may be.
func (b *batch) remember() {
	size := &b.program.size
	if before := size.Load(); b.tooLong > 0 && b.worked > 0 && (before == 0 || int64(b.worked) < before) {
		size.Store(int64(b.worked))
	}
}

// attempt gives a range to one run, and what it does not answer to others.
func (b *batch) attempt(from, to int) {
	if b.stopped == nil {
		b.stopped = b.ctx.Err()
	}
	if b.stopped != nil {
		b.fail(from, to, b.stopped)
		return
	}
	n := to - from
	r, err := b.program.run(b.ctx, b.puzzles[from:to], b.timeout)
	switch {
	case r.complete():
		b.worked = max(b.worked, n)
		b.take(from, r, n)
	case b.ctx.Err() != nil:
		answered := r.inOrder()
		b.take(from, r, answered)
		b.fail(from+answered, to, b.ctx.Err())
	case err != nil: // it could not be started, and so cannot be again
		b.stopped = err
		b.fail(from, to, err)
	case n == 1:
		b.fail(from, to, r.reason())
		b.said[from].Time, b.said[from].Memory = r.time, r.ending.Memory
	default:
		if r.silent() && r.lines == 0 && (b.tooLong == 0 || n < b.tooLong) {
			b.tooLong = n
		}
		b.split(from, to, r)
	}
}

// split takes what can be trusted of a run that failed, and settles the rest.
func (b *batch) split(from, to int, r *run) {
	trusted, suspect := r.trust()
	b.take(from, r, trusted)
	rest := from + trusted
	if suspect >= 0 {
		b.settle(rest, from+suspect)
		b.settle(from+suspect, from+suspect+1)
		rest = from + suspect + 1
	}
	middle := rest + (to-rest+1)/2
	b.settle(rest, middle)
	b.settle(middle, to)
}

// take takes over the first answers of a run.
func (b *batch) take(from int, r *run, count int) {
	if count == 0 {
		return
	}
	times := r.times()
	for i := range count {
		s := b.said[from+i]
		*s = r.said[i]
		s.Time, s.Memory = times[i], r.ending.Memory
	}
}

func (b *batch) fail(from, to int, err error) {
	for _, s := range b.said[from:to] {
		*s = failed(err)
	}
}
