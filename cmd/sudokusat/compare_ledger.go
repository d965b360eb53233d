package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/answers"
	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/compare/report"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// maxShrunk is how many findings of a kind are shrunk: one that is everywhere need not
// be shown everywhere, and that an engine is slow is no fault of it.
var maxShrunk = [...]int{compare.Disagreement: 3, compare.Failure: 1, compare.OutOfTime: 0}

const (
	// maxShown is how many findings of a kind are told one by one.
	maxShown = 20
	// maxFound is how many findings are saved.
	maxFound = 100
)

// ledger takes the entries of a run, new ones and those of a journal, and tells all who
// are to know: standard output, the reports, the journal, the file of findings.
type ledger struct {
	c          *comparison
	out        io.Writer
	summary    compare.Summary
	text       report.Report
	files      []reportFile
	journal    *compare.Journal    // nil if there is none
	checkpoint *os.File            // of the journal
	told       [len(maxShrunk)]int // findings of each kind
	setting    compare.Setting
	found      []compare.Found
}

// reportFile is a report in a file that is being written.
type reportFile struct {
	report.Report
	file *newFile
}

// openLedger begins the reports.
func openLedger(c *comparison, info compare.Info) (*ledger, error) {
	out := c.cmd.OutOrStdout()
	l := &ledger{c: c, out: out, text: report.Text.Open(out), setting: info.Setting}
	for _, name := range c.reports {
		if err := l.open(name); err != nil {
			l.discard()
			return nil, err
		}
	}
	return l, nil
}

// begin returns an error if the file of findings cannot be written. Those of an earlier
// run stay until there are new ones, or the end shows that there are none.
func (l *ledger) begin() error {
	if l.c.findings == "" || len(l.found) > 0 {
		return nil
	}
	file, err := usesOf(l.c.cmd).create("findings", l.c.findings)
	if err == nil {
		file.discard()
	}
	return err
}

// open begins a report in a file.
func (l *ledger) open(name string) error {
	form, err := report.Lookup(filepath.Ext(name))
	if err != nil {
		return fmt.Errorf("--report %s: %w", name, err)
	}
	file, err := usesOf(l.c.cmd).create("report", name)
	if err == nil {
		l.files = append(l.files, reportFile{form.Open(file), file})
	}
	return err
}

// discard removes the reports that were not finished, and writes the journal as far as
// it is known.
func (l *ledger) discard() {
	for _, r := range l.files {
		r.file.discard()
	}
	if l.journal != nil {
		_ = l.journal.Flush()
	}
	l.checkpoint.Close() // of nil, an error
}

// add takes a new entry.
func (l *ledger) add(e *compare.Entry) error {
	for i := range e.Results {
		l.shrink(&e.Results[i], i)
	}
	if l.journal != nil {
		if err := l.journal.Write(e); err != nil {
			return fmt.Errorf("%s: %w", l.c.checkpoint, err)
		}
	}
	return l.repeat(e)
}

// shrink looks for a smaller puzzle with the same finding as a result has, before which
// there are some that were not told yet.
func (l *ledger) shrink(r *compare.Result, before int) {
	f := r.Finding
	if f == nil || f.Kind == compare.Failure && l.c.isList(f.Engines[0]) {
		return // no smaller puzzle is in a list either
	}
	if l.told[f.Kind]+before >= maxShrunk[f.Kind] || l.c.shrinkTime <= 0 {
		return
	}
	ctx, cancel := context.WithTimeout(l.c.cmd.Context(), l.c.shrinkTime)
	defer cancel()
	f.Shrunk = l.c.sides.Shrink(ctx, *r)
}

// isList returns whether the engine that reports itself by a name is a list of answers.
func (c *comparison) isList(name string) bool {
	i := slices.IndexFunc(c.sides.Engines, func(e sudoku.Solver) bool { return e.String() == name })
	if i < 0 {
		return false
	}
	family, _ := engines.Family(c.engines[i])
	return family == answers.ListPrefix
}

// repeat takes an entry that is finished.
func (l *ledger) repeat(e *compare.Entry) error {
	if e.Err != nil {
		l.summary.Unreadable++
		l.c.complain(e.Err)
		l.c.status.raise(statusUnusable)
	}
	for i := range e.Results {
		place, r := e.PlaceOf(i), &e.Results[i]
		l.summary.Add(place, r)
		for _, form := range l.files {
			if err := form.Add(place, r); err != nil {
				return err
			}
		}
		if r.RunFailed() {
			l.c.status.raise(statusUndecided)
		}
		if r.Finding == nil {
			continue
		}
		if err := l.find(place, r); err != nil {
			return err
		}
	}
	return nil
}

// find tells of a finding.
func (l *ledger) find(place compare.Place, r *compare.Result) error {
	f := r.Finding
	if f.Kind == compare.Disagreement {
		l.c.status.raise(statusNo)
	} else {
		l.c.status.raise(statusUndecided)
	}
	if l.c.replay {
		l.c.replayed.Again(place.Index)
	}
	switch l.told[f.Kind]++; {
	case l.told[f.Kind] == maxShown+1:
		l.c.complain(fmt.Errorf("%v: more than %d findings of this kind (%v): further ones appear only in reports", place, maxShown, f.Kind))
	case l.told[f.Kind] > maxShown:
	case f.Kind == compare.OutOfTime:
		l.c.complain(fmt.Errorf("%v: %s", place, f.Text))
	default:
		if err := l.print(place, r.Puzzle, f); err != nil {
			return err
		}
	}
	return l.save(place, r)
}

// print shows a finding with its puzzles.
func (l *ledger) print(place compare.Place, p *sudoku.Puzzle, f *compare.Finding) error {
	if err := l.show(fmt.Sprintf("%v: %s", place, f.Text), p); err != nil || f.Shrunk == nil {
		return err
	}
	small := f.Shrunk
	text := fmt.Sprintf("%v: shrunk to %s", place, compare.Counted(len(small.Puzzle.Givens)-small.Puzzle.Givens.Blanks(), "given"))
	if n := small.Puzzle.Excluded.Len(); n > 0 {
		text += " and " + compare.Counted(n, "excluded candidate")
	}
	if !small.Finished {
		text += fmt.Sprintf(", not finished in %v", l.c.shrinkTime)
	}
	if small.Text != f.Text {
		text += ": " + small.Text
	}
	return l.show(text, small.Puzzle)
}

func (l *ledger) show(text string, p *sudoku.Puzzle) error {
	puzzle, err := format.Text(p)
	if err == nil {
		_, err = fmt.Fprintf(l.out, "%s\n%s\n", text, puzzle)
	}
	return err
}

// save writes the file of findings again, so that it is there whatever happens; those of
// a merge at its end, when it is known that its parts belong together.
func (l *ledger) save(place compare.Place, r *compare.Result) error {
	if l.c.findings == "" || len(l.found) == maxFound {
		return nil
	}
	l.found = append(l.found, compare.Found{Place: place, Puzzle: r.Puzzle.Clone(), Finding: r.Finding})
	if l.c.merge {
		return nil
	}
	return l.writeFound()
}

// writeFound writes the file of findings.
func (l *ledger) writeFound() error {
	return usesOf(l.c.cmd).write("findings", l.c.findings, func(w io.Writer) error { return compare.WriteFindings(w, l.setting, l.found) })
}

// flush writes out what is finished.
func (l *ledger) flush() error {
	if l.journal != nil {
		if err := l.journal.Flush(); err != nil {
			return fmt.Errorf("%s: %w", l.c.checkpoint, err)
		}
	}
	return flush(l.out)
}

// interrupted sums up what was done.
func (l *ledger) interrupted() {
	_ = l.text.End(&compare.Info{}, &l.summary)
	fmt.Fprintln(l.out, "interrupted")
	_ = l.flush()
}

// end finishes all reports. The error is the status of the whole.
func (l *ledger) end(info compare.Info) error {
	if l.journal != nil {
		if err := l.journal.End(info.Took, l.c.fingerprint()); err != nil {
			return fmt.Errorf("%s: %w", l.c.checkpoint, err)
		}
	}
	for _, r := range l.files {
		if err := errors.Join(r.End(&info, &l.summary), r.file.commit()); err != nil {
			return err
		}
	}
	if l.c.findings != "" && len(l.found) == 0 {
		if err := l.writeFound(); err != nil {
			return err
		}
	}
	if err := l.text.End(&info, &l.summary); err != nil {
		return err
	}
	if l.c.replay {
		if err := l.tellReplayed(); err != nil {
			return err
		}
	}
	return l.c.status.asError()
}
