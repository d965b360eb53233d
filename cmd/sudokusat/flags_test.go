package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// allCommands calls visit for each command.
func allCommands(visit func(*cobra.Command)) {
	root := newRoot()
	root.SetOut(io.Discard)
	completeTree(root)
	var walk func(*cobra.Command)
	walk = func(cmd *cobra.Command) {
		visit(cmd)
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	walk(root)
}

// Every flag for a time is of the one type that refuses what is below 0.
func TestDurationFlags(t *testing.T) {
	allCommands(func(cmd *cobra.Command) {
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if _, ok := f.Value.(*duration); f.Value.Type() == "duration" && !ok {
				t.Errorf("%s --%s: expected durationFlag", cmd.CommandPath(), f.Name)
			}
		})
	})
}

// Files are made in one place, which knows what else is read and written.
func TestFilesAreMadeInOnePlace(t *testing.T) {
	makes := regexp.MustCompile(`os\.(Create|OpenFile|WriteFile|Rename|Mkdir|MkdirAll|MkdirTemp|CreateTemp)\(`)
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	// A checkpoint is added to, and asks that place; a copy of a list has no name.
	knows := []string{"file.go", "temporary.go", "compare_checkpoint.go", "list.go"}
	for _, name := range sources {
		if strings.HasSuffix(name, "_test.go") || slices.Contains(knows, name) {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if found := makes.Find(text); found != nil {
			t.Errorf("%s calls %s…): expected writeOutput, or another method of fileUses", name, found)
		}
	}
}
