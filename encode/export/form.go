package export

import (
	"fmt"
	"io"
	"strings"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/sudoku"
)

// All lists the forms, the default first.
var All = []*Form{DIMACS, ICNF, Cubes, WCNF, OPB, SMTLIB, ExactCover, ExactCoverMatrix}

// Form is a format of files.
type Form struct {
	name, purpose string
	refuses       []refusal
	prepare       func(*sudoku.Puzzle, encode.Options, Options) (content, error)
}

// content is what a file will have.
type content interface {
	// size may take a pass over the content.
	size() Size
	write(io.Writer) error
}

// Lookup returns the form of that name, or an error that lists the known.
func Lookup(name string) (*Form, error) {
	var known []string
	for _, f := range All {
		if f.name == name {
			return f, nil
		}
		known = append(known, f.name)
	}
	return nil, fmt.Errorf("form %q: expected one of %s", name, strings.Join(known, ", "))
}

// String returns the name in flags and reports, which [Lookup] knows.
func (f *Form) String() string { return f.name }

// Purpose says in a line who reads the form.
func (f *Form) Purpose() string { return f.purpose }

// Write writes p to w. The error is that of an invalid puzzle, of an option that
// the form has no use for, of options that do not go together, that of
// [Options.Accept], or that of w.
func (f *Form) Write(w io.Writer, p *sudoku.Puzzle, opt encode.Options, file Options) error {
	if err := f.Check(opt, file); err != nil {
		return err
	}
	c, err := f.prepare(p, opt, file)
	if err != nil {
		return err
	}
	if file.Accept != nil {
		if err := file.Accept(c.size()); err != nil {
			return err
		}
	}
	return c.write(w)
}
