package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/answers"
	"github.com/sudokusat/sudokusat/compare/engines"
)

// fileUses knows the files that one run of the command reads and writes. One rule holds
// for all commands: an output is never an input, and two outputs are never one file,
// whatever names and links lead to it.
type fileUses struct {
	mu      sync.Mutex
	inputs  []fileUse
	outputs []fileUse        // that are being written
	swept   map[string]bool  // folders
	folder  *temporaryFolder // for outside programs; nil if none was needed
}

// fileUse is a file with the place on the command line that names it.
type fileUse struct {
	what string      // "a.txt", "--report page.html"
	path string      // of an output, links followed
	info os.FileInfo // nil for an output that is not there yet
}

func newFileUses() *fileUses { return &fileUses{swept: make(map[string]bool)} }

// usesKey is the key of the *fileUses in the context of a command.
type usesKey struct{}

// usesOf returns the files of the run that a command belongs to.
func usesOf(cmd *cobra.Command) *fileUses {
	if ctx := cmd.Context(); ctx != nil {
		if u, ok := ctx.Value(usesKey{}).(*fileUses); ok {
			return u
		}
	}
	return newFileUses()
}

// withFileUses returns a context for a run that writes to out.
func withFileUses(ctx context.Context, out *os.File) (context.Context, *fileUses) {
	u := newFileUses()
	if out != nil {
		if info, err := out.Stat(); err == nil && info.Mode().IsRegular() {
			u.outputs = append(u.outputs, fileUse{what: "standard output", info: info})
		}
	}
	return context.WithValue(ctx, usesKey{}, u), u
}

// readsArguments notes all that a command line names as input before anything is
// written.
func (u *fileUses) readsArguments(cmd *cobra.Command, args []string) error {
	if stdin, ok := cmd.InOrStdin().(*os.File); ok {
		if err := u.reads("standard input", stdin.Stat); err != nil {
			return err
		}
	}
	if engine := cmd.Flags().Lookup("engine"); engine != nil {
		for _, name := range valuesOf(engine) {
			if family, list := engines.Family(name); family == answers.ListPrefix {
				args = append(args, list)
			}
		}
	}
	for _, name := range args {
		if err := u.reads(name, func() (os.FileInfo, error) { return os.Stat(name) }); err != nil {
			return err
		}
	}
	return nil
}

// reads notes an input. What is not there, or not a regular file, cannot be lost.
func (u *fileUses) reads(name string, stat func() (os.FileInfo, error)) error {
	info, err := stat()
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	input := fileUse{what: name, info: info}
	u.inputs = append(u.inputs, input)
	return input.differs(u.outputs)
}

// writes notes the output that a flag names, unless it is another file of this run.
func (u *fileUses) writes(flag, name string) error {
	if name == "-" {
		return fmt.Errorf("--%s -: standard output is used for other results; expected a file", flag)
	}
	output := fileUse{what: outputWords(flag, name), path: target(name)}
	if info, err := os.Stat(name); err == nil {
		if !info.Mode().IsRegular() {
			return nil
		}
		output.info = info
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if err := cmp.Or(output.differs(u.inputs), output.differs(u.outputs)); err != nil {
		return err
	}
	u.outputs = append(u.outputs, output)
	return nil
}

// release says that an output is written, or will not be.
func (u *fileUses) release(flag, name string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.outputs = slices.DeleteFunc(u.outputs, func(f fileUse) bool { return f.what == outputWords(flag, name) })
}

func outputWords(flag, name string) string { return "--" + flag + " " + name }

// stillFree returns an error if the file that an output is about to replace was read
// meanwhile.
func (u *fileUses) stillFree(f *newFile) error {
	info, err := os.Stat(f.target)
	if err != nil {
		return nil // it is new
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	return fileUse{what: outputWords(f.flag, f.name), info: info}.differs(u.inputs)
}

// differs returns an error if one of some others is the same file.
func (f fileUse) differs(others []fileUse) error {
	for _, other := range others {
		if f.is(other) {
			return fmt.Errorf("%s and %s are the same file", f.what, other.what)
		}
	}
	return nil
}

// is returns whether two uses are of one file, there or not yet.
func (f fileUse) is(other fileUse) bool {
	if f.info != nil && other.info != nil {
		return os.SameFile(f.info, other.info)
	}
	return f.path == other.path && f.path != ""
}

// target returns the path that a name stands for once the file is there, links followed.
func target(name string) string {
	if resolved, err := resolve(name); err == nil {
		name = resolved
	}
	if folder, err := filepath.EvalSymlinks(filepath.Dir(name)); err == nil {
		name = filepath.Join(folder, filepath.Base(name))
	}
	if path, err := filepath.Abs(name); err == nil {
		name = path
	}
	return name
}

// temporary returns the folder for the files of outside programs.
func (u *fileUses) temporary() (path string, err error) {
	u.sweep(os.TempDir())
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.folder == nil {
		if u.folder, err = newTemporaryFolder(os.TempDir()); err != nil {
			return "", err
		}
	}
	return u.folder.path, nil
}

// close removes what is temporary.
func (u *fileUses) close() {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.folder != nil {
		u.folder.remove()
	}
}
