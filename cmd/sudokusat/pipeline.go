package main

import (
	"context"
	"sync/atomic"
	"time"
)

// chunkTime is how long a worker should be busy with the items that it takes at
// once.
const chunkTime = 2 * time.Millisecond

// longestPause is how late a result may be that came after a long time.
const longestPause = 32 * chunkTime

// source puts its next item into *item, whose memory it may use again, and returns
// false if there is none. Before it waits for anything it calls pause, so that what
// it has given is not kept waiting too.
type source[T any] func(item *T, pause func()) bool

// inOrder has the items of next worked on by jobs goroutines at once, and the
// results emitted, one by one in the order of the items. It calls flush whenever
// emit has had all that is ready, so that nothing finished waits for what is not.
//
//	next ─fill─► blocks ─take─► worker ─┐
//	   ▲               └─take─► worker ─┴─► chunks, in order ─► emit, flush ─┐
//	   └────────────────── blocks of which all is emitted ◄──────────────────┘
//
// Items are handed over in blocks and taken in chunks, since to do that one by one
// would cost more than a fast engine needs to solve one: as many as keep a worker
// busy for chunkTime. Items and results stay where they are, in blocks that are
// used again and again. inOrder returns when all is emitted, with the first error
// of emit or flush, or when the context ends.
func inOrder[T, R any](ctx context.Context, jobs int, next source[T], work func(*T, *R), emit func(*T, *R) error, flush func() error) error {
	return inBlocks(ctx, jobs, blockItems, next, work, emit, flush)
}

// inBlocks is inOrder for large items: a block holds size of them.
func inBlocks[T, R any](ctx context.Context, jobs, size int, next source[T], work func(*T, *R), emit func(*T, *R) error, flush func() error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	q := newQueue[T, R](maxBlocks(jobs, size), size)
	context.AfterFunc(ctx, q.stop)
	go q.fill(next)
	for range jobs {
		go q.work(work)
	}
	for {
		c, err := receive(ctx, q.chunks, flush)
		if err != nil {
			return err
		}
		if c == nil {
			return flush()
		}
		for i := range c.items {
			if err := c.await(ctx, i, flush); err != nil {
				return err
			}
			if err := emit(&c.items[i], &c.results[i]); err != nil {
				return err
			}
		}
		q.release(c)
	}
}

// receive receives from a channel; if that takes waiting, flush is called first.
// From a closed channel it receives the zero value, as usual.
func receive[V any](ctx context.Context, from <-chan V, flush func() error) (v V, err error) {
	select {
	case v = <-from:
		return v, ctx.Err()
	default:
	}
	if err := flush(); err != nil {
		return v, err
	}
	select {
	case v = <-from:
		return v, ctx.Err()
	case <-ctx.Done():
		return v, ctx.Err()
	}
}

// work works on one chunk after the other, of a size that keeps it busy for
// chunkTime.
func (q *queue[T, R]) work(work func(*T, *R)) {
	size := 1
	garbage := newCollector()
	for c := q.take(size); c != nil; c = q.take(size) {
		start := time.Now()
		c.work(work)
		if took := time.Since(start); took > chunkTime {
			size = max(size/2, 1)
		} else if len(c.items) == size {
			size = min(size*2, q.size)
		}
		garbage.collect()
	}
}

// chunk is a run of items of a block that one worker works on.
type chunk[T, R any] struct {
	block   *block[T, R]
	items   []T
	results []R
	ready   atomic.Int32  // how many results there are
	done    chan struct{} // closed when all are
}

// work fills the results.
func (c *chunk[T, R]) work(work func(*T, *R)) {
	for i := range c.items {
		work(&c.items[i], &c.results[i])
		c.ready.Store(int32(i + 1))
	}
	close(c.done)
}

// await waits until result i is there, and flushes before it has to. It looks
// again after a while, which grows: a worker does not tell of each result, since
// that would cost more than a fast one.
func (c *chunk[T, R]) await(ctx context.Context, i int, flush func() error) error {
	for pause := chunkTime; int(c.ready.Load()) <= i; pause = min(2*pause, longestPause) {
		if err := flush(); err != nil {
			return err
		}
		select {
		case <-c.done:
		case <-time.After(pause):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return ctx.Err()
}
