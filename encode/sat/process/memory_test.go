//go:build unix

package process

import (
	"bytes"
	"errors"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"
)

// limitMemory sets a limit for one test.
func limitMemory(t *testing.T, bytes int64) {
	usual := MemoryLimit()
	SetMemoryLimit(bytes)
	t.Cleanup(func() { SetMemoryLimit(usual) })
}

// What a program has counts, what it has started counts, and the sum over all programs
// counts: the largest is ended. "hold" holds 64 MB until it is told to end.
func TestRunEndsWhatHasTooMuchMemory(t *testing.T) {
	if now, _ := memoryOf(os.Getpid()); now == 0 {
		t.Logf("memory is not known on %s", runtime.GOOS)
		return
	}
	for _, test := range []struct {
		name  string
		limit int64
		args  []string
	}{
		{"a program", 32 << 20, []string{"hold"}},
		{"its child", 48 << 20, []string{"hold by a child"}},
	} {
		limitMemory(t, test.limit)
		var output string
		p := child(&output, test.args...)
		p.Write = untilItFails
		e, err := Run(t.Context(), p)
		full := new(OutOfMemoryError)
		if err != nil || !errors.As(e.Stopped, &full) || full.Limit != test.limit || e.Status != -1 {
			t.Errorf("%s: %+v, %v: expected it to be out of memory", test.name, e, err)
		}
	}
}

// untilItFails writes to a program until it is gone.
func untilItFails(w io.Writer) {
	for {
		if _, err := w.Write([]byte{'x'}); err != nil {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

func TestLargestIsEnded(t *testing.T) {
	if now, _ := memoryOf(os.Getpid()); now == 0 {
		t.Logf("memory is not known on %s", runtime.GOOS)
		return
	}
	limitMemory(t, 0)
	small := make(chan Ending, 1)
	begun, end := make(chan struct{}), make(chan struct{})
	go func() {
		e, _ := Run(t.Context(), Program{
			Path: os.Args[0], Args: []string{"child", "echo"},
			Write: func(w io.Writer) { _, _ = w.Write([]byte("a\n")); <-end },
			Read:  func(r io.Reader) { _, _ = r.Read(make([]byte, 1)); close(begun) },
		})
		small <- e
	}()
	<-begun
	memory.Lock()
	memory.limit = 48 << 20 // more than the small one has
	memory.Unlock()
	large := child(new(string), "hold")
	large.Write = untilItFails
	e, err := Run(t.Context(), large)
	if err != nil || !errors.As(e.Stopped, new(*OutOfMemoryError)) {
		t.Errorf("the large one: %+v, %v", e, err)
	}
	close(end)
	if e := <-small; e.Status != 0 || e.Stopped != nil {
		t.Errorf("the small one: %+v", e)
	}
}

// Work within the process is watched likewise: what it adds counts.
func TestWatchMemoryOfThisProcess(t *testing.T) {
	if now, _ := memoryOf(os.Getpid()); now == 0 {
		t.Logf("memory is not known on %s", runtime.GOOS)
		return
	}
	limitMemory(t, 64<<20)
	full := make(chan error, 1)
	unwatch := WatchMemory(os.Getpid(), func(err error) { full <- err })
	defer unwatch()
	var held [][]byte
	for deadline := time.After(patient); ; time.Sleep(time.Millisecond) {
		select {
		case err := <-full:
			if !errors.As(err, new(*OutOfMemoryError)) || !strings.Contains(err.Error(), "out of memory (limit 64 MB)") {
				t.Error(err)
			}
			return
		case <-deadline:
			t.Fatal("nobody was told")
		default:
			held = append(held, bytes.Repeat([]byte("held"), 1<<18))
			runtime.KeepAlive(held)
		}
	}
}
