package main

import (
	"context"
	"iter"
	"sync"
	"sync/atomic"
	"time"
)

// Bounds of the pipeline: how many items may be under way, how many a worker
// takes at once, and how long it should be busy with them.
const (
	maxUnderWay = 16 * maxChunk
	maxChunk    = 256
	chunkTime   = 2 * time.Millisecond
)

// inOrder hands items to work, which jobs goroutines do at once, and the results
// to emit, one by one in the order of the items. It calls flush whenever emit has
// had all that is ready, so that nothing finished waits for what is not.
//
//	items ─fill─► blocks ─take─► worker ─┐
//	                    └─take─► worker ─┴─► chunks, in order ─► emit, flush
//
// Items are taken in chunks, since handing over one by one would cost more than
// a fast engine needs to solve one: as many as keep a worker busy for chunkTime.
// inOrder returns when all is emitted, with the first error of emit or flush, or
// when the context ends.
func inOrder[T, R any](ctx context.Context, jobs int, items iter.Seq[T], work func(T) R, emit func(T, R) error, flush func() error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	q := &queue[T, R]{chunks: make(chan *chunk[T, R], maxUnderWay)}
	q.changed.L = &q.mu
	context.AfterFunc(ctx, q.stop)
	go q.fill(items)
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
		for i, item := range c.items {
			if err := c.await(ctx, i, flush); err != nil {
				return err
			}
			if err := emit(item, c.results[i]); err != nil {
				return err
			}
		}
		q.release(len(c.items))
	}
}

// chunk is a run of items that one worker works on.
type chunk[T, R any] struct {
	items   []T
	results []R
	ready   atomic.Int32  // how many results there are
	done    chan struct{} // closed when all are
}

// work fills the results.
func (c *chunk[T, R]) work(work func(T) R) {
	for i, item := range c.items {
		c.results[i] = work(item)
		c.ready.Store(int32(i + 1))
	}
	close(c.done)
}

// await waits until result i is there, and flushes before it has to. It looks
// again after a while: a worker does not tell of each result, since that would
// cost more than a fast one.
func (c *chunk[T, R]) await(ctx context.Context, i int, flush func() error) error {
	for int(c.ready.Load()) <= i {
		if err := flush(); err != nil {
			return err
		}
		select {
		case <-c.done:
		case <-time.After(chunkTime):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return ctx.Err()
}

// queue holds the items that no worker took yet, and in chunks those that were
// taken. The items stand in blocks of maxChunk, the last of which is being
// filled; a chunk is a part of a block, so that an item is never moved.
type queue[T, R any] struct {
	mu       sync.Mutex
	changed  sync.Cond
	blocks   [][]T
	underWay int  // items from the input that were not emitted yet
	complete bool // no more items will come
	closed   bool // chunks is closed
	chunks   chan *chunk[T, R]
}

// fill puts the items into the queue, never more than maxUnderWay.
func (q *queue[T, R]) fill(items iter.Seq[T]) {
	for item := range items {
		q.mu.Lock()
		for q.underWay >= maxUnderWay && !q.complete {
			q.changed.Wait()
		}
		if q.complete {
			q.mu.Unlock()
			return
		}
		q.add(item)
		q.mu.Unlock()
		q.changed.Signal()
	}
	q.mu.Lock()
	q.complete = true
	q.mu.Unlock()
	q.changed.Broadcast()
}

// add puts an item into the last block, or into a new one if that is full.
func (q *queue[T, R]) add(item T) {
	last := len(q.blocks) - 1
	if last < 0 || len(q.blocks[last]) == cap(q.blocks[last]) {
		q.blocks = append(q.blocks, make([]T, 0, maxChunk))
		last++
	}
	q.blocks[last] = append(q.blocks[last], item)
	q.underWay++
}

// empty returns whether no item waits. A first block without items is the one
// that is being filled.
func (q *queue[T, R]) empty() bool {
	return len(q.blocks) == 0 || len(q.blocks[0]) == 0
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

func (q *queue[T, R]) work(work func(T) R) {
	size := 1
	for c := q.take(size); c != nil; c = q.take(size) {
		start := time.Now()
		c.work(work)
		if took := time.Since(start); took > chunkTime {
			size = max(size/2, 1)
		} else if len(c.items) == size {
			size = min(size*2, maxChunk)
		}
	}
}

// take returns the next chunk of at most size items, or nil if there will be
// none. The send never blocks: there is room for a chunk for every item.
func (q *queue[T, R]) take(size int) *chunk[T, R] {
	q.mu.Lock()
	defer q.mu.Unlock()
	for q.empty() && !q.complete {
		q.changed.Wait()
	}
	if q.empty() {
		if !q.closed {
			q.closed = true
			close(q.chunks)
		}
		return nil
	}
	n := min(size, len(q.blocks[0]))
	c := &chunk[T, R]{items: q.blocks[0][:n], results: make([]R, n), done: make(chan struct{})}
	q.blocks[0] = q.blocks[0][n:]
	if cap(q.blocks[0]) == 0 {
		q.blocks = q.blocks[1:]
	}
	q.chunks <- c
	return c
}

// release says that items were emitted.
func (q *queue[T, R]) release(items int) {
	q.mu.Lock()
	q.underWay -= items
	q.mu.Unlock()
	q.changed.Broadcast()
}

// stop makes the workers end and the rest of the items stay where it is.
func (q *queue[T, R]) stop() {
	q.mu.Lock()
	q.complete = true
	q.blocks = nil
	q.mu.Unlock()
	q.changed.Broadcast()
}
