package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/report"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

const (
	// maxShrunk is how many findings of a kind are shrunk: one that is everywhere need
	// not be shown everywhere.
	maxShrunk = 3
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
	journal    *compare.Journal // nil if there is none, or if it has come to its end
	checkpoint *os.File         // of the journal
	shrunk     [compare.OutOfTime + 1]int
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

// open begins a report in a file.
func (l *ledger) open(name string) error {
	form, err := report.Lookup(filepath.Ext(name))
	if err != nil {
		return fmt.Errorf("--report %s: %w", name, err)
	}
	file, err := create(name)
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
		if f := e.Results[i].Finding; f != nil {
			l.shrink(&e.Results[i])
		}
	}
	if l.journal != nil {
		if err := l.journal.Write(e); err != nil {
			return fmt.Errorf("%s: %w", l.c.checkpoint, err)
		}
	}
	return l.repeat(e)
}

// shrink looks for a smaller puzzle with the same finding. That an engine is slow is
// no fault of it.
func (l *ledger) shrink(r *compare.Result) {
	kind := r.Finding.Kind
	if l.shrunk[kind]++; l.shrunk[kind] > maxShrunk || kind == compare.OutOfTime || l.c.shrinkTime <= 0 {
		return
	}
	ctx, cancel := context.WithTimeout(l.c.cmd.Context(), l.c.shrinkTime)
	defer cancel()
	if small := l.c.sides.Shrink(ctx, *r); small != r.Puzzle {
		r.Finding.Shrunk = small
	}
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
	if f.Kind == compare.OutOfTime {
		l.c.status.raise(statusUndecided)
		l.c.complain(fmt.Errorf("%v: %s", place, f.Text))
	} else {
		l.c.status.raise(map[compare.Kind]status{compare.Disagreement: statusNo, compare.Failure: statusUndecided}[f.Kind])
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
	givens := len(f.Shrunk.Givens) - f.Shrunk.Givens.Blanks()
	return l.show(fmt.Sprintf("%v: shrunk to givens in %d of %d cells", place, givens, len(f.Shrunk.Givens)), f.Shrunk)
}

func (l *ledger) show(text string, p *sudoku.Puzzle) error {
	_, err := fmt.Fprintf(l.out, "%s\n%s\n", text, format.Text(p))
	return err
}

// save writes the file of findings anew, so that it is there whatever happens.
func (l *ledger) save(place compare.Place, r *compare.Result) error {
	if l.c.findings == "" || len(l.found) == maxFound {
		return nil
	}
	puzzle := &sudoku.Puzzle{Shape: r.Puzzle.Shape, Givens: r.Puzzle.Givens.Clone()}
	l.found = append(l.found, compare.Found{Place: place, Puzzle: puzzle, Finding: r.Finding})
	return writeFile(l.c.findings, func(w io.Writer) error { return compare.WriteFindings(w, l.setting, l.found) })
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
	_ = l.flush()
}

// end finishes all reports. The error is the status of the whole.
func (l *ledger) end(info compare.Info) error {
	if l.journal != nil {
		if err := l.journal.End(info.Took); err != nil {
			return fmt.Errorf("%s: %w", l.c.checkpoint, err)
		}
	}
	for _, r := range l.files {
		if err := errors.Join(r.End(&info, &l.summary), r.file.commit()); err != nil {
			return err
		}
	}
	if err := l.text.End(&info, &l.summary); err != nil {
		return err
	}
	return l.c.status.asError()
}
