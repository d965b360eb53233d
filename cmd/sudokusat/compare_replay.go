package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/sudoku"
)

// readFindings reads puzzles and, if they are not named, the engines from files of findings.
func (c *comparison) readFindings(files []string) error {
	for _, name := range files {
		file, shown, err := open(c.cmd, name)
		if err != nil {
			return err
		}
		setting, found, err := journal.ReadFindings(shown, file)
		file.Close()
		if err == nil {
			err = c.adopt(setting)
		}
		if err != nil {
			return err
		}
		c.replayed.Add(found)
	}
	rest := c.replayed.Puzzles
	c.total = func() int64 { return int64(len(c.replayed.Puzzles)) }
	c.series.Read = func(q *compare.Question, _ func()) bool {
		if len(rest) == 0 {
			return false
		}
		q.Puzzle, q.File, q.Line, q.Place = rest[0].Puzzle, rest[0].Place.File, rest[0].Place.Line, true
		rest = rest[1:]
		return true
	}
	return nil
}

// adopt takes over what findings were made with, as far as flags do not say it. A file
// may come from anywhere: what it names is not executed or opened unasked.
func (c *comparison) adopt(s journal.Setting) error {
	flags := c.cmd.Flags()
	set := func(flag, value string) error {
		if flags.Changed(flag) {
			return nil
		}
		return flags.Set(flag, value)
	}
	if !flags.Changed("engine") || c.adopted {
		if outside := slices.IndexFunc(s.Engines, namesFile); outside >= 0 {
			return fmt.Errorf("the findings name an engine that is a program or a file, %q: name each engine with --engine to allow its use",
				s.Engines[outside])
		}
		if c.adopted && !slices.Equal(c.engines, s.Engines) {
			return fmt.Errorf("findings of different engines, %v and %v: name the engines to ask with --engine, or give one file at a time",
				c.engines, s.Engines)
		}
		c.engines, c.adopted = s.Engines, true
	}
	if !flags.Changed("shrink") {
		c.shrinkTime = 0 // that was done
	}
	return errors.Join(set("limit", fmt.Sprint(s.Limit)), set("unique", fmt.Sprint(s.Unique)), set("timeout", cmp.Or(s.Timeout, "0s")))
}

// namesFile returns whether an engine is any program or file that its name says, or may be since the
// name is one that somebody has given it.
func namesFile(engine string) bool {
	family, _ := engines.Family(engine)
	return family == "" || strings.HasSuffix(family, ":")
}

// printReplayed says how many findings are still there.
func (c *comparison) printReplayed() error {
	there, gone, untried := c.replayed.Outcome(c.setting.Engines)
	text := fmt.Sprintf("%s: %d still there, %d gone", sudoku.Counted(there+gone+len(untried), "finding"), there, gone)
	if len(untried) > 0 {
		c.status.raise(statusUndecided)
		text += fmt.Sprintf(", %d not tried:", len(untried))
	}
	for _, f := range untried {
		text += fmt.Sprintf("\n  %v needs --engine %q", f.Place, f.Missing)
	}
	return c.line(text)
}
