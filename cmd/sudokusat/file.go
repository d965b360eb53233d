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

// newFile is a file that appears complete or not at all: the bytes go to a temporary
// file beside it, which takes its place at the end. What is there and not a regular
// file (a FIFO, /dev/null) is written to as it is.
type newFile struct {
	*bufio.Writer
	name      string // as asked for
	target    string // links followed
	file      *os.File
	temporary string // "" if there is none
}

// writeFile lets write fill the file of that name, which appears complete or not at
// all.
func writeFile(name string, write func(io.Writer) error) error {
	f, err := create(name)
	if err != nil {
		return err
	}
	defer f.discard()
	if err := write(f); err != nil {
		return err
	}
	return f.commit()
}

// create begins a file. Who does not commit it must discard it.
func create(name string) (f *newFile, err error) {
	f = &newFile{name: name}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		if f.file, err = os.OpenFile(name, os.O_WRONLY, 0); err != nil {
			return nil, err
		}
	} else {
		if f.target, err = resolve(name); err != nil {
			return nil, err
		}
		if f.file, err = createBeside(f.target); err != nil {
			return nil, named(name, err)
		}
		f.temporary = f.file.Name()
		pending.Store(f.temporary, true)
	}
	f.Writer = bufio.NewWriterSize(f.file, 64<<10)
	return f, nil
}

// commit has the bytes stored and the file take its place.
func (f *newFile) commit() error {
	if err := f.Flush(); err != nil {
		return named(f.name, err)
	}
	if f.temporary == "" {
		return named(f.name, f.file.Close())
	}
	// A rename that outlives a crash which the bytes did not would leave an empty
	// file.
	if err := f.file.Sync(); err != nil {
		return named(f.name, err)
	}
	if err := f.file.Close(); err != nil {
		return named(f.name, err)
	}
	return named(f.name, os.Rename(f.temporary, f.target))
}

// discard closes the file and removes what is temporary; after commit, it does
// nothing.
func (f *newFile) discard() {
	f.file.Close()
	if f.temporary != "" {
		os.Remove(f.temporary)
		pending.Delete(f.temporary)
	}
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
