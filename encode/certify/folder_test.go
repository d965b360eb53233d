package certify_test

import (
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/encode/certify"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

var update = flag.Bool("update", false, "make the stored certificate anew")

// names returns what is in a folder.
func names(t *testing.T, dir string) (list []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		list = append(list, entry.Name())
	}
	return list
}

// What is saved is read back and accepted, in a new folder or an empty one.
func TestSave(t *testing.T) {
	c, want := mustMake(t, sudokutest.Puzzle(t, "2x2", "123434122143432."))
	empty := t.TempDir()
	for _, dir := range []string{empty, filepath.Join(empty, "new"), filepath.Join(empty, "newer") + string(filepath.Separator)} {
		if err := c.Save(t.Context(), dir); err != nil {
			t.Fatal(err)
		}
		read, err := certify.Open(dir)
		if err != nil || !cmp.Equal(c, read) {
			t.Errorf("%s: %v, another certificate was read", dir, err)
		}
		if got, err := certify.Check(t.Context(), dir); err != nil || !cmp.Equal(want, got) {
			t.Errorf("%s: got %v, %v", dir, got, err)
		}
	}
	if got, want := names(t, filepath.Join(empty, "new")), []string{"README.txt", "formula.cnf", "manifest.json", "proof.drat", "puzzle.txt", "solution.txt"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// A folder with something in it, a file, a place that is not there: nothing is
// changed and nothing is left behind.
func TestSaveRefuses(t *testing.T) {
	c, _ := mustMake(t, sudokutest.Puzzle(t, "2x2", "123434122143432."))
	parent := t.TempDir()
	full, file := filepath.Join(parent, "full"), filepath.Join(parent, "file")
	if err := os.Mkdir(full, 0o777); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{file, filepath.Join(full, "file")} {
		if err := os.WriteFile(name, []byte("kept"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for dir, want := range map[string]string{
		full: "is not empty", file: "is not a folder", filepath.Join(parent, "missing", "new"): "missing",
	} {
		if err := c.Save(t.Context(), dir); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", dir, err, want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.Save(ctx, filepath.Join(parent, "new")); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: got %v", err)
	}
	if _, err := c.Check(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: got %v", err)
	}
	if got, want := append(names(t, parent), names(t, full)...), []string{"file", "full", "file"}; !slices.Equal(got, want) {
		t.Errorf("left %v, want %v", got, want)
	}
}

// What does not belong to a certificate is named, and neither read nor in the way.
func TestOthers(t *testing.T) {
	c, want := mustMake(t, sudokutest.Puzzle(t, "2x2", "11.............."))
	dir := filepath.Join(t.TempDir(), "new")
	if err := c.Save(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"proof.lrat", "solution.txt", "formula.cnf.orig"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("anything"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "folder"), 0o777); err != nil {
		t.Fatal(err)
	}
	want.Others = []string{"folder", "formula.cnf.orig", "proof.lrat", "solution.txt"}
	if got, err := certify.Check(t.Context(), dir); err != nil || !cmp.Equal(want, got) {
		t.Errorf("got %+v, %v", got, err)
	}
}

// A certificate of the past is accepted. Whoever changes the form of a file, that of
// README.txt too, changes the version in the manifest, and makes this one anew by
// -update.
func TestStoredCertificate(t *testing.T) {
	dir := filepath.Join("testdata", "certificate")
	if *update {
		c, _ := mustMake(t, sudokutest.Puzzle(t, "2x2", "1234341221......"))
		if err := errors.Join(os.RemoveAll(dir), c.Save(t.Context(), dir)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := certify.Check(t.Context(), dir); err != nil {
		t.Error(err)
	}
}

// A folder that is none is an error and no refusal; a file that is none is refused.
func TestOpen(t *testing.T) {
	refusal := new(certify.Refusal)
	dir := t.TempDir()
	for _, name := range []string{filepath.Join(dir, "missing"), ""} {
		if _, err := certify.Open(name); err == nil || errors.As(err, &refusal) {
			t.Errorf("%q: got %v", name, err)
		}
	}
	if _, err := certify.Check(t.Context(), dir); !errors.As(err, &refusal) || refusal.File != "manifest.json" {
		t.Errorf("empty folder: got %v", err)
	}
	if err := os.Mkdir(filepath.Join(dir, "proof.drat"), 0o777); err != nil {
		t.Fatal(err)
	}
	if _, err := certify.Check(t.Context(), dir); !errors.As(err, &refusal) || refusal.File != "proof.drat" {
		t.Errorf("folder for a proof: got %v", err)
	}
}
