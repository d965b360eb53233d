package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/encode/pair"
	"github.com/sudokusat/sudokusat/sudoku"
)

// encodeHelp is the help of encode, with a place for the forms.
const encodeHelp = `Write the formula of a puzzle, as DIMACS CNF or in the form that --as names.

Forms, with the programs that read them:

%s

Variables: r3c4=5 ("row 3, column 4 has the digit 5") at 9x9 is
81·(3-1) + 9·(4-1) + 5 = 194 in dimacs. --names adds a comment for each variable
and each group of clauses. In smtlib, --names names each assertion: append
(get-unsat-core), and the solver names the rules and givens of a contradiction.

Schemes: the set of constraints. A house is a row, a column or a box.

  minimal    each cell has a digit, and no house has a digit twice
  efficient  minimal, and no cell has two digits
  extended   efficient, and each house has every digit
  tutorial   each cell has exactly one digit, and each house has every digit
  triads     extended, and a variable for each digit where a line crosses a box

You can also write a set such as cell+,row-,col-,box-, which is minimal: + is at
least one, - is at most one, +- is both. "intersections" can be added to a set.
All complete sets have the same solutions, but solvers infer more from larger
ones.

Reduction: --reduce shortens the formula before it is written. givens removes
what the givens exclude, up also applies unit propagation, and locked also
applies locked candidates. The remaining variables get new numbers. Comments in
the file record them: "c varname" for variables, "c fixed" for known digits.
decode --cnf reads these comments.

Model counters: --show adds a comment that tells them what to count. If each
solution is exactly one model, it is "c t mc" (for sharpSAT-TD, d4, ganak and
approxmc). If a solution can be several models, it is "c t pmc" and a line
"c p show" with the variables of the candidates (for ganak and approxmc).

Uniqueness: --forbid reads a solution from a file, in any layout, and adds the
clause "not this solution". Every model is then another solution. If there is no
model, the solution is unique. certify proves this.

Cubes: icnf and cubes split the search over the candidates of some cells. Each
solution is in exactly one cube.

Several puzzles: choose one with --nth, or write a file for each with a %%d in
-o. If the name ends in .gz, the file is compressed. A file gets its name only
when it is complete. The size of a large file is printed first, and a file of
more than 1 GB needs --force.

Exit status: 0 done; 2 if a puzzle cannot be read or a file cannot be written,
or if the form does not support an option.`

func newEncode() *cobra.Command {
	e := new(encoding)
	cmd := &cobra.Command{
		Use:   "encode [FILE]",
		Short: "Write a puzzle as DIMACS CNF or in another form",
		Long:  fmt.Sprintf(encodeHelp, formDescriptions()),
		Example: `  sudokusat encode puzzle.txt > puzzle.cnf
  sudokusat encode --scheme minimal --names -o puzzle.cnf puzzle.txt
  sudokusat encode --scheme cell+-,row-,col-,box- --amo binary puzzle.txt
  sudokusat encode --reduce locked -o 'cnf/%d.cnf.gz' collection.txt
  sudokusat solve p.txt > s.txt; sudokusat encode --forbid s.txt -o p.cnf p.txt
  sudokusat encode --as smtlib p.txt | z3 -in | sudokusat decode --puzzle p.txt
  (sudokusat encode --as smtlib --names p.txt; echo '(get-unsat-core)') | z3 -in
  sudokusat encode --as icnf --cube-cells r1c2,r3c4 -o puzzle.icnf puzzle.txt`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, files []string) error { return e.run(files) },
	}
	e.cmd = cmd
	e.input.register(cmd)
	e.register(cmd)
	completeNames(cmd, "as", stringsOf(export.All))
	completeNames(cmd, "scheme", stringsOf(encode.Schemes))
	completeNames(cmd, "amo", stringsOf(amo.All))
	completeNames(cmd, "pair", stringsOf(pair.All))
	completeNames(cmd, "reduce", stringsOf(encode.Reductions))
	return cmd
}

// formDescriptions is a line for each form.
func formDescriptions() string {
	var lines []string
	for _, f := range export.All {
		lines = append(lines, fmt.Sprintf("  %-18s  %s", f, f.Purpose()))
	}
	return strings.Join(lines, "\n")
}

func (e *encoding) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&e.form, "as", export.All[0].String(), "`name` of the form: "+strings.Join(stringsOf(export.All), ", "))
	flags.StringVar(&e.scheme, "scheme", encode.Extended.String(), "`name` of the scheme: "+strings.Join(stringsOf(encode.Schemes), ", ")+", or a set")
	flags.StringVar(&e.amo, "amo", amo.All[0].String(), "`name` of the at-most-one encoding: "+strings.Join(stringsOf(amo.All), ", "))
	flags.StringVar(&e.pair, "pair", pair.All[0].String(), "`name` of the encoding of rules about pairs of cells: "+strings.Join(stringsOf(pair.All), ", "))
	flags.StringVar(&e.reduce, "reduce", encode.None.String(), "`level` of reduction before encoding: "+strings.Join(stringsOf(encode.Reductions), ", "))
	flags.BoolVar(&e.opt.DropDuplicates, "drop-duplicates", false, "leave out the clauses of a box that repeat one of a row or column (pairwise only)")
	flags.BoolVar(&e.file.Names, "names", false, "write comments that name variables and groups of clauses")
	flags.BoolVar(&e.file.Show, "show", false, `write the comments that model counters read ("c t mc")`)
	flags.Uint64Var(&e.file.Seed, "shuffle", 0, "renumber variables and reorder clauses randomly, from this `SEED`; holds the formula in memory")
	flags.StringVar(&e.split, "cube-cells", "1", "split over these `cells`, such as r1c2,r3c4, or over a number of cells, those with the fewest candidates")
	flags.StringVar(&e.forbid, "forbid", "", "exclude the solution in `FILE`")
	flags.BoolVar(&e.force, "force", false, "write files of more than 1 GB")
	flags.IntVar(&e.nth, "nth", 0, "encode the `K`-th puzzle of the input, from 1")
	flags.StringVarP(&e.out, "output", "o", "", "write to `FILE`, compressed if it ends in .gz; %d is replaced by the number of the puzzle")
}

func isPair(c sudoku.Constraint) bool {
	_, pair := c.(sudoku.Pair)
	return pair
}

func stringsOf[T fmt.Stringer](list []T) []string {
	names := make([]string, len(list))
	for i, e := range list {
		names[i] = e.String()
	}
	return names
}

type encoding struct {
	cmd                                   *cobra.Command
	input                                 inputFlags
	form, scheme, amo, reduce, split, out string
	pair                                  string
	forbid                                string
	force                                 bool
	nth                                   int
	as                                    *export.Form
	opt                                   encode.Options
	file                                  export.Options
}

func (e *encoding) run(files []string) (err error) {
	if err := e.options(); err != nil {
		return err
	}
	if err := checkNth(e.cmd, e.nth); err != nil {
		return err
	}
	if err := e.checkForbid(files); err != nil {
		return err
	}
	if e.writesAll() {
		return e.encodeAll(files)
	}
	it, err := e.one(files)
	if err != nil {
		return err
	}
	if err := e.readForbidden(it); err != nil {
		return err
	}
	return e.encode(it)
}

// writesAll returns whether each puzzle of the input is written to a file.
func (e *encoding) writesAll() bool { return e.nth == 0 && strings.Contains(e.out, "%d") }

// options takes over what the flags say. What no flag asks for is left to the form,
// which may have no use for it.
func (e *encoding) options() (err error) {
	if e.as, err = export.Lookup(e.form); err != nil {
		return err
	}
	asked := e.cmd.Flags().Changed
	if asked("scheme") {
		if err := e.setScheme(); err != nil {
			return err
		}
	}
	if asked("amo") {
		if e.opt.AMO, err = amo.Lookup(e.amo); err != nil {
			return err
		}
	}
	if e.opt.Pair, err = pair.Lookup(e.pair); err != nil {
		return err
	}
	if e.opt.Reduce, err = encode.LookupReduce(e.reduce); err != nil {
		return err
	}
	if asked("cube-cells") {
		if e.file.Split, err = export.ParseSplit(e.split); err != nil {
			return err
		}
	}
	e.file.Shuffle = asked("shuffle")
	e.file.Accept = e.accept
	return e.as.Check(e.opt, e.file)
}

func (e *encoding) setScheme() (err error) {
	if e.opt.Scheme, err = encode.LookupScheme(e.scheme); err != nil {
		return err
	}
	if !e.opt.Scheme.Complete() {
		fmt.Fprintf(e.cmd.ErrOrStderr(), "sudokusat: scheme %v is not complete: it has models that are not solutions\n", e.opt.Scheme)
	}
	return nil
}

const (
	announced = 100_000_000   // bytes from which on the size is announced
	forced    = 1_000_000_000 // and from which on it needs --force
)

// accept announces a large file and refuses one that is too large.
func (e *encoding) accept(size export.Size) error {
	if size.Bytes > forced && !e.force {
		return fmt.Errorf("the file would have %v; use --force to write more than 1 GB", size)
	}
	if size.Bytes > announced {
		fmt.Fprintf(e.cmd.ErrOrStderr(), "sudokusat: writing %v\n", size)
	}
	return nil
}

// one returns the puzzle that --nth names, or the only one.
func (e *encoding) one(files []string) (item, error) {
	items, err := e.input.puzzles(e.cmd, files)
	if err != nil {
		return item{}, err
	}
	var chosen item
	puzzles := 0
	for it := range items {
		puzzles++
		if e.nth == 0 && puzzles == 2 {
			return item{}, e.tooMany()
		}
		if puzzles == max(e.nth, 1) {
			chosen = it
		}
		if puzzles == e.nth || !it.counts() {
			chosen.err = it.err
			break
		}
	}
	switch {
	case chosen.err != nil:
		return item{}, chosen.err
	case chosen.Puzzle == nil:
		return item{}, fmt.Errorf("--nth %d: expected at most %d, the number of puzzles", e.nth, puzzles)
	}
	return chosen, nil
}

// tooMany returns the error of a second puzzle, from which encode could make a second
// file.
func (e *encoding) tooMany() error {
	if e.as == nil {
		return errors.New("the input has several puzzles; choose one with --nth K")
	}
	return errors.New("the input has several puzzles; choose one with --nth K, or write a file for each with a %d in -o")
}

// encodeAll writes a file for each puzzle.
func (e *encoding) encodeAll(files []string) error {
	items, err := e.input.puzzles(e.cmd, files)
	if err != nil {
		return err
	}
	var s status
	for it := range items {
		err := it.err
		if err == nil {
			err = e.encode(it)
		}
		if e.cmd.Context().Err() != nil {
			return e.cmd.Context().Err()
		}
		if err != nil {
			fmt.Fprintf(e.cmd.ErrOrStderr(), "sudokusat: %v\n", err)
			s.raise(statusUnusable)
		}
	}
	return s.asError()
}

func (e *encoding) encode(it item) error {
	if e.cmd.Flags().Changed("pair") && !slices.ContainsFunc(it.Puzzle.Rules.Constraints(), isPair) {
		return fmt.Errorf("--pair %s: %s:%d has no rule about pairs of cells", e.pair, it.File, it.Line)
	}
	write := func(w io.Writer) error {
		return e.as.Write(interruptible{e.cmd.Context(), w}, it.Puzzle, e.opt, e.file)
	}
	name := strings.ReplaceAll(e.out, "%d", fmt.Sprint(it.Number))
	if strings.HasSuffix(name, ".gz") {
		write = compressed(write)
	}
	return writeOutput(e.cmd, name, write)
}
