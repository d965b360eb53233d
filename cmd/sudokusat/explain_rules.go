package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/draw"
)

func newExplainRules() *cobra.Command {
	r := new(explainRules)
	cmd := &cobra.Command{
		Use:   "rules --without HOUSES | --table",
		Short: "Say whether some rules of Sudoku follow from the others",
		Long: `Rules leaves out the rule of some houses, that their cells have different
digits, and says of each whether it follows from the rules of the houses that
remain. If it does, that is proved: the formula of the rules that remain and of
the negation of this one has no model, by a proof that is checked step by step.
If it does not, a grid is drawn that keeps what remains and breaks the rule.

--table counts, up to symmetry, in how many ways 1, 2, 3, … rules can be left
out so that the rest is still Sudoku, and in how many of all. "Separate" are
the ways that leave out no two rows of a band and no two columns of a stack;
others are never Sudoku. It takes some ten seconds for 3x3.

Exit status: 0 if what remains is still Sudoku, 1 if it is not, 3 if that is
undecided, 2 if the call is wrong. With --table: 0 done.`,
		Example: `  sudokusat explain rules --without row1,col5,box9
  sudokusat explain rules --shape 2x3 --without row1,row2
  sudokusat explain rules --table`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return r.run() },
	}
	r.cmd = cmd
	cmd.Flags().StringVar(&r.shape, "shape", "3x3", "`RxC`, rows and columns of a box, or a side, such as 9")
	cmd.Flags().StringVar(&r.without, "without", "", "`houses` to leave out, such as row1,col5,box9")
	cmd.Flags().BoolVar(&r.table, "table", false, "print a Markdown table of all ways, for sides up to 9")
	cmd.Flags().StringVar(&r.solver, "solver", defaultEngine, "`name` of who makes the proofs: "+proverUsage())
	completeNames(cmd, "solver", proverNames())
	memoryFlag(cmd)
	cmd.Flags().DurationVar(&r.timeout, "timeout", 0, "give up after this time, such as 1m; 0: never")
	cmd.Flags().BoolVar(&r.json, "json", false, "print a JSON object a house, each on a line")
	cmd.MarkFlagsMutuallyExclusive("without", "table")
	cmd.MarkFlagsMutuallyExclusive("json", "table")
	return cmd
}

type explainRules struct {
	cmd                    *cobra.Command
	shape, without, solver string
	table, json            bool
	timeout                time.Duration
}

func (r *explainRules) run() error {
	shape, err := sudoku.ParseShape(r.shape)
	if err != nil {
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
	ctx, cancel := withTimeout(r.cmd.Context(), r.timeout)
	defer cancel()
	verdicts, err := explain.Rules(ctx, shape, without, backend)
	if err != nil {
		return r.undecided(err)
	}
	return r.print(shape, verdicts)
}

// undecided says why there is no verdict.
func (r *explainRules) undecided(err error) error {
	c := certification{cmd: r.cmd, timeout: r.timeout}
	return c.undecided(err)
}

// parseHouses returns the indices of houses that are named as "row1,col5,box9".
func parseHouses(shape sudoku.Shape, names string) (houses []int, err error) {
	met := map[int]bool{}
	for name := range strings.SplitSeq(names, ",") {
		house, ok := parseHouse(shape, strings.TrimSpace(name))
		if !ok || met[house] {
			return nil, fmt.Errorf("--without %q: expected houses such as row1,col5,box9, numbered from 1 to %d, each once", name, shape.Side())
		}
		met[house] = true
		houses = append(houses, house)
	}
	return houses, nil
}

// ruleObject is a verdict for programs.
type ruleObject struct {
	House   string `json:"house"`
	Follows bool   `json:"follows"`
	Clauses int    `json:"clauses"`
	Steps   int64  `json:"steps"`
	Witness string `json:"witness,omitempty"`
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
	if !r.json {
		text := map[bool]string{true: "still Sudoku", false: "not Sudoku any more"}[still]
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
	if r.json {
		object := ruleObject{v.House.String(), v.Follows, v.Clauses, v.Steps, ""}
		if v.Witness != nil {
			object.Witness = inLine(shape, v.Witness)
		}
		return json.NewEncoder(out).Encode(object)
	}
	if v.Follows {
		_, err := fmt.Fprintf(out, "%v follows (proved: %d clauses, a checked proof of %d steps)\n", v.House, v.Clauses, v.Steps)
		return err
	}
	if _, err := fmt.Fprintf(out, "%v does not follow: this grid breaks it and keeps all that remain\n", v.House); err != nil {
		return err
	}
	// A grid of givens: nothing of it is held against the rules that it breaks.
	return draw.Text(out, draw.Picture{Puzzle: &sudoku.Puzzle{Shape: shape, Givens: v.Witness}}, draw.Style{Width: outputWidth})
}

// printTable prints the counts of all ways.
func (r *explainRules) printTable(shape sudoku.Shape, backend sat.Backend) error {
	if side := shape.Side(); side > explain.MaxTableSide {
		return fmt.Errorf("--shape %v: side %d, expected one of at most %d for a table", shape, side, explain.MaxTableSide)
	}
	ctx, cancel := withTimeout(r.cmd.Context(), r.timeout)
	defer cancel()
	table, err := explain.RuleTable(ctx, shape, backend)
	if err != nil {
		return r.undecided(err)
	}
	var text strings.Builder
	text.WriteString("| rules left out | ways | still Sudoku | not | separate ways | of them not |\n|---:|---:|---:|---:|---:|---:|\n")
	for _, c := range table {
		fmt.Fprintf(&text, "| %d | %d | %d | %d | %d | %d |\n", c.Missing, c.Ways, c.Sudoku, c.Ways-c.Sudoku, c.Separate, c.Separate-c.Sudoku)
	}
	_, err = r.cmd.OutOrStdout().Write([]byte(text.String()))
	return err
}
