package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// puzzleObject begins every JSON object about a puzzle: one object a puzzle, each on a line.
// A command embeds it, names its result answer and what confirms it evidence.
type puzzleObject struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Puzzle string `json:"puzzle,omitempty"` // its givens; none if it cannot be read
	Error  string `json:"error,omitempty"`  // why there is no answer
}

// objectOf returns the beginning of the object about a puzzle.
func objectOf(it item) puzzleObject {
	o := puzzleObject{File: it.File, Line: it.Line}
	if it.err != nil {
		o.Error = it.err.Error()
	} else {
		o.Puzzle = inLine(it.Puzzle.Shape, it.Puzzle.Givens)
	}
	return o
}

// formFlag registers --as, the form of the output; the first form is the default.
func formFlag(cmd *cobra.Command, as *string, forms ...string) {
	cmd.Flags().StringVar(as, "as", forms[0], "`form` of the output: "+strings.Join(forms, ", "))
	completeNames(cmd, "as", forms)
}

// checkForm returns an error unless --as names one of the forms.
func checkForm(as string, forms ...string) error {
	if !slices.Contains(forms, as) {
		return fmt.Errorf("--as %q: expected one of %s", as, strings.Join(forms, ", "))
	}
	return nil
}

// writeObject writes a JSON object on a line, without escapes such as \u003c for "<".
func writeObject(w io.Writer, o any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(o)
}

// inLine returns a puzzle or a solution as a line of text, or "" if it has more digits
// than there are letters.
func inLine(shape sudoku.Shape, g sudoku.Grid) string {
	layout, err := format.Lookup("line")
	if err != nil {
		return ""
	}
	var text strings.Builder
	w := format.NewWriter(&text, layout)
	w.OmitShapes()
	if w.Grid(shape, g) != nil || w.End() != nil {
		return ""
	}
	return strings.TrimSpace(text.String())
}

// linesOf is inLine for several.
func linesOf(shape sudoku.Shape, grids []sudoku.Grid) (lines []string) {
	for _, g := range grids {
		lines = append(lines, inLine(shape, g))
	}
	return lines
}
