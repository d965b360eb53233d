package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/compare/judge"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/draw"
)

func newSolve() *cobra.Command {
	s := new(solve)
	cmd := &cobra.Command{
		Use:   "solve [FILE...]",
		Short: "Print the solution of each puzzle",
		Long: `Print a solution of each puzzle, in the layout of the puzzle. By default solve
also looks for a second solution and warns if there is one.

A puzzle that has no solution, cannot be read or stays undecided gets one
comment line instead. In json and csv, which have no comments, it gets an empty
entry. "No solution" is confirmed by a second engine that shares no code with
the first; if that engine does not finish, the line says "claimed".

--unique also confirms that there is no second solution. --prove confirms "no
solution" and "no second solution" by a checked proof instead of an engine.
--all prints every solution. If a SAT solver claims that these are all, the
second engine counts them again.

On a terminal, a puzzle that takes several lines is drawn together with its
solution, unless --to names a layout. The givens are in brackets, as in show
--solve.

--as json prints an object per puzzle. Its answer is solvable (there is a
solution; whether there are others is not known), unique, several, none,
undecided or unreadable. With --all it prints an object per solution.

Exit status: 0 solved; 1 if a puzzle has no solution, if --unique finds a second
one, or if engines disagree; 2 if a puzzle cannot be read; 3 if one is undecided
or an answer could not be confirmed.`,
		Example: `  sudokusat solve puzzle.txt
  sudokusat solve .3.2......14....
  sudokusat solve --engine bitmask --unique < collection.txt
  echo '1...............' | sudokusat solve --all --limit 5`,
		RunE: func(_ *cobra.Command, files []string) error { return s.run(files) },
	}
	s.batch.register(cmd)
	s.flags.register(cmd, engines.Default)
	s.flags.registerProve(cmd)
	s.registerForms(cmd, "text", "json")
	toFlag(cmd, &s.to)
	cmd.MarkFlagsMutuallyExclusive("as", "to")
	cmd.Flags().BoolVar(&s.any, "any", false, "do not look for a second solution")
	cmd.Flags().BoolVar(&s.unique, "unique", false, "confirm that there is no second solution; exit status 1 if there is")
	cmd.Flags().BoolVar(&s.all, "all", false, "print all solutions, up to --limit")
	cmd.Flags().IntVar(&s.limit, "limit", 0, "with --all, print at most `N` solutions per puzzle (0: no limit)")
	cmd.Flags().BoolVar(&s.showStats, "stats", false, "print the number of puzzles, guesses and seconds on standard error")
	cmd.MarkFlagsMutuallyExclusive("any", "unique", "all")
	cmd.MarkFlagsMutuallyExclusive("any", "prove") // which proves "no other"
	cmd.MarkFlagsMutuallyExclusive("all", "prove")
	cmd.MarkFlagsMutuallyExclusive("any", "confirm")
	cmd.MarkFlagsMutuallyExclusive("all", "jobs") // which prints as it finds
	needs(cmd, "all", "limit")
	return cmd
}

type solve struct {
	batch
	flags                    judgeFlags
	to                       string
	any, unique, all         bool
	limit                    int
	showStats                bool
	judge                    judge.Judge
	out                      *gridWriter
	terminal                 *terminal // that solutions are drawn on, or nil
	start                    time.Time
	puzzles, guesses, solved int64
}

func (s *solve) run(files []string) (err error) {
	if s.judge, err = s.flags.judge(); err != nil {
		return err
	}
	if s.limit < 0 {
		return fmt.Errorf("--limit %d: expected 0 or more", s.limit)
	}
	s.judge.AnySolution = s.any
	if s.out, err = s.newGridWriter(s.to); err != nil {
		return err
	}
	if s.to == "" {
		s.terminal = standardTerminal(s.cmd)
	}
	s.start = time.Now()
	if s.all {
		// A puzzle may have more solutions than memory holds: they are printed
		// as they are found, one puzzle at a time.
		s.jobs = 1
		err = each(&s.batch, files, func(context.Context, item) error { return nil },
			func(it item, _ error) error { return s.printAll(it) }, s.unreadable(s.out.unreadable))
	} else {
		err = eachInto(&s.batch, files, s.decide, s.print, s.unreadable(s.out.unreadable))
	}
	if s.showStats {
		seconds := time.Since(s.start).Seconds()
		// They were asked for: --quiet does not hide them.
		fmt.Fprintf(s.cmd.Root().ErrOrStderr(), "%s, %d with a solution, %d guesses, %.3f s, %.0f puzzles/s\n",
			sudoku.Counted(s.puzzles, "puzzle"), s.solved, s.guesses, seconds, float64(s.puzzles)/seconds)
	}
	return err
}

// decide finds out what there is to print, and has confirmed what must be.
func (s *solve) decide(ctx context.Context, it item, v *judge.Verdict) {
	s.judge.AskInto(ctx, v, it.Puzzle)
	if v.Count == judge.None || s.unique {
		*v = s.judge.Weigh(ctx, it.Puzzle, *v)
	}
}

func (s *solve) print(it item, v judge.Verdict) error {
	s.puzzles++
	s.guesses += v.Guesses
	s.judgeStatus(it, v)
	if s.json() {
		if len(v.Solutions) > 0 {
			s.solved++
		}
		return s.object(newCheckedObject(it, v))
	}
	switch {
	case v.Count == judge.None:
		return s.out.instead(it, "no solution"+v.Because())
	case len(v.Solutions) == 0 || v.Count == judge.Undecided && v.Disagree:
		return s.out.instead(it, "undecided"+v.Because())
	}
	s.solved++
	return s.write(it, v.Solutions[0])
}

// write prints a solution in the layout of the puzzle, or draws it on a terminal.
func (s *solve) write(it item, solution sudoku.Grid) error {
	if s.terminal == nil || it.Layout.OneLine() {
		return s.grid(s.out, it, solution)
	}
	return s.terminal.draw(s.cmd.OutOrStdout(), draw.Picture{Puzzle: it.Puzzle, Found: solution})
}

// judgeStatus raises the status and warns, where the grid that is printed does
// not say everything.
func (s *solve) judgeStatus(it item, v judge.Verdict) {
	switch {
	case v.Disagree:
		s.status.raise(statusNo)
		s.warn(it, "engines disagree: "+v.String())
	case v.Count == judge.None && v.Confirmed():
		s.status.raise(statusNo)
	case v.Count == judge.None:
		s.status.raise(statusUndecided)
		s.warn(it, v.String())
	case v.Count == judge.Several:
		s.warn(it, "more than one solution: "+difference(it.Puzzle, v.Solutions))
		if s.unique {
			s.status.raise(statusNo)
		}
	case s.unique && !v.Confirmed():
		s.status.raise(statusUndecided)
		s.warn(it, v.String())
	case v.Count == judge.Undecided:
		if len(v.Solutions) == 0 {
			s.status.raise(statusUndecided)
		}
		s.warn(it, v.String())
	}
}

// difference names the first cell in which two solutions differ.
func difference(p *sudoku.Puzzle, solutions []sudoku.Grid) string {
	a, b := solutions[0], solutions[1]
	for cell := range a {
		if a[cell] != b[cell] {
			return fmt.Sprintf("%s can be %d or %d", p.Rules.CellName(cell), a[cell], b[cell])
		}
	}
	return "the same grid twice"
}

// solutionObject is one of all solutions of a puzzle as a JSON object.
type solutionObject struct {
	puzzleObject
	Solution string `json:"solution"`
}

// printAll prints all solutions of a puzzle as they are found.
func (s *solve) printAll(it item) error {
	ctx, cancel := sudoku.Within(s.cmd.Context(), s.flags.timeout)
	defer cancel()
	printed := 0
	var outErr error
	show := s.write
	if s.json() {
		about := objectOf(it)
		show = func(it item, g sudoku.Grid) error {
			return s.object(solutionObject{about, inLine(it.Puzzle.Rules, g)})
		}
	}
	stats, err := s.judge.First.Solve(ctx, it.Puzzle, func(g sudoku.Grid) bool {
		printed++
		outErr = show(it, g)
		return outErr == nil && printed != s.limit
	})
	s.puzzles++
	s.guesses += stats.Guesses
	switch {
	case outErr != nil:
		return outErr
	case s.cmd.Context().Err() != nil:
		return s.cmd.Context().Err()
	case err != nil:
		s.status.raise(statusUndecided)
		s.warn(it, "there may be more solutions: "+sudoku.Reason(err))
		if s.json() {
			return s.object(answerObject{objectOf(it), "undecided", "", sudoku.Reason(err)})
		}
		return s.out.instead(it, "undecided: "+sudoku.Reason(err))
	case printed == 0:
		v := s.judge.Weigh(s.cmd.Context(), it.Puzzle, judge.Verdict{Count: judge.None, By: s.judge.First.String()})
		return s.print(it, v)
	case stats.Evidence == sudoku.Claimed, stats.Evidence != sudoku.Unknown && s.flags.confirm != "":
		s.recounted(it, s.judge.Recount(s.cmd.Context(), it.Puzzle, int64(printed)))
	}
	s.solved++
	return nil
}
