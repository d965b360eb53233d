package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/engines"
)

// newEnginesTopic returns the help topic that lists the engines. The list is made when it is asked
// for.
func newEnginesTopic() *cobra.Command {
	cmd := &cobra.Command{Use: "engines", Short: "The engines: their names, and what they can do"}
	cmd.SetHelpFunc(func(cmd *cobra.Command, _ []string) { fmt.Fprint(cmd.OutOrStdout(), enginesHelp()) })
	return cmd
}

func enginesHelp() string {
	var list strings.Builder
	w := tabwriter.NewWriter(&list, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "  name\tworks on\tproofs\twhat it is")
	for _, e := range engines.All() {
		fmt.Fprintf(w, "  %s\t%s\t%s\t%s\n", e.Name, e.Basis, map[bool]string{true: "yes"}[e.Proves], aboutEngine(e))
	}
	w.Flush()
	return `An engine solves puzzles. --engine (-e) names the engine of a command, and
--confirm names a second one that confirms its answers.

` + list.String() + `
"unknown" is a program or file of somebody else. Two engines share no code if at
least one of them works on the grid. A SAT solver with "yes" writes proofs: it
can be named by --prove, and by --solver of certify and explain rules.

The name of an engine that works on formulas, except cmd:, can be followed by
:SCHEME+AMO+LEVEL or any part of it, with the names that encode uses:
sat:minimal, minisat:up, sat:extended+binary+locked.

  cmd:PROGRAM ARGUMENT...   any solver that reads DIMACS; {cnf}, {out} and
                            {proof} in arguments stand for files
  exec:PROGRAM ARGUMENT...  a program that reads puzzles and prints solutions,
                            one per line (see "sudokusat compare --help")
  file:NAME                 a list with a puzzle and its solution per line
  NAME=ENGINE               an engine with a name that you choose, for reports

Arguments are split at blanks; no shell is used. "sudokusat solvers" tests the
SAT solvers that are installed, and says how to get the others.

Examples:
  sudokusat solve -e bitmask puzzle.txt
  sudokusat check -e cadical:up --confirm dlx collection.txt
  sudokusat compare -e sat -e 'mine=exec:./mysolver --fast' collection.txt
`
}

// aboutEngine says what an engine is, and of a SAT solver whether it is installed.
func aboutEngine(e engines.Engine) string {
	if e.Program == nil {
		return e.About
	}
	if installed(e) {
		return "a SAT solver, installed"
	}
	return "a SAT solver, not installed"
}

// installed returns whether the SAT solver of an engine is on this machine.
func installed(e engines.Engine) bool {
	if e.Program == nil {
		return false
	}
	_, err := engines.Command(e.Name, engines.Options{})
	return err == nil
}
