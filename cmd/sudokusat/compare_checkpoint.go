package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/journal"
)

// goOn opens the checkpoint and repeats the entries in it, which must be about the puzzles of the
// source. New entries are appended.
func (c *comparison) goOn(ledger *compare.Ledger, info *journal.Info) error {
	file, err := c.openCheckpoint()
	if err != nil {
		return err
	}
	c.output.checkpoint = file
	r, err := journal.Read(c.checkpoint, file)
	if err == io.EOF { // it is new, or was cut off in its first line
		c.output.journal = journal.New(file, journal.Head{Shard: c.series.Shard, Info: *info})
		return cutOff(file, 0)
	}
	if err != nil {
		return err
	}
	if err := r.Head.Matches(info.Setting, c.series.Shard); err != nil {
		return fmt.Errorf("%s: %w; expected another --checkpoint", c.checkpoint, err)
	}
	if err := c.series.Repeat(c.checkpoint, r.Next, func(e *compare.Entry) error {
		return errors.Join(ledger.Repeat(e), c.cmd.Context().Err())
	}); err != nil {
		return err
	}
	info.Took = r.Head.Info.Took
	c.output.journal = r.Continue(file)
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

// join reports on the journals of all shards.
func (c *comparison) join(names []string) error {
	if err := onlyWith(c.cmd, "merge", "report", "findings"); err != nil {
		return err
	}
	var journals []*journal.Reader
	for _, name := range names {
		file, shown, err := open(c.cmd, name)
		if err != nil {
			return err
		}
		defer file.Close()
		j, err := journal.Read(shown, file)
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

func (c *comparison) report(journals []*journal.Reader) error {
	if len(journals) == 0 {
		return errors.New("--merge: expected the files written by --checkpoint")
	}
	ledger, err := c.open(&journals[0].Head.Info)
	if err != nil {
		return err
	}
	defer c.output.discard()
	info, err := journal.Merge(journals, ledger.Repeat)
	if err != nil {
		return err
	}
	return c.end(&info)
}
