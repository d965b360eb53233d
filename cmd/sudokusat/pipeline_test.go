package main

import (
	"context"
	"errors"
	"iter"
	"slices"
	"testing"
)

func upTo(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

func square(i int) int { return i * i }

func noFlush() error { return nil }

func TestInOrder(t *testing.T) {
	for _, jobs := range []int{1, 2, 7} {
		for _, n := range []int{0, 1, 2, maxChunk, 3*maxUnderWay + 1} {
			var got []int
			err := inOrder(context.Background(), jobs, upTo(n), square, func(i, r int) error {
				if r != i*i {
					t.Fatalf("item %d has the result %d", i, r)
				}
				got = append(got, i)
				return nil
			}, noFlush)
			if err != nil || !slices.Equal(got, slices.Collect(upTo(n))) {
				t.Errorf("%d jobs, %d items: got %d in order or not, %v", jobs, n, len(got), err)
			}
		}
	}
}

// What is finished must not wait for input that has not come yet.
func TestInOrderFlushesBeforeItWaits(t *testing.T) {
	flushed := make(chan int, 100) // how many were emitted at each flush
	emitted := 0
	items := func(yield func(int) bool) {
		yield(1)
		for n := range flushed {
			if n == 1 {
				break
			}
		}
		yield(2)
	}
	err := inOrder(context.Background(), 2, items, square, func(int, int) error { emitted++; return nil },
		func() error { flushed <- emitted; return nil })
	if err != nil || emitted != 2 || <-flushed != 2 {
		t.Errorf("got %d items, %v; want 2 and a flush at the end", emitted, err)
	}
}

// What is finished must not wait for a slow one behind it.
func TestInOrderEmitsBeforeASlowItem(t *testing.T) {
	release := make(chan struct{})
	emitted := 0
	work := func(i int) int {
		if i == 100 {
			<-release
		}
		return i
	}
	err := inOrder(context.Background(), 1, upTo(101), work, func(int, int) error {
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
	endless := func(yield func(int) bool) {
		for i := 0; yield(i); i++ {
		}
	}
	if err := inOrder(context.Background(), 2, endless, square, func(i, _ int) error {
		if i == 1000 {
			return full
		}
		return nil
	}, noFlush); err != full {
		t.Errorf("error of emit: got %v", err)
	}
	if err := inOrder(context.Background(), 2, endless, square, func(int, int) error { return nil },
		func() error { return full }); err != full {
		t.Errorf("error of flush: got %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	if err := inOrder(ctx, 2, endless, square, func(i, _ int) error {
		if i == 1000 {
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
	hang := func(int) int {
		close(started)
		select {}
	}
	go func() { <-started; cancel() }()
	err := inOrder(ctx, 1, upTo(1), hang, func(int, int) error { return nil }, noFlush)
	if err != context.Canceled {
		t.Errorf("got %v", err)
	}
}
