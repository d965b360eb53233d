package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/report"
	"github.com/sudokusat/sudokusat/sudoku"
)

// compareHelp is the help of compare, with a place for the forms of reports.
const compareHelp = `Compare lets each engine look for solutions of each puzzle, checks every one,
and holds the answers against each other: the number of solutions up to --limit
and, below it, the set of solutions. A disagreement is printed with the puzzle,
who is wrong if a solution shows it, and who said what; so is a crash, and what
is no answer. The first few are shrunk too, to as few givens as still show it.
--findings saves them for --replay.

An engine may be a program of your own: "exec:PROGRAM ARGUMENT..." gets puzzles
on standard input, a line each (with "# shape 3x2" at its end where the boxes are
not the usual ones), then the end of input, and answers a line each:
a solution; "none"; or how many there are, "2+" for two or more, with or without
a solution behind. A lone solution says nothing about others ("solvable") unless
--unique is given. A blank cell is ".", digits above 9 are letters from A on,
above side 35 all are numbers with blanks between. Arguments are split at
blanks, no shell is asked. The program is started for one puzzle, then for two,
and so on, up to thousands; answers that come together share their time. After a
crash, or an answer too few, it is started again to find the guilty puzzle. If
there is none, since the program answers all of them in other runs, the failed
run is counted and reported. A run also fails if its exit status is not 0; it
may be 1 if an answer was "none".
Or a list of answers: "file:NAME", with a puzzle and its solution a line,
separated by a comma.

Puzzles come from files, or are made by --random, dense and sparse, the same
ones for the same --seed: with no solution, one or several, also with givens
that contradict each other (any); with one or several (solvable, the default
with an engine exec: or file:); or with one (unique).

Tables sum up what the engines said and what it took them: the decisions that
inference did not force (guesses); what half, nine tenths and 99 in 100 puzzles
took at most; of engines on formulas also the share of puzzles for which a SAT
solver was asked, and the seconds to make formulas, have them solved and read
the models. --report writes more, in the form that the ending of the file says:

%s
A search may be lucky with one puzzle and not with one that differs from it by a
symmetry: --copies measures over several; benchstat wants at least six. Without
-j 1, engines run side by side and disturb each other's times. With --timeout,
gophersat works in processes of its own, and each formula takes some time to get
there; the start of a program counts.

With --checkpoint a run that was stopped goes on where it was when it is called
again. --shard 2/3 takes every third puzzle, from the second on; --merge reports
on the checkpoints of all shards as on one run.

Exit status: 0 if all agree, 1 if not, 3 if an answer is missing (time, crash)
or a run of a program failed, 2 if a puzzle cannot be read.`

// reportForms lists the forms of reports for the help.
func reportForms() (text string) {
	for _, form := range report.All {
		text += fmt.Sprintf("  %-6s %s\n", form.Ending, form.Description)
	}
	return text
}

// register adds the flags.
func (c *comparison) register(cmd *cobra.Command) {
	c.batch.register(cmd)
	flags := cmd.Flags()
	flags.StringArrayVarP(&c.engines, "engine", "e", []string{"sat", "bitmask", "dlx"},
		"`name` of an engine, repeated for each: "+engineUsage())
	completeEngines(cmd, "engine")
	memoryFlag(cmd)
	flags.IntVar(&c.limit, "limit", 2, "solutions to look for, at least 2")
	flags.BoolVar(&c.unique, "unique", false, "take a solution by exec: or file: for the claim that it is the only one")
	durationFlag(cmd, &c.timeout, "timeout", 0, "`time` for an engine on a puzzle, such as 5s; 0: no limit (default with --random: 10s)")
	flags.IntVar(&c.copies, "copies", 0, "instead of each puzzle, that many relabelled and permuted copies of it")
	flags.Uint64Var(&c.seed, "seed", 1, "what copies and random puzzles are made from")
	flags.StringVar(&c.random, "random", "", "make puzzles instead of reading them: `mix` "+strings.Join(mixNames(), ", ")+"; --shape may then be a list")
	flags.Lookup("random").NoOptDefVal = autoMix
	completeNames(cmd, "random", mixNames())
	flags.Int64Var(&c.count, "count", 0, "make `N` random puzzles")
	durationFlag(cmd, &c.during, "for", 0, "make random puzzles for a `time`, such as 10m")
	flags.StringArrayVar(&c.reports, "report", nil, "write a report to this `file`, repeated for several")
	flags.StringVar(&c.findings, "findings", "", "save findings in this `file`, if there are any")
	durationFlag(cmd, &c.shrinkTime, "shrink", 10*time.Second, "`time` to shrink each of the first findings; 0: none")
	flags.BoolVar(&c.replay, "replay", false, "the files are findings: run them again")
	flags.StringVar(&c.checkpoint, "checkpoint", "", "keep results in this `file`, and go on from there")
	flags.StringVar(&c.part, "shard", "", "take part `I/N` of the puzzles alone, with --checkpoint")
	flags.BoolVar(&c.merge, "merge", false, "the files are checkpoints of all shards: report on the whole")
	cmd.MarkFlagsMutuallyExclusive("random", "replay", "merge")
	cmd.MarkFlagsMutuallyExclusive("merge", "checkpoint")
	cmd.MarkFlagsMutuallyExclusive("merge", "shard")
	cmd.MarkFlagsMutuallyExclusive("replay", "shard")
	cmd.MarkFlagsMutuallyExclusive("count", "for")
}

// checkFlags returns an error if flags make no sense, alone or together.
func (c *comparison) checkFlags(files []string) (err error) {
	switch {
	case c.copies < 0 || c.copies > maxCopies:
		return fmt.Errorf("--copies %d: expected 0 to %d", c.copies, maxCopies)
	case c.random != "" && len(files) > 0 && slices.Contains(mixNames(), files[0]):
		return fmt.Errorf("--random makes the puzzles: expected no file %s; for a mix of that name, write --random=%s", files[0], files[0])
	case c.random != "" && len(files) > 0:
		return fmt.Errorf("--random makes the puzzles: expected no file %s", files[0])
	case c.random == "" && c.changed("random"):
		return fmt.Errorf("--random=: expected one of %s", strings.Join(mixNames(), ", "))
	case c.random == "" && (c.changed("count") || c.changed("for")):
		return errors.New("--count and --for are for --random")
	case c.random != "" && c.count <= 0 && c.during <= 0:
		return errors.New("--random: expected a --count from 1, or a --for such as 10m")
	case c.replay && len(files) == 0:
		return errors.New("--replay: expected a file that --findings has written")
	case c.part != "" && c.checkpoint == "":
		return errors.New("--shard: expected a --checkpoint for it, to be merged with the others")
	}
	if c.shard, err = parseShard(c.part); err != nil {
		return err
	}
	if c.random != "" && !c.changed("timeout") {
		c.timeout = randomTimeout // some engines take for ever on some
	}
	return cmp.Or(c.checkEffects(), checkJobs(c.jobs))
}

func (c *comparison) changed(flag string) bool { return c.cmd.Flags().Changed(flag) }

// checkEffects returns an error if a flag has no effect, or names no file.
func (c *comparison) checkEffects() error {
	fromFiles := c.random == "" && !c.replay
	for _, f := range []struct {
		flag  string
		works bool
		needs string
	}{
		{"seed", c.random != "" || c.copies > 0, "--random or --copies"},
		{"unique", slices.ContainsFunc(c.engines, answersInLines), "an engine exec: or file:"},
		{"from", fromFiles, "puzzles from files"},
		{"alphabet", fromFiles, "puzzles from files"},
		{"shape", !c.replay, "puzzles from files, or --random"},
	} {
		if c.changed(f.flag) && !f.works {
			return fmt.Errorf("--%s has no effect without %s", f.flag, f.needs)
		}
	}
	return checkOutputs(c.cmd, "checkpoint", "findings", "report")
}

// checkOutputs returns an error if one of some flags is to name files and does not.
func checkOutputs(cmd *cobra.Command, flags ...string) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		values := []string{f.Value.String()}
		if several, ok := f.Value.(pflag.SliceValue); ok {
			values = several.GetSlice()
		}
		for _, value := range values {
			if slices.Contains(flags, f.Name) && (value == "" || value == "-") {
				err = fmt.Errorf("--%s %q: expected the name of a file", f.Name, value)
			}
		}
	})
	return err
}

// maxCopies is how many copies of a puzzle are held in memory at once.
const maxCopies = 10_000

// randomTimeout is the time for an engine on a random puzzle, unless it is said.
const randomTimeout = 10 * time.Second

// parseShard reads "2/3".
func parseShard(text string) (s compare.Shard, err error) {
	if text == "" {
		return s, nil
	}
	var rest string
	n, _ := fmt.Sscanf(text, "%d/%d%s", &s.Number, &s.Of, &rest)
	if n != 2 || s.Of < 1 || s.Number < 1 || s.Number > s.Of {
		return s, fmt.Errorf("--shard %s: expected I/N with I from 1 to N, such as 2/3", text)
	}
	return s, nil
}

// lookupEngines fills in the engines of the run.
func (c *comparison) lookupEngines() error {
	c.sides = compare.Run{Limit: c.limit, Unique: c.unique, Timeout: c.timeout}
	for _, name := range c.engines {
		engine, err := lookupSolver(c.cmd, name, "timeout")
		if err != nil && strings.Contains(name, ",") {
			return fmt.Errorf("--engine %s: expected one name, and --engine again for each other", name)
		}
		if err != nil {
			return err
		}
		if slices.ContainsFunc(c.sides.Engines, func(e sudoku.Solver) bool { return e.String() == engine.String() }) {
			return fmt.Errorf("--engine %s: it is named twice, as %v", name, engine)
		}
		c.sides.Engines = append(c.sides.Engines, engine)
	}
	return nil
}

// onlyWith returns an error if a flag was given that another has no use for.
func onlyWith(cmd *cobra.Command, flag string, meaningful ...string) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if f.Name != flag && !slices.Contains(meaningful, f.Name) && err == nil {
			err = fmt.Errorf("--%s cannot be combined with --%s", f.Name, flag)
		}
	})
	return err
}
