package main

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/sudoku"
)

// clauseForms are the forms in which explain clauses can write a clause.
var clauseForms = []string{"sentences", "names", "dimacs", "latex", "json"}

// clauseObject is a clause as a JSON object.
type clauseObject struct {
	Clause   int               `json:"clause"` // from 1
	Sentence string            `json:"sentence"`
	Names    []string          `json:"names"`
	Literals []cnf.Lit         `json:"literals"`
	Meaning  map[string]string `json:"auxiliary,omitempty"` // of each auxiliary variable in it
}

func newExplainClauses() *cobra.Command {
	c := new(explainClauses)
	cmd := &cobra.Command{
		Use:   "clauses [FILE]",
		Short: "List the clauses and what each of them says",
		Long: `List the clauses of a puzzle's formula. Without FILE the grid is empty, and only
the clauses of the rules are listed. Clauses are numbered from 1, as in the
DIMACS file that encode writes with the same options.

  --cell     clauses with a candidate of the cell
  --digit    clauses with a candidate of the digit; with --cell, the candidate
             has both that cell and that digit
  --house    clauses of a constraint on the row, column, box or region: row3,
             col2, box9, region4
  --group    clauses of a family: cell+ (at least one), cell- (at most one),
             row+, row-, col+, col-, box+, box-, intersections, extra+, extra-
             (further houses), clue (other rules), given, excluded
  --clause   the clause with that number

Values separated by commas mean any of them; several flags mean all of them. The
meaning of each auxiliary variable is printed below the clauses.

Forms: sentences ("row 3 has at most one 5: not both r3c1 and r3c4"), names (the
names of the literals), dimacs, latex (a line of math for each clause), json (an
object for each clause).

Exit status: 0 done; 2 if the puzzle cannot be read.`,
		Example: `  sudokusat explain clauses --cell r3c4 --digit 5
  sudokusat explain clauses --house row3 --group row- --digit 5 --as latex
  sudokusat explain clauses --shape 2x2 --amo binary --cell r1c1
  sudokusat explain clauses --counts puzzle.txt`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, files []string) error { return c.run(files) },
	}
	c.register(cmd)
	outputFlag(cmd)
	return cmd
}

type explainClauses struct {
	formulaFlags
	one            encoding // reads the puzzle
	reduce         string
	as             string
	counts         bool
	cells, houses  []string
	digits, number []int
	families       []string
}

func (c *explainClauses) register(cmd *cobra.Command) {
	c.one.cmd = cmd
	c.one.input.register(cmd)
	c.formulaFlags.register(cmd)
	flags := cmd.Flags()
	flags.Lookup("shape").Usage = "`shape` of a box in FILE or in the empty grid, such as 2x3, or the side of the grid"
	flags.IntVar(&c.one.nth, "nth", 0, "explain the `K`-th puzzle of the input, from 1")
	flags.StringVar(&c.reduce, "reduce", encode.None.String(), "`level` of reduction before encoding")
	flags.StringSliceVar(&c.cells, "cell", nil, "`cells`, such as r1c2")
	flags.IntSliceVar(&c.digits, "digit", nil, "`digits`")
	flags.StringSliceVar(&c.houses, "house", nil, "`houses`, such as row3, col2, box9")
	flags.StringArrayVar(&c.families, "group", nil, "`family` of constraints; may be repeated")
	flags.IntSliceVar(&c.number, "clause", nil, "`numbers` of clauses, from 1")
	flags.StringVar(&c.as, "as", clauseForms[0], "`form`: "+strings.Join(clauseForms, ", "))
	flags.BoolVar(&c.counts, "counts", false, "print only how many clauses each family has")
	needs(cmd, aFile, "nth", "from", "alphabet")
	cmd.MarkFlagsMutuallyExclusive("counts", "as")
	completeNames(cmd, "reduce", stringsOf(encode.Reductions))
	completeNames(cmd, "as", clauseForms)
	completeNames(cmd, "group", explain.Families)
}

func (c *explainClauses) run(files []string) error {
	if !slices.Contains(clauseForms, c.as) {
		return fmt.Errorf("--as %s: expected one of %s", c.as, strings.Join(clauseForms, ", "))
	}
	if err := checkNth(c.one.cmd, c.one.nth); err != nil {
		return err
	}
	opt, err := c.options()
	if err != nil {
		return err
	}
	if opt.Reduce, err = encode.LookupReduce(c.reduce); err != nil {
		return err
	}
	p, err := c.puzzle(files)
	if err != nil {
		return err
	}
	f, err := explain.New(p, opt)
	if err != nil {
		return err
	}
	selection, err := c.selection(p, f.Len())
	if err != nil {
		return err
	}
	out := bufio.NewWriter(interruptible{c.one.cmd.Context(), c.one.cmd.OutOrStdout()})
	if !hasAny(f.Select(selection)) {
		fmt.Fprintln(c.one.cmd.ErrOrStderr(), "sudokusat: no clause is selected")
	}
	if !c.counts {
		c.clauses(out, f, f.Select(selection))
	}
	if c.counts || c.as == clauseForms[0] {
		c.sizes(out, f, f.Select(selection))
	}
	return out.Flush()
}

// hasAny returns whether a sequence has an element.
func hasAny[T any](sequence iter.Seq[T]) bool {
	for range sequence {
		return true
	}
	return false
}

// puzzle returns the puzzle of a file, or an empty one.
func (c *explainClauses) puzzle(files []string) (*sudoku.Puzzle, error) {
	if len(files) > 0 {
		it, err := c.one.one(files)
		return it.Puzzle, err
	}
	options, err := c.one.input.options()
	if err != nil {
		return nil, err
	}
	if options.Shape == (sudoku.Shape{}) {
		options.Shape = sudoku.Shape{Rows: 3, Cols: 3}
	}
	return c.one.input.emptyGrid(options.Shape)
}

// selection returns the clauses that the flags select.
func (c *explainClauses) selection(p *sudoku.Puzzle, clauses int) (s explain.Selection, err error) {
	n := p.Rules.Side()
	for _, name := range c.cells {
		cell, err := p.Rules.ParseCell(name)
		if err != nil {
			return s, fmt.Errorf("--cell: %w", err)
		}
		s.Cells = append(s.Cells, cell)
	}
	for _, digit := range c.digits {
		if digit < 1 || digit > n {
			return s, fmt.Errorf("--digit %d: expected 1 to %d", digit, n)
		}
		s.Digits = append(s.Digits, uint16(digit))
	}
	for _, name := range c.houses {
		house, ok := parseHouse(p.Rules, name)
		if !ok {
			return s, fmt.Errorf("--house %s: expected row, col, box or region and a number from 1 to %d, such as row3", name, n)
		}
		s.Houses = append(s.Houses, house)
	}
	for _, family := range c.families {
		if !slices.Contains(explain.Families, family) {
			return s, fmt.Errorf("--group %s: expected one of %s", family, strings.Join(explain.Families, ", "))
		}
	}
	for _, number := range c.number {
		if number < 1 || number > clauses {
			return s, fmt.Errorf("--clause %d: expected 1 to %d", number, clauses)
		}
		s.Clauses = append(s.Clauses, number-1)
	}
	s.Families = c.families
	return s, nil
}

// houseWords are what names of houses on the command line begin with.
var houseWords = map[sudoku.HouseKind]string{sudoku.Row: "row", sudoku.Column: "col", sudoku.Box: "box", sudoku.Region: "region"}

// parseHouse reads "row3", "col2", "box9" or "region4" and returns the index into the houses of some
// rules.
func parseHouse(rules *sudoku.Rules, name string) (house int, ok bool) {
	for i, h := range rules.Houses() {
		if word := houseWords[h.Kind]; word != "" && name == word+strconv.Itoa(h.Index+1) {
			return i, true
		}
	}
	return 0, false
}

// clauses lists clauses, and the meaning of the auxiliary variables in them.
func (c *explainClauses) clauses(out io.Writer, f *explain.Formula, clauses iter.Seq[int]) {
	auxiliary := make(map[cnf.Lit]bool)
	var order []cnf.Lit
	for i := range clauses {
		fmt.Fprintf(out, "%s\n", c.clause(f, i))
		for _, l := range f.Clause(i) {
			if v := l.Var(); !auxiliary[v] && f.Meaning(v) != "" {
				auxiliary[v] = true
				order = append(order, v)
			}
		}
	}
	if c.as == "json" {
		return // each object has the meanings
	}
	if len(order) > 0 && c.as != "dimacs" && c.as != "latex" {
		fmt.Fprintln(out, "\nauxiliary variables")
	}
	for _, v := range order {
		switch c.as {
		case "dimacs":
			fmt.Fprintf(out, "c %d: %s\n", v, f.Meaning(v))
		case "latex":
			fmt.Fprintf(out, "%% %s: %s\n", f.LaTeXVariable(v), f.Meaning(v))
		default:
			fmt.Fprintf(out, "%s: %s\n", f.Literal(v), f.Meaning(v))
		}
	}
}

// clause returns a clause in the form that was asked for.
func (c *explainClauses) clause(f *explain.Formula, i int) string {
	switch c.as {
	case "names":
		return fmt.Sprintf("%d: %s", i+1, strings.Join(literalNames(f, i), " ∨ "))
	case "dimacs":
		var line []byte
		for _, l := range f.Clause(i) {
			line = cnf.AppendLit(line, l)
		}
		return string(append(line, '0'))
	case "latex":
		return f.LaTeX(i)
	case "json":
		var line strings.Builder
		_ = writeObject(&line, objectOfClause(f, i)) // into memory
		return strings.TrimSpace(line.String())
	}
	return fmt.Sprintf("%d: %s", i+1, f.Sentence(i))
}

// literalNames returns the names of the literals of a clause.
func literalNames(f *explain.Formula, i int) (names []string) {
	for _, l := range f.Clause(i) {
		names = append(names, f.Literal(l))
	}
	return names
}

func objectOfClause(f *explain.Formula, i int) clauseObject {
	o := clauseObject{Clause: i + 1, Sentence: f.Sentence(i), Names: literalNames(f, i), Literals: f.Clause(i)}
	for _, l := range o.Literals {
		if meaning := f.Meaning(l.Var()); meaning != "" {
			if o.Meaning == nil {
				o.Meaning = make(map[string]string)
			}
			o.Meaning[f.Literal(l.Var())] = meaning
		}
	}
	return o
}

// sizes prints a table of how many clauses each family has.
func (c *explainClauses) sizes(out io.Writer, f *explain.Formula, clauses iter.Seq[int]) {
	sizes := f.Sizes(clauses)
	var total explain.FamilySize
	for _, s := range sizes {
		total.Groups += s.Groups
		total.Clauses += s.Clauses
		total.Literals += s.Literals
	}
	total.Family = "all"
	if !c.counts {
		fmt.Fprintln(out)
	}
	fmt.Fprintf(out, "%-13s %11s %9s %9s\n", "family", "constraints", "clauses", "literals")
	for _, s := range append(sizes, total) {
		fmt.Fprintf(out, "%-13s %11d %9d %9d\n", s.Family, s.Groups, s.Clauses, s.Literals)
	}
}
