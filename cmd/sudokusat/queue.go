package main

import "sync"

// blockItems is how many items a block holds, and the most that a worker takes at
// once, unless items are large.
const blockItems = 256

// maxBlocks is how many blocks of so many items may be under way: one for each worker,
// and some for those who fill and emit. With more, memory is the slower the more of it
// is used.
func maxBlocks(jobs, size int) int { return min(jobs+4, 64*blockItems/size) }

// block is memory for items and their results.
//
//	items   | emitted | taken, in chunks | handed over | being filled |
//	                emitted            taken         filled
type block[T, R any] struct {
	items                  []T
	results                []R
	filled, taken, emitted int
}

// queue holds the blocks, of which the last is being filled, and in chunks what was
// taken from them.
type queue[T, R any] struct {
	mu          sync.Mutex
	items, room sync.Cond      // for those who wait: the workers, fill
	size        int            // items of a block
	blocks      []*block[T, R] // with items that no worker took, or that will come
	free        []*block[T, R]
	blank       int  // blocks that may still be made
	complete    bool // no more items will come
	closed      bool // chunks is closed
	chunks      chan *chunk[T, R]
}

func newQueue[T, R any](blocks, size int) *queue[T, R] {
	// There is room for a chunk for every item.
	q := &queue[T, R]{size: size, blank: blocks, chunks: make(chan *chunk[T, R], blocks*size)}
	q.items.L, q.room.L = &q.mu, &q.mu
	return q
}

// fill puts the items into blocks.
func (q *queue[T, R]) fill(next source[T]) {
	n := 0 // items in the block
	b := q.add()
	handOver := func() { q.handOver(b, n) }
	for b != nil && next(&b.items[n], handOver) {
		if n++; n == q.size {
			handOver()
			b, n = q.add(), 0
		}
	}
	if b != nil {
		handOver()
	}
	q.mu.Lock()
	q.complete = true
	q.mu.Unlock()
	q.items.Broadcast()
}

// add puts an empty block at the end of the queue and returns it, or nil if the
// queue was stopped.
func (q *queue[T, R]) add() *block[T, R] {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.free) == 0 && q.blank == 0 && !q.complete {
		q.room.Wait()
	}
	if q.complete {
		return nil
	}
	if len(q.free) == 0 {
		q.blank--
		q.free = append(q.free, &block[T, R]{items: make([]T, q.size), results: make([]R, q.size)})
	}
	last := len(q.free) - 1
	b := q.free[last]
	q.free = q.free[:last]
	q.blocks = append(q.blocks, b)
	return b
}

// handOver gives the first n items of the last block to the workers.
func (q *queue[T, R]) handOver(b *block[T, R], n int) {
	q.mu.Lock()
	b.filled = n
	q.mu.Unlock()
	q.items.Signal()
}

// empty returns whether no item waits for a worker.
func (q *queue[T, R]) empty() bool {
	return len(q.blocks) == 0 || q.blocks[0].taken == q.blocks[0].filled
}

// take returns the next chunk of at most size items, or nil if there will be
// none. The send never blocks.
func (q *queue[T, R]) take(size int) *chunk[T, R] {
	q.mu.Lock()
	defer q.mu.Unlock()
	for q.empty() && !q.complete {
		q.items.Wait()
	}
	if q.empty() {
		if !q.closed {
			q.closed = true
			close(q.chunks)
		}
		return nil
	}
	b := q.blocks[0]
	from, to := b.taken, min(b.taken+size, b.filled)
	c := &chunk[T, R]{block: b, items: b.items[from:to], results: b.results[from:to], done: make(chan struct{})}
	b.taken = to
	if to == q.size {
		q.blocks = q.blocks[1:]
	}
	if !q.empty() {
		q.items.Signal() // handOver wakes one, whatever it brings
	}
	q.chunks <- c
	return c
}

// release says that a chunk was emitted.
func (q *queue[T, R]) release(c *chunk[T, R]) {
	q.mu.Lock()
	defer q.mu.Unlock()
	b := c.block
	if b.emitted += len(c.items); b.emitted == q.size {
		b.filled, b.taken, b.emitted = 0, 0, 0
		q.free = append(q.free, b)
		q.room.Signal()
	}
}

// stop makes the workers end and the rest of the items stay where it is.
func (q *queue[T, R]) stop() {
	q.mu.Lock()
	q.complete = true
	q.blocks = nil
	q.mu.Unlock()
	q.items.Broadcast()
	q.room.Broadcast()
}
