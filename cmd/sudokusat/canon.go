package main

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/canon"
)

func newCanon() *cobra.Command {
	c := new(canonization)
	cmd := &cobra.Command{
		Use:   "canon [FILE...]",
		Short: "Print the canonical form of 9x9 puzzles, or drop equivalent ones",
		Long: `Print the minimal lexicographic form of each 9x9 puzzle or grid. A puzzle is
equivalent to every puzzle made from it by relabelling the digits, permuting
bands, stacks, rows and columns, and transposing. Its form is the equivalent
puzzle that comes first when read row by row, with blanks as 0. Two puzzles are
equivalent if and only if their forms are equal.

--symmetries also prints the number of automorphisms: the permutations,
including the identity, after which some relabelling gives back the same puzzle.
--distinct prints the puzzles themselves, in their own layout, and leaves out
those that are equivalent to an earlier one. At the end it prints on standard
error how many puzzles it read and how many it kept, unless --quiet is given. A
million kept puzzles take about 310 MB of memory.

--as json prints an object per puzzle. The puzzles that --distinct leaves out
are included: their copy_of names the earlier puzzle.

Exit status: 0 done; 2 if a puzzle cannot be read or has no form.`,
		Example: `  sudokusat canon --symmetries puzzle.txt
  sudokusat canon --distinct collection.txt > distinct.txt`,
		RunE: func(_ *cobra.Command, files []string) error { return c.run(files) },
	}
	c.batch.register(cmd)
	c.registerForms(cmd, "text", "json")
	cmd.Flags().BoolVar(&c.symmetries, "symmetries", false, "print the number of automorphisms after the form")
	cmd.Flags().BoolVar(&c.distinct, "distinct", false, "print the puzzles that are not equivalent to an earlier one")
	cmd.MarkFlagsMutuallyExclusive("symmetries", "distinct")
	return cmd
}

type canonization struct {
	batch
	symmetries, distinct bool
	canonizers           sync.Pool
	seen                 map[[81]byte]firstSeen
	puzzles              int
	out                  *gridWriter
}

// firstSeen is where the first puzzle of a form was.
type firstSeen struct {
	file string
	line int
}

// canonical is the form of a puzzle, or why it has none.
type canonical struct {
	form          [81]byte
	automorphisms int
	err           error
}

func (c *canonization) run(files []string) (err error) {
	c.canonizers.New = func() any { return new(canon.Canonizer) }
	c.seen = make(map[[81]byte]firstSeen)
	to := "line" // the layout of forms
	if c.distinct {
		to = "" // a puzzle keeps its layout
	}
	if c.out, err = c.newGridWriter(to); err != nil {
		return err
	}
	err = each(&c.batch, files, func(_ context.Context, it item) canonical { return c.canonize(it.Puzzle) },
		c.print, c.unreadable(c.out.unreadable))
	if c.distinct && unlessStatus(err) == nil {
		fmt.Fprintf(c.cmd.ErrOrStderr(), "%s, %d distinct\n", sudoku.Counted(c.puzzles, "puzzle"), len(c.seen))
	}
	return err
}

// canonicalObject is the form of a puzzle as a JSON object.
type canonicalObject struct {
	answerObject
	Symmetries int    `json:"symmetries"`
	CopyOf     string `json:"copy_of,omitempty"` // file:line of an equivalent puzzle before it
}

func (c *canonization) canonize(p *sudoku.Puzzle) (r canonical) {
	shape, err := p.Rules.OnlyClassic("canon")
	if err == nil && shape != (sudoku.Shape{Rows: 3, Cols: 3}) {
		err = fmt.Errorf("shape %v: expected 3x3; the form is defined only for it", shape)
	}
	if err != nil {
		r.err = err
		return r
	}
	if p.Excluded.Len() > 0 {
		r.err = errors.New("candidates are excluded: expected givens only; the form is not defined otherwise")
		return r
	}
	var cells [81]byte
	for i, digit := range p.Givens {
		cells[i] = byte(digit)
	}
	canonizer := c.canonizers.Get().(*canon.Canonizer)
	defer c.canonizers.Put(canonizer)
	r.automorphisms, r.err = canonizer.Form(&r.form, &cells)
	return r
}

func (c *canonization) print(it item, r canonical) error {
	switch {
	case r.err != nil:
		c.status.raise(statusUnusable)
		c.warn(it, r.err.Error())
		it.err = fmt.Errorf("%s: %w", place(it), r.err)
		return c.unreadable(c.out.unreadable)(it)
	}
	c.puzzles++
	first, copied := c.seen[r.form]
	if !copied && c.distinct {
		c.seen[r.form] = firstSeen{it.File, it.Line}
	}
	switch {
	case c.json():
		o := canonicalObject{answerObject: answerObject{puzzleObject: objectOf(it), Answer: string(formLine(r.form))}, Symmetries: r.automorphisms}
		if copied {
			o.CopyOf = fmt.Sprintf("%s:%d", first.file, first.line)
		}
		return c.object(o)
	case copied:
		return nil
	case c.distinct:
		return c.grid(c.out, it, it.Puzzle.Givens)
	}
	line := formLine(r.form)
	if c.symmetries {
		line = fmt.Appendf(line, " # %d", r.automorphisms)
	}
	_, err := c.cmd.OutOrStdout().Write(append(line, '\n'))
	return err
}

// formLine returns a form as a line.
func formLine(form [81]byte) []byte {
	line := make([]byte, 0, 100)
	for _, digit := range form {
		line = append(line, '0'+digit)
		if digit == 0 {
			line[len(line)-1] = '.'
		}
	}
	return line
}
