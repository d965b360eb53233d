package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"runtime"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// A puzzle may stand as an argument in place of the name of a file. A file of that name wins.

// maxSmallSide is the largest side whose puzzles have no letters. Longer arguments may have letters:
// they are too long to be taken for a name.
const maxSmallSide = 9

// puzzleArgument returns the text of a puzzle that an argument is, or "": lines of text, or as many
// cells as a grid has, of which spaces are blank.
func puzzleArgument(arg string) string {
	if strings.Contains(arg, "\n") {
		return arg
	}
	side := int(math.Sqrt(float64(utf8.RuneCountInString(arg))))
	if side < 4 || side*side != utf8.RuneCountInString(arg) || side <= maxSmallSide && !isCells(arg) || strings.ContainsAny(arg, `/\`) {
		return ""
	}
	return strings.ReplaceAll(arg, " ", ".")
}

// isCells returns whether a text has digits and blanks alone.
func isCells(text string) bool { return strings.Trim(text, "0123456789.*_?-xX ") == "" }

// openArgument opens what is named as an argument and cannot be opened as a file.
func openArgument(name string, err error) (io.ReadCloser, error) {
	if text := puzzleArgument(name); text != "" {
		return io.NopCloser(strings.NewReader(text + "\n")), nil
	}
	const least = 4 // "12" is no try at a puzzle
	if errors.Is(err, fs.ErrNotExist) && len(name) >= least && isCells(name) && strings.ContainsAny(name, "123456789") {
		return nil, fmt.Errorf("no such file %q: if this is a puzzle, it has %d cells; expected 81 (9x9), 16 (4x4), 36 (6x6) or those of another grid", name, len(name))
	}
	return nil, err
}

// announceTerminal says on a terminal that the program waits for input from there.
func announceTerminal(cmd *cobra.Command) {
	stdin, ok := cmd.InOrStdin().(*os.File)
	if !ok || !term.IsTerminal(int(stdin.Fd())) {
		return
	}
	key := "Ctrl-D"
	if runtime.GOOS == "windows" {
		key = "Ctrl-Z and Enter"
	}
	fmt.Fprintf(cmd.ErrOrStderr(), "sudokusat: reading from the terminal; end with %s\n", key)
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
