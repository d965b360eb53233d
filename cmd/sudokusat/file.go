package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
)

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
	file, err := createBeside(target)
	if err != nil {
		return named(name, err)
	}
	temporary := file.Name()
	pending.Store(temporary, true)
	defer pending.Delete(temporary)
	defer os.Remove(temporary) // not there any more if all went well
	if err := fill(file, name, write); err != nil {
		return err
	}
	return named(name, os.Rename(temporary, target))
}

// createBeside creates a temporary file in the directory of target, with the
// permissions of that file if there is one.
func createBeside(target string) (*os.File, error) {
	mode := os.FileMode(0o666)
	info, statErr := os.Stat(target)
	if statErr == nil {
		mode = info.Mode().Perm()
	}
	temporary := filepath.Join(filepath.Dir(target), fmt.Sprintf(".sudokusat-%016x", rand.Uint64()))
	file, err := os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err == nil && statErr == nil {
		err = file.Chmod(mode) // what the umask withheld
	}
	if err != nil && file != nil {
		file.Close()
		os.Remove(temporary)
	}
	return file, err
}

// fill lets write write a file, has the bytes stored and closes it. The name is
// for errors.
func fill(file *os.File, name string, write func(io.Writer) error) error {
	defer file.Close() // if that was not reached below
	buf := bufio.NewWriterSize(file, 64<<10)
	if err := write(buf); err != nil {
		return err
	}
	if err := buf.Flush(); err != nil {
		return named(name, err)
	}
	// A rename that outlives a crash which the bytes did not would leave an empty
	// file.
	if err := file.Sync(); err != nil {
		return named(name, err)
	}
	return named(name, file.Close())
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
	target, err := filepath.EvalSymlinks(name)
	if !errors.Is(err, fs.ErrNotExist) {
		return target, named(name, err)
	}
	link, err := os.Readlink(name)
	if err != nil {
		return name, nil // new
	}
	if !filepath.IsAbs(link) { // of what is not there yet
		link = filepath.Join(filepath.Dir(name), link)
	}
	return resolve(link)
}

// named puts the name that was asked for into an error about a temporary file.
func named(name string, err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
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
