package main

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/infer"
	"github.com/sudokusat/sudokusat/sudoku"
)

func newRate() *cobra.Command {
	r := new(rate)
	cmd := &cobra.Command{
		Use:   "rate [FILE...]",
		Short: "Measure how far inference without search gets on each puzzle",
		Long: `Print for each puzzle the weakest inference that solves its formula, and how
many cells each inference found:

  unit propagation        if all literals of a clause but one are false, the
                          last one is true
  failed literals         a literal is false if propagating it leads to a
                          contradiction; both polarities are tried until no
                          literal fails
  binary failed literals  the same for two literals at once; if they fail, at
                          least one of them is false
  search                  none of these solves it

The result depends on the scheme: schemes with more clauses let more be
inferred, although the solutions are the same. A puzzle with several solutions
needs "search". A puzzle without a solution is "refuted" if an inference finds a
contradiction. --level sets the strongest inference to try; a puzzle that it
leaves open is "not solved". Binary failed literals can take seconds per puzzle.

--summary prints a Markdown table instead: how many puzzles each inference
solves, including those that a weaker inference solves.

The score is one number to sort puzzles by: 0 for unit propagation, 1 for failed
literals, 2 for binary failed literals, 3 for search, plus the share of the
blank cells that no weaker inference found. 1.25 means that failed literals
found a quarter of the blank cells, and unit propagation the others. It says
nothing about how hard a puzzle is for a person. --as json also says how many
literals failed.

Exit status: 0 done; 1 if a puzzle is refuted; 2 if one cannot be read; 3 if
time ran out.`,
		Example: `  sudokusat rate puzzle.txt
  sudokusat rate --scheme minimal --level failed-literals collection.txt
  sudokusat rate --scheme triads --summary collection.txt`,
		RunE: func(_ *cobra.Command, files []string) error { return r.run(files) },
	}
	r.batch.register(cmd)
	r.registerForms(cmd, "text", "json")
	r.register(cmd)
	cmd.MarkFlagsMutuallyExclusive("as", "summary")
	return cmd
}

func (r *rate) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&r.scheme, "scheme", encode.Extended.String(), "`name` of the scheme: "+strings.Join(stringsOf(encode.Schemes), ", ")+", or a set")
	flags.StringVar(&r.amo, "amo", amo.All[0].String(), "`name` of the at-most-one encoding: "+strings.Join(stringsOf(amo.All), ", "))
	flags.StringVar(&r.levelName, "level", infer.BinaryFailedLiterals.Flag(), "`name` of the strongest inference to try: "+strings.Join(levelFlags(), ", "))
	flags.BoolVar(&r.summary, "summary", false, "print one table for all puzzles together")
	durationFlag(cmd, &r.timeout, "timeout", 0, "time limit per puzzle, such as 5s (0: no limit)")
	completeNames(cmd, "scheme", stringsOf(encode.Schemes))
	completeNames(cmd, "amo", stringsOf(amo.All))
	completeNames(cmd, "level", levelFlags())
}

func levelFlags() (names []string) {
	for _, l := range infer.Levels {
		names = append(names, l.Flag())
	}
	return names
}

type rate struct {
	batch
	scheme, amo, levelName string
	summary                bool
	timeout                time.Duration
	opt                    encode.Options
	level                  infer.Level
	raters                 sync.Map // from each shape to a *sync.Pool of *rater
	total                  rateSummary
}

func (r *rate) run(files []string) (err error) {
	if err := r.options(); err != nil {
		return err
	}
	if r.summary {
		return r.summarize(files)
	}
	return each(&r.batch, files, r.rate, r.print, r.unreadable(func(item) error { return r.line("unreadable") }))
}

// summarize prints the table, unless something ended the batch early.
func (r *rate) summarize(files []string) error {
	r.total.level = r.level
	err := each(&r.batch, files, r.rate, r.add, func(item) error { return nil })
	if r.status.asError() != err {
		return err
	}
	if printErr := r.total.write(r.cmd.OutOrStdout(), r.opt); printErr != nil {
		return printErr
	}
	return err
}

// options looks up the names that the flags give.
func (r *rate) options() (err error) {
	if r.opt.Scheme, err = encode.LookupScheme(r.scheme); err != nil {
		return err
	}
	if !r.opt.Scheme.Complete() {
		return fmt.Errorf("scheme %v is not complete: it has models that are not solutions", r.opt.Scheme)
	}
	if r.opt.AMO, err = amo.Lookup(r.amo); err != nil {
		return err
	}
	r.level, err = infer.LookupLevel(r.levelName)
	return err
}

func (r *rate) rate(ctx context.Context, it item) rating {
	ctx, cancel := sudoku.Within(ctx, r.timeout)
	defer cancel()
	shape, err := it.Puzzle.Rules.OnlyClassic("rate")
	if err != nil {
		return rating{err: err}
	}
	pool, _ := r.raters.LoadOrStore(shape, new(sync.Pool))
	rater, ok := pool.(*sync.Pool).Get().(*rater)
	if !ok {
		if rater, err = newRater(shape, r.opt); err != nil {
			return rating{err: err}
		}
	}
	defer pool.(*sync.Pool).Put(rater)
	return rater.rate(ctx, it.Puzzle, r.level)
}

// judge raises the exit status if the rating asks for it, and reports an error.
func (r *rate) judge(it item, s rating) {
	switch {
	case s.err != nil && len(s.found) == 0: // not even started
		r.status.raise(statusUnusable)
	case s.err != nil:
		r.status.raise(statusUndecided)
	case s.refuted:
		r.status.raise(statusNo)
	}
	if s.err != nil {
		r.warn(it, sudoku.Reason(s.err))
	}
}

func (r *rate) print(it item, s rating) error {
	r.judge(it, s)
	if r.json() {
		return r.object(newRatingObject(it, s))
	}
	return r.line(s.String())
}

func (r *rate) add(it item, s rating) error {
	r.judge(it, s)
	r.total.add(s)
	return nil
}
