package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/native/core9"
)

func newRoot() *cobra.Command {
	var quiet bool
	root := &cobra.Command{
		Use:   "sudokusat",
		Short: "Turn Sudokus into SAT, solve them, and check every answer",
		Long: `Turn any Sudoku into SAT clauses, solve it with any SAT solver, and check every
answer.

Puzzles are read from files, or from standard input, in any known layout. A
puzzle can also be an argument in place of a file. Files compressed with gzip,
bzip2 or zstd are decompressed. Results go to standard output, in the layout of
the input unless --to names another one. Progress, warnings and errors go to
standard error.

Every solution is checked before it is printed. "No solution" and "unique" are
confirmed by a second engine or by a proof, or else marked as claimed.

An output file cannot also be an input. An existing file is replaced only when
the new one is complete. If the environment has SUDOKUSAT_GOROUTINES=1, SIGQUIT
prints a stack trace of all goroutines before the command ends.

Exit status: 0 done; 1 the answer is "no" (unsolvable, not unique, engines
disagree); 2 wrong usage, unreadable input or failed output; 3 undecided (time,
crash). Over many puzzles, 2 outranks 1 and 1 outranks 3. The command sat uses
the exit status of SAT solvers (10 and 20).`,
		Example: `  sudokusat solve puzzle.txt
  sudokusat check collection.txt
  sudokusat encode p.txt | cadical -q | sudokusat decode --puzzle p.txt
  sudokusat compare -e bitmask -e 'exec:./mysolver' collection.txt`,
		PersistentPreRunE: func(cmd *cobra.Command, args []string) error {
			if quiet {
				cmd.SetErr(io.Discard) // errors go to that of the root
			}
			return cmp.Or(core9.CheckEnvironment(), checkFlags(cmd, args), usesOf(cmd).readsArguments(cmd, args))
		},
		Version:       version(),
		SilenceErrors: true, // printed once, by printError
		SilenceUsage:  true,
	}
	arrangeHelp(root)
	root.SetFlagErrorFunc(flagError)
	root.PersistentFlags().BoolVarP(&quiet, "quiet", "q", false, "on standard error, print only errors, and what --stats asks for")
	for _, g := range groups() {
		root.AddGroup(&cobra.Group{ID: g.title, Title: g.title + ":"})
		for _, cmd := range g.commands {
			cmd.GroupID = g.title
		}
		root.AddCommand(g.commands...)
	}
	root.AddCommand(newEnginesTopic(), newRulesTopic())
	root.SetHelpCommandGroupID(toolsGroup)
	root.SetCompletionCommandGroupID(toolsGroup)
	return root
}

// toolsGroup is the group of the commands that cobra adds.
const toolsGroup = "Tools"

// group is some commands under a title in the help.
type group struct {
	title    string
	commands []*cobra.Command
}

// groups returns all commands.
func groups() []group {
	return []group{
		{"Solve and check", []*cobra.Command{newSolve(), newCheck(), newCount(), newCertify()}},
		{"Make and convert", []*cobra.Command{newGenerate(), newConvert(), newShow(), newCanon()}},
		{"Encode and decode", []*cobra.Command{newEncode(), newDecode(), newSat(), newSizes()}},
		{"Explain and teach", []*cobra.Command{newHint(), newExplain(), newServe(), newTutorial(), newGrade(), newRate()}},
		{"Compare", []*cobra.Command{newCompare()}},
		{toolsGroup, []*cobra.Command{newSolvers(), newVersion()}},
	}
}

// completeTree adds what cobra would add, and makes a command that only has others show
// its help, and refuse all else. Standard output must be set.
func completeTree(root *cobra.Command) {
	root.SetHelpCommand(newHelp())
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, cmd := range append(root.Commands(), root) {
		if !cmd.Runnable() && cmd.HasSubCommands() {
			onlyCommands(cmd)
		}
	}
}

// newHelp returns the command that shows the help of others.
func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]",
		Short:   "Show the help of a command",
		GroupID: toolsGroup,
		Example: "  sudokusat help explain steps",
		RunE: func(cmd *cobra.Command, names []string) error {
			found, rest, err := cmd.Root().Find(names)
			if err == nil && len(rest) > 0 {
				err = unknownCommand(found, rest[0])
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

// unknownCommand returns the error for a word that is not a command, with what would have worked.
func unknownCommand(parent *cobra.Command, word string) error {
	try := fmt.Sprintf("%q lists the commands", parent.CommandPath()+" --help")
	_, statErr := os.Stat(word)
	switch suggested := parent.SuggestionsFor(word); {
	case len(suggested) > 0:
		try = "did you mean " + strings.Join(suggested, " or ") + "?"
	case parent.HasParent():
	case statErr == nil:
		try = fmt.Sprintf("to solve the puzzles in that file: sudokusat solve %s", quoted(word))
	case puzzleArgument(word) != "":
		try = fmt.Sprintf("to solve that puzzle: sudokusat solve %s", quoted(word))
	}
	return fmt.Errorf("unknown command %q for %q; %s", word, parent.CommandPath(), try)
}

// onlyCommands makes a command that only has others refuse what is none of them, and show its help
// otherwise.
func onlyCommands(cmd *cobra.Command) {
	cmd.SuggestionsMinimumDistance = cmp.Or(cmd.SuggestionsMinimumDistance, 2)
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return unknownCommand(cmd, args[0])
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
}
