package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/sudoku"
)

// maxConflicts is how many conflicts of one puzzle are named. A grid full of one
// digit has millions.
const maxConflicts = 100

func newCheck() *cobra.Command {
	c := new(check)
	cmd := &cobra.Command{
		Use:   "check [FILE...]",
		Short: "Report whether each puzzle has exactly one solution",
		Long: `Print for each puzzle whether it has exactly one solution, and what confirms it.
Each puzzle gets one line: unique, none, several, undecided or unreadable.

"several" is shown by two checked solutions. "none" and "unique" are confirmed
by a second engine that shares no code with the first. If that engine does not
finish in time, the line says "claimed". With --prove, a proof that is checked
step by step confirms them instead, as in a certificate.

If givens contradict each other, the line names every contradiction. If the
input has a solution next to a puzzle, as in a table, the solution is checked,
and a warning says what is wrong with it.

Exit status: 0 if every puzzle is unique; 1 if one is not, or if engines
disagree; 2 if one cannot be read; 3 if one is undecided or only claimed.`,
		Example: `  sudokusat check collection.txt
  sudokusat check --engine bitmask --confirm dlx collection.txt
  sudokusat check --prove collection.txt
  sudokusat check --prove=cadical collection.txt
  echo 11.............. | sudokusat check`,
		RunE: func(_ *cobra.Command, files []string) error { return c.run(files) },
	}
	c.batch.register(cmd)
	c.flags.register(cmd, engines.Default)
	c.flags.registerProve(cmd)
	return cmd
}

type check struct {
	batch
	flags judgeFlags
}

func (c *check) run(files []string) error {
	judge, err := c.flags.judge()
	if err != nil {
		return err
	}
	return each(&c.batch, files, func(ctx context.Context, it item) compare.Verdict {
		return judge.Verdict(ctx, it.Puzzle)
	}, c.print, func(it item) error {
		return c.line("unreadable (" + it.err.Error() + ")")
	})
}

func (c *check) print(it item, v compare.Verdict) error {
	if it.Solution != nil {
		if err := it.Puzzle.Check(it.Solution); err != nil {
			c.warn(it, "the stored solution is wrong: "+err.Error())
		}
	}
	text := v.String()
	switch {
	case v.Conflict != "":
		text = "none (" + conflicts(it.Puzzle) + ")"
	case v.Count == compare.Several:
		text += ": " + difference(it.Puzzle, v.Solutions)
	}
	switch {
	case v.Disagree, v.Confirmed() && v.Count != compare.Unique:
		c.status.raise(statusNo)
	case !v.Confirmed():
		c.status.raise(statusUndecided)
	}
	return c.line(text)
}

func (c *check) line(text string) error {
	_, err := fmt.Fprintln(c.cmd.OutOrStdout(), text)
	return err
}

// conflicts names the conflicts of a puzzle.
func conflicts(p *sudoku.Puzzle) string {
	var names []string
	for conflict := range p.Conflicts() {
		if len(names) == maxConflicts {
			names = append(names, "and more")
			break
		}
		names = append(names, conflict.String())
	}
	return strings.Join(names, "; ")
}
