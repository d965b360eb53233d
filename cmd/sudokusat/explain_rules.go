package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/compare/table"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/draw"
)

func newExplainRules() *cobra.Command {
	r := new(explainRules)
	cmd := &cobra.Command{
		Use:   "rules --without HOUSES | --table",
		Short: "Find out whether some rules of Sudoku follow from the others",
		Long: `Leave out the rules of some houses, and find out whether each follows from the
rules of the remaining houses. (The rule of a house is that its cells have
different digits.) If a rule follows, this is proved: the remaining rules and
the negation of this rule have no model, and every step of the proof is checked.
If a rule does not follow, a grid is drawn that breaks it and keeps the
remaining ones.

--table counts the ways to leave out 1, 2, 3, … rules, up to symmetry, and how
many of them are still Sudoku. A way is "separate" if it leaves out at most one
row of each band and one column of each stack; other ways are never Sudoku. For
3x3 this takes about ten seconds.

Exit status: 0 if the remaining rules are still Sudoku; 1 if they are not; 2 if
the command line is wrong; 3 if it is undecided. With --table: 0 done.`,
		Example: `  sudokusat explain rules --without row1,col5,box9
  sudokusat explain rules --shape 2x3 --without row1,row2
  sudokusat explain rules --table`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return r.run() },
	}
	r.cmd = cmd
	cmd.Flags().StringVar(&r.shape, "shape", "3x3", "`RxC`, rows and columns of a box, or a side, such as 9")
	cmd.Flags().StringVar(&r.without, "without", "", "`houses` to leave out, such as row1,col5,box9")
	cmd.Flags().BoolVar(&r.table, "table", false, "print a Markdown table of all ways to leave out rules, for sides up to 9")
	proverFlag(cmd, &r.solver, "solver", engines.Default, "`name` of the SAT solver that writes the proofs")
	memoryFlag(cmd)
	durationFlag(cmd, &r.timeout, "timeout", 0, "give up after this time, such as 1m (0: no limit)")
	formFlag(cmd, &r.as, "text", "json")
	cmd.MarkFlagsOneRequired("without", "table")
	cmd.MarkFlagsMutuallyExclusive("without", "table")
	cmd.MarkFlagsMutuallyExclusive("as", "table")
	outputFlag(cmd)
	return cmd
}

type explainRules struct {
	cmd                    *cobra.Command
	shape, without, solver string
	as                     string
	table                  bool
	timeout                time.Duration
}

func (r *explainRules) run() error {
	shape, err := sudoku.ParseShape(r.shape)
	if err != nil {
		return err
	}
	if err := checkForm(r.as, "text", "json"); err != nil {
		return err
	}
	backend, err := lookupProver(r.cmd, r.solver)
	if err != nil {
		return err
	}
	if r.table {
		return r.printTable(shape, backend)
	}
	without, err := parseHouses(shape, r.without)
	if err != nil {
		return err
	}
	ctx, cancel := sudoku.Within(r.cmd.Context(), r.timeout)
	defer cancel()
	verdicts, err := explain.Rules(ctx, shape, without, backend)
	if err != nil {
		return r.undecided(err)
	}
	return r.print(shape, verdicts)
}

// undecided reports why there is no verdict.
func (r *explainRules) undecided(err error) error {
	c := certification{cmd: r.cmd, timeout: r.timeout}
	return c.undecided(err)
}

// parseHouses reads "row1,col5,box9" and returns the indices of the houses.
func parseHouses(shape sudoku.Shape, names string) (houses []int, err error) {
	seen := map[int]bool{}
	for name := range strings.SplitSeq(names, ",") {
		house, ok := parseHouse(sudoku.Classic(shape), strings.TrimSpace(name))
		if !ok || seen[house] {
			return nil, fmt.Errorf("--without %q: expected houses such as row1,col5,box9, numbered from 1 to %d, each once", name, shape.Side())
		}
		seen[house] = true
		houses = append(houses, house)
	}
	return houses, nil
}

// ruleObject is the verdict on a rule as a JSON object.
type ruleObject struct {
	House   string `json:"house"`
	Follows bool   `json:"follows"`
	Clauses int    `json:"clauses"`
	Steps   int64  `json:"steps"`
	Witness string `json:"witness,omitempty"`
	// "proved" if the rule follows; that it does not follow is shown by the witness.
	Evidence string `json:"evidence,omitempty"`
}

func (r *explainRules) print(shape sudoku.Shape, verdicts []explain.RuleVerdict) error {
	follow := 0
	for _, v := range verdicts {
		if v.Follows {
			follow++
		}
		if err := r.verdict(shape, v); err != nil {
			return err
		}
	}
	still := follow == len(verdicts)
	if r.as != "json" {
		text := map[bool]string{true: "still Sudoku", false: "no longer Sudoku"}[still]
		if _, err := fmt.Fprintf(r.cmd.OutOrStdout(), "%d of %d rules remain: %s\n", 3*shape.Side()-len(verdicts), 3*shape.Side(), text); err != nil {
			return err
		}
	}
	if !still {
		return statusNo
	}
	return nil
}

// verdict prints one verdict.
func (r *explainRules) verdict(shape sudoku.Shape, v explain.RuleVerdict) error {
	out := r.cmd.OutOrStdout()
	if r.as == "json" {
		object := ruleObject{House: v.House.String(), Follows: v.Follows, Clauses: v.Clauses, Steps: v.Steps}
		if v.Follows {
			object.Evidence = "proved"
		}
		if v.Witness != nil {
			object.Witness = inLine(sudoku.Classic(shape), v.Witness)
		}
		return writeObject(out, object)
	}
	if v.Follows {
		_, err := fmt.Fprintf(out, "%v follows (proved: %d clauses, a checked proof of %d steps)\n", v.House, v.Clauses, v.Steps)
		return err
	}
	if _, err := fmt.Fprintf(out, "%v does not follow: this grid breaks it and keeps the remaining rules\n", v.House); err != nil {
		return err
	}
	// As givens, the digits are not checked against the rule that they break.
	return draw.Text(out, draw.Picture{Puzzle: &sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: v.Witness}}, draw.Style{Width: outputWidth})
}

// printTable prints the counts of all ways.
func (r *explainRules) printTable(shape sudoku.Shape, backend sat.Backend) error {
	if side := shape.Side(); side > explain.MaxTableSide {
		return fmt.Errorf("--shape %v has side %d; a table needs a side of at most %d", shape, side, explain.MaxTableSide)
	}
	ctx, cancel := sudoku.Within(r.cmd.Context(), r.timeout)
	defer cancel()
	counts, err := explain.RuleTable(ctx, shape, backend)
	if err != nil {
		return r.undecided(err)
	}
	w := table.NewWriter(r.cmd.OutOrStdout(), table.Markdown, ruleCountColumns)
	for _, c := range counts {
		if err := w.Row(c); err != nil {
			return err
		}
	}
	return w.End()
}

var ruleCountColumns = []table.Column[explain.RuleCount]{
	table.IntColumn("rules left out", func(c explain.RuleCount) int { return c.Missing }),
	table.IntColumn("ways", func(c explain.RuleCount) int { return c.Ways }),
	table.IntColumn("still Sudoku", func(c explain.RuleCount) int { return c.Sudoku }),
	table.IntColumn("not", func(c explain.RuleCount) int { return c.Ways - c.Sudoku }),
	table.IntColumn("separate ways", func(c explain.RuleCount) int { return c.Separate }),
	table.IntColumn("separate, not Sudoku", func(c explain.RuleCount) int { return c.Separate - c.Sudoku }),
}
