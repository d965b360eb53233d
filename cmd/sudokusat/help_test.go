package main

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// Help must fit a terminal of 80 columns and show an example.
func TestHelpFits(t *testing.T) {
	for _, cmd := range newRoot().Commands() {
		var help strings.Builder
		cmd.SetOut(&help)
		if err := cmd.Help(); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(help.String()) {
			if width := utf8.RuneCountInString(strings.TrimRight(line, "\n")); width > 80 {
				t.Errorf("%s: %d columns: %s", cmd.Name(), width, line)
			}
		}
		if !strings.Contains(help.String(), "Examples:") {
			t.Errorf("%s: help has no example", cmd.Name())
		}
	}
}
