package certify

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
)

// The files of a certificate.
const (
	puzzleFile   = "puzzle.txt"
	solutionFile = "solution.txt" // if the claim is Unique
	formulaFile  = "formula.cnf"
	proofFile    = "proof.drat"
	manifestFile = "manifest.json"
	readmeFile   = "README.txt"
)

// names lists them.
var names = []string{puzzleFile, solutionFile, formulaFile, proofFile, manifestFile, readmeFile}

// Certificate holds the files of a certificate, by their names. What is in them is
// not known to be right before [Certificate.Check] says so. Of what else is in the
// folder there are the names alone, with nil.
type Certificate map[string][]byte

// Open reads the files of a certificate from a folder, all of them into memory. Check
// names those that are missing, and what else there is. It is a *Refusal if a file of
// the certificate is not a regular file, and any other error if the folder cannot be
// read.
func Open(dir string) (Certificate, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	c := Certificate{}
	entries, err := fs.ReadDir(root.FS(), ".")
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		name := entry.Name()
		if c[name] = nil; !slices.Contains(names, name) {
			continue
		}
		if !entry.Type().IsRegular() { // a pipe might never end
			return nil, refuse(name, "not a regular file")
		}
		if c[name], err = root.ReadFile(name); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// Vacant returns an error unless there is nothing at a path, or an empty folder:
// somewhere a certificate can be saved.
func Vacant(dir string) error {
	info, err := os.Lstat(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return fmt.Errorf("%s is not a folder: expected a new or an empty folder", dir)
	}
	entries, err := os.ReadDir(dir)
	if err == nil && len(entries) > 0 {
		err = fmt.Errorf("folder %s is not empty: expected a new or an empty one", dir)
	}
	return err
}

// Save writes the files into a folder, which must be [Vacant] and appears with all of
// them or not at all: they are written into a temporary folder next to it that is
// renamed at the end.
func (c Certificate) Save(ctx context.Context, dir string) error {
	dir = filepath.Clean(dir)
	if err := Vacant(dir); err != nil {
		return err
	}
	temporary := filepath.Join(filepath.Dir(dir), fmt.Sprintf(".sudokusat-%016x", rand.Uint64()))
	if err := os.Mkdir(temporary, 0o777); err != nil {
		return err
	}
	defer os.RemoveAll(temporary) // not there any more if all went well
	for _, name := range names {
		if err := ctx.Err(); err != nil {
			return err
		}
		if c[name] == nil {
			continue
		}
		if err := write(filepath.Join(temporary, name), c[name]); err != nil {
			return err
		}
	}
	// An empty folder is in the way of the rename; one that is not empty any more
	// stays, and so does the error.
	if err := os.Remove(dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.Rename(temporary, dir)
}

// write writes a new file and has its bytes stored: a rename that outlives a crash
// which they did not would leave an empty one.
func write(name string, data []byte) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	defer file.Close() // if that was not reached below
	if _, err := file.Write(data); err != nil {
		return err
	}
	if err := file.Sync(); err != nil {
		return err
	}
	return file.Close()
}
