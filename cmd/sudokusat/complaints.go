package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku/format"
)

// In a collection with many bad puzzles the first mostShown are named, and of the others
// the mostKinds most frequent kinds are counted.
const (
	mostShown = 10
	mostKinds = 10
)

// complaints are the errors and warnings about the puzzles of a batch.
type complaints struct {
	shown  int
	kinds  map[string]*kindOfError
	warned map[string]bool
}

// kindOfError is the errors with the same message, but for the cells they name.
type kindOfError struct {
	message, first string // the first is a place
	count          int
}

var cellName = regexp.MustCompile(`\br[0-9]+c[0-9]+`)

// unreadable prints an error about a puzzle, or only counts it if many were printed.
// Errors about whole files are always printed.
func (c *complaints) unreadable(w io.Writer, err error) {
	var text *format.Error
	if !errors.As(err, &text) || text.Number == 0 {
		fmt.Fprintf(w, "sudokusat: %v\n", err)
		return
	}
	if c.shown++; c.shown <= mostShown {
		fmt.Fprintf(w, "sudokusat: %v\n", err)
		return
	}
	if c.kinds == nil {
		c.kinds = make(map[string]*kindOfError)
	}
	message := cellName.ReplaceAllString(text.Message, "a cell")
	if c.kinds[message] == nil {
		c.kinds[message] = &kindOfError{message: message, first: fmt.Sprintf("%s:%d", text.File, text.Line)}
	}
	c.kinds[message].count++
}

// warn prints warnings about a puzzle, each kind once.
func (c *complaints) warn(w io.Writer, warnings []*format.Error) {
	for _, warning := range warnings {
		if c.warned[warning.Message] || len(c.warned) > mostShown {
			continue
		}
		if c.warned == nil {
			c.warned = make(map[string]bool)
		}
		c.warned[warning.Message] = true
		fmt.Fprintf(w, "sudokusat: %s:%d:%d: warning: %s\n", warning.File, warning.Line, warning.Column, warning.Message)
	}
}

// finish prints how many errors were not shown, by kind.
func (c *complaints) finish(w io.Writer) {
	if c.shown <= mostShown {
		return
	}
	fmt.Fprintf(w, "sudokusat: %d more puzzles could not be read:\n", c.shown-mostShown)
	kinds := make([]*kindOfError, 0, len(c.kinds))
	for _, k := range c.kinds {
		kinds = append(kinds, k)
	}
	slices.SortFunc(kinds, func(a, b *kindOfError) int {
		return cmp.Or(b.count-a.count, cmp.Compare(a.message, b.message))
	})
	others := 0
	for i, k := range kinds {
		if i < mostKinds {
			fmt.Fprintf(w, "sudokusat: %7d: %s (first: %s)\n", k.count, k.message, k.first)
		} else {
			others += k.count
		}
	}
	if others > 0 {
		fmt.Fprintf(w, "sudokusat: %7d: other errors\n", others)
	}
}
