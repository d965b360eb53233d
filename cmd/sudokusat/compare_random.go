package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/random"
)

// mix is a choice of random puzzles.
type mix struct {
	name   string
	puzzle func(shape sudoku.Shape, seed, n uint64) *sudoku.Puzzle
}

// mixes lists what --random may be, next to autoMix.
var mixes = []mix{
	{"any", random.Puzzle},
	{"solvable", random.Solvable},
	{"unique", func(shape sudoku.Shape, seed, n uint64) *sudoku.Puzzle {
		return random.Unique(shape, seed, n, isUnique)
	}},
}

// autoMix is --random without a value: puzzles without a solution make an honest
// program look wrong that trusts what it is given.
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

// makeRandom has random puzzles made until there are enough or time is up.
func (c *comparison) makeRandom(l *lots) error {
	shapes, err := c.shapes()
	if err != nil {
		return err
	}
	if c.mix, err = lookupMix(c.random, c.engines); err != nil {
		return err
	}
	file := fmt.Sprintf("seed %d", c.seed)
	if c.mix.name != "any" {
		file += " " + c.mix.name
	}
	l.total = func() int64 { return c.count }
	l.read = func(q *question, _ func()) bool {
		if c.count > 0 && l.index >= c.count || c.timeIsUp() {
			return false
		}
		// Who works on it makes the puzzle.
		q.Puzzle = &sudoku.Puzzle{Shape: shapes[l.index%int64(len(shapes))]}
		q.File, q.Line = file, int(l.index+1)
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
