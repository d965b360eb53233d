package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
)

// goOn opens the journal of the checkpoint file and repeats what stands in it, held
// against the puzzles of the source, which then goes on behind them. What comes is
// appended.
func (c *comparison) goOn(l *lots, info *compare.Info) error {
	file, err := c.openCheckpoint()
	if err != nil {
		return err
	}
	c.ledger.checkpoint = file
	r, err := compare.ReadJournal(c.checkpoint, file)
	if err == io.EOF { // it is new, or was cut off in its first line
		c.ledger.journal = compare.NewJournal(file, compare.Head{Shard: c.shard, Info: *info})
		return cutOff(file, 0)
	}
	if err != nil {
		return err
	}
	if err := r.Head.Matches(info.Setting, c.shard); err != nil {
		return fmt.Errorf("%s: %w; expected another --checkpoint", c.checkpoint, err)
	}
	if err := c.repeat(r, l); err != nil {
		return err
	}
	info.Took = r.Head.Info.Took
	c.ledger.journal = r.Continue(file)
	return cutOff(file, r.Bytes)
}

// openCheckpoint opens the file for this process alone.
func (c *comparison) openCheckpoint() (*os.File, error) {
	name := c.checkpoint
	if err := usesOf(c.cmd).writes("checkpoint", name); err != nil {
		return nil, err
	}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("--checkpoint %s: expected a regular file", name)
	}
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	if err := lockFile(file); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		file.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return file, nil
}

// cutOff makes a file end after some bytes, and goes there.
func cutOff(file *os.File, length int64) error {
	if err := file.Truncate(length); err != nil {
		return err
	}
	_, err := file.Seek(length, io.SeekStart)
	return err
}

// repeat repeats the entries of a journal, which must be those of the source.
func (c *comparison) repeat(r *compare.JournalReader, l *lots) error {
	var q question
	var puzzles []*sudoku.Puzzle
	for {
		e, err := r.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		there := l.question(&q, func() {})
		if there && q.err == nil {
			puzzles = c.puzzles(puzzles[:0], &q)
		}
		if !there || !q.is(&e, puzzles) {
			return fmt.Errorf("%s: entry %d (%v) is about a puzzle that the input does not have there: expected the same input, or another --checkpoint",
				c.checkpoint, e.Index, e.Place)
		}
		if err := errors.Join(c.ledger.repeat(&e), c.cmd.Context().Err()); err != nil {
			return err
		}
	}
}

// is returns whether an entry is about a question, of which there are these puzzles.
func (q *question) is(e *compare.Entry, puzzles []*sudoku.Puzzle) bool {
	if e.Index != q.index || e.Err != nil || q.err != nil {
		return e.Index == q.index && e.Err != nil && q.err != nil
	}
	return slices.EqualFunc(puzzles, e.Results, func(p *sudoku.Puzzle, r compare.Result) bool {
		return p.Shape == r.Puzzle.Shape && slices.Equal(p.Givens, r.Puzzle.Givens) && slices.Equal(p.Excluded, r.Puzzle.Excluded)
	})
}

// join reports on the journals of all shards.
func (c *comparison) join(names []string) error {
	if err := onlyWith(c.cmd, "merge", "report", "findings"); err != nil {
		return err
	}
	var journals []*compare.JournalReader
	for _, name := range names {
		file, shown, err := open(c.cmd, name)
		if err != nil {
			return err
		}
		defer file.Close()
		j, err := compare.ReadJournal(shown, file)
		if err == io.EOF {
			err = fmt.Errorf("%s is empty: expected a file written by --checkpoint", shown)
		}
		if err != nil {
			return err
		}
		journals = append(journals, j)
	}
	return c.report(journals)
}

func (c *comparison) report(journals []*compare.JournalReader) (err error) {
	if len(journals) == 0 {
		return errors.New("--merge: expected the files written by --checkpoint")
	}
	if c.ledger, err = openLedger(c, journals[0].Head.Info); err != nil {
		return err
	}
	defer c.ledger.discard()
	info, err := compare.Merge(journals, c.ledger.repeat)
	if err == nil && c.findings != "" {
		err = c.ledger.writeFound()
	}
	if err != nil {
		return err
	}
	return c.ledger.end(info)
}
