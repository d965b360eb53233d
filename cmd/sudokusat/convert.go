package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/sudoku/format"
)

// layoutDescriptions is a line for each layout.
func layoutDescriptions() string {
	var lines, onlyRead []string
	for _, l := range format.Layouts() {
		lines = append(lines, fmt.Sprintf("  %-11s %s", l, l.Description()))
		if !l.Writable() {
			onlyRead = append(onlyRead, l.String())
		}
	}
	return strings.Join(lines, "\n") + "\n\nOnly read, and answered in line: " + strings.Join(onlyRead, ", ")
}

func newConvert() *cobra.Command {
	b := new(batch)
	var to string
	var explain bool
	cmd := &cobra.Command{
		Use:   "convert [FILE...]",
		Short: "Write puzzles in another layout",
		Long: `Convert reads puzzles in any known layout and writes them in the one named by
--to. A puzzle that cannot be read becomes a comment line, or in json a null and
in csv an empty row, which hold data alone. With --explain it writes no puzzle,
but a line for each file: which layout, blank, side and alphabet were found, and
why, or why none was.

Boxes that are not the customary ones of their side, such as 3x2 for 6x6, are
written as a comment (# shape 3x2) where the layout does not show them.

Layouts:
` + layoutDescriptions(),
		Example: `  sudokusat convert --to line puzzles.txt
  sudokusat convert --from rows --to boxes < puzzle.txt
  sudokusat convert --explain *.txt`,
		RunE: func(cmd *cobra.Command, files []string) error {
			if explain {
				return b.explain(files)
			}
			out, err := b.newGridWriter(to)
			if err != nil {
				return err
			}
			return each(b, files, func(context.Context, item) error { return nil },
				func(it item, _ error) error { return b.puzzle(out, it) }, out.unreadable)
		},
	}
	b.register(cmd)
	toFlag(cmd, &to)
	cmd.Flags().BoolVar(&explain, "explain", false, "say how each file is read, and why so")
	cmd.MarkFlagsMutuallyExclusive("explain", "to")
	cmd.MarkFlagsMutuallyExclusive("explain", "jobs")
	return cmd
}
