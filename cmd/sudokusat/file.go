package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
)

// newFile is a file that appears complete or not at all: the bytes go to a temporary
// file next to it, which takes its place at the end. What is there and not a regular
// file (a FIFO, /dev/null) is written to as it is. Errors name what was asked for.
type newFile struct {
	*bufio.Writer
	uses      *fileUses
	flag      string // that asks for it
	name      string // as asked for
	target    string // links followed
	file      *os.File
	temporary string // "" if there is none
}

// create begins the file that a flag names. Whoever does not commit it must discard it.
func (u *fileUses) create(flag, name string) (f *newFile, err error) {
	if err := u.writes(flag, name); err != nil {
		return nil, err
	}
	f = &newFile{uses: u, flag: flag, name: name}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		if f.file, err = os.OpenFile(name, os.O_WRONLY, 0); err != nil {
			return nil, named(name, err)
		}
	} else {
		if f.target, err = resolve(name); err != nil {
			return nil, err
		}
		u.sweep(filepath.Dir(f.target))
		if f.file, err = createBeside(f.target); err != nil {
			return nil, named(name, err)
		}
		f.temporary = f.file.Name()
		pending.Store(f.temporary, true)
	}
	f.Writer = bufio.NewWriterSize(namedWriter{name, f.file}, 64<<10)
	return f, nil
}

// write lets write fill the file that a flag names, which appears complete or not at
// all. An exit status is the answer that a complete file holds.
func (u *fileUses) write(flag, name string, write func(io.Writer) error) error {
	f, err := u.create(flag, name)
	if err != nil {
		return err
	}
	defer f.discard()
	answer := write(f)
	if err := unlessStatus(answer); err != nil {
		return err
	}
	return cmp.Or(f.commit(), answer)
}

// writeOutput lets write fill what the flag --output names: standard output for "" and
// "-", or else a file.
func writeOutput(cmd *cobra.Command, name string, write func(io.Writer) error) error {
	if toStandardOutput(name) {
		return write(cmd.OutOrStdout())
	}
	return usesOf(cmd).write("output", name, write)
}

// outputFlag adds the flag --output to a command that prints results: they then go to a file, which
// appears complete or not at all.
func outputFlag(cmd *cobra.Command) {
	out := cmd.Flags().StringP("output", "o", "", "write to `FILE`")
	run := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if toStandardOutput(*out) {
			return run(cmd, args)
		}
		return writeOutput(cmd, *out, func(w io.Writer) error {
			standard := cmd.OutOrStdout()
			cmd.SetOut(w)
			defer cmd.SetOut(standard)
			return run(cmd, args)
		})
	}
}

func toStandardOutput(name string) bool { return name == "" || name == "-" }

// namedWriter is a file whose errors name what was asked for.
type namedWriter struct {
	name string
	w    io.Writer
}

func (n namedWriter) Write(p []byte) (int, error) {
	written, err := n.w.Write(p)
	return written, named(n.name, err)
}

// commit has the bytes stored and the file take its place.
func (f *newFile) commit() error {
	if err := f.Flush(); err != nil {
		return err
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
	if err := f.uses.stillFree(f); err != nil {
		return err
	}
	return named(f.name, os.Rename(f.temporary, f.target))
}

// discard closes the file and removes what is temporary; after commit, it does
// nothing.
func (f *newFile) discard() {
	f.uses.release(f.flag, f.name)
	f.file.Close()
	if f.temporary != "" {
		os.Remove(f.temporary)
		pending.Delete(f.temporary)
	}
}

// createBeside creates a temporary file in the directory of target, with the
// permissions of that file if there is one. It is locked as long as it is open, which
// shows [fileUses.sweep] that somebody is writing it.
func createBeside(target string) (*os.File, error) {
	mode := os.FileMode(0o666)
	info, statErr := os.Stat(target)
	if statErr == nil {
		mode = info.Mode().Perm()
	}
	file, err := os.OpenFile(temporaryName(filepath.Dir(target)), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return nil, err
	}
	_ = lockFile(file) // on a file system without locks nothing is swept either
	if statErr == nil {
		err = file.Chmod(mode) // what the umask withheld
	}
	if err != nil {
		file.Close()
		os.Remove(file.Name())
	}
	return file, err
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
