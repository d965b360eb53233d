package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/answers"
	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/certify"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
)

// defaultEngine answers where no engine is named, confirmEngine has the second
// word.
const (
	defaultEngine = "sat"
	confirmEngine = "bitmask"
)

// lookupEngine returns the engine of a name, with every answer checked.
func lookupEngine(cmd *cobra.Command, name, limit string) (sudoku.Solver, error) {
	s, err := lookupSolver(cmd, name, limit)
	if err != nil {
		return nil, err
	}
	return sudoku.Checked(s), nil
}

// lookupSolver returns the engine of a name:
//
//	sat, sat:SCHEME+AMO+LEVEL    gophersat, with any part left out
//	minisat, minisat:SCHEME…     a solver outside
//	cmd:PROGRAM ARGUMENT…        any other
//	exec:PROGRAM ARGUMENT…       a program that reads puzzles
//	file:NAME                    a list of puzzles with their solutions
//	bitmask, …                   one of those that work on the grid
//
// A solver outside warns on the standard error of cmd. limit is the flag of cmd with
// the time that the engine has for a puzzle.
func lookupSolver(cmd *cobra.Command, name, limit string) (sudoku.Solver, error) {
	for _, e := range native.Engines() {
		if e.String() == name {
			return e, nil
		}
	}
	switch family, rest, _ := strings.Cut(name, ":"); family + ":" {
	case answers.ProgramPrefix:
		program, err := answers.LookupProgram(rest)
		if err != nil {
			return nil, err
		}
		program.Running = running.RLocker()
		return program, nil
	case answers.ListPrefix:
		return openList(rest)
	}
	backend, options, err := lookupBackend(cmd, name)
	if err != nil {
		return nil, err
	}
	opt, err := parseOptions(options)
	if err != nil {
		return nil, fmt.Errorf("engine %q: %w", name, err)
	}
	engine := sat.NewEngine(backend, opt)
	if _, inside := backend.(sat.Gophersat); inside {
		return apart(cmd, limit, engine, opt), nil
	}
	return engine, nil
}

// lookupBackend returns who solves the formulas of an engine, and the part of its
// name that says how they are encoded.
func lookupBackend(cmd *cobra.Command, name string) (backend sat.Backend, options string, err error) {
	family, options, _ := strings.Cut(name, ":")
	switch {
	case family == "sat":
		return sat.Gophersat{Uninterrupted: true}, options, nil
	case !isOutside(family):
		return nil, "", fmt.Errorf("engine %q: expected one of %s", name, engineUsage())
	case strings.HasPrefix(name, sat.CommandPrefix):
		backend, err = lookupOutside(cmd, name)
		return backend, "", err
	}
	backend, err = lookupOutside(cmd, family)
	return backend, options, err
}

// apart returns an engine on gophersat that works in processes of its own as far as
// that is of use: searches that may be long are not to wait for each other, and their
// memory is watched. Within a time limit none waits.
func apart(cmd *cobra.Command, limit string, inside *sat.Engine, opt encode.Options) sudoku.Solver {
	children, err := sat.NewChildren()
	if err != nil {
		return inside
	}
	outside := sat.NewEngine(children, opt)
	if timeout := cmd.Flags().Lookup(limit); timeout.Changed && timeout.Value.String() != "0s" {
		return outside
	}
	return bySize{inside, outside}
}

// bySize is an engine that leaves what may take long to processes of its own. To send
// a formula takes longer than to find the solution of a 9x9 puzzle.
type bySize struct{ inside, outside *sat.Engine }

func (s bySize) String() string { return s.inside.String() }

func (s bySize) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	if p.Shape.Side() > 9 {
		return s.outside.Solve(ctx, p, yield)
	}
	return s.inside.Solve(ctx, p, yield)
}

// engineNames lists names that lookupEngine knows, for completion.
func engineNames() []string { return append(insideNames(), outsideNames()...) }

// engineUsage lists the names in words.
func engineUsage() string {
	return strings.Join(insideNames(), ", ") + ", " + outsideUsage() +
		"; " + answers.ProgramPrefix + "PROGRAM ARGUMENT... for a program that reads puzzles; or " + answers.ListPrefix + "NAME for a list of puzzles with their solutions"
}

// insideNames lists the engines that need no other program.
func insideNames() []string {
	names := []string{"sat"}
	for _, s := range encode.Schemes {
		names = append(names, "sat:"+s.String())
	}
	names = append(names, "sat:"+encode.Up.String(), "sat:"+encode.Locked.String())
	for _, e := range native.Engines() {
		names = append(names, e.String())
	}
	return names
}

// parseOptions reads the part of an engine's name that says how it encodes.
func parseOptions(text string) (encode.Options, error) {
	opt, err := encode.ParseOptions(text, sat.DefaultOptions())
	if err == nil && !opt.Scheme.Complete() {
		err = fmt.Errorf("scheme %v is not complete: it has models that are not solutions", opt.Scheme)
	}
	return opt, err
}

// confirmerFor returns the name of an engine that shares no code with the named
// one.
func confirmerFor(name string) string {
	if name == confirmEngine {
		return defaultEngine
	}
	return confirmEngine
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
	cmd.Flags().StringVar(&f.confirm, "confirm", "", "`engine` that must give the same answer (default: one that shares no code with --engine)")
	durationFlag(cmd, &f.confirmTimeout, "confirm-timeout", time.Minute, "time limit of the confirming engine per puzzle (0: no limit)")
	completeEngines(cmd, "confirm")
}

// registerProve adds the flag for a proof in place of a second engine.
func (f *judgeFlags) registerProve(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.prove, "prove", "", "confirm by a checked proof of this `solver` instead: "+proverUsage())
	cmd.Flags().Lookup("prove").NoOptDefVal = defaultEngine
	cmd.MarkFlagsMutuallyExclusive("confirm", "prove")
	completeNames(cmd, "prove", proverNames())
}

func (f *judgeFlags) judge() (j compare.Judge, err error) {
	j.Timeout, j.ConfirmTimeout = f.timeout, f.confirmTimeout
	if j.First, err = lookupEngine(f.cmd, f.engine, "timeout"); err != nil {
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
	confirm := f.confirm
	if confirm == "" {
		confirm = confirmerFor(f.engine)
	}
	if j.Confirm, err = lookupEngine(f.cmd, confirm, "confirm-timeout"); err != nil {
		return j, err
	}
	if sameCode(f.engine, confirm) {
		return j, fmt.Errorf("--confirm %s: expected an engine that shares no code with %s", confirm, f.engine)
	}
	return j, nil
}

// sameCode returns whether two engines have code in common that can be wrong. All
// that solve formulas stand on the encoder, so that one solver does not confirm what
// another says: a formula that does not say what it should misleads both.
func sameCode(a, b string) bool {
	return a == b || !worksOnGrid(a) && !worksOnGrid(b)
}

// worksOnGrid returns whether an engine knows no formula.
func worksOnGrid(name string) bool {
	return slices.ContainsFunc(native.Engines(), func(e sudoku.Solver) bool { return e.String() == name })
}

func engineFlag(cmd *cobra.Command, engine *string, value string) {
	cmd.Flags().StringVarP(engine, "engine", "e", value, "`name` of the engine: "+engineUsage()+"; engines that solve formulas can be followed by :SCHEME+AMO+LEVEL")
	completeEngines(cmd, "engine")
	memoryFlag(cmd)
}

// memoryFlag limits what searches and programs may have together.
func memoryFlag(cmd *cobra.Command) {
	cmd.Flags().Var(new(memorySize), "memory", "memory limit of SAT solvers and programs together, a `SIZE` such as 2G (0: no limit; default: half of the machine's)")
}

func timeoutFlag(cmd *cobra.Command, timeout *time.Duration) {
	durationFlag(cmd, timeout, "timeout", 0, "time limit per puzzle, such as 5s (0: no limit)")
}

func completeEngines(cmd *cobra.Command, flag string) {
	completeNames(cmd, flag, engineNames())
}

// completeNames lets the shell complete the values of a flag.
func completeNames(cmd *cobra.Command, flag string, names []string) {
	err := cmd.RegisterFlagCompletionFunc(flag, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return slices.Clone(names), cobra.ShellCompDirectiveNoFileComp
	})
	if err != nil {
		panic(err) // the flag does not exist: a mistake in this program
	}
}
