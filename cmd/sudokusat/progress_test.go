package main

import (
	"strings"
	"testing"
	"time"
)

func TestProgressLine(t *testing.T) {
	for _, test := range []struct {
		done, total int64
		spent       time.Duration
		want        string
	}{
		{0, 0, 0, "0 puzzles"},
		{0, 100, time.Second, "0 puzzles"},
		{1, 0, 40 * time.Second, "1 puzzle, 0.025/s"},
		{5, 3, time.Second, "5 puzzles, 5/s"},
		{100, 100, 4 * time.Second, "100 puzzles, 25/s, about 0s left"},
		{1200, 4000, 4 * time.Second, "1200 puzzles, 300/s, about 9s left"},
		{1_000_000, 3_000_000, time.Hour, "1000000 puzzles, 278/s, about 2h0m0s left"},
		{1, 1 << 62, time.Hour, "1 puzzle, 0.00028/s, about 277777h46m40s left"},
	} {
		if got := progressLine(test.done, test.total, test.spent); got != test.want {
			t.Errorf("%d of %d in %v: got %q, want %q", test.done, test.total, test.spent, got, test.want)
		}
	}
}

// The line is written over and over, and is empty at the end.
func TestProgressShows(t *testing.T) {
	var screen strings.Builder
	p := &progress{start: time.Now(), total: func() int64 { return 10 }, stop: make(chan struct{}), ended: make(chan struct{})}
	p.add(1)
	go func() {
		time.Sleep(3 * progressInterval)
		p.finish()
	}()
	p.show(&screen)
	lines := strings.Split(strings.TrimSuffix(screen.String(), "\r"), "\r")
	last := len(lines) - 1
	if last < 1 || strings.TrimSpace(lines[last]) != "" || !strings.HasPrefix(lines[0], "1 puzzle, ") {
		t.Errorf("got %q", lines)
	}
	for _, line := range lines {
		if len(line) != len(lines[last]) {
			t.Errorf("line %q does not cover %q", lines[last], line)
		}
	}
}

// Nobody sees it where output is no terminal.
func TestProgressIsSilentInAPipe(t *testing.T) {
	root := newRoot()
	root.SetErr(&strings.Builder{})
	p := newProgress(root, func() int64 { return 0 })
	p.add(1)
	p.finish()
	if p.stop != nil {
		t.Error("a line is shown")
	}
}
