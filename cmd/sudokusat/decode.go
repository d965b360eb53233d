package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

func newDecode() *cobra.Command {
	d := new(decoding)
	cmd := &cobra.Command{
		Use:   "decode [OUTPUT]",
		Short: "Turn a SAT solver's output back into a checked grid",
		Long: `Decode reads what a SAT solver printed for a DIMACS formula that encode wrote,
from a file or from standard input, and prints the grid. It takes s and v lines
as well as minisat's result file. --cnf names the formula, whose variables must
have names (encode --names, --reduce or --shuffle); every clause is then checked
against the model. --puzzle names the puzzle instead, of a formula with the
usual numbers. The grid is checked in any case. Of a solver that enumerates
models each different grid is printed.

Exit status: 0 for a grid, 1 if the solver says that there is none, 3 if it
gave no answer, 2 if the output is no answer to this formula.`,
		Example: `  sudokusat encode --names -o p.cnf puzzle.txt
  cadical -q p.cnf | sudokusat decode --cnf p.cnf
  minisat p.cnf p.out; sudokusat decode --puzzle puzzle.txt p.out`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, files []string) error { return d.run(files) },
	}
	d.cmd = cmd
	d.input.register(cmd)
	toFlag(cmd, &d.to)
	cmd.Flags().StringVar(&d.cnf, "cnf", "", "the formula, a `FILE` with names")
	cmd.Flags().StringVar(&d.puzzle, "puzzle", "", "the puzzle, a `FILE` in any layout")
	cmd.Flags().IntVar(&d.nth, "nth", 1, "take the `K`-th puzzle of --puzzle, from 1")
	cmd.MarkFlagsOneRequired("cnf", "puzzle")
	cmd.MarkFlagsMutuallyExclusive("cnf", "puzzle")
	return cmd
}

type decoding struct {
	cmd             *cobra.Command
	input           inputFlags
	cnf, puzzle, to string
	nth             int
}

// task is what an output is an answer to.
type task struct {
	layout  encode.Layout
	formula *cnf.Formula  // nil if only the puzzle is known
	style   format.Layout // to print in
}

func (d *decoding) run(files []string) error {
	if err := checkNth(d.cmd, d.nth); err != nil {
		return err
	}
	if len(files) == 0 || files[0] == "-" {
		if d.puzzle == "-" || d.cnf == "-" {
			return errors.New("the output comes from standard input: expected a file for --puzzle or --cnf")
		}
		files = []string{"-"}
	}
	t, err := d.task()
	if err != nil {
		return err
	}
	if d.to != "" {
		if t.style, err = format.LookupToWrite(d.to); err != nil {
			return err
		}
	}
	output, err := d.read(files[0], t)
	if err != nil {
		return err
	}
	for _, w := range output.Warnings {
		fmt.Fprintf(d.cmd.ErrOrStderr(), "sudokusat: %s\n", w)
	}
	if output.Status == sat.Sat && output.Model == nil {
		fmt.Fprintln(d.cmd.ErrOrStderr(), "sudokusat: expected the model too; minisat writes it to its second file alone")
	}
	return d.print(t, output)
}

func (d *decoding) task() (task, error) {
	if d.cnf != "" {
		f, layout, err := openFormula(d.cmd, d.cnf)
		return task{formula: f, layout: layout}, err
	}
	e := encoding{cmd: d.cmd, input: d.input, nth: d.nth}
	it, err := e.one([]string{d.puzzle})
	if err != nil {
		return task{}, err
	}
	return task{layout: encode.Plain(it.Puzzle), style: it.Layout}, nil
}

func (d *decoding) read(name string, t task) (sat.Output, error) {
	file, shown, err := open(d.cmd, name)
	if err != nil {
		return sat.Output{}, err
	}
	defer file.Close()
	vars := t.layout.Puzzle().Shape.Candidates()
	if t.formula != nil {
		vars = t.formula.Vars()
	}
	return sat.ReadOutput(file, sat.OutputOptions{Name: shown, NumVars: vars, ExitStatus: -1})
}

func (d *decoding) print(t task, output sat.Output) error {
	w := format.NewWriter(d.cmd.OutOrStdout(), t.style)
	grid, err := t.decode(output.Model)
	var result status
	switch {
	case output.Model != nil && err == nil:
		// A grid that was checked is an answer, whatever is odd about the output.
		err = t.print(w, grid, output.More)
	case output.Status == sat.Sat && output.Model != nil:
		return err
	case output.Status == sat.Unsat:
		result, err = statusNo, w.Comment("no solution (claimed by the output)")
	default:
		result, err = statusUndecided, w.Comment("undecided: the output has no answer")
	}
	if flushErr := w.End(); err == nil {
		err = flushErr
	}
	if err != nil {
		return err
	}
	return result.asError()
}

// print prints a grid, and those of further models, each once.
func (t task) print(w *format.Writer, grid sudoku.Grid, more []cnf.Model) error {
	printed := map[string]bool{}
	for {
		if key := fmt.Sprint(grid); !printed[key] {
			printed[key] = true
			if err := w.Grid(t.layout.Puzzle().Shape, grid); err != nil {
				return err
			}
		}
		if len(more) == 0 {
			return nil
		}
		var err error
		if grid, err = t.decode(more[0]); err != nil {
			return err
		}
		more = more[1:]
	}
}

// decode returns the grid of a model, after the check of every clause if the
// formula is known.
func (t task) decode(m cnf.Model) (sudoku.Grid, error) {
	if t.formula != nil {
		if i := t.formula.Falsified(m); i >= 0 {
			return nil, fmt.Errorf("the model does not satisfy clause %d: %v", i+1, t.formula.Clause(i))
		}
	}
	return t.layout.Decode(m)
}
