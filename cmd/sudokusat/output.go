package main

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/google/renameio/v2"
)

// output is standard output: buffered, and safe to flush by one goroutine while
// another writes. Each result is one Write, so that a flush never cuts one.
type output struct {
	mu  sync.Mutex
	buf *bufio.Writer
}

func newOutput(w io.Writer) *output {
	return &output{buf: bufio.NewWriterSize(w, 64<<10)}
}

// Write implements [io.Writer].
func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.Write(p)
}

// Flush writes what is buffered.
func (o *output) Flush() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.Flush()
}

// writeFile lets write fill the file of that name, which appears complete or not
// at all: the bytes go to a temporary file beside it that is renamed at the end.
// What is there and not a regular file (a FIFO, /dev/null) is written to as it
// is.
func writeFile(name string, write func(io.Writer) error) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return writeThrough(name, write)
	}
	// A link stays a link: what it points to is replaced.
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	file, err := renameio.NewPendingFile(name, renameio.WithTempDir(filepath.Dir(name)),
		renameio.WithPermissions(0o666), renameio.WithExistingPermissions())
	if err != nil {
		return err
	}
	defer file.Cleanup()
	buf := bufio.NewWriterSize(file, 64<<10)
	if err := write(buf); err != nil {
		return err
	}
	if err := buf.Flush(); err != nil {
		return err
	}
	return file.CloseAtomicallyReplace()
}

func writeThrough(name string, write func(io.Writer) error) error {
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	err = write(file)
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	return err
}
