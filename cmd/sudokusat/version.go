package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/native/core9"
)

// version returns what the Go tool knows about the module that was built.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

// build is what this program was built from and what it found to run on.
type build struct {
	Version string   `json:"version"` // of the module
	Commit  string   `json:"commit,omitempty"`
	Changed bool     `json:"changed,omitempty"` // the work tree was not that of the commit
	Go      string   `json:"go"`
	System  string   `json:"system"`
	Cores   int      `json:"cores"`
	Native  string   `json:"native"`  // the code for 9x9 puzzles
	Natives []string `json:"natives"` // what this processor can run, for SUDOKUSAT_CORE
	Solvers []string `json:"solvers"` // that are installed
}

func thisBuild() build {
	b := build{
		Version: version(), Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH,
		Cores: runtime.NumCPU(), Native: core9.New().Path(), Natives: core9.Paths(), Solvers: []string{},
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				b.Commit = s.Value
			case "vcs.modified":
				b.Changed = s.Value == "true"
			}
		}
	}
	for _, e := range engines.All() {
		if installed(e) {
			b.Solvers = append(b.Solvers, e.Name)
		}
	}
	return b
}

func newVersion() *cobra.Command {
	var as string
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Print the version, the system and the SAT solvers found",
		Long: `Print the version of this program, the commit and the Go release that it was
built from, the system, the installed SAT solvers, and which code solves 9x9
puzzles on this processor (avx512, avx2 or portable).

Exit status: 0.`,
		Example: `  sudokusat version
  sudokusat version --as json`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkForm(as, "text", "json"); err != nil {
				return err
			}
			if as == "json" {
				return writeObject(cmd.OutOrStdout(), thisBuild())
			}
			_, err := fmt.Fprint(cmd.OutOrStdout(), thisBuild())
			return err
		},
	}
	formFlag(cmd, &as, "text", "json")
	return cmd
}

// String returns a line for each thing.
func (b build) String() string {
	commit := cmp.Or(b.Commit, "unknown")
	if b.Changed {
		commit += ", changed"
	}
	return fmt.Sprintf("sudokusat %s\ncommit    %s\ngo        %s\nsystem    %s, %d cores\n9x9 core  %s (can run: %s)\nsolvers   %s\n",
		b.Version, commit, b.Go, b.System, b.Cores, b.Native, strings.Join(b.Natives, ", "), cmp.Or(strings.Join(b.Solvers, " "), "none installed"))
}
