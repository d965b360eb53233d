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
	return strings.Join(lines, "\n") + "\n\nOnly read; results are written as line: " + strings.Join(onlyRead, ", ")
}

func newConvert() *cobra.Command {
	b := new(batch)
	var to string
	var explain bool
	cmd := &cobra.Command{
		Use:   "convert [FILE...]",
		Short: "Write puzzles in another layout",
		Long: `Read puzzles in any known layout and write them in the layout that --to names.

A puzzle that cannot be read becomes a comment line, or null in json and an
empty row in csv, which have no comments. If the boxes have an unusual shape,
such as 3x2 at 6x6, and the layout cannot show it, the comment # shape 3x2 is
added.

--explain writes no puzzles. It prints for each file which layout, blank, side
and alphabet were found, and why, or why the file was not recognized.

Layouts:

` + layoutDescriptions() + `

Exit status: 0 done; 2 if a puzzle cannot be read or written.`,
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
	cmd.Flags().BoolVar(&explain, "explain", false, "print how each file is read, and why")
	cmd.MarkFlagsMutuallyExclusive("explain", "to")
	cmd.MarkFlagsMutuallyExclusive("explain", "jobs")
	return cmd
}
