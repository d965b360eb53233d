package main

import (
	"cmp"
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/native/core9"
)

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "sudokusat",
		Short: "Sudoku as SAT: encode, solve, cross-check, export",
		Long: `sudokusat turns Sudokus into CNF, solves them by SAT and on the grid, exports
DIMACS to any SAT solver and reads its answer back, and holds all answers
against each other. No answer is printed that was not checked.

Puzzles are read from files or from standard input, in any known layout, and
decompressed if gzip, bzip2 or zstd has compressed them. Results go to standard
output, in the layout that was read unless --to says otherwise.

Exit status: 0 done; 1 the answer is "no" (unsolvable, not unique, engines
disagree); 2 wrong call, unreadable input or failed output; 3 undecided (time,
crash). Over many puzzles 2 outranks 1, and 1 outranks 3.

An output is never an input, and an old file is replaced only by a complete new
one. With SUDOKUSAT_GOROUTINES=1 in the environment, SIGQUIT prints what all
goroutines are doing before the command ends.`,
		PersistentPreRunE: func(cmd *cobra.Command, args []string) error {
			return cmp.Or(core9.CheckEnvironment(), checkFlags(cmd, args), usesOf(cmd).readsArguments(cmd, args))
		},
		Version:       version(),
		SilenceErrors: true, // printed once, by printError
		SilenceUsage:  true,
	}
	wrapFlags(root)
	root.AddCommand(
		newSolve(),
		newCheck(),
		newCount(),
		newEncode(),
		newDecode(),
		newCompare(),
		newConvert(),
		newShow(),
		newServe(),
		newGenerate(),
		newCanon(),
		newRate(),
		newSizes(),
		newSat(),
		newCertify(),
		newExplain(),
		newGrade(),
		newSolvers(),
		newTutorial(),
	)
	return root
}

// completeTree adds what cobra would add, and makes a command that only has others show
// its help, and refuse all else. Standard output must be set.
func completeTree(root *cobra.Command) {
	root.SetHelpCommand(newHelp())
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		if !cmd.Runnable() {
			cmd.Args = cobra.NoArgs
			cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
		}
	}
}

// newHelp returns the command that shows the help of others.
func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]",
		Short:   "Show the help of a command",
		Example: "  sudokusat help explain steps",
		RunE: func(cmd *cobra.Command, names []string) error {
			found, rest, err := cmd.Root().Find(names)
			if err == nil && len(rest) > 0 {
				err = fmt.Errorf("unknown command %q for %q", rest[0], found.CommandPath())
			}
			if err != nil {
				return err
			}
			found.InitDefaultHelpFlag()
			return found.Help()
		},
		ValidArgsFunction: func(cmd *cobra.Command, names []string, _ string) (next []string, _ cobra.ShellCompDirective) {
			if found, _, err := cmd.Root().Find(names); err == nil {
				for _, sub := range found.Commands() {
					if sub.IsAvailableCommand() {
						next = append(next, sub.Name())
					}
				}
			}
			return next, cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// wrapFlags makes the list of flags fit a terminal of 80 columns.
func wrapFlags(root *cobra.Command) {
	cobra.AddTemplateFunc("wrapped", func(flags interface{ FlagUsagesWrapped(int) string }) string {
		return flags.FlagUsagesWrapped(80)
	})
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), "Flags.FlagUsages", "Flags | wrapped"))
}

// version returns what the Go tool knows about the module that was built.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
