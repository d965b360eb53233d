package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// puzzleObject begins every JSON object about a puzzle: one object a puzzle, each on a line. What
// follows is called answer, if it is one word or number, and evidence, if it says what confirms that.
type puzzleObject struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Puzzle string `json:"puzzle,omitempty"` // as layout line has it, or candidates if some are excluded
	Shape  string `json:"shape,omitempty"`  // of its boxes, if it is not the customary one
	// Of a variant: a letter for the region of each cell, and the lines of the rules.
	Regions string   `json:"regions,omitempty"`
	Rules   []string `json:"rules,omitempty"`
}

// answerObject is the object of a puzzle whose answer is all that there is.
type answerObject struct {
	puzzleObject
	Answer   any    `json:"answer"`
	Evidence string `json:"evidence,omitempty"`
	Error    string `json:"error,omitempty"` // why it is undecided or unreadable
}

// objectOf returns the beginning of the object about a puzzle.
func objectOf(it item) puzzleObject {
	o := puzzleObject{File: it.File, Line: it.Line}
	if p := it.Puzzle; p != nil {
		o.Puzzle = puzzleInLine(p)
		usual, err := sudoku.ShapeOfSide(p.Rules.Side())
		if shape, boxes := p.Rules.Boxes(); !boxes {
			o.Regions = p.Rules.RegionText()
		} else if err != nil || usual != shape {
			o.Shape = shape.String()
		}
		for _, c := range p.Rules.Clues() {
			o.Rules = append(o.Rules, c.Text(p.Rules))
		}
	}
	return o
}

// unreadableObject is the object in place of a puzzle that cannot be read.
func unreadableObject(it item) answerObject {
	o := answerObject{puzzleObject: puzzleObject{File: it.File, Line: it.Line}, Answer: "unreadable", Error: it.err.Error()}
	if text := new(format.Error); errors.As(it.err, &text) {
		o.File, o.Line, o.Error = text.File, text.Line, text.Message
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

// inLine returns givens or a solution as a line of text: a character for each cell, or if there are
// not letters enough, a number, with 0 for a blank.
func inLine(rules *sudoku.Rules, g sudoku.Grid) string {
	if text := written("line", func(w *format.Writer) error { return w.Grid(rules, g) }); text != "" {
		return text
	}
	return strings.Trim(fmt.Sprint([]uint16(g)), "[]")
}

// puzzleInLine is inLine for a puzzle. If candidates are excluded, it is the line of layout
// candidates, or "" if there are not letters enough for that.
func puzzleInLine(p *sudoku.Puzzle) string {
	if p.Excluded.Len() == 0 {
		return inLine(p.Rules, p.Givens)
	}
	alone := sudoku.Classic(sudoku.Shape{Rows: 1, Cols: p.Rules.Side()}) // the object has the rules
	return written("candidates", func(w *format.Writer) error {
		return w.Puzzle(&sudoku.Puzzle{Rules: alone, Givens: p.Givens, Excluded: p.Excluded})
	})
}

// written returns what is written in a layout, without shapes, or "" if it cannot be.
func written(name string, write func(*format.Writer) error) string {
	layout, err := format.Lookup(name)
	if err != nil {
		return ""
	}
	var text strings.Builder
	w := format.NewWriter(&text, layout)
	w.OmitShapes()
	if write(w) != nil || w.End() != nil {
		return ""
	}
	return strings.TrimSpace(text.String())
}

// linesOf is inLine for several.
func linesOf(rules *sudoku.Rules, grids []sudoku.Grid) (lines []string) {
	for _, g := range grids {
		lines = append(lines, inLine(rules, g))
	}
	return lines
}
