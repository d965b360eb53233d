package main

import (
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/sudokusat/sudokusat/sudoku"
)

// progressInterval is how often the line is written.
const progressInterval = 200 * time.Millisecond

// progress shows on a terminal how many puzzles are done, how fast, and how long
// the rest will take. It shows nothing in a pipe, nor where results go to the same
// terminal. It is made here since the libraries for it cost each start of the
// command, shown or not, some milliseconds.
type progress struct {
	start       time.Time
	done        atomic.Int64
	total       func() int64 // of puzzles; less than are done if not known
	stop, ended chan struct{}
}

func newProgress(cmd *cobra.Command, total func() int64) *progress {
	p := &progress{start: time.Now(), total: total}
	stderr, ok := cmd.ErrOrStderr().(*os.File)
	if ok && term.IsTerminal(int(stderr.Fd())) && !term.IsTerminal(int(os.Stdout.Fd())) {
		p.stop, p.ended = make(chan struct{}), make(chan struct{})
		go p.show(stderr)
	}
	return p
}

func (p *progress) add(n int64) { p.done.Add(n) }

// finish leaves the line empty.
func (p *progress) finish() {
	if p.stop != nil {
		close(p.stop)
		<-p.ended
	}
}

// show writes the line again and again. The cursor waits at its start, so that a
// warning overwrites it.
func (p *progress) show(w io.Writer) {
	const width = 50
	defer close(p.ended)
	for {
		select {
		case <-p.stop:
			fmt.Fprintf(w, "%*s\r", width, "")
			return
		case <-time.After(progressInterval):
			fmt.Fprintf(w, "%-*s\r", width, progressLine(p.done.Load(), p.total(), time.Since(p.start)))
		}
	}
}

// progressLine says "1200 puzzles, 300/s, about 9s left", as far as it is known.
func progressLine(done, total int64, spent time.Duration) string {
	text := sudoku.Counted(done, "puzzle")
	if done == 0 {
		return text
	}
	rate := float64(done) / spent.Seconds()
	if rate < 10 {
		text += fmt.Sprintf(", %.2g/s", rate)
	} else {
		text += fmt.Sprintf(", %.0f/s", rate)
	}
	if total >= done {
		left := time.Duration(min(float64(total-done)/rate, 1e9) * float64(time.Second))
		text += fmt.Sprintf(", about %v left", left.Round(time.Second))
	}
	return text
}
