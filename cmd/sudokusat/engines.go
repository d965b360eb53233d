package main

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/compare/judge"
	"github.com/sudokusat/sudokusat/encode/certify"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

// engineOptions returns what the engines of a command need to know. apart says that they work side
// by side within a time limit.
func engineOptions(cmd *cobra.Command, apart bool) engines.Options {
	return engines.Options{
		Apart: apart, Warn: (&warnings{out: cmd.ErrOrStderr()}).add, Running: running.RLocker(),
		Temporary: usesOf(cmd).temporary, List: openList,
	}
}

// lookupEngine returns the engine of a name, with every answer checked. timeout is the limit that
// the user set, or 0.
func lookupEngine(cmd *cobra.Command, name string, timeout time.Duration) (sudoku.Solver, error) {
	s, err := engines.Lookup(name, engineOptions(cmd, timeout > 0))
	if err != nil {
		return nil, err
	}
	return sudoku.Checked(s), nil
}

// lookupProver returns a SAT solver that writes proofs.
func lookupProver(cmd *cobra.Command, name string) (sat.Backend, error) {
	return engines.Prover(name, engineOptions(cmd, false))
}

// otherProver says which prover is installed and may be faster, after a message that one is out of
// time.
func otherProver(name string) string {
	if name != engines.Default {
		return ""
	}
	for _, e := range engines.Provers() {
		if installed(e) {
			return fmt.Sprintf("; %s is installed and may be faster: --solver %s", e.Name, e.Name)
		}
	}
	return ""
}

// judgeFlags are the flags of commands that ask an engine and may have its
// answer confirmed.
type judgeFlags struct {
	cmd                     *cobra.Command
	engine, confirm, prove  string
	timeout, confirmTimeout time.Duration
}

func (f *judgeFlags) register(cmd *cobra.Command, engine string) {
	f.cmd = cmd
	engineFlag(cmd, &f.engine, engine)
	timeoutFlag(cmd, &f.timeout)
	confirmFlag(cmd, &f.confirm)
	durationFlag(cmd, &f.confirmTimeout, "confirm-timeout", time.Minute, "time limit of the confirming engine per puzzle (0: no limit)")
}

// registerProve adds the flag for a proof in place of a second engine.
func (f *judgeFlags) registerProve(cmd *cobra.Command) {
	proverFlag(cmd, &f.prove, "prove", "", "confirm by a checked proof of this `solver` instead")
	cmd.Flags().Lookup("prove").NoOptDefVal = engines.Default
	cmd.MarkFlagsMutuallyExclusive("confirm", "prove")
}

func (f *judgeFlags) judge() (j judge.Judge, err error) {
	j.Timeout, j.ConfirmTimeout = f.timeout, f.confirmTimeout
	if j.First, err = lookupEngine(f.cmd, f.engine, f.timeout); err != nil {
		return j, err
	}
	if f.cmd.Flags().Changed("prove") {
		prover, err := lookupProver(f.cmd, f.prove)
		if err != nil {
			return j, err
		}
		j.Confirm = certify.NewEngine(certify.Options{Backend: prover})
		return j, nil
	}
	limit := time.Duration(0) // the default is so long that waiting for each other does no harm
	if f.cmd.Flags().Changed("confirm-timeout") {
		limit = f.confirmTimeout
	}
	j.Confirm, err = lookupConfirming(f.cmd, f.engine, f.confirm, limit)
	return j, err
}

// lookupConfirming returns the engine of the name that --confirm has, which must be independent of
// the first; "" selects one.
func lookupConfirming(cmd *cobra.Command, first, confirm string, timeout time.Duration) (sudoku.Solver, error) {
	confirm = cmp.Or(confirm, engines.Confirming(first))
	s, err := lookupEngine(cmd, confirm, timeout)
	if err == nil && !engines.Independent(first, confirm) {
		err = fmt.Errorf("--confirm %s: expected an engine that shares no code with %s", confirm, first)
	}
	return s, err
}

// helpEngines is where the names of engines are listed.
const helpEngines = `see "sudokusat help engines"`

func engineFlag(cmd *cobra.Command, engine *string, value string) {
	cmd.Flags().StringVarP(engine, "engine", "e", value, "`name` of the engine; "+helpEngines)
	completeEngines(cmd, "engine")
	memoryFlag(cmd)
}

func confirmFlag(cmd *cobra.Command, engine *string) {
	cmd.Flags().StringVar(engine, "confirm", "", "`engine` that must give the same answer (default: one that shares no code with the first)")
	completeEngines(cmd, "confirm")
}

// proverFlag adds a flag for a SAT solver that writes proofs.
func proverFlag(cmd *cobra.Command, solver *string, flag, value, usage string) {
	cmd.Flags().StringVar(solver, flag, value, usage+"; "+helpEngines)
	completeLater(cmd, flag, func() (names []string) {
		for _, e := range engines.Provers() {
			names = append(names, e.Name)
		}
		return names
	})
}

// memoryFlag limits what searches and programs may have together.
func memoryFlag(cmd *cobra.Command) {
	cmd.Flags().Var(new(memorySize), "memory", "memory limit of SAT solvers and programs together, a `SIZE` such as 2G (0: no limit; default: half of the machine's)")
}

func timeoutFlag(cmd *cobra.Command, timeout *time.Duration) {
	durationFlag(cmd, timeout, "timeout", 0, "time limit per puzzle, such as 5s (0: no limit)")
}

func completeEngines(cmd *cobra.Command, flag string) { completeLater(cmd, flag, engines.Names) }

// completeNames lets the shell complete the values of a flag.
func completeNames(cmd *cobra.Command, flag string, names []string) {
	completeLater(cmd, flag, func() []string { return slices.Clone(names) })
}

// completeLater is completeNames for names that are listed when they are asked for.
func completeLater(cmd *cobra.Command, flag string, names func() []string) {
	err := cmd.RegisterFlagCompletionFunc(flag, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return names(), cobra.ShellCompDirectiveNoFileComp
	})
	if err != nil {
		panic(err) // the flag does not exist: a mistake in this program
	}
}
