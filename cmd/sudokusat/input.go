package main

import (
	"errors"
	"io"
	"iter"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// inputFlags are the flags of all commands that read puzzles.
type inputFlags struct{ from, shape, alphabet string }

func (f *inputFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.from, "from", "", "`layout` of the input (default: found out): "+layoutNames())
	cmd.Flags().StringVar(&f.shape, "shape", "", "`RxC`, rows and columns of a box, such as 3x2 (default: the squarest)")
	cmd.Flags().StringVar(&f.alphabet, "alphabet", "", "`name` of the letters above 9: 1-G, 0-F or A-P (default: found out)")
	completeNames(cmd, "from", format.Names())
}

func layoutNames() string { return strings.Join(format.Names(), ", ") }

// lookupLayout returns the layout of that name; of "", none.
func lookupLayout(name string) (format.Layout, error) {
	if name == "" {
		return format.Layout{}, nil
	}
	return format.Lookup(name)
}

func (f *inputFlags) options() (o format.Options, err error) {
	o.Alphabet = f.alphabet
	if f.shape != "" {
		if o.Shape, err = sudoku.ParseShape(f.shape); err != nil {
			return o, err
		}
	}
	o.Layout, err = lookupLayout(f.from)
	return o, err
}

// item is one puzzle of the input, or the error in its place.
type item struct {
	format.Entry
	err error
}

// isUnreadable returns whether an error is about one puzzle or text and not
// about the stream.
func isUnreadable(err error) bool {
	var unreadable *format.Error
	return errors.As(err, &unreadable)
}

// counts returns whether the item has a place in the order of puzzles: it is a
// puzzle, if perhaps an unreadable one, and not a file that is none at all.
func (it item) counts() bool {
	var unreadable *format.Error
	return it.err == nil || errors.As(it.err, &unreadable) && unreadable.Number > 0
}

// puzzles yields the puzzles of all files in turn; "-", or no files, is standard
// input. A file that cannot be read is one item with its error.
func (f *inputFlags) puzzles(cmd *cobra.Command, files []string) (iter.Seq[item], error) {
	opt, err := f.options()
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		files = []string{"-"}
	}
	return func(yield func(item) bool) {
		for _, name := range files {
			if !puzzlesOf(cmd, name, opt, yield) {
				return
			}
		}
	}, nil
}

// puzzlesOf yields the puzzles of one file and returns false if yield did.
func puzzlesOf(cmd *cobra.Command, name string, opt format.Options, yield func(item) bool) bool {
	file, shown, err := open(cmd, name)
	if err != nil {
		return yield(item{err: err})
	}
	defer file.Close()
	opt.File = shown
	r := format.NewReader(file, opt)
	for {
		entry, err := r.Next()
		if err == io.EOF {
			return true
		}
		if !yield(item{entry, err}) {
			return false
		}
		if err != nil && !isUnreadable(err) {
			return true
		}
	}
}

// open opens a file, or standard input for "-", and returns the name to show.
func open(cmd *cobra.Command, name string) (io.ReadCloser, string, error) {
	if name == "-" {
		return io.NopCloser(cmd.InOrStdin()), "standard input", nil
	}
	file, err := os.Open(name)
	return file, name, err
}
