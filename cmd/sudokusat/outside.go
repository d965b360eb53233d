package main

import (
	"fmt"
	"io"
	"slices"
	"sync"
	"time"
)

const (
	// outsideGrace is how long a command waits at its end for programs that it has told to end.
	outsideGrace = time.Second
	// maxWarnings is how many warnings of one SAT solver are shown.
	maxWarnings = 10
)

// warnings prints the warnings of SAT solvers, each text once.
type warnings struct {
	out   io.Writer
	mu    sync.Mutex
	shown map[string][]string // of each solver
}

func (w *warnings) add(solver, text string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	shown := w.shown[solver]
	if len(shown) > maxWarnings || slices.Contains(shown, text) {
		return
	}
	if w.shown == nil {
		w.shown = map[string][]string{}
	}
	w.shown[solver] = append(shown, text)
	if len(shown) == maxWarnings {
		text = "further warnings are not shown"
	}
	fmt.Fprintf(w.out, "sudokusat: %s: %s\n", solver, text)
}

// running is held, for reading, as long as a program runs.
var running sync.RWMutex

// awaitOutside waits until programs have ended and their files are removed, once the context has
// told them to. The command may be at its end while goroutines still solve.
func awaitOutside() {
	ended := make(chan struct{})
	go func() {
		running.Lock()
		defer running.Unlock()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(outsideGrace):
	}
}
