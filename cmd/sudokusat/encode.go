package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
)

func newEncode() *cobra.Command {
	e := new(encoding)
	cmd := &cobra.Command{
		Use:   "encode [FILE]",
		Short: "Write a puzzle as DIMACS CNF",
		Long: `Encode writes the formula of a puzzle in DIMACS, for any SAT solver. Variable
81·(row-1) + 9·(column-1) + digit is "digit in cell" at 9x9; --names writes a
comment for each variable and each group of clauses.

Schemes: minimal says that a cell has a digit and a house no digit twice;
efficient adds that a cell has no second digit, extended that a house has every
digit. All have the same solutions, but a solver infers more from the larger.

An input of several puzzles needs --nth, or -o with a %d for the number of
each. A file is complete when it appears under its name.`,
		Example: `  sudokusat encode puzzle.txt > puzzle.cnf
  sudokusat encode --scheme minimal --names -o puzzle.cnf puzzle.txt
  sudokusat encode -o 'cnf/%d.cnf' collection.txt`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, files []string) error { return e.run(files) },
	}
	e.cmd = cmd
	e.input.register(cmd)
	cmd.Flags().StringVar(&e.scheme, "scheme", encode.Extended.String(), "`name` of the scheme: "+strings.Join(stringsOf(encode.Schemes), ", "))
	cmd.Flags().StringVar(&e.amo, "amo", amo.All[0].String(), "`name` of the at-most-one encoding: "+strings.Join(stringsOf(amo.All), ", "))
	cmd.Flags().BoolVar(&e.names, "names", false, "write comments that name variables and groups of clauses")
	cmd.Flags().IntVar(&e.nth, "nth", 0, "encode the `K`-th puzzle of the input, from 1")
	cmd.Flags().StringVarP(&e.out, "output", "o", "", "write to `FILE`; %d stands for the number of the puzzle")
	completeNames(cmd, "scheme", stringsOf(encode.Schemes))
	completeNames(cmd, "amo", stringsOf(amo.All))
	return cmd
}

func stringsOf[T fmt.Stringer](list []T) []string {
	names := make([]string, len(list))
	for i, e := range list {
		names[i] = e.String()
	}
	return names
}

type encoding struct {
	cmd              *cobra.Command
	input            inputFlags
	scheme, amo, out string
	names            bool
	nth              int
	opt              encode.Options
}

func (e *encoding) run(files []string) (err error) {
	if e.opt.Scheme, err = encode.LookupScheme(e.scheme); err != nil {
		return err
	}
	if e.opt.AMO, err = amo.Lookup(e.amo); err != nil {
		return err
	}
	if e.nth < 0 {
		return fmt.Errorf("--nth %d: expected a number from 1", e.nth)
	}
	if e.nth == 0 && strings.Contains(e.out, "%d") {
		return e.encodeAll(files)
	}
	it, err := e.one(files)
	if err != nil {
		return err
	}
	return e.encode(it)
}

// one returns the puzzle that --nth names, or the only one.
func (e *encoding) one(files []string) (item, error) {
	items, err := e.input.puzzles(e.cmd, files)
	if err != nil {
		return item{}, err
	}
	var chosen item
	puzzles := 0
	for it := range items {
		puzzles++
		if e.nth == 0 && puzzles == 2 {
			return item{}, fmt.Errorf("the input has a second puzzle: expected --nth K, or -o with a %%d")
		}
		if puzzles == max(e.nth, 1) {
			chosen = it
		}
		if puzzles == e.nth || !it.counts() {
			chosen.err = it.err
			break
		}
	}
	switch {
	case chosen.err != nil:
		return item{}, chosen.err
	case chosen.Puzzle == nil:
		return item{}, fmt.Errorf("--nth %d: the input has %d puzzles", e.nth, puzzles)
	}
	return chosen, nil
}

// encodeAll writes a file for each puzzle.
func (e *encoding) encodeAll(files []string) error {
	items, err := e.input.puzzles(e.cmd, files)
	if err != nil {
		return err
	}
	var s status
	for it := range items {
		err := it.err
		if err == nil {
			err = e.encode(it)
		}
		if e.cmd.Context().Err() != nil {
			return e.cmd.Context().Err()
		}
		if err != nil {
			fmt.Fprintf(e.cmd.ErrOrStderr(), "sudokusat: %v\n", err)
			s.raise(statusUnusable)
		}
	}
	return s.asError()
}

func (e *encoding) encode(it item) error {
	write := func(w io.Writer) error {
		return encode.WriteDIMACS(interruptible{e.cmd.Context(), w}, it.Puzzle, e.opt, e.names)
	}
	if e.out == "" {
		return write(e.cmd.OutOrStdout())
	}
	return writeFile(strings.ReplaceAll(e.out, "%d", fmt.Sprint(it.Number)), write)
}

// interruptible is a writer that fails when the context ends.
type interruptible struct {
	ctx context.Context
	w   io.Writer
}

var errInterrupted = errors.New("interrupted")

func (i interruptible) Write(p []byte) (int, error) {
	if i.ctx.Err() != nil {
		return 0, errInterrupted
	}
	return i.w.Write(p)
}
