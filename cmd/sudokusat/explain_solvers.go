package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/draw"
)

// outputWidth is the number of columns of text that is written for people.
const outputWidth = 80

// givensBatch is what the commands share that ask two solvers which givens of a puzzle
// can all be kept.
type givensBatch struct {
	batch
	engine, confirm string
	timeout         time.Duration
	solvers         explain.Solvers
}

func (b *givensBatch) register(cmd *cobra.Command) {
	b.batch.register(cmd)
	engineFlag(cmd, &b.engine, engines.Second)
	confirmFlag(cmd, &b.confirm)
	durationFlag(cmd, &b.timeout, "timeout", 0, "time limit per puzzle, such as 5s (0: no limit)")
	b.registerForms(cmd, "text", "json")
}

// lookup finds the two solvers.
func (b *givensBatch) lookup() (err error) {
	if b.solvers.First, err = lookupEngine(b.cmd, b.engine, b.timeout); err != nil {
		return err
	}
	b.solvers.Confirm, err = lookupConfirming(b.cmd, b.engine, b.confirm, b.timeout)
	return err
}

// eachGivens does work for every puzzle, within the time limit, and prints each result
// as JSON or as text.
func eachGivens[R any](b *givensBatch, files []string, work func(context.Context, *sudoku.Puzzle) (R, error), object func(item, R) any, text func(item, R) error) error {
	if err := b.lookup(); err != nil {
		return err
	}
	type outcome struct {
		result R
		err    error
	}
	return each(&b.batch, files, func(ctx context.Context, it item) (o outcome) {
		ctx, cancel := sudoku.Within(ctx, b.timeout)
		defer cancel()
		o.result, o.err = work(ctx, it.Puzzle)
		return o
	}, func(it item, o outcome) error {
		switch {
		case b.cmd.Context().Err() != nil:
			return b.cmd.Context().Err()
		case o.err != nil:
			return b.failed(it, o.err)
		case b.json():
			return b.object(object(it, o.result))
		}
		return text(it, o.result)
	}, b.unreadable(func(it item) error { return b.line("unreadable: " + it.err.Error()) }))
}

// failed prints why a puzzle has no result.
func (b *givensBatch) failed(it item, err error) error {
	reason := sudoku.Reason(err)
	if early := new(explain.AtLeastError); errors.As(err, &early) {
		reason = fmt.Sprintf("%s; every repair needs at least %s", sudoku.Reason(early.Err), sudoku.Counted(early.Size, "given"))
	}
	if disagreement := new(explain.DisagreementError); errors.As(err, &disagreement) {
		b.status.raise(statusNo)
	} else {
		b.status.raise(statusUndecided)
	}
	b.warn(it, reason)
	if b.json() {
		return b.object(answerObject{objectOf(it), "undecided", "", reason})
	}
	return b.line(place(it) + ": undecided: " + reason)
}

// words prints words separated by spaces, in indented lines.
func (b *givensBatch) words(words []string) error {
	const indent = "  "
	line := ""
	for _, word := range words {
		if line != "" && len(indent)+len(line)+1+len(word) > outputWidth {
			if err := b.line(indent + line); err != nil {
				return err
			}
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return b.line(indent + line)
}

// agreed names the two engines that agreed on an answer.
func (b *givensBatch) agreed() string {
	return fmt.Sprintf("%v, confirmed by %v", b.solvers.First, b.solvers.Confirm)
}

// draw draws a puzzle and, if there is one, a solution.
func (b *givensBatch) draw(p *sudoku.Puzzle, solution sudoku.Grid) error {
	picture := draw.Picture{Puzzle: p, Found: solution, Candidates: solution == nil && p.Excluded != nil}
	return draw.Text(b.cmd.OutOrStdout(), picture, draw.Style{Width: outputWidth})
}

func premiseNames(rules *sudoku.Rules, premises []explain.Premise) []string {
	names := make([]string, len(premises))
	for i, p := range premises {
		names[i] = p.Name(rules)
	}
	return names
}

func cellNames(rules *sudoku.Rules, cells []int) []string {
	names := make([]string, len(cells))
	for i, cell := range cells {
		names[i] = rules.CellName(cell)
	}
	return names
}
