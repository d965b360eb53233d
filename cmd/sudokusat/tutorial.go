package main

import (
	_ "embed"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
)

// tutorialText has an introduction, then the chapters, each headed "## 3. Title".
//
//go:embed tutorial.md
var tutorialText string

const chapterMark = "\n## "

func newTutorial() *cobra.Command {
	var list bool
	cmd := &cobra.Command{
		Use:   "tutorial [CHAPTER]",
		Short: "Print an hour's tutorial, from a rule to clauses and proofs",
		Long: `Print a tutorial in Markdown. Work through it in a shell, with this command.
Each chapter can be read on its own.

It is for readers who know what a Boolean formula is but have never encoded a
problem. It starts with one rule and its clauses. Then it compares schemes, by
what they cost and what a solver infers from them. The other chapters are about
at-most-one encodings, contradictions, proofs, other solvers, and grading a
formula that you wrote. The answers to the exercises are in the last chapter.

Exit status: 0 done; 2 if there is no such chapter.`,
		Example: `  sudokusat tutorial | less
  sudokusat tutorial --list
  sudokusat tutorial 3`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return printTutorial(cmd.OutOrStdout(), list, args)
		},
	}
	cmd.Flags().BoolVar(&list, "list", false, "list the chapters")
	return cmd
}

// printTutorial prints the list of the chapters, the chapter whose number is the
// argument, or without either all of the text.
func printTutorial(out io.Writer, list bool, args []string) error {
	text := tutorialText
	switch {
	case list && len(args) > 0:
		return fmt.Errorf("chapter %q cannot be combined with --list", args[0])
	case list:
		text = chapterTitles()
	case len(args) > 0:
		chapters := tutorialChapters()
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 1 || n > len(chapters) {
			return fmt.Errorf("chapter %q: expected a number from 1 to %d", args[0], len(chapters))
		}
		text = chapters[n-1]
	}
	_, err := io.WriteString(out, text)
	return err
}

// tutorialChapters returns the chapters with their headings.
func tutorialChapters() []string {
	chapters := strings.Split(tutorialText, chapterMark)[1:]
	for i, text := range chapters {
		chapters[i] = strings.TrimPrefix(chapterMark, "\n") + strings.TrimSuffix(text, "\n") + "\n"
	}
	return chapters
}

// chapterTitles returns a line for each chapter, its number and its title.
func chapterTitles() string {
	var lines strings.Builder
	for _, text := range tutorialChapters() {
		heading, _, _ := strings.Cut(strings.TrimPrefix(text, "## "), "\n")
		number, title, _ := strings.Cut(heading, ". ")
		fmt.Fprintf(&lines, "%2s  %s\n", number, title)
	}
	return lines.String()
}
