package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/journal"
)

func newCompare() *cobra.Command {
	c := new(comparison)
	cmd := &cobra.Command{
		Use:   "compare [FILE...]",
		Short: "Compare engines with each other, and measure them",
		Long:  fmt.Sprintf(compareHelp, reportForms()),
		Example: `  sudokusat compare collection.txt
  sudokusat compare -e bitmask -e 'exec:./mysolver --quiet' collection.txt
  sudokusat compare -e bitmask -e file:solved.csv solved.csv
  sudokusat compare -j 1 --copies 10 -e sat:up -e sat:locked puzzle.txt
  sudokusat compare --random --for 10m --shape 2x3,3x3 --findings found.json
  sudokusat compare --replay found.json
  sudokusat compare --report page.html --report rows.csv collection.txt
  sudokusat compare --checkpoint 2.run --shard 2/3 millions.txt
  sudokusat compare --merge 1.run 2.run 3.run --report page.html`,
		RunE: func(_ *cobra.Command, files []string) error { return c.run(files) },
	}
	c.register(cmd)
	return cmd
}

type comparison struct {
	batch
	engines             []string
	limit, copies       int
	seed                uint64
	timeout, shrinkTime time.Duration
	random              string // the name of a mix, or ""
	replay, merge       bool
	unique              bool
	count               int64
	during              time.Duration
	reports             []string
	findings            string
	checkpoint, part    string

	series   compare.Series
	setting  journal.Setting
	total    func() int64           // of puzzles, if it is known
	read     *journal.Fingerprinter // of the input, if there is a checkpoint
	replayed journal.Replay
	adopted  bool // the engines are those of the findings
	output   comparisonOutput
}

func (c *comparison) run(files []string) error {
	if c.merge {
		return c.join(files)
	}
	if err := c.checkFlags(files); err != nil {
		return err
	}
	if err := c.openSource(files); err != nil {
		return err
	}
	if c.limit < 2 { // by a flag, or by the findings
		return fmt.Errorf("--limit %d: expected at least 2", c.limit)
	}
	if err := c.lookupEngines(); err != nil {
		return err
	}
	defer c.closeEngines()
	info := c.info(files)
	ledger, err := c.open(&info)
	if err != nil {
		return err
	}
	defer c.output.discard()
	if c.checkpoint != "" {
		if err := c.goOn(ledger, &info); err != nil {
			return err
		}
	}
	if err := c.tryFindings(); err != nil {
		return err
	}
	if err := c.ask(ledger); err != nil {
		return err
	}
	info.Took += time.Since(info.Started)
	return c.end(&info)
}

// closeEngines closes the files of engines that have some.
func (c *comparison) closeEngines() {
	for _, e := range c.series.Run.Engines {
		if file, ok := e.(io.Closer); ok {
			_ = file.Close()
		}
	}
}

// ask puts all puzzles to the engines. If it is interrupted, it sums up what was done.
func (c *comparison) ask(ledger *compare.Ledger) error {
	progress := newProgress(c.cmd, c.total)
	ctx := c.cmd.Context()
	if c.during > 0 {
		c.series.Until = time.Now().Add(c.during)
	}
	late := false
	err := inBlocks(ctx, c.jobs, 1, c.series.Next, func(chunk *compare.Chunk, _ *struct{}) { c.series.Ask(ctx, chunk) },
		func(chunk *compare.Chunk, _ *struct{}) error {
			if late = late || chunk.Late; late {
				return nil // some chunks after this one were begun just before
			}
			for i := range chunk.Entries {
				progress.add(1)
				if err := ledger.Add(ctx, &chunk.Entries[i]); err != nil {
					return err
				}
			}
			return nil
		}, c.flush)
	progress.finish()
	if errors.Is(err, context.Canceled) {
		c.interrupted()
	}
	return err
}
