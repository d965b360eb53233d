package main

import "github.com/spf13/cobra"

// newExplain is the parent of the commands that explain.
func newExplain() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "explain",
		Short: "Show the clauses, follow the inference, explain a contradiction",
		Long: `Explain talks about the formula of a puzzle: which clause says what, how the
solution follows from the clauses step by step, why there is none, what would
repair that, which givens and which rules follow from the others.`,
		Example: `  sudokusat explain clauses --cell r1c2 --digit 5
  sudokusat explain steps puzzle.txt
  sudokusat explain why puzzle.txt`,
	}
	cmd.AddCommand(
		newExplainClauses(),
		newExplainSteps(),
		newExplainWhy(),
		newExplainRepair(),
		newExplainRedundant(),
		newExplainRules(),
	)
	return cmd
}
