package main

import (
	"context"
	"errors"
	"math"
	"testing"
)

// upTo gives 0 to n-1.
func upTo(n int) source[int] {
	next := 0
	return func(i *int, _ func()) bool {
		*i = next
		next++
		return *i < n
	}
}

func square(i, r *int) { *r = *i * *i }

func noFlush() error { return nil }

func TestInOrder(t *testing.T) {
	for _, jobs := range []int{1, 2, 7} {
		for _, n := range []int{0, 1, 2, blockItems, 3*maxBlocks(jobs, blockItems)*blockItems + 1} {
			got := 0
			err := inOrder(context.Background(), jobs, upTo(n), square, func(i, r *int) error {
				if *i != got || *r != got*got {
					t.Fatalf("after %d items came %d with the result %d", got, *i, *r)
				}
				got++
				return nil
			}, noFlush)
			if err != nil || got != n {
				t.Errorf("%d jobs, %d items: got %d, %v", jobs, n, got, err)
			}
		}
	}
}

// However many items there are, they go through the same memory.
func TestInOrderUsesMemoryAgain(t *testing.T) {
	const jobs = 2
	bound := maxBlocks(jobs, blockItems) * blockItems
	numbers := upTo(10 * bound)
	items, results := map[*int]bool{}, map[*int]bool{}
	err := inOrder(context.Background(), jobs, func(i *int, pause func()) bool {
		items[i] = true
		return numbers(i, pause)
	}, square, func(_, r *int) error {
		results[r] = true
		return nil
	}, noFlush)
	if err != nil || len(items) > bound || len(results) > bound {
		t.Errorf("%d items at %d places, with results at %d, %v; want at most %d", 10*bound, len(items), len(results), err, bound)
	}
}

// What is finished must not wait for input that has not come yet.
func TestInOrderFlushesBeforeItWaits(t *testing.T) {
	flushed := make(chan int, 100) // how many were emitted at each flush
	emitted, given := 0, 0
	items := func(i *int, pause func()) bool {
		pause()
		for given > 0 && given < 3 && <-flushed < given {
		}
		given++
		*i = given
		return given <= 3
	}
	err := inOrder(context.Background(), 2, items, square, func(_, _ *int) error { emitted++; return nil },
		func() error { flushed <- emitted; return nil })
	if err != nil || emitted != 3 {
		t.Errorf("got %d items, %v; want 3", emitted, err)
	}
	last := 0
	for len(flushed) > 0 {
		last = <-flushed
	}
	if last != 3 {
		t.Errorf("the last flush came after %d items", last)
	}
}

// What is finished must not wait for a slow one behind it.
func TestInOrderEmitsBeforeASlowItem(t *testing.T) {
	release := make(chan struct{})
	emitted := 0
	work := func(i, _ *int) {
		if *i == 100 {
			<-release
		}
	}
	err := inOrder(context.Background(), 1, upTo(101), work, func(_, _ *int) error {
		if emitted++; emitted == 100 {
			close(release)
		}
		return nil
	}, noFlush)
	if err != nil || emitted != 101 {
		t.Errorf("got %d items, %v", emitted, err)
	}
}

func TestInOrderEndsEarly(t *testing.T) {
	full := errors.New("disk full")
	const endless = math.MaxInt
	if err := inOrder(context.Background(), 2, upTo(endless), square, func(i, _ *int) error {
		if *i == 1000 {
			return full
		}
		return nil
	}, noFlush); err != full {
		t.Errorf("error of emit: got %v", err)
	}
	if err := inOrder(context.Background(), 2, upTo(endless), square, func(_, _ *int) error { return nil },
		func() error { return full }); err != full {
		t.Errorf("error of flush: got %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	if err := inOrder(ctx, 2, upTo(endless), square, func(i, _ *int) error {
		if *i == 1000 {
			cancel()
		}
		return nil
	}, noFlush); err != context.Canceled {
		t.Errorf("end of the context: got %v", err)
	}
}

// Work that does not end must not keep an interrupted command from stopping.
func TestInOrderLeavesWorkThatHangs(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	started := make(chan struct{})
	hang := func(_, _ *int) {
		close(started)
		select {}
	}
	go func() { <-started; cancel() }()
	err := inOrder(ctx, 1, upTo(1), hang, func(_, _ *int) error { return nil }, noFlush)
	if err != context.Canceled {
		t.Errorf("got %v", err)
	}
}
