package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/sudokusat/sudokusat/compare"
)

// goOn opens the journal of the checkpoint file, repeats what stands in it, and returns
// the index of the last entry, or ended if no more are to come. What comes then is
// appended.
func (c *comparison) goOn(info *compare.Info) (last int64, ended bool, err error) {
	file, err := os.OpenFile(c.checkpoint, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return 0, false, err
	}
	c.ledger.checkpoint = file
	if err := lockFile(file); err != nil {
		return 0, false, fmt.Errorf("%s: %w", c.checkpoint, err)
	}
	r, err := compare.ReadJournal(c.checkpoint, file)
	if err == io.EOF {
		if err = emptied(file); err != nil {
			return 0, false, fmt.Errorf("%s: %w", c.checkpoint, err)
		}
		c.ledger.journal = compare.NewJournal(file, compare.Head{Shard: c.shard, Info: *info}, false)
		return -1, false, nil
	}
	if err != nil {
		return 0, false, err
	}
	if err := r.Head.Matches(info.Setting, c.shard); err != nil {
		return 0, false, fmt.Errorf("%s: %w; expected another --checkpoint", c.checkpoint, err)
	}
	last, err = c.repeat(r)
	if err != nil || r.Ended {
		info.Took = r.Head.Info.Took
		return last, r.Ended, err
	}
	if err := file.Truncate(r.Bytes); err != nil {
		return 0, false, err
	}
	if _, err := file.Seek(r.Bytes, io.SeekStart); err != nil {
		return 0, false, err
	}
	c.ledger.journal = compare.NewJournal(file, r.Head, true)
	return last, false, nil
}

// emptied makes a file that has no complete line empty, unless it is somebody's text.
func emptied(file *os.File) error {
	start := make([]byte, len(`{"journal"`))
	n, err := file.ReadAt(start, 0)
	if err != nil && err != io.EOF {
		return err
	}
	if n > 0 && string(start[:n]) != `{"journal"`[:n] {
		return errors.New("no journal of a comparison: expected a new file, or one that --checkpoint has written")
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	return file.Truncate(0)
}

// repeat repeats the entries of a journal.
func (c *comparison) repeat(r *compare.JournalReader) (last int64, err error) {
	last = -1
	for {
		e, err := r.Next()
		if err == io.EOF {
			return last, nil
		}
		if err == nil {
			err = c.ledger.repeat(&e)
		}
		if err != nil {
			return last, err
		}
		last = e.Index
		if err := c.cmd.Context().Err(); err != nil {
			return last, err
		}
	}
}
