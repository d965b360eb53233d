package main

import (
	"context"
	"fmt"
	"math/rand/v2"
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
and, below it, the set of solutions. A disagreement is printed with the puzzle,
who is wrong, since every solution is checked, and who said what; the first few
are shrunk too, to as few givens as still show it.

Tables sum up what the engines said and what it took them: the decisions that
inference did not force (guesses); of engines on formulas also the share of
puzzles for which a SAT solver was asked, since inference may leave nothing to
it, and the seconds to make formulas, have them solved and read the models.

A search may be lucky with one puzzle and not with one that differs from it by a
symmetry: --copies measures over several. Without -j 1, engines run side by side
and disturb each other's times.

Exit status: 0 if all agree, 1 if not, 3 if an answer is missing (time, crash),
2 if a puzzle cannot be read.`,
		Example: `  sudokusat compare collection.txt
  sudokusat compare -e sat:minimal -e sat -e bitmask collection.txt
  sudokusat compare -j 1 --copies 10 -e sat:up -e sat:locked puzzle.txt`,
		RunE: func(_ *cobra.Command, files []string) error { return c.run(files) },
	}
	c.batch.register(cmd)
	cmd.Flags().StringArrayVarP(&c.engines, "engine", "e", []string{"sat", "bitmask", "dlx"},
		"`name` of an engine, repeated for each: "+engineUsage())
	completeEngines(cmd, "engine")
	cmd.Flags().IntVar(&c.limit, "limit", 2, "solutions to look for, at least 2")
	cmd.Flags().IntVar(&c.copies, "copies", 0, "instead of each puzzle, that many relabelled and permuted copies of it")
	cmd.Flags().Uint64Var(&c.seed, "seed", 1, "what the copies are made from")
	timeoutFlag(cmd, &c.timeout)
	return cmd
}

type comparison struct {
	batch
	engines []string
	limit   int
	copies  int
	seed    uint64
	timeout time.Duration
	sides   compare.Run
	report  compare.Report
	shrunk  int // disagreements
}

const (
	// maxShrunk is how many disagreements are shrunk: one that is everywhere need not
	// be shown everywhere.
	maxShrunk = 3
	// shrinkTime is how long it may take.
	shrinkTime = 10 * time.Second
)

func (c *comparison) run(files []string) error {
	c.sides = compare.Run{Limit: c.limit, Timeout: c.timeout}
	if c.limit < 2 {
		return fmt.Errorf("--limit %d: expected at least 2", c.limit)
	}
	for _, name := range c.engines {
		engine, err := lookupEngine(c.cmd, name, "timeout")
		if err != nil {
			return err
		}
		if slices.ContainsFunc(c.sides.Engines, func(e sudoku.Solver) bool { return e.String() == engine.String() }) {
			return fmt.Errorf("--engine %s: it is named twice, as %v", name, engine)
		}
		c.sides.Engines = append(c.sides.Engines, engine)
	}
	if len(c.sides.Engines) < 2 {
		return fmt.Errorf("%d engine: expected at least two --engine to compare", len(c.sides.Engines))
	}
	if c.copies < 0 {
		return fmt.Errorf("--copies %d: expected a number from 0", c.copies)
	}
	err := each(&c.batch, files, func(ctx context.Context, it item) []compare.Result {
		return c.compare(ctx, it)
	}, c.printAll, func(error) error { return nil })
	if _, finished := err.(status); err != nil && !finished {
		return err
	}
	if tableErr := c.report.WriteText(c.cmd.OutOrStdout()); tableErr != nil {
		return tableErr
	}
	return err
}

// compare puts a puzzle to the engines, or its copies.
func (c *comparison) compare(ctx context.Context, it item) []compare.Result {
	if c.copies == 0 {
		return []compare.Result{c.sides.Puzzle(ctx, it.Puzzle)}
	}
	rng := rand.New(rand.NewPCG(c.seed, uint64(it.Number)))
	var results []compare.Result
	for range c.copies {
		if ctx.Err() != nil {
			break
		}
		results = append(results, c.sides.Puzzle(ctx, compare.Copy(it.Puzzle, rng)))
	}
	return results
}

func (c *comparison) printAll(it item, results []compare.Result) error {
	for _, r := range results {
		if err := c.print(it, r); err != nil {
			return err
		}
	}
	return nil
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
	if err := c.show(it, r.Puzzle); err != nil {
		return err
	}
	return c.shrink(it, r.Puzzle)
}

// show prints a puzzle in the layout of the input.
func (c *comparison) show(it item, p *sudoku.Puzzle) error {
	w := format.NewWriter(c.cmd.OutOrStdout(), it.Layout)
	if err := w.Grid(p.Shape, p.Givens); err != nil {
		return err
	}
	return w.Flush()
}

// shrink prints the smallest puzzle that still shows a disagreement.
func (c *comparison) shrink(it item, p *sudoku.Puzzle) error {
	if c.shrunk++; c.shrunk > maxShrunk {
		return nil
	}
	ctx, cancel := withTimeout(c.cmd.Context(), shrinkTime)
	defer cancel()
	small := c.sides.Shrink(ctx, p)
	if small == p {
		return nil
	}
	givens := len(small.Givens) - small.Givens.Blanks()
	if _, err := fmt.Fprintf(c.cmd.OutOrStdout(), "%s: shrunk to givens in %d of %d cells\n", place(it), givens, len(small.Givens)); err != nil {
		return err
	}
	return c.show(it, small)
}
