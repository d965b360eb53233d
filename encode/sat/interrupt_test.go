package sat

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/encode/sat/process"
)

// A search of years ends with its deadline, with a proof or without, and leaves the turn
// to the next. The same session may be asked again.
func TestSearchEndsWithTheContext(t *testing.T) {
	if !canClose {
		return // with the race detector it goes on
	}
	for _, prove := range []bool{false, true} {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		session := put(Gophersat{}.New(), pigeonhole(30))
		if prove {
			session.(Prover).Prove(io.Discard)
		}
		if status, err := session.Solve(ctx); status != Unknown || err != context.DeadlineExceeded {
			t.Errorf("proof %t: got %v, %v", prove, status, err)
		}
		if status, err := session.Solve(t.Context(), 1, -1); status != Unsat || err != nil {
			t.Errorf("proof %t: the same session, easy: got %v, %v", prove, status, err)
		}
		if status, err := load(pigeonhole(4)).Solve(t.Context()); status != Unsat || err != nil {
			t.Errorf("proof %t: another: got %v, %v", prove, status, err)
		}
	}
}

// Who may be ended finds the same, on the same way, as who may not.
func TestInterruptibleSearchIsTheSame(t *testing.T) {
	for seed := range uint64(20) {
		f := threeSAT(seed, 90)
		here, there := load(f).(*gophersatSession), put(Gophersat{Uninterrupted: true}.New(), f).(*gophersatSession)
		compareSolves(t, here, there)
		if here.conflicts != there.conflicts {
			t.Errorf("seed %d: %d conflicts, expected %d", seed, here.conflicts, there.conflicts)
		}
	}
}

// What the process adds to its memory during a search counts, whoever adds it.
func TestSearchOutOfMemory(t *testing.T) {
	if !canClose {
		return
	}
	limitMemory(t, 64<<20)
	done, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		var held [][]byte
		for len(held) < 1000 {
			select {
			case <-done:
				return
			case <-time.After(2 * time.Millisecond):
				held = append(held, bytes.Repeat([]byte("held"), 1<<18))
			}
		}
		runtime.KeepAlive(held)
	}()
	status, err := load(pigeonhole(30)).Solve(t.Context())
	close(done)
	<-gone
	if status != Unknown || !errors.As(err, new(*process.OutOfMemoryError)) {
		t.Errorf("got %v, %v", status, err)
	}
}

// A program is not run again unless it is known to serve then. The test binary is such
// a program; this one forgets it.
func TestChildrenNeedTheHook(t *testing.T) {
	serves.Store(false)
	defer serves.Store(true)
	if c, err := NewChildren(); err == nil || !strings.Contains(err.Error(), "ServeIfChild() at the start of main") {
		t.Errorf("got %v, %v", c, err)
	}
}

// A process that is to serve does nothing else, and ends with its input.
func TestServeIfChild(t *testing.T) {
	cmd := exec.Command(os.Args[0], "-test.run=^TestServeIfChild$", "-test.v")
	cmd.Env = append(os.Environ(), childVariable+"=1")
	output, err := cmd.CombinedOutput()
	if err != nil || len(output) > 0 {
		t.Errorf("%v, output %q: expected it to serve in silence", err, output)
	}
}
