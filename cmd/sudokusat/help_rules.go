package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/sudoku/clue"
)

// newRulesTopic returns the help topic that lists the kinds of rules.
func newRulesTopic() *cobra.Command {
	cmd := &cobra.Command{Use: "rules", Short: "The rules of variants, and what knows them"}
	cmd.SetHelpFunc(func(cmd *cobra.Command, _ []string) { fmt.Fprint(cmd.OutOrStdout(), rulesHelp()) })
	return cmd
}

func rulesHelp() string {
	var list strings.Builder
	w := tabwriter.NewWriter(&list, 0, 0, 2, ' ', 0)
	var later []string
	for _, k := range clue.All {
		if !k.Supported() {
			later = append(later, k.Keyword)
			continue
		}
		fmt.Fprintf(w, "  %s\t%s\n", k.Form(), k.Says)
	}
	w.Flush()
	return `A rule is a line: a keyword and, for some, a number and cells. r1c1..r1c4 is a
run of cells in a row, column or diagonal.

` + list.String() + `
A puzzle has rules in layout variant, with or without regions of its own:

  size 4
  grid
  1...
  ....
  ....
  ..3.
  rules
  antiknight

--rules adds a rule to every puzzle of the input; with --shape and without a
file, to the empty grid. encode names each clause by its rule. decode, and all
commands that read puzzles, take the rules from the comments of a formula.

bitmask, scan and the SAT solvers know these rules. dlx and tables know those
that make houses: extra, diagonal, windoku, disjoint and own regions. An engine,
command or layout that does not know a rule refuses the puzzle and names the
rule. So do all for rules that are not supported:

  ` + strings.ReplaceAll(explain.Wrap(strings.Join(later, ", "), outputWidth-2), "\n", "\n  ") + `

Examples:
  sudokusat count --rules antiknight --shape 2x3
  sudokusat check variant.txt
  sudokusat encode --rules 'thermo: r1c1..r1c5' --names puzzle.txt
`
}
