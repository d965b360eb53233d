package main

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
)

// Help must fit a terminal of 80 columns, show an example, and end with the exit status.
func TestHelpFits(t *testing.T) {
	root := newRoot()
	all := []*cobra.Command{root}
	for i := 0; i < len(all); i++ {
		all = append(all, all[i].Commands()...)
	}
	completeTree(root)
	for _, cmd := range all {
		help := helpText(t, cmd)
		for line := range strings.Lines(help) {
			if width := utf8.RuneCountInString(strings.TrimRight(line, "\n")); width > 80 {
				t.Errorf("%s: %d columns: %s", cmd.CommandPath(), width, line)
			}
		}
		cobras := strings.HasPrefix(cmd.CommandPath(), "sudokusat completion") || cmd.Name() == "help"
		if isCommand := cmd.Runnable() && !cmd.HasSubCommands(); isCommand && !cobras && !strings.Contains(help, statusMark) {
			t.Errorf("%s: help has no exit status", cmd.CommandPath())
		}
		if !strings.Contains(help, "Examples:") {
			t.Errorf("%s: help has no example", cmd.CommandPath())
		}
	}
}

func helpText(t *testing.T, cmd *cobra.Command) string {
	t.Helper()
	var help strings.Builder
	cmd.SetOut(&help)
	if err := cmd.Help(); err != nil {
		t.Fatal(err)
	}
	return help.String()
}

// The parts of a help come in the same order for every command, and none is lost.
func TestHelpOrder(t *testing.T) {
	root := newRoot()
	for _, cmd := range append(root.Commands(), root) {
		help := helpText(t, cmd)
		for paragraph := range strings.SplitSeq(cmd.Long, "\n\n") {
			if !strings.Contains(help, strings.TrimSpace(paragraph)) {
				t.Errorf("%s: help lacks %q", cmd.CommandPath(), paragraph)
			}
		}
		var places []int
		for _, part := range []string{"Usage:\n", "Examples:\n", "Flags:\n", "\nExit status: "} {
			if at := strings.Index(help, part); at >= 0 {
				places = append(places, at)
			}
		}
		if !slices.IsSorted(places) || places[0] == 0 {
			t.Errorf("%s: help is not in order:\n%s", cmd.CommandPath(), help)
		}
	}
}
