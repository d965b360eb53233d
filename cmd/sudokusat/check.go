package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/compare/judge"
)

// maxConflicts is how many conflicts of one puzzle are named. A grid full of one
// digit has millions.
const maxConflicts = 100

func newCheck() *cobra.Command {
	c := new(check)
	cmd := &cobra.Command{
		Use:   "check [FILE...]",
		Short: "Report whether each puzzle has exactly one solution",
		Long: `Report whether each puzzle has exactly one solution, and what confirms it. Each
puzzle gets one line: unique, none, several, undecided or unreadable. With
--place, each line begins with the file and line of the puzzle.

"several" is shown by two checked solutions. "none" and "unique" are confirmed
by a second engine that shares no code with the first. If that engine does not
finish in time, the line says "claimed". With --prove, a proof that is checked
step by step confirms them instead, as in a certificate.

If givens contradict each other, the line names every contradiction. If the
input also has a solution of the puzzle, as a table can, the solution is
checked, and a warning says what is wrong with it.

--keep prints the puzzles themselves, but only those with one of the given
answers, in their own layout or that of --to. --summary prints only how many
puzzles got each answer. --as json prints an object per puzzle.

--engine bitmask is confirmed by sat unless --confirm names another engine, and
sat takes 100 to 300 times as long. --confirm dlx is much faster.

Exit status: 0 if every puzzle is unique; 1 if one is not, or if engines
disagree; 2 if one cannot be read; 3 if one is undecided or only claimed.`,
		Example: `  sudokusat check collection.txt
  sudokusat check --engine bitmask --confirm dlx collection.txt
  sudokusat check --prove collection.txt
  sudokusat check --prove=cadical collection.txt
  sudokusat check --keep unique -o good.txt collection.txt
  echo 11.............. | sudokusat check`,
		RunE: func(_ *cobra.Command, files []string) error { return c.run(files) },
	}
	c.batch.register(cmd)
	c.flags.register(cmd, engines.Default)
	c.flags.registerProve(cmd)
	c.registerForms(cmd, "text", "json")
	toFlag(cmd, &c.to)
	cmd.Flags().BoolVar(&c.place, "place", false, "begin each line with file and line")
	cmd.Flags().StringSliceVar(&c.keep, "keep", nil, "print the puzzles with these `answers`: "+strings.Join(checkAnswers, ", "))
	cmd.Flags().BoolVar(&c.summary, "summary", false, "print how many puzzles got each answer")
	completeNames(cmd, "keep", checkAnswers)
	cmd.MarkFlagsMutuallyExclusive("keep", "summary", "place")
	cmd.MarkFlagsMutuallyExclusive("keep", "as")
	needs(cmd, "keep", "to")
	return cmd
}

// checkAnswers are the answers of check.
var checkAnswers = []string{"unique", "several", "none", "undecided", "unreadable"}

type check struct {
	batch
	flags          judgeFlags
	to             string
	keep           []string
	place, summary bool
	out            *gridWriter
	counts         map[string]int // of puzzles with each answer
}

func (c *check) run(files []string) error {
	j, err := c.flags.judge()
	if err != nil {
		return err
	}
	for _, answer := range c.keep {
		if !slices.Contains(checkAnswers, answer) {
			return fmt.Errorf("--keep %s: expected one of %s", answer, strings.Join(checkAnswers, ", "))
		}
	}
	if c.out, err = c.newGridWriter(c.to); err != nil {
		return err
	}
	c.counts = make(map[string]int)
	err = each(&c.batch, files, func(ctx context.Context, it item) judge.Verdict {
		return j.Verdict(ctx, it.Puzzle)
	}, c.print, c.printUnreadable)
	if c.summary && unlessStatus(err) == nil {
		err = cmp.Or(c.printSummary(), err)
	}
	return err
}

// printUnreadable prints the answer of a puzzle that cannot be read.
func (c *check) printUnreadable(it item) error {
	c.counts["unreadable"]++
	switch {
	case c.summary:
		return nil
	case c.json():
		return c.object(unreadableObject(it))
	case slices.Contains(c.keep, "unreadable"):
		return c.out.unreadable(it)
	case len(c.keep) > 0:
		return nil
	}
	text := "unreadable (" + it.err.Error() + ")"
	if about := unreadableObject(it); c.place {
		text = fmt.Sprintf("%s:%d: unreadable (%s)", about.File, about.Line, about.Error)
	}
	return c.line(text)
}

// printSummary prints how many puzzles have which answer.
func (c *check) printSummary() error {
	if c.json() {
		return c.object(c.counts)
	}
	sum := 0
	for _, answer := range checkAnswers {
		sum += c.counts[answer]
		if err := c.line(fmt.Sprintf("%-10s %7d", answer, c.counts[answer])); err != nil {
			return err
		}
	}
	return c.line(fmt.Sprintf("%-10s %7d", "all", sum))
}

// checkedObject is the verdict on a puzzle as a JSON object.
type checkedObject struct {
	answerObject
	Confirmed bool     `json:"confirmed"`
	Conflicts []string `json:"conflicts,omitempty"`
	Solutions []string `json:"solutions,omitempty"` // one, or two that differ
}

func newCheckedObject(it item, v judge.Verdict) checkedObject {
	o := checkedObject{
		answerObject: answerObject{puzzleObject: objectOf(it), Answer: v.Count.String(), Evidence: v.Evidence()},
		Confirmed:    v.Confirmed(), Solutions: linesOf(it.Puzzle.Rules, v.Solutions),
	}
	switch {
	case v.Conflict != "":
		o.Evidence, o.Conflicts = "conflicts", conflictNames(it.Puzzle)
	case v.Count == judge.Undecided:
		o.Evidence, o.Error = "", o.Evidence
	}
	return o
}

func (c *check) print(it item, v judge.Verdict) error {
	if it.Solution != nil {
		if err := it.Puzzle.Check(it.Solution); err != nil {
			c.warn(it, "the stored solution is wrong: "+err.Error())
		}
	}
	text := v.String()
	switch {
	case v.Conflict != "":
		text = "none (" + strings.Join(conflictNames(it.Puzzle), "; ") + ")"
	case v.Count == judge.Several:
		text += ": " + difference(it.Puzzle, v.Solutions)
	}
	switch {
	case v.Disagree, v.Confirmed() && v.Count != judge.Unique:
		c.status.raise(statusNo)
	case !v.Confirmed():
		c.status.raise(statusUndecided)
	}
	answer := v.Count.String()
	c.counts[answer]++
	switch {
	case c.summary:
		return nil
	case c.json():
		return c.object(newCheckedObject(it, v))
	case len(c.keep) > 0:
		if !slices.Contains(c.keep, answer) {
			return nil
		}
		return c.puzzle(c.out, it)
	case c.place:
		text = place(it) + ": " + text
	}
	return c.line(text)
}
