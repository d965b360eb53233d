package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

func newDecode() *cobra.Command {
	d := new(decoding)
	cmd := &cobra.Command{
		Use:   "decode [OUTPUT]",
		Short: "Turn the output of a solver back into a checked grid",
		Long: `Read what a solver printed for a formula that encode wrote, and print the grid.
The output is read from a file or from standard input. decode reads

  - the s and v lines of SAT solvers and of pseudo-Boolean solvers (v x1 -x2);
  - the result files of minisat and glucose, or only the literals of a model;
  - models of z3 and cvc5, for smtlib;
  - the options that programs for exact cover print, for exact-cover.

--cnf names the formula in dimacs. Its variables must have names, as written by
encode --names, --reduce or --shuffle. Every clause is checked against the
model.

--puzzle names the puzzle instead. This works if the variables have the usual
numbers, as in dimacs, opb and icnf without --reduce and --shuffle, or names, as
in smtlib and exact-cover.

The grid is always checked against the rules and the givens. If there are
several models, each different grid is printed.

Exit status: 0 for a grid; 1 if the solver says that there is none; 2 if the
output does not fit the formula or the puzzle; 3 if it has no answer.`,
		Example: `  sudokusat encode --names -o p.cnf puzzle.txt
  cadical -q p.cnf | sudokusat decode --cnf p.cnf
  minisat p.cnf p.out; sudokusat decode --puzzle puzzle.txt p.out
  sudokusat encode --as smtlib p.txt | z3 -in | sudokusat decode --puzzle p.txt`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, files []string) error { return d.run(files) },
	}
	d.cmd = cmd
	d.input.register(cmd)
	toFlag(cmd, &d.to)
	cmd.Flags().StringVar(&d.cnf, "cnf", "", "the formula, a `FILE` whose variables have names")
	cmd.Flags().StringVar(&d.puzzle, "puzzle", "", "the puzzle, a `FILE` in any layout")
	cmd.Flags().IntVar(&d.nth, "nth", 1, "use the `K`-th puzzle of the file of --puzzle, from 1")
	cmd.MarkFlagsOneRequired("cnf", "puzzle")
	cmd.MarkFlagsMutuallyExclusive("cnf", "puzzle")
	needs(cmd, "puzzle", "nth", "from", "shape", "alphabet", "rules")
	outputFlag(cmd)
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
		fmt.Fprintln(d.cmd.ErrOrStderr(), "sudokusat: the output has no model; minisat writes it only to its second file")
	}
	return d.print(t, output)
}

func (d *decoding) task() (task, error) {
	if d.cnf != "" {
		f, layout, err := openFormula(d.cmd, d.cnf)
		if errors.Is(err, encode.ErrNoNames) {
			err = fmt.Errorf("%w; if its variables have the usual numbers, use --puzzle instead", err)
		}
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
	vars := t.layout.Puzzle().Rules.Candidates()
	if t.formula != nil {
		vars = t.formula.Vars()
	}
	output, err := sat.ReadOutput(file, sat.OutputOptions{
		Name: shown, NumVars: vars, ExitStatus: -1, Bare: true, Named: t.named,
	})
	if err == nil && output.ByName && t.formula != nil {
		err = fmt.Errorf("%s: the answer uses names, as for smtlib and exact-cover: expected --puzzle instead of --cnf", shown)
	}
	if output.Cover {
		t.addGivens(append(output.More, output.Model))
	}
	return output, err
}

// named returns the variables of candidates, or of the one that is an option of an
// exact cover.
func (t task) named(names []string) (vars []cnf.Lit, ok bool) {
	if option := export.ParseOption(names); option != "" {
		names = []string{option}
	}
	for _, name := range names {
		k, err := t.layout.Puzzle().Rules.ParseCandidate(name)
		if err != nil {
			return nil, false
		}
		vars = append(vars, t.layout.Var(k))
	}
	return vars, len(vars) > 0
}

// addGivens adds to models what exact covers leave out.
func (t task) addGivens(models []cnf.Model) {
	p := t.layout.Puzzle()
	for cell, digit := range p.Givens {
		for _, m := range models {
			if v := t.layout.Var(p.Rules.Candidate(cell, max(digit, 1))); digit != 0 && m != nil {
				m[v] = true
			}
		}
	}
}

func (d *decoding) print(t task, output sat.Output) error {
	w := format.NewWriter(d.cmd.OutOrStdout(), t.style)
	grid, err := t.decode(output.Model)
	var result status
	switch {
	case output.Model != nil && err == nil:
		// A grid that was checked is an answer, whatever is odd about the output.
		err = t.print(w, grid, output.More)
	case output.Status == sat.Sat && output.Model != nil && t.formula == nil && !output.ByName:
		return fmt.Errorf("%w; if the formula was reduced or shuffled, use --cnf", err)
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
			if err := w.Grid(t.layout.Puzzle().Rules, grid); err != nil {
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
