package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/random"
)

// openSource opens the puzzles that are asked for: those of files, of findings, or random ones.
func (c *comparison) openSource(files []string) error {
	c.series.Copies, c.series.Seed = c.copies, c.seed
	switch {
	case c.random != "":
		return c.makeRandom()
	case c.replay:
		return c.readFindings(files)
	}
	in, err := c.input.open(c.cmd, files)
	if err != nil {
		return err
	}
	if c.checkpoint != "" {
		c.read = journal.NewFingerprinter()
		in.fingerprint = c.read
	}
	c.series.Read = func(q *compare.Question, pause func()) bool {
		it := item{Entry: q.Entry}
		ok := in.next(&it, pause)
		if ok && it.err == nil && c.copies > 0 {
			if _, err := it.Puzzle.Rules.OnlyClassic("--copies"); err != nil {
				it.err = unreadableAt(it, err)
			}
		}
		q.Entry, q.Err, q.Place = it.Entry, it.err, it.counts()
		return ok
	}
	c.total = in.total
	return nil
}

// mix is a choice of random puzzles.
type mix struct {
	name   string
	puzzle func(shape sudoku.Shape, seed, n uint64) *sudoku.Puzzle
}

// mixes lists what --random may be, besides autoMix.
var mixes = []mix{
	{"any", random.Puzzle},
	{"solvable", random.Solvable},
	{"unique", func(shape sudoku.Shape, seed, n uint64) *sudoku.Puzzle {
		return random.Unique(shape, seed, n, isUnique)
	}},
}

// autoMix is --random without a value. A program that trusts its input would look wrong on puzzles
// without a solution.
const autoMix = "auto"

// isUnique returns whether a puzzle has exactly one solution.
func isUnique(p *sudoku.Puzzle) bool {
	found := 0
	_, err := native.Bitmask{}.Solve(context.Background(), p, func(sudoku.Grid) bool {
		found++
		return found < 2
	})
	return err == nil && found == 1
}

// lookupMix returns the choice of a name.
func lookupMix(name string, engines []string) (mix, error) {
	if name == autoMix {
		name = "any"
		if slices.ContainsFunc(engines, answersInLines) {
			name = "solvable"
		}
	}
	if i := slices.IndexFunc(mixes, func(m mix) bool { return m.name == name }); i >= 0 {
		return mixes[i], nil
	}
	return mix{}, fmt.Errorf("--random=%s: expected one of %s", name, strings.Join(mixNames(), ", "))
}

func mixNames() []string {
	names := []string{autoMix}
	for _, m := range mixes {
		names = append(names, m.name)
	}
	return names
}

// answersInLines returns whether an engine is a program or a list of answers.
func answersInLines(engine string) bool {
	e, _ := engines.Find(engine)
	return e.Basis == engines.Unknown
}

// makeRandom makes random puzzles until there are enough or time is up.
func (c *comparison) makeRandom() error {
	shapes, err := c.shapes()
	if err != nil {
		return err
	}
	m, err := lookupMix(c.random, c.engines)
	if err != nil {
		return err
	}
	c.setting.Mix = m.name
	file := fmt.Sprintf("seed %d", c.seed)
	if m.name != "any" {
		file += " " + m.name
	}
	n := 0
	c.total = func() int64 { return c.count }
	c.series.Make = func(rules *sudoku.Rules, seed, n uint64) *sudoku.Puzzle {
		shape, classic := rules.Classic()
		if !classic {
			panic("compare: random puzzles with clues") // Read gives none
		}
		return m.puzzle(shape, seed, n)
	}
	c.series.Read = func(q *compare.Question, _ func()) bool {
		if c.count > 0 && int64(n) >= c.count {
			return false
		}
		q.Puzzle = &sudoku.Puzzle{Rules: sudoku.Classic(shapes[n%len(shapes)])}
		n++
		q.File, q.Line, q.Place = file, n, true
		return true
	}
	return nil
}

// shapes returns the shapes of random puzzles.
func (c *comparison) shapes() (shapes []sudoku.Shape, err error) {
	for text := range strings.SplitSeq(cmp.Or(c.input.shape, "3x3"), ",") {
		shape, err := sudoku.ParseShape(text)
		if err != nil {
			return nil, err
		}
		shapes = append(shapes, shape)
	}
	return shapes, nil
}
