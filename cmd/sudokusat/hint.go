package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/compare/judge"
	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

func newHint() *cobra.Command {
	h := new(hint)
	cmd := &cobra.Command{
		Use:   "hint [FILE...]",
		Short: "Print the next step of a puzzle, and why it follows",
		Long: `Print one step toward the solution of each puzzle, and why it follows. hint
looks for the digit that can be derived in the fewest steps, and prints the
first of these steps in the form of explain steps: usually the digit itself,
otherwise a digit that a cell cannot have. The rest of the solution is not
shown. With --where, only the cell is named.

If the puzzle has no solution, or several, hint reports that instead. Two
engines that share no code must agree.

Exit status: 0 done; 1 if a puzzle has no solution or several; 2 if one cannot
be read; 3 if one is undecided.`,
		Example: `  sudokusat hint puzzle.txt
  sudokusat hint --where 4.3......6.....5.6..6.3.2......1...4`,
		RunE: func(_ *cobra.Command, files []string) error { return h.run(files) },
	}
	h.batch.register(cmd)
	h.registerForms(cmd, "text", "json")
	cmd.Flags().BoolVar(&h.where, "where", false, "print only the cell")
	durationFlag(cmd, &h.timeout, "timeout", 0, "time limit per puzzle, such as 5s (0: no limit)")
	return cmd
}

type hint struct {
	batch
	where   bool
	timeout time.Duration
	judge   judge.Judge
}

// hinted is the next step of a puzzle, or why there is none.
type hinted struct {
	verdict judge.Verdict
	steps   []explain.Item // none, or the next one
	cell    int            // that it is about
	err     error
}

func (h *hint) run(files []string) (err error) {
	if h.judge.First, err = lookupEngine(h.cmd, engines.Second, h.timeout); err != nil {
		return err
	}
	if h.judge.Confirm, err = lookupEngine(h.cmd, engines.Default, h.timeout); err != nil {
		return err
	}
	return each(&h.batch, files, h.find, h.print, h.unreadable(func(it item) error { return h.line("unreadable: " + it.err.Error()) }))
}

// find derives digits until there is one that is not given.
func (h *hint) find(ctx context.Context, it item) (r hinted) {
	ctx, cancel := sudoku.Within(ctx, h.timeout)
	defer cancel()
	r.verdict = h.judge.Verdict(ctx, it.Puzzle)
	if r.verdict.Count != judge.Unique || !r.verdict.Confirmed() {
		return r
	}
	f, err := explain.New(it.Puzzle, encode.Options{})
	if err != nil {
		r.err = err
		return r
	}
	d, err := f.Derive(ctx, explain.DeriveOptions{Solver: sat.Gophersat{}, Hint: true})
	if r.err = err; err != nil || len(d.Steps) == 0 {
		return r
	}
	r.steps = d.Outline()[:1]
	l := r.steps[0].Literal
	k, _ := f.Layout().Candidate(l.Var())
	cell, digit := it.Puzzle.Rules.CellDigit(k)
	if r.cell = cell; (l > 0) != (r.verdict.Solutions[0][cell] == digit) {
		r.err = errors.New("the step contradicts the solution") // a mistake in this program
	}
	return r
}

// hintObject is a hint as a JSON object.
type hintObject struct {
	answerObject
	Cell       string `json:"cell,omitempty"`
	Conclusion string `json:"conclusion,omitempty"` // "r1c2=3", "r1c2≠3"
	Rule       string `json:"rule,omitempty"`
	Why        string `json:"why,omitempty"`
}

func (h *hint) print(it item, r hinted) error {
	if h.cmd.Context().Err() != nil {
		return h.cmd.Context().Err()
	}
	o := hintObject{answerObject: answerObject{puzzleObject: objectOf(it)}}
	switch {
	case r.err != nil:
		h.status.raise(statusUndecided)
		o.Answer, o.Error = "undecided", sudoku.Reason(r.err)
	case !r.verdict.Confirmed():
		h.status.raise(statusUndecided)
		o.Answer, o.Error = "undecided", r.verdict.String()
	case r.verdict.Count != judge.Unique:
		h.status.raise(statusNo)
		o.Answer, o.Evidence = r.verdict.Count.String(), r.verdict.Evidence()
	case len(r.steps) == 0:
		o.Answer = "complete"
		if it.Puzzle.Givens.Blanks() > 0 {
			h.status.raise(statusUndecided)
			o.Answer, o.Error = "undecided", "no digit was found"
		}
	default:
		o.Answer, o.Cell = "hint", it.Puzzle.Rules.CellName(r.cell)
		if step := r.steps[0]; !h.where {
			o.Conclusion, o.Rule, o.Why = step.Conclusion, step.Rule.String(), step.Why
		}
	}
	if h.json() {
		return h.object(o)
	}
	return h.text(it, o, r)
}

// text prints what an object says, in words.
func (h *hint) text(it item, o hintObject, r hinted) error {
	switch {
	case o.Cell == "":
		text := fmt.Sprintf("%s: %v", place(it), o.Answer)
		if why := cmp.Or(o.Error, o.Evidence); why != "" {
			text += " (" + why + ")"
		}
		return h.line(text)
	case h.where:
		return h.line(fmt.Sprintf("%s: look at %s", place(it), o.Cell))
	}
	if err := h.line(fmt.Sprintf("%s: %s", place(it), o.Conclusion)); err != nil {
		return err
	}
	return explain.WriteText(h.cmd.OutOrStdout(), r.steps, outputWidth)
}
