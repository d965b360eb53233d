package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/sudokusat/sudokusat/compare/answers"
)

// namedFile is a file that the command line names for some use.
type namedFile struct{ use, name string }

// checkFiles returns an error if a file that is written is used for something else too:
// it would be lost.
func (c *comparison) checkFiles(files []string) error {
	var used, written []namedFile
	for _, name := range files {
		used = append(used, namedFile{"the input", name})
	}
	for _, engine := range c.engines {
		if name, is := strings.CutPrefix(engine, answers.ListPrefix); is {
			used = append(used, namedFile{"--engine " + engine, name})
		}
	}
	for _, name := range c.reports {
		written = append(written, namedFile{"--report " + name, name})
	}
	if c.findings != "" {
		written = append(written, namedFile{"--findings " + c.findings, c.findings})
	}
	if c.checkpoint != "" {
		written = append(written, namedFile{"--checkpoint " + c.checkpoint, c.checkpoint})
	}
	for i, w := range written {
		for _, other := range append(used, written[:i]...) {
			if sameFile(w.name, other.name) {
				return fmt.Errorf("%s: this is the file of %s too", w.use, other.use)
			}
		}
	}
	return nil
}

// sameFile returns whether two names are of one regular file, there or not yet.
func sameFile(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	if errA == nil && errB == nil {
		return infoA.Mode().IsRegular() && os.SameFile(infoA, infoB)
	}
	if a, errA = filepath.Abs(a); errA != nil {
		return false
	}
	b, errB = filepath.Abs(b)
	return errB == nil && a == b
}
