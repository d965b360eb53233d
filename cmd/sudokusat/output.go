package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"sync"
)

// output is standard output: buffered, and safe to flush by one goroutine while
// another writes. Each result is one Write, and no write to the system ends
// within one.
type output struct {
	mu   sync.Mutex
	buf  *bufio.Writer
	file *os.File // nil if it is none
}

func newOutput(w io.Writer) *output {
	file, _ := w.(*os.File)
	return &output{buf: bufio.NewWriterSize(namedWriter{"standard output", w}, 64<<10), file: file}
}

// Write implements [io.Writer].
func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(p) > o.buf.Available() {
		if err := o.buf.Flush(); err != nil {
			return 0, err
		}
	}
	return o.buf.Write(p)
}

// Flush writes what is buffered.
func (o *output) Flush() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.Flush()
}

// compressed returns write with its output compressed.
func compressed(write func(io.Writer) error) func(io.Writer) error {
	return func(w io.Writer) error {
		z := gzip.NewWriter(w)
		if err := write(z); err != nil {
			return err
		}
		return z.Close()
	}
}

// interruptible is a writer that fails when the context ends.
type interruptible struct {
	ctx context.Context
	w   io.Writer
}

var errInterrupted = errors.New("interrupted")

func (i interruptible) Write(p []byte) (int, error) {
	if i.ctx.Err() != nil {
		return 0, errInterrupted
	}
	return i.w.Write(p)
}
