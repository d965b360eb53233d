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

var names = []string{puzzleFile, solutionFile, formulaFile, proofFile, manifestFile, readmeFile}

// Certificate holds the files of a certificate by name. Nothing is known about their
// content before [Certificate.Check] accepts it. Other files of the folder have nil as
// their content.
type Certificate map[string][]byte

// Open reads all files of a certificate from a folder into memory. Missing and foreign
// files are left to Check. The error is a *Refusal if a file of the certificate is not
// a regular file, and another error if the folder cannot be read.
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

// Vacant returns an error unless a certificate can be saved at a path: nothing may be
// there, except an empty folder.
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
		err = fmt.Errorf("folder %s is not empty: expected a new or an empty folder", dir)
	}
	return err
}

// Save writes the files into a folder, which must be [Vacant]. The folder appears with
// all files or not at all: they are written to a temporary folder next to it, which is
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
	defer os.RemoveAll(temporary) // it was renamed if all went well
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
	// os.Rename refuses an existing folder. If it is no longer empty, this is an error and
	// the folder stays.
	if err := os.Remove(dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.Rename(temporary, dir)
}

// write writes a new file and syncs it: otherwise a crash could keep the rename and
// lose the content.
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
