package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/google/renameio/v2"
)

// output is standard output: buffered, and safe to flush by one goroutine while
// another writes. Each result is one Write, and no write to the system ends
// within one.
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

// writeFile lets write fill the file of that name, which appears complete or not
// at all: the bytes go to a temporary file beside it that is renamed at the end.
// What is there and not a regular file (a FIFO, /dev/null) is written to as it
// is.
func writeFile(name string, write func(io.Writer) error) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return writeThrough(name, write)
	}
	target, err := resolve(name)
	if err != nil {
		return err
	}
	file, err := renameio.NewPendingFile(target, renameio.WithTempDir(filepath.Dir(target)),
		renameio.WithPermissions(0o666), renameio.WithExistingPermissions())
	if err != nil {
		return named(name, err)
	}
	pending.Store(file.Name(), true)
	defer pending.Delete(file.Name())
	defer file.Cleanup()
	buf := bufio.NewWriterSize(file, 64<<10)
	if err := write(buf); err != nil {
		return err
	}
	if err := buf.Flush(); err != nil {
		return named(name, err)
	}
	return named(name, file.CloseAtomicallyReplace())
}

// pending holds the names of the temporary files that exist.
var pending sync.Map

// removePending removes the temporary files of a command that is left to die.
func removePending() {
	pending.Range(func(name, _ any) bool {
		_ = os.Remove(name.(string))
		return true
	})
}

// resolve follows links, so that a link stays one and what it points to is
// replaced.
func resolve(name string) (string, error) {
	if _, err := os.Lstat(name); err != nil {
		return name, nil // new
	}
	return filepath.EvalSymlinks(name)
}

// named puts the name that was asked for into an error about a temporary file.
func named(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", name, err)
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
