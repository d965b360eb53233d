package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// A temporary file or folder begins with this prefix, and a run that is alive has it
// locked. One that was killed leaves it behind, unlocked: the next run that writes into
// the same folder removes it, once it is old enough not to be one that is just being
// made.
const (
	temporaryPrefix = ".sudokusat-"
	abandonedAfter  = time.Hour
)

func temporaryName(dir string) string {
	return filepath.Join(dir, fmt.Sprintf("%s%016x", temporaryPrefix, rand.Uint64()))
}

// pending holds the names of the temporary files and folders that exist.
var pending sync.Map

// removePending removes the temporary files of a command that is left to die.
func removePending() {
	pending.Range(func(name, _ any) bool {
		_ = os.RemoveAll(name.(string))
		return true
	})
}

// temporaryFolder is a folder that is removed with all that is in it.
type temporaryFolder struct {
	path string
	lock *os.File // nil where folders cannot be locked
}

// newTemporaryFolder makes a folder in dir.
func newTemporaryFolder(dir string) (*temporaryFolder, error) {
	f := &temporaryFolder{path: temporaryName(dir)}
	if err := os.Mkdir(f.path, 0o700); err != nil {
		return nil, err
	}
	pending.Store(f.path, true)
	if lock, err := os.Open(f.path); err == nil {
		_ = lockFile(lock) // where nothing can be locked, nothing is swept
		f.lock = lock
	}
	return f, nil
}

func (f *temporaryFolder) remove() {
	f.lock.Close() // of nil, an error; to remove takes descriptors
	_ = os.RemoveAll(f.path)
	pending.Delete(f.path)
}

// sweep removes what killed runs have left in a folder, at the first file that is
// written there.
func (u *fileUses) sweep(dir string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.swept[dir] {
		return
	}
	u.swept[dir] = true
	entries, _ := os.ReadDir(dir) // whoever writes there sees the error
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), temporaryPrefix) && isAbandoned(dir, entry) {
			_ = os.RemoveAll(filepath.Join(dir, entry.Name()))
		}
	}
}

// isAbandoned returns whether a temporary file or folder is old and nobody's.
func isAbandoned(dir string, entry os.DirEntry) bool {
	info, err := entry.Info()
	if err != nil || time.Since(info.ModTime()) < abandonedAfter || !info.IsDir() && !info.Mode().IsRegular() {
		return false
	}
	file, err := os.Open(filepath.Join(dir, entry.Name()))
	if err != nil {
		return false
	}
	defer file.Close()
	return lockFile(file) == nil
}

// writeFolder lets write fill a folder, which appears complete or not at all. There may be
// an empty one.
func (u *fileUses) writeFolder(name string, write func(path string) error) error {
	name = filepath.Clean(name)
	u.sweep(filepath.Dir(name))
	f, err := newTemporaryFolder(filepath.Dir(name))
	if err != nil {
		return named(name, err)
	}
	defer f.remove()
	full := filepath.Join(f.path, "full")
	if err := write(full); err != nil {
		return named(name, err)
	}
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return named(name, err)
	}
	return named(name, os.Rename(full, name))
}
