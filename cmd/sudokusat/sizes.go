package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/sudoku"
)

func newSizes() *cobra.Command {
	s := new(sizes)
	cmd := &cobra.Command{
		Use:   "sizes [FILE...]",
		Short: "Print how large the formulas are, by scheme and encoding",
		Long: `Print the number of variables, clauses, literals and bytes of a formula, for
each scheme with each at-most-one encoding. The bytes are those of the DIMACS
file without comments.

Without files, there is a table for an empty grid of each --shape. With files
("-" is standard input), there is a table for each puzzle, which includes its
givens; --reduce selects the reduction before encoding. CSV and JSON have a row
for each size; JSON is one object per line.

The sizes are predicted: without --reduce they follow from the shape and the
givens, and are printed at once, even if the formula would fill a disk. --verify
also writes each formula and counts what was written, without holding it in
memory.

Exit status: 0 done; 1 if a size is not as predicted; 2 if a puzzle cannot be
read.`,
		Example: `  sudokusat sizes
  sudokusat sizes --amo pairwise --shape 2x2,3x3,4x4 --as markdown
  sudokusat sizes --scheme minimal,extended --drop-duplicates --verify
  sudokusat sizes --scheme extended --reduce none,givens,up,locked puzzle.txt
  sudokusat sizes --scheme cell+-,row-,col-,box- --as csv collection.txt`,
		RunE: func(_ *cobra.Command, files []string) error { return s.run(files) },
	}
	s.batch.register(cmd)
	s.register(cmd)
	return cmd
}

func (s *sizes) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.Lookup("shape").Usage = "`RxC`, rows and columns of a box: a list for empty grids, such as 2x3,4x4 (default 3x3); one shape for puzzles (default: the squarest)"
	flags.StringArrayVar(&s.schemes, "scheme", nil, "`names` of schemes: "+strings.Join(stringsOf(encode.Schemes), ", ")+" (default: all), or a set; may be repeated")
	flags.StringSliceVar(&s.encodings, "amo", nil, "`names` of at-most-one encodings: "+strings.Join(stringsOf(amo.All), ", ")+" (default: all; with --drop-duplicates pairwise)")
	flags.StringSliceVar(&s.levels, "reduce", nil, "`levels` of reduction before encoding: "+strings.Join(stringsOf(encode.Reductions), ", ")+" (default: none)")
	flags.BoolVar(&s.dropDuplicates, "drop-duplicates", false, "leave out the clauses of a box that repeat one of a row or column (pairwise only)")
	flags.BoolVar(&s.verify, "verify", false, "write each formula and count its variables, clauses, literals and bytes")
	formFlag(cmd, &s.as, tableForms...)
	needs(cmd, aFile, "from", "alphabet", "jobs")
	completeList(cmd, "scheme", stringsOf(encode.Schemes))
	completeList(cmd, "amo", stringsOf(amo.All))
	completeList(cmd, "reduce", stringsOf(encode.Reductions))
}

type sizes struct {
	batch
	schemes, encodings, levels []string
	as                         string
	dropDuplicates, verify     bool
	ofPuzzles                  bool // as opposed to empty grids
	options                    []encode.Options
	table                      sizeTable
}

// sizing is the size of the formula of a puzzle.
type sizing struct {
	puzzle   string // its place, "" for an empty grid
	shape    sudoku.Shape
	givens   int64
	opt      encode.Options
	size     encode.Size
	verified string // "yes" or "no: …"; "" without --verify
}

func (s *sizes) run(files []string) (err error) {
	s.ofPuzzles = len(files) > 0
	if err := checkForm(s.as, tableForms...); err != nil {
		return err
	}
	if err := s.combine(); err != nil {
		return err
	}
	s.table = s.newTable()
	if s.ofPuzzles {
		err = each(&s.batch, files, s.predict, s.print, func(item) error { return nil })
	} else {
		err = s.emptyGrids()
	}
	if _, finished := err.(status); err != nil && !finished {
		return err
	}
	if endErr := s.table.End(); endErr != nil {
		return endErr
	}
	return err
}

// combine fills the options with each combination of scheme, level and encoding.
func (s *sizes) combine() error {
	schemes, err := lookupSchemes(s.schemes)
	if err != nil {
		return err
	}
	encodings := amo.All
	if s.dropDuplicates {
		encodings = encodings[:1]
	}
	if encodings, err = lookupList(s.encodings, amo.Lookup, encodings); err != nil {
		return err
	}
	levels, err := lookupList(s.levels, encode.LookupReduce, encode.Reductions[:1])
	if err != nil {
		return err
	}
	for _, scheme := range schemes {
		for _, level := range levels {
			for _, encoding := range encodings {
				s.options = append(s.options, encode.Options{Scheme: scheme, AMO: encoding, Reduce: level, DropDuplicates: s.dropDuplicates})
			}
		}
	}
	return s.check()
}

// check returns an error if some options cannot be combined with each other or with
// an empty grid.
func (s *sizes) check() error {
	for _, opt := range s.options {
		if _, err := encode.New(sudoku.Empty(sudoku.Shape{Rows: 1, Cols: 1}), opt); err != nil {
			return err
		}
		if opt.Reduce != encode.None && !s.ofPuzzles {
			return fmt.Errorf("--reduce %v: nothing follows from an empty grid; give a FILE with a puzzle", opt.Reduce)
		}
	}
	return nil
}

// emptyGrids prints the sizes for each --shape.
func (s *sizes) emptyGrids() error {
	shapes, err := lookupList(strings.Split(s.input.shape, ","), sudoku.ParseShape, nil)
	if s.input.shape == "" {
		shapes, err = []sudoku.Shape{{Rows: 3, Cols: 3}}, nil
	}
	if err != nil {
		return err
	}
	for _, shape := range shapes {
		var it item
		if it.Puzzle, err = s.input.emptyGrid(shape); err != nil {
			return err
		}
		if err := s.print(it, s.predict(s.cmd.Context(), it)); err != nil {
			return err
		}
	}
	return s.status.asError()
}

// prediction is the sizes of a puzzle's formulas, or why there are none.
type prediction struct {
	rows []sizing
	err  error
}

func (s *sizes) predict(ctx context.Context, it item) (r prediction) {
	shape, err := it.Puzzle.Rules.OnlyBoxes("sizes")
	if err != nil {
		return prediction{err: err}
	}
	row := sizing{shape: shape}
	if it.File != "" {
		row.puzzle = place(it)
	}
	givens := it.Puzzle.Givens
	row.givens = int64(len(givens) - givens.Blanks())
	for _, row.opt = range s.options {
		e, err := encode.New(it.Puzzle, row.opt)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return prediction{err: err}
		}
		row.size = e.Size()
		r.rows = append(r.rows, row)
	}
	return r
}

func (s *sizes) print(it item, r prediction) error {
	if err := s.cmd.Context().Err(); err != nil {
		return err
	}
	if r.err != nil {
		s.status.raise(statusUnusable)
		s.warn(it, r.err.Error())
		return nil
	}
	if err := s.table.section(r.rows); err != nil {
		return err
	}
	for _, row := range r.rows {
		if s.verify {
			if err := s.verifySize(it.Puzzle, &row); err != nil {
				return err
			}
		}
		if err := s.table.Row(row); err != nil {
			return err
		}
	}
	return nil
}

// lookupSchemes reads the values of --scheme: each is a list of names or one set. Without values it
// returns all schemes that have a name.
func lookupSchemes(values []string) (schemes []encode.Scheme, err error) {
	for _, value := range values {
		if scheme, err := encode.LookupScheme(value); err == nil {
			schemes = append(schemes, scheme)
			continue
		}
		list, err := lookupList(strings.Split(value, ","), encode.LookupScheme, nil)
		if err != nil {
			return nil, err
		}
		for _, scheme := range list {
			if !slices.Contains(encode.Schemes, scheme) {
				return nil, fmt.Errorf("--scheme %s: expected a separate --scheme for a set", value)
			}
		}
		schemes = append(schemes, list...)
	}
	if len(values) == 0 {
		return encode.Schemes, nil
	}
	return schemes, nil
}

// lookupList looks up each name of a list. Without names it returns usual.
func lookupList[T any](names []string, lookup func(string) (T, error), usual []T) (list []T, err error) {
	if len(names) == 0 {
		return usual, nil
	}
	for _, name := range names {
		value, err := lookup(name)
		if err != nil {
			return nil, err
		}
		list = append(list, value)
	}
	return list, nil
}

// completeList lets the shell complete the last value of a list.
func completeList(cmd *cobra.Command, flag string, names []string) {
	err := cmd.RegisterFlagCompletionFunc(flag, func(_ *cobra.Command, _ []string, begun string) (lists []string, _ cobra.ShellCompDirective) {
		before := begun[:strings.LastIndex(begun, ",")+1]
		for _, name := range names {
			lists = append(lists, before+name)
		}
		return lists, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	})
	if err != nil {
		panic(err) // the flag does not exist: a mistake in this program
	}
}
