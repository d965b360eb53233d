package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func checkFile(t *testing.T, name, want string) {
	t.Helper()
	if got, err := os.ReadFile(name); err != nil || string(got) != want {
		t.Errorf("%s holds %.40q, %v; want %.40q", filepath.Base(name), got, err, want)
	}
}

// checkAlone holds that a directory has so many files: nothing temporary is left.
func checkAlone(t *testing.T, dir string, want int) {
	t.Helper()
	if files, err := os.ReadDir(dir); err != nil || len(files) != want {
		t.Errorf("the directory has %v, %v; want %d files", files, err, want)
	}
}

func TestWriteFile(t *testing.T) {
	for _, content := range []string{"", "a", strings.Repeat("0123456789\n", 100_000)} {
		dir := t.TempDir()
		name := filepath.Join(dir, "out.cnf")
		for _, before := range []string{"no file", "a longer file from before", ""} {
			if before != "no file" {
				if err := os.WriteFile(name, []byte(before), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if err := newFileUses().write("output", name, text(content)); err != nil {
				t.Errorf("%d bytes over %q: %v", len(content), before, err)
			}
			checkFile(t, name, content)
		}
		checkAlone(t, dir, 1)
	}
}

// A write that fails half way leaves what was there, be it nothing; so does one
// that panics.
func TestWriteFileFails(t *testing.T) {
	full := errors.New("disk full")
	for _, half := range []func(io.Writer) error{
		func(w io.Writer) error {
			_ = text(strings.Repeat("x", 1<<20))(w)
			return full
		},
		func(w io.Writer) error {
			_ = text("x")(w)
			panic(full)
		},
	} {
		dir := t.TempDir()
		attempt := func(name string) (err any) {
			defer func() {
				if reason := recover(); reason != nil {
					err = reason
				}
			}()
			return newFileUses().write("output", filepath.Join(dir, name), half)
		}
		if err := attempt("new"); err != full {
			t.Errorf("got error %v, want %v", err, full)
		}
		checkAlone(t, dir, 0)
		if err := newFileUses().write("output", filepath.Join(dir, "old"), text("old")); err != nil {
			t.Fatal(err)
		}
		if err := attempt("old"); err != full {
			t.Errorf("got error %v, want %v", err, full)
		}
		checkFile(t, filepath.Join(dir, "old"), "old")
		checkAlone(t, dir, 1)
	}
}

func TestWriteFileNamesWhatWasAskedFor(t *testing.T) {
	name := filepath.Join(t.TempDir(), "missing", "out.cnf")
	err := newFileUses().write("output", name, text("x"))
	if !errors.Is(err, os.ErrNotExist) || !strings.HasPrefix(err.Error(), name+": ") {
		t.Errorf("got error %v", err)
	}
}

// Permissions and links are those that were there.
func TestWriteFileKeepsWhatItReplaces(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // has neither
	}
	dir := t.TempDir()
	name, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	if err := os.WriteFile(name, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	created, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("file", link); err != nil {
		t.Fatal(err)
	}
	for _, mode := range []os.FileMode{0o640, 0o777, 0o600} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
		if err := newFileUses().write("output", link, text(mode.String())); err != nil {
			t.Fatal(err)
		}
		checkFile(t, name, mode.String())
		if info, err := os.Lstat(name); err != nil || info.Mode() != mode {
			t.Errorf("the mode %v became %v, %v", mode, info.Mode(), err)
		}
	}
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
	if err := newFileUses().write("output", link, text("anew")); err != nil {
		t.Fatal(err)
	}
	checkFile(t, name, "anew")
	if target, err := os.Readlink(link); target != "file" {
		t.Errorf("the link points to %q, %v", target, err)
	}
	checkAlone(t, dir, 2)
	other := filepath.Join(dir, "new")
	if err := newFileUses().write("output", other, text("x")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(other); err != nil || info.Mode() != created.Mode() {
		t.Errorf("a new file has the mode %v, %v; want %v, as any other", info.Mode(), err, created.Mode())
	}
}
