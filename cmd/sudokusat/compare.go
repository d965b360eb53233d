package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

func newCompare() *cobra.Command {
	c := new(comparison)
	cmd := &cobra.Command{
		Use:   "compare [FILE...]",
		Short: "Hold engines against each other on a corpus",
		Long: `Compare lets each engine look for solutions of each puzzle, checks every one,
and holds the answers against each other: the number of solutions up to --limit
and, below it, the set of solutions. A disagreement is printed with the puzzle
and who said what. A table sums up.

Exit status: 0 if all agree, 1 if not, 3 if an answer is missing (time, crash),
2 if a puzzle cannot be read.`,
		Example: `  sudokusat compare collection.txt
  sudokusat compare -e sat:minimal -e sat -e bitmask collection.txt`,
		RunE: func(_ *cobra.Command, files []string) error { return c.run(files) },
	}
	c.batch.register(cmd)
	cmd.Flags().StringArrayVarP(&c.engines, "engine", "e", []string{"sat", "bitmask", "dlx"},
		"`name` of an engine, repeated for each: "+strings.Join(engineNames(), ", "))
	completeEngines(cmd, "engine")
	cmd.Flags().IntVar(&c.limit, "limit", 2, "solutions to look for, at least 2")
	timeoutFlag(cmd, &c.timeout)
	return cmd
}

type comparison struct {
	batch
	engines []string
	limit   int
	timeout time.Duration
	report  compare.Report
}

func (c *comparison) run(files []string) error {
	run := compare.Run{Limit: c.limit, Timeout: c.timeout}
	if c.limit < 2 {
		return fmt.Errorf("--limit %d: expected at least 2", c.limit)
	}
	for _, name := range c.engines {
		engine, err := lookupEngine(name)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(run.Engines, func(e sudoku.Solver) bool { return e.String() == engine.String() }) {
			return fmt.Errorf("--engine %s: it is named twice, as %v", name, engine)
		}
		run.Engines = append(run.Engines, engine)
	}
	if len(run.Engines) < 2 {
		return fmt.Errorf("%d engine: expected at least two --engine to compare", len(run.Engines))
	}
	err := each(&c.batch, files, func(ctx context.Context, it item) compare.Result {
		return run.Puzzle(ctx, it.Puzzle)
	}, c.print, func(error) error { return nil })
	if _, finished := err.(status); err != nil && !finished {
		return err
	}
	if tableErr := c.report.WriteText(c.cmd.OutOrStdout()); tableErr != nil {
		return tableErr
	}
	return err
}

// print prints a disagreement; other results are only counted.
func (c *comparison) print(it item, r compare.Result) error {
	c.report.Add(r)
	if unknown := r.Unknown(); len(unknown) > 0 {
		c.status.raise(statusUndecided)
		c.warn(it, "no answer from "+strings.Join(unknown, ", "))
	}
	disagreement := r.Agree()
	if disagreement == nil {
		return nil
	}
	c.status.raise(statusNo)
	out := c.cmd.OutOrStdout()
	if _, err := fmt.Fprintf(out, "%s: %v\n", place(it), disagreement); err != nil {
		return err
	}
	w := format.NewWriter(out, it.Layout)
	if err := w.Grid(it.Puzzle.Shape, it.Puzzle.Givens); err != nil {
		return err
	}
	return w.Flush()
}
