package main

import (
	"cmp"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/compare/judge"
	"github.com/sudokusat/sudokusat/sudoku"
)

func newCount() *cobra.Command {
	c := new(count)
	cmd := &cobra.Command{
		Use:   "count [FILE...]",
		Short: "Print the number of solutions of each puzzle",
		Long: `Print the number of solutions of each puzzle, one number per line. "1000+" means
that 1000 solutions were found before --limit or --timeout ended the search.

Every solution is checked. The default engine works on the grid, because a SAT
solver needs another clause after each solution.

A second engine counts again if a SAT solver claims to have found all solutions,
or if --confirm is given. "1000?" means that the second engine found a different
number or ran out of time.

--as json prints an object per puzzle. Its answer is the number; at_least is
true if there may be more solutions.

Exit status: 0 done; 1 if the second engine found a different number; 2 if a
puzzle cannot be read; 3 if a search failed or ran out of time.`,
		Example: `  echo 1............... | sudokusat count
  sudokusat count --limit 2 collection.txt`,
		RunE: func(_ *cobra.Command, files []string) error { return c.run(files) },
	}
	c.batch.register(cmd)
	c.flags.register(cmd, engines.Second)
	cmd.Flags().Int64Var(&c.limit, "limit", 1_000_000, "stop at `N` solutions per puzzle (0: no limit)")
	c.registerForms(cmd, "text", "json")
	return cmd
}

type count struct {
	batch
	flags judgeFlags
	limit int64
	judge judge.Judge
}

// tally is the number of solutions found, and why the search ended before all
// were, if it did.
type tally struct {
	solutions int64
	more      bool
	evidence  string
	err       error // of the engine
	recount   error // of the one that confirms
}

func (c *count) run(files []string) (err error) {
	if c.judge, err = c.flags.judge(); err != nil {
		return err
	}
	if c.limit < 0 {
		return fmt.Errorf("--limit %d: expected 0 or more", c.limit)
	}
	return each(&c.batch, files, c.count, c.print, c.unreadable(func(item) error { return c.line("unreadable") }))
}

func (c *count) count(ctx context.Context, it item) (t tally) {
	limited, cancel := sudoku.Within(ctx, c.flags.timeout)
	defer cancel()
	stats, err := c.judge.First.Solve(limited, it.Puzzle, func(sudoku.Grid) bool {
		t.solutions++
		return t.solutions != c.limit
	})
	t.err, t.more = err, stats.Evidence == sudoku.Unknown
	if t.evidence = stats.Evidence.String(); t.more {
		t.evidence = ""
	}
	if stats.Evidence == sudoku.Claimed || !t.more && c.flags.confirm != "" {
		if t.recount = c.judge.Recount(ctx, it.Puzzle, t.solutions); t.recount == nil {
			t.evidence = "confirmed by " + c.judge.Confirm.String()
		}
	}
	return t
}

func (c *count) print(it item, t tally) error {
	if t.err != nil {
		c.status.raise(statusUndecided)
		c.warn(it, sudoku.Reason(t.err))
	}
	c.recounted(it, t.recount)
	if c.json() {
		return c.object(newCountObject(it, t))
	}
	mark := ""
	switch {
	case t.more:
		mark = "+"
	case t.recount != nil:
		mark = "?"
	}
	return c.line(fmt.Sprint(t.solutions, mark))
}

// countObject is the number of solutions of a puzzle as a JSON object.
type countObject struct {
	answerObject
	AtLeast bool `json:"at_least"` // there may be more
}

func newCountObject(it item, t tally) countObject {
	o := countObject{answerObject{objectOf(it), t.solutions, t.evidence, ""}, t.more}
	if err := cmp.Or(t.err, t.recount); err != nil {
		o.Error = sudoku.Reason(err)
	}
	return o
}
