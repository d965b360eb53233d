package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

func newExplainWhy() *cobra.Command {
	w := new(explainWhy)
	cmd := &cobra.Command{
		Use:   "why [FILE...]",
		Short: "Say why a puzzle has no solution, or where its solutions differ",
		Long: `If a puzzle has no solution, print the equal givens that see each other. If
there are none, print a minimal set of givens that contradict each other: if any
one of them is dropped, the others have a solution. Excluded candidates can be
in the set, written r1c2≠5. There may be other such sets; --smallest finds one
with as few members as possible, which can take long. --steps derives the
contradiction from the set.

If a puzzle has several solutions, draw two of them and name the cells where
they differ. If it has one solution, say so. Two engines that share no code must
agree on "no solution" and "one solution". That a set is minimal is shown by
solutions of its parts.

Exit status: as for check, 0 if every puzzle has one solution; 1 if one has none
or several; 2 if one cannot be read; 3 if one is undecided.`,
		Example: `  sudokusat explain why puzzle.txt
  sudokusat explain why --smallest puzzle.txt
  sudokusat explain why --as json collection.txt`,
		RunE: func(_ *cobra.Command, files []string) error { return w.run(files) },
	}
	w.register(cmd)
	cmd.Flags().BoolVar(&w.steps, "steps", false, "derive the contradiction from the set step by step, as explain steps does")
	cmd.MarkFlagsMutuallyExclusive("steps", "as")
	cmd.Flags().BoolVar(&w.smallest, "smallest", false, "find a set with as few members as possible")
	return cmd
}

type explainWhy struct {
	givensBatch
	smallest, steps bool
}

func (w *explainWhy) run(files []string) error {
	return eachGivens(&w.givensBatch, files, func(ctx context.Context, p *sudoku.Puzzle) (explain.Reason, error) {
		return explain.Why(ctx, p, w.solvers, w.smallest)
	}, w.asObject, w.print)
}

// judge raises the exit status unless there is one solution, and returns how many
// there are: none, unique or several.
func (w *explainWhy) judge(r explain.Reason) string {
	if len(r.Solutions) != 1 {
		w.status.raise(statusNo)
	}
	return [...]string{"none", "unique", "several"}[len(r.Solutions)]
}

// evidence says what the number of solutions rests on.
func (w *explainWhy) evidence(r explain.Reason) string {
	switch {
	case r.Conflicting:
		return "conflicts"
	case len(r.Solutions) == 2:
		return "two solutions"
	}
	return w.agreed()
}

// whyObject is a reason as a JSON object.
type whyObject struct {
	answerObject
	Conflicts []string `json:"conflicts,omitempty"`
	Core      []string `json:"core,omitempty"`
	Smallest  bool     `json:"smallest,omitempty"`
	Differ    []string `json:"differ,omitempty"`
	Witnesses []string `json:"witnesses,omitempty"`
}

func (w *explainWhy) asObject(it item, r explain.Reason) any {
	rules := it.Puzzle.Rules
	return whyObject{
		answerObject: answerObject{objectOf(it), w.judge(r), w.evidence(r), ""}, Conflicts: conflictNames(it.Puzzle),
		Core: premiseNames(rules, r.Core), Smallest: w.smallest && len(r.Core) > 0,
		Differ: cellNames(rules, r.Differ()), Witnesses: linesOf(rules, r.Solutions),
	}
}

func (w *explainWhy) print(it item, r explain.Reason) error {
	w.judge(r)
	switch {
	case r.Conflicting:
		return w.conflicts(it)
	case len(r.Core) > 0:
		return w.core(it, r)
	case len(r.Solutions) == 2:
		return w.several(it, r)
	}
	return w.line(fmt.Sprintf("%s: one solution (%s)", place(it), w.agreed()))
}

func (w *explainWhy) conflicts(it item) error {
	names := conflictNames(it.Puzzle)
	if err := w.line(fmt.Sprintf("%s: no solution: the puzzle contradicts itself", place(it))); err != nil {
		return err
	}
	for _, name := range names {
		if err := w.line("  " + name); err != nil {
			return err
		}
	}
	return nil
}

func (w *explainWhy) core(it item, r explain.Reason) error {
	kind := "minimal"
	if w.smallest {
		kind = "as few as possible"
	}
	what, all := "givens", len(r.Core)+r.Others
	if it.Puzzle.Excluded.Len() > 0 {
		what = "givens and excluded candidates"
	}
	found := fmt.Sprintf("%s: no solution: %d of %d %s contradict each other", place(it), len(r.Core), all, what)
	if err := w.line(explain.Wrap(found, outputWidth)); err != nil {
		return err
	}
	if err := w.words(premiseNames(it.Puzzle.Rules, r.Core)); err != nil {
		return err
	}
	if err := w.line(fmt.Sprintf("(%s; %s)", kind, w.agreed())); err != nil {
		return err
	}
	part := explain.Part(it.Puzzle.Rules, r.Core)
	if err := w.draw(part, nil); err != nil || !w.steps {
		return err
	}
	return w.refute(part)
}

// refute prints the steps from a part of the puzzle to a contradiction.
func (w *explainWhy) refute(part *sudoku.Puzzle) error {
	f, err := explain.New(part, encode.Options{})
	if err != nil {
		return err
	}
	d, err := f.Derive(w.cmd.Context(), explain.DeriveOptions{Solver: sat.Gophersat{}})
	if err != nil {
		return err
	}
	return explain.WriteText(w.cmd.OutOrStdout(), d.Outline(), outputWidth)
}

func (w *explainWhy) several(it item, r explain.Reason) error {
	differ := cellNames(it.Puzzle.Rules, r.Differ())
	if err := w.line(fmt.Sprintf("%s: several solutions: the two below differ in %s", place(it), sudoku.Counted(len(differ), "cell"))); err != nil {
		return err
	}
	if err := w.words(differ); err != nil {
		return err
	}
	for _, solution := range r.Solutions {
		if err := w.draw(it.Puzzle, solution); err != nil {
			return err
		}
	}
	return nil
}

// conflictNames describes the conflicts of a puzzle, at most maxConflicts of them.
func conflictNames(p *sudoku.Puzzle) (names []string) {
	for conflict := range p.Conflicts() {
		if len(names) == maxConflicts {
			return append(names, "and more")
		}
		names = append(names, conflict.String())
	}
	return names
}
