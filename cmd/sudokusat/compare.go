package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare"
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

	replayed compare.Replay
	adopted  bool // the engines are those of the findings

	shard  compare.Shard
	read   *compare.Fingerprinter // of the input, if it is wanted
	mix    mix                    // of random puzzles
	sides  compare.Run
	until  time.Time    // from when on no lot is begun; zero for no end
	late   bool         // a lot was not begun
	pace   atomic.Int64 // ns that a puzzle of the last lot took all engines
	ledger *ledger
}

func (c *comparison) run(files []string) error {
	if c.merge {
		return c.join(files)
	}
	if err := c.checkFlags(files); err != nil {
		return err
	}
	source, err := c.source(files)
	if err != nil {
		return err
	}
	if c.limit < 2 { // by a flag, or by the findings
		return fmt.Errorf("--limit %d: expected at least 2", c.limit)
	}
	if err := c.lookupEngines(); err != nil {
		return err
	}
	defer c.closeEngines()
	info := c.info(source.files)
	if c.ledger, err = openLedger(c, info); err != nil {
		return err
	}
	defer c.ledger.discard()
	if c.checkpoint != "" {
		if err := c.goOn(source, &info); err != nil {
			return err
		}
	}
	if err := c.ledger.begin(); err != nil {
		return err
	}
	if err := c.workOn(source); err != nil {
		return err
	}
	info.Took += time.Since(info.Started)
	return c.ledger.end(info)
}

// closeEngines closes the files of engines that have some.
func (c *comparison) closeEngines() {
	for _, e := range c.sides.Engines {
		if file, ok := e.(io.Closer); ok {
			_ = file.Close()
		}
	}
}

// fingerprint returns the fingerprint of the input, which was read to its end.
func (c *comparison) fingerprint() (f compare.Fingerprint) {
	if c.read != nil {
		f = c.read.Fingerprint()
	}
	return f
}

// workOn puts all that the source has to the engines. What was done before it was
// interrupted is summed up too.
func (c *comparison) workOn(source *lots) error {
	progress := newProgress(c.cmd, source.total)
	ctx := c.cmd.Context()
	if c.during > 0 {
		c.until = time.Now().Add(c.during)
	}
	err := inBlocks(ctx, c.jobs, 1, source.next, func(l *lot, r *lotResult) { c.compare(ctx, l, r) },
		func(_ *lot, r *lotResult) error {
			if c.late = c.late || r.late; c.late {
				return nil // of lots behind it, some were begun just before
			}
			for i := range r.entries {
				progress.add(1)
				if err := c.ledger.add(&r.entries[i]); err != nil {
					return err
				}
			}
			return nil
		}, c.ledger.flush)
	progress.finish()
	if errors.Is(err, context.Canceled) {
		c.ledger.interrupted()
	}
	return err
}
