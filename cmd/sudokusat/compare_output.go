package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/compare/report"
	"github.com/sudokusat/sudokusat/compare/summary"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

const (
	// maxShown is how many findings of a kind are printed.
	maxShown = 20
	// maxFound is how many findings are saved.
	maxFound = 100
)

// comparisonOutput is what a comparison writes besides the findings that it prints.
type comparisonOutput struct {
	summary    summary.Summary
	text       report.Report
	files      []reportFile
	journal    *journal.Writer // nil without a checkpoint
	checkpoint *os.File        // of the journal
	found      []journal.Found
}

// reportFile is a report in a file that is being written.
type reportFile struct {
	report.Report
	file *newFile
}

// open begins the reports and returns the ledger that serves them.
func (c *comparison) open(info *journal.Info) (*compare.Ledger, error) {
	c.setting = info.Setting
	o := &c.output
	o.text = report.Text.Open(c.cmd.OutOrStdout())
	ledger := &compare.Ledger{
		Run: c.series.Run, ShrinkTime: c.shrinkTime, Keep: c.keep, Found: c.found,
		Unreadable: func(err error) {
			o.summary.Unreadable++
			c.complain(err)
		},
		Results: []func(compare.Place, *compare.Result) error{func(place compare.Place, r *compare.Result) error {
			o.summary.Add(place, r)
			return nil
		}},
	}
	for _, name := range c.reports {
		r, err := c.openReport(name)
		if err != nil {
			o.discard()
			return nil, err
		}
		o.files = append(o.files, r)
		ledger.Results = append(ledger.Results, r.Add)
	}
	return ledger, nil
}

// openReport begins a report in a file.
func (c *comparison) openReport(name string) (r reportFile, err error) {
	form, err := report.Lookup(filepath.Ext(name))
	if err != nil {
		return r, fmt.Errorf("--report %s: %w", name, err)
	}
	file, err := usesOf(c.cmd).create("report", name)
	if err != nil {
		return r, err
	}
	return reportFile{form.Open(file), file}, nil
}

// discard removes the reports that were not finished, and writes the journal as far as
// it is known.
func (o *comparisonOutput) discard() {
	for _, r := range o.files {
		r.file.discard()
	}
	if o.journal != nil {
		_ = o.journal.Flush()
	}
	o.checkpoint.Close() // of nil, an error
}

// keep writes an entry into the checkpoint.
func (c *comparison) keep(e *compare.Entry) error {
	if c.output.journal == nil {
		return nil
	}
	return c.ofCheckpoint(c.output.journal.Write(e))
}

// ofCheckpoint names the checkpoint in an error.
func (c *comparison) ofCheckpoint(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", c.checkpoint, err)
}

// found prints and saves a finding. It is number n of its kind.
func (c *comparison) found(n int, place compare.Place, r *compare.Result) error {
	f := r.Finding
	if c.replay {
		c.replayed.Again(place.Index)
	}
	switch {
	case n == maxShown+1:
		c.complain(fmt.Errorf("%v: more than %d findings of this kind (%v): further ones appear only in reports", place, maxShown, f.Kind))
	case n > maxShown:
	case f.Kind == compare.OutOfTime:
		c.complain(fmt.Errorf("%v: %s", place, f.Text))
	default:
		if err := c.printFinding(place, r.Puzzle, f); err != nil {
			return err
		}
	}
	if c.findings == "" || len(c.output.found) == maxFound {
		return nil
	}
	c.output.found = append(c.output.found, journal.Found{Place: place, Puzzle: r.Puzzle.Clone(), Finding: f})
	if c.merge {
		return nil // until it is known that the checkpoints belong together
	}
	return c.writeFindings() // at once: they are there whatever happens
}

// printFinding prints a finding with its puzzle or, if there is one, the smaller puzzle that shows it.
func (c *comparison) printFinding(place compare.Place, p *sudoku.Puzzle, f *compare.Finding) error {
	where, what := place.String(), f.Text
	if small := f.Shrunk; small != nil {
		p, what = small.Puzzle, small.Text
		where += ", shrunk to " + sudoku.Counted(len(p.Givens)-p.Givens.Blanks(), "given")
		if n := p.Excluded.Len(); n > 0 {
			where += " and " + sudoku.Counted(n, "excluded candidate")
		}
		if !small.Finished {
			where += fmt.Sprintf(" in %v", c.shrinkTime)
		}
	}
	text, err := format.Text(p)
	if err != nil {
		return err
	}
	return c.line(fmt.Sprintf("%s: %s\n%s", where, what, text))
}

// tryFindings returns an error if the file of findings cannot be written. Those of an earlier run stay
// until there are new ones, or the end shows that there are none.
func (c *comparison) tryFindings() error {
	if c.findings == "" || len(c.output.found) > 0 {
		return nil
	}
	file, err := usesOf(c.cmd).create("findings", c.findings)
	if err == nil {
		file.discard()
	}
	return err
}

// writeFindings writes the file of findings, if one was asked for.
func (c *comparison) writeFindings() error {
	if c.findings == "" {
		return nil
	}
	return usesOf(c.cmd).write("findings", c.findings, func(w io.Writer) error {
		return journal.WriteFindings(w, c.setting, c.output.found)
	})
}

// flush writes out what is finished.
func (c *comparison) flush() error {
	if c.output.journal != nil {
		if err := c.ofCheckpoint(c.output.journal.Flush()); err != nil {
			return err
		}
	}
	return flush(c.cmd.OutOrStdout())
}

// interrupted sums up what was done.
func (c *comparison) interrupted() {
	_ = c.output.text.End(&journal.Info{}, &c.output.summary)
	_ = c.line("interrupted")
	_ = c.flush()
}

// end finishes all that is written. The error is the status of the whole.
func (c *comparison) end(info *journal.Info) error {
	o := &c.output
	if o.journal != nil {
		var input journal.Fingerprint
		if c.read != nil {
			input = c.read.Fingerprint()
		}
		if err := c.ofCheckpoint(o.journal.End(info.Took, input)); err != nil {
			return err
		}
	}
	for _, r := range o.files {
		if err := errors.Join(r.End(info, &o.summary), r.file.commit()); err != nil {
			return err
		}
	}
	if c.merge || len(o.found) == 0 {
		if err := c.writeFindings(); err != nil {
			return err
		}
	}
	if err := o.text.End(info, &o.summary); err != nil {
		return err
	}
	if c.replay {
		if err := c.printReplayed(); err != nil {
			return err
		}
	}
	c.raiseStatus()
	return c.status.asError()
}

// raiseStatus raises the exit status to what the summary says.
func (c *comparison) raiseStatus() {
	s := &c.output.summary
	if s.Unreadable > 0 {
		c.status.raise(statusUnusable)
	}
	if s.Findings[compare.Disagreement] > 0 {
		c.status.raise(statusNo)
	}
	if s.Findings[compare.Failure]+s.Findings[compare.OutOfTime]+s.FailedRuns() > 0 {
		c.status.raise(statusUndecided)
	}
	for i := range s.Engines {
		if n := s.Engines[i].Outcomes[compare.Unsupported]; n > 0 {
			c.status.raise(statusUndecided)
			c.complain(fmt.Errorf("%s does not know the rules of %s: it was not asked about them", s.Engines[i].Name, sudoku.Counted(n, "puzzle")))
		}
	}
}
