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
	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/compare/report"
	"github.com/sudokusat/sudokusat/sudoku"
)

// compareHelp is the help of compare, with a place for the forms of reports.
const compareHelp = `Compare engines on the same puzzles, and measure them.

Every engine solves every puzzle. Every solution is checked, then the answers
are compared: the number of solutions up to --limit and, below that limit, the
solutions themselves. Each disagreement is printed with the puzzle, all answers
and, if a solution shows it, the engine that is wrong. Crashes and malformed
answers are printed too. The first few findings are reduced (for up to --shrink)
to as few givens as still show them. --findings saves the findings for --replay.

Your own program: "exec:PROGRAM ARGUMENT..." reads puzzles from standard input,
one per line, until the end of input. A line ends with "# shape 3x2" if the
boxes do not have the usual shape. A blank cell is ".", and digits above 9 are
letters from A on. If the side is over 35, cells are numbers separated by
blanks. The program prints one line per puzzle: a solution, "none", or the
number of solutions ("2+" for two or more), optionally followed by a solution.
A bare solution ("solvable") makes no claim about other solutions unless
--unique is given. Arguments are split at blanks; no shell is used.

The program is started for one puzzle, then for two, and so on, up to thousands.
Answers that arrive together share their time. After a crash, or if an answer is
missing, the program is started again to find the puzzle that causes it. If it
answers every puzzle in other runs, the failed run is counted and reported. A
run also fails if its exit status is not 0; it may be 1 if an answer was "none".

Your own answers: "file:NAME" is a list with a puzzle and its solution per line,
separated by a comma.

Random puzzles: --random makes dense and sparse puzzles, and the same --seed
makes the same ones. "any" makes puzzles with no, one or several solutions,
some with givens that contradict each other; "solvable" makes puzzles with at
least one solution, "unique" with exactly one. The default is solvable if an
engine is exec: or file:, and any otherwise.

Tables show what the engines answered and what it cost: guesses (decisions that
inference did not force), and the time within which half, 90%% and 99%% of the
puzzles were answered. For engines that solve formulas they also show for how
many puzzles a SAT solver was asked, and the seconds to encode, to solve and to
decode. --report writes more. The end of the file's name selects the form:

%s
Fair measurements: a search may be lucky with one puzzle and not with an
equivalent one. --copies measures over several equivalent puzzles; benchstat
needs at least six. Use -j 1, or engines run at the same time and slow each
other down. With --timeout, gophersat runs in separate processes, and it takes
time to send each formula there. The start of a program counts too.

Long runs: with --checkpoint, a run that was stopped continues where it was when
you start it again. --shard 2/3 takes every third puzzle, starting with the
second. --merge reports on the checkpoints of all shards as one run.

Exit status: 0 if all agree; 1 if not; 2 if a puzzle cannot be read; 3 if an
answer is missing (time, crash) or a run of a program failed.`

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
		"`name` of an engine, or NAME=ENGINE; repeat it for each engine; "+helpEngines)
	completeEngines(cmd, "engine")
	memoryFlag(cmd)
	flags.IntVar(&c.limit, "limit", 2, "stop at `N` solutions per puzzle, at least 2")
	flags.BoolVar(&c.unique, "unique", false, "a bare solution by exec: or file: claims to be the only one")
	durationFlag(cmd, &c.timeout, "timeout", 0, "`time` limit per engine and puzzle, such as 5s (0: no limit; default with --random: 10s)")
	flags.IntVar(&c.copies, "copies", 0, "replace each puzzle by `N` relabelled and permuted copies")
	flags.Uint64Var(&c.seed, "seed", 1, "`number` that selects the copies and random puzzles")
	flags.StringVar(&c.random, "random", "", "make random puzzles of this `mix`: "+strings.Join(mixNames(), ", ")+"; --shape can then be a list")
	flags.Lookup("random").NoOptDefVal = autoMix
	completeNames(cmd, "random", mixNames())
	flags.Int64Var(&c.count, "count", 0, "make `N` random puzzles")
	durationFlag(cmd, &c.during, "for", 0, "make random puzzles for this `time`, such as 10m")
	flags.StringArrayVar(&c.reports, "report", nil, "write a report to this `file`; may be repeated")
	flags.StringVar(&c.findings, "findings", "", "save findings in this `file`")
	durationFlag(cmd, &c.shrinkTime, "shrink", 10*time.Second, "`time` limit for reducing each of the first findings (0: do not reduce)")
	flags.BoolVar(&c.replay, "replay", false, "the files are saved findings: check them again")
	flags.StringVar(&c.checkpoint, "checkpoint", "", "keep results in this `file`, and continue from it")
	flags.StringVar(&c.part, "shard", "", "take only part `I/N` of the puzzles, with --checkpoint")
	flags.BoolVar(&c.merge, "merge", false, "the files are checkpoints of all shards: report on them as one run")
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
		return fmt.Errorf("--random makes the puzzles, so file %s is not read; for a mix of that name, write --random=%s", files[0], files[0])
	case c.random != "" && len(files) > 0:
		return fmt.Errorf("--random makes the puzzles, so file %s is not read", files[0])
	case c.random == "" && c.changed("random"):
		return fmt.Errorf("--random=: expected one of %s", strings.Join(mixNames(), ", "))
	case c.random == "" && (c.changed("count") || c.changed("for")):
		return errors.New("--count and --for need --random")
	case c.random != "" && c.count <= 0 && c.during <= 0:
		return errors.New("--random: expected a --count from 1, or a --for such as 10m")
	case c.replay && len(files) == 0:
		return errors.New("--replay: expected a file written by --findings")
	case c.part != "" && c.checkpoint == "":
		return errors.New("--shard needs --checkpoint, so that --merge can join the shards")
	}
	if c.series.Shard, err = parseShard(c.part); err != nil {
		return err
	}
	if c.random != "" && !c.changed("timeout") {
		c.timeout = randomTimeout // some engines never finish on some
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
		{"unique", slices.ContainsFunc(c.engines, answersInLines), "an exec: or file: engine"},
		{"from", fromFiles, "puzzles from files"},
		{"alphabet", fromFiles, "puzzles from files"},
		{"rules", fromFiles, "puzzles from files"},
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
	c.series.Run = compare.Run{Limit: c.limit, Unique: c.unique, Timeout: c.timeout}
	for _, name := range c.engines {
		engine, err := engines.Lookup(name, engineOptions(c.cmd, c.changed("timeout") && c.timeout > 0))
		if err != nil && strings.Contains(name, ",") {
			return fmt.Errorf("--engine %s: expected one name; repeat --engine for each engine", name)
		}
		if err != nil {
			return err
		}
		if slices.ContainsFunc(c.series.Run.Engines, func(e sudoku.Solver) bool { return e.String() == engine.String() }) {
			return fmt.Errorf("--engine %s: this engine is named twice, as %v", name, engine)
		}
		c.series.Run.Engines = append(c.series.Run.Engines, engine)
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
