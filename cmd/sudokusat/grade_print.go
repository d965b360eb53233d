package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/sudoku"
)

// print prints the verdict, what was read, and each finding with its witness, faults first.
func (g *grading) print(name string, r *grade.Assessment) error {
	var text strings.Builder
	fmt.Fprintf(&text, "%s: %v\n", name, r.Verdict())
	describe(&text, r)
	for _, fault := range []bool{true, false} {
		for _, f := range r.Findings {
			if f.Fault == fault {
				printFinding(&text, r.Shape, f)
			}
		}
	}
	for _, reason := range r.Undecided {
		wrap(&text, "undecided: "+reason)
	}
	_, err := io.WriteString(g.cmd.OutOrStdout(), text.String())
	return err
}

// describe prints what was read, and the verdicts on it.
func describe(text *strings.Builder, r *grade.Assessment) {
	formula := sudoku.Counted(int64(r.Variables), "variable") + ", " + sudoku.Counted(int64(r.Clauses), "clause")
	if r.Shape == (sudoku.Shape{}) {
		wrap(text, formula)
		return
	}
	size := fmt.Sprintf("%dx%[1]d in boxes of %v: %s", r.Shape.Side(), r.Shape, formula)
	if r.Auxiliary > 0 {
		size += fmt.Sprintf(", %d auxiliary variables", r.Auxiliary)
	}
	if r.Given > 0 {
		size += ", " + sudoku.Counted(int64(r.Given), "given")
	}
	if r.Excluded > 0 {
		size += fmt.Sprintf(", %d excluded candidates", r.Excluded)
	}
	wrap(text, size)
	wrap(text, fmt.Sprintf("numbering %s (%s)", r.Numbering, r.Evidence))
	if len(r.Others) > 0 {
		wrap(text, "other numberings also fit (--numbering chooses): "+strings.Join(r.Others, ", "))
	}
	wrap(text, fmt.Sprintf("every rule follows: %v; no solution is forbidden: %v", r.Rules, r.Solutions))
}

func printFinding(text *strings.Builder, shape sudoku.Shape, f grade.Finding) {
	line := fmt.Sprintf("%s: %s", f.Kind, f.Text)
	if !f.Fault {
		line = "note, " + line
	}
	if f.Kind == grade.Excessive && f.Code != grade.ClauseShort && f.Count > 1 {
		line += fmt.Sprintf("; and %d more of its kind", f.Count-1)
	}
	if f.Hint != "" {
		line += " (" + f.Hint + ")"
	}
	wrap(text, line)
	if f.Cells != nil {
		if f.Kind == grade.Missing {
			text.WriteString("    a model of all clauses but givens:\n")
		}
		drawCells(text, shape, f)
	}
}

// wrap writes a text in lines of at most 80 columns. All but the first are indented deeper.
func wrap(out *strings.Builder, text string) {
	line := " "
	for word := range strings.FieldsSeq(text) {
		if utf8.RuneCountInString(line+" "+word) > outputWidth && strings.TrimSpace(line) != "" {
			out.WriteString(line + "\n")
			line = "   "
		}
		line += " " + word
	}
	out.WriteString(line + "\n")
}

// drawCells draws a witness. A cell may have no digit or several. The cells that the finding is
// about have a star:
//
//	+---------+---------+
//	| 1*  2   | 3   4   |
//	| .   34* | 1   2   |
//	+---------+---------+
func drawCells(out *strings.Builder, shape sudoku.Shape, f grade.Finding) {
	texts := make([]string, len(f.Cells))
	width := 0
	for cell, digits := range f.Cells {
		texts[cell] = cellText(digits, shape.Side())
		if slices.Contains(f.Marked, cell) {
			texts[cell] += "*"
		}
		width = max(width, len(texts[cell]))
	}
	rule := "    " + strings.Repeat("+"+strings.Repeat("-", shape.Cols*(width+1)+1), shape.Rows) + "+\n"
	for cell, text := range texts {
		if cell%(shape.Side()*shape.Rows) == 0 {
			out.WriteString(rule)
		}
		switch col := shape.Col(cell); {
		case col == 0:
			out.WriteString("    | ")
		case col%shape.Cols == 0:
			out.WriteString("| ")
		}
		fmt.Fprintf(out, "%-*s ", width, text)
		if shape.Col(cell) == shape.Side()-1 {
			out.WriteString("|\n")
		}
	}
	out.WriteString(rule)
}

// cellText returns the digits in a cell as far as they fit: "12", "1234+", "16+".
func cellText(digits []uint16, side int) string {
	room := 4
	if side > 9 {
		room = 1
	}
	if len(digits) == 0 {
		return "."
	}
	var text string
	for _, digit := range digits[:min(room, len(digits))] {
		text += strconv.Itoa(int(digit))
	}
	if len(digits) > room {
		text += "+"
	}
	return text
}
