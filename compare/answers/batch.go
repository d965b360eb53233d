package answers

import (
	"context"
	"fmt"
	"slices"
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
	runs    []compare.ProgramRuns // of each puzzle
	guilty  []bool                // puzzles that had no answer in a run of their own

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
	if err == nil {
		b.runs[from].Begun++
	}
	switch {
	case r.complete():
		b.worked = max(b.worked, n)
		b.take(from, r, n)
		b.blame(from, r)
	case b.ctx.Err() != nil:
		answered := r.inOrder()
		b.take(from, r, answered)
		b.fail(from+answered, to, b.ctx.Err())
	case err != nil: // it could not be started, and so cannot be again
		b.stopped = err
		b.fail(from, to, err)
	case r.answeredFirst() && b.takesOne(from, to):
		b.remark(from, "takes one puzzle per run")
		b.program.size.Store(1)
		b.take(from, r, 1)
		b.settle(from+1, to)
	case r.silent() && r.lines == 0 && n > 1:
		b.shorten(from, to, r)
	case n == 1 && !r.surplus():
		b.fail(from, to, r.reason())
		b.said[from].Time, b.said[from].Memory, b.guilty[from] = r.time, r.ending.Memory, true
	default:
		b.split(from, to, r)
		b.blame(from, r)
	}
}

// blame counts a run that has failed with the puzzle at which it went wrong, unless one
// of its puzzles is to blame. Runs that came after this one have been counted before.
func (b *batch) blame(from int, r *run) {
	failure := r.failure()
	if failure == nil || !r.complete() && b.anyGuilty(from, r) {
		return
	}
	at := &b.runs[from+min(r.inOrder(), len(r.puzzles)-1)]
	at.Reason = failure.Error()
	at.Failed++
}

// anyGuilty returns whether a puzzle of a run has no answer when it is alone.
func (b *batch) anyGuilty(from int, r *run) bool {
	return slices.Contains(b.guilty[from:from+len(r.puzzles)], true)
}

// remark notes something that is not a failure.
func (b *batch) remark(at int, text string) {
	if b.runs[at].Failed == 0 {
		b.runs[at].Reason = text
	}
}

// takesOne returns whether the program answers one puzzle a run, and did not merely lose
// the answer to the other of two.
func (b *batch) takesOne(from, to int) bool {
	if to-from > 2 {
		return true
	}
	again, err := b.program.run(b.ctx, slices.Repeat(b.puzzles[from:to], 2), b.timeout)
	return err == nil && again.answeredFirst()
}

// shorten gives the puzzles of a run that was silent to the end of its time to shorter
// ones. If those take less than half of that time, it was no lack of time that the run
// failed for.
func (b *batch) shorten(from, to int, r *run) {
	if b.tooLong == 0 || to-from < b.tooLong {
		b.tooLong = to - from
	}
	start := time.Now()
	b.split(from, to, r)
	switch {
	case time.Since(start) < b.timeout/2:
		b.blame(from, r)
	case !b.anyGuilty(from, r):
		b.remark(from, fmt.Sprintf("prints nothing until it ends, and %s took more than %v", sudoku.Counted(to-from, "puzzle"), b.timeout))
	}
}

// split takes what can be trusted of a run that failed, and settles the rest.
func (b *batch) split(from, to int, r *run) {
	trusted, suspect := r.trust()
	b.take(from, r, trusted)
	rest := from + trusted
	if rest == to {
		return // there were lines too many
	}
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
