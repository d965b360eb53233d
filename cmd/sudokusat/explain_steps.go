package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/draw"
)

// stepForms are the forms that explain steps can write, and stepRules the strongest
// rules that it can be limited to.
var (
	stepForms = []string{"text", "markdown", "json", "html"}
	stepRules = []string{"propagation", "failed-literal", "core"}
)

func newExplainSteps() *cobra.Command {
	s := new(explainSteps)
	cmd := &cobra.Command{
		Use:   "steps [FILE...]",
		Short: "Derive the solution step by step, naming the clauses of each step",
		Long: `Derive what follows from a puzzle's formula, one literal at a time, as a proof
that a person can follow. Each step uses the first of these rules that applies:

  propagation     all other literals of a clause are false
  failed literal  propagation from its negation leads to a contradiction; the
                  shortest chains are used
  core            it follows from a few constraints and facts; shown as a chain
                  of failed literals or, if none is found, as a list

Which rule is needed depends on the scheme: with --scheme minimal, no clause
says that a row has a 5. Before a step is printed, separate code checks it: its
clauses, its facts and the negation of its literal have no model. If the puzzle
has no solution, the last step is a contradiction. If it has several, the steps
end when no further digit follows, and two solutions are shown.

"r2c3 (4) filled" refers to step 4, "r2c4 by r2c9=5" to a given. Steps that are
not needed are left out. In text, Markdown and HTML, a digit that is excluded by
a single other digit is mentioned only where it is used; --as json has every
literal.

Exit status: 0 if every puzzle is solved; 1 if one has no solution or several; 2
if one cannot be read; 3 if one is undecided.`,
		Example: `  sudokusat explain steps puzzle.txt
  sudokusat explain steps --scheme minimal puzzle.txt
  sudokusat explain steps --as html -o steps.html puzzle.txt
  sudokusat explain steps --rule propagation --all --as json puzzle.txt`,
		RunE: func(_ *cobra.Command, files []string) error { return s.run(files) },
	}
	s.register(cmd)
	return cmd
}

type explainSteps struct {
	batch
	formulaFlags
	rule    string
	timeout time.Duration
	all     bool
	effort  int
	opt     encode.Options
	page    *explain.Page
}

func (s *explainSteps) register(cmd *cobra.Command) {
	s.batch.register(cmd)
	s.formulaFlags.register(cmd)
	flags := cmd.Flags()
	s.registerForms(cmd, stepForms...)
	flags.StringVar(&s.rule, "rule", "core", "the strongest `rule` to use: propagation, failed-literal, core")
	flags.BoolVar(&s.all, "all", false, "keep the steps that are not needed")
	flags.IntVar(&s.effort, "effort", 0, "solve at most `N` formulas to find a core when no chain is found (0: 2000)")
	durationFlag(cmd, &s.timeout, "timeout", 0, "time limit per puzzle, such as 5s (0: no limit)")
	completeNames(cmd, "rule", stepRules)
}

// derived is a puzzle's derivation, or why there is none.
type derived struct {
	*explain.Derivation
	err error
}

func (s *explainSteps) run(files []string) (err error) {
	if s.opt, err = s.formulaFlags.options(); err != nil {
		return err
	}
	if !s.opt.Scheme.Complete() {
		return fmt.Errorf("scheme %v is not complete: it has models that are not solutions", s.opt.Scheme)
	}
	if !slices.Contains(stepRules, s.rule) {
		return fmt.Errorf("--rule %s: expected one of %s", s.rule, strings.Join(stepRules, ", "))
	}
	if s.rule != "core" && s.cmd.Flags().Changed("effort") {
		return fmt.Errorf("--effort has no effect with --rule %s", s.rule)
	}
	if s.effort < 0 {
		return fmt.Errorf("--effort %d: expected a number from 1, or 0 for the default", s.effort)
	}
	return s.write(s.cmd.OutOrStdout(), files)
}

// write writes the derivations of all puzzles.
func (s *explainSteps) write(w io.Writer, files []string) error {
	s.page = new(explain.Page)
	err := each(&s.batch, files, s.derive, func(it item, d derived) error {
		switch {
		case s.cmd.Context().Err() != nil:
			return s.cmd.Context().Err()
		case d.err != nil:
			return s.failed(w, it, d.err)
		}
		s.judge(d.Outcome)
		return s.print(w, it, d.Derivation)
	}, func(it item) error { return s.instead(w, unreadableObject(it)) })
	if s.as == "html" && (err == nil || err == s.status.asError()) {
		return cmp.Or(s.page.Write(w), err)
	}
	return err
}

func (s *explainSteps) derive(ctx context.Context, it item) derived {
	ctx, cancel := sudoku.Within(ctx, s.timeout)
	defer cancel()
	f, err := explain.New(it.Puzzle, s.opt)
	if err != nil {
		return derived{err: err}
	}
	opt := explain.DeriveOptions{Effort: s.effort, All: s.all}
	switch s.rule {
	case "core":
		opt.Solver = sat.Gophersat{}
	case "propagation":
		opt.PropagationOnly = true
	}
	d, err := f.Derive(ctx, opt)
	return derived{d, err}
}

// judge raises the exit status if the outcome asks for it.
func (s *explainSteps) judge(o explain.Outcome) {
	switch o {
	case explain.Stuck:
		s.status.raise(statusUndecided)
	case explain.Contradiction, explain.Open:
		s.status.raise(statusNo)
	}
}

func (s *explainSteps) print(w io.Writer, it item, d *explain.Derivation) error {
	switch s.as {
	case "json":
		return writeObject(w, newStepsObject(it, d))
	case "html":
		return s.page.Add(place(it), d)
	case "markdown":
		if _, err := fmt.Fprintf(w, "## %s\n\n%s.\n\n", place(it), d.Summary()); err != nil {
			return err
		}
		return explain.WriteMarkdown(w, d.Outline())
	}
	return s.text(w, it, d)
}

// text writes the puzzle, its derivation and the outcome.
func (s *explainSteps) text(w io.Writer, it item, d *explain.Derivation) error {
	style := draw.Style{Width: outputWidth}
	if _, err := fmt.Fprintf(w, "%s\n", place(it)); err != nil {
		return err
	}
	if err := draw.Text(w, draw.Picture{Puzzle: it.Puzzle, Candidates: it.Puzzle.Excluded != nil}, style); err != nil {
		return err
	}
	if err := explain.WriteText(w, d.Outline(), outputWidth); err != nil {
		return err
	}
	if _, err := fmt.Fprintln(w, explain.Wrap(d.Summary()+".", outputWidth)); err != nil {
		return err
	}
	for _, grid := range solutionsOf(d) {
		if err := draw.Text(w, draw.Picture{Puzzle: it.Puzzle, Found: grid}, style); err != nil {
			return err
		}
	}
	return nil
}

// solutionsOf returns the solutions that a derivation shows.
func solutionsOf(d *explain.Derivation) []sudoku.Grid {
	switch d.Outcome {
	case explain.Solved:
		return []sudoku.Grid{d.Grid}
	case explain.Open:
		return d.Witnesses[:]
	}
	return nil
}

// failed reports why there is no derivation.
func (s *explainSteps) failed(w io.Writer, it item, err error) error {
	reason := sudoku.Reason(err)
	s.status.raise(statusUndecided)
	s.warn(it, reason)
	return s.instead(w, answerObject{objectOf(it), "undecided", "", reason})
}

// instead writes the reason in place of a derivation.
func (s *explainSteps) instead(w io.Writer, why answerObject) error {
	switch s.as {
	case "json":
		return writeObject(w, why)
	case "html":
		return nil // it is reported on standard error
	}
	_, err := fmt.Fprintf(w, "%s:%d: %v: %s\n", why.File, why.Line, why.Answer, why.Error)
	return err
}
