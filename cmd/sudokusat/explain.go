package main

import "github.com/spf13/cobra"

// newExplain is the parent of the commands that explain.
func newExplain() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "explain",
		Short: "Show the clauses, follow the inference, explain a contradiction",
		Long: `Explain what the formula of a puzzle says: what each clause means, how the
solution follows from the clauses step by step, why there is no solution, how
the puzzle can be repaired, and which givens or rules follow from the others.`,
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
