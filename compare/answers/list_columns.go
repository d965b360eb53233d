package answers

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// columns says where in a line the puzzle and its solution are, from 0.
type columns struct {
	separator        byte // ' ' for any number of blanks; 0 if nothing is known yet
	puzzle, solution int
}

func (c *columns) known() bool { return c.puzzle != c.solution }

// The names of the columns, the usual ones first.
var (
	puzzleNames   = []string{"puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku", "givens", "clue_string", "unsolved"}
	solutionNames = []string{"solution", "solutions", "answer", "answers", "solved"}
)

// find finds the columns in the first line, which may have their names alone; then
// header is true. If it has names of others, they are found in the line after it.
func (c *columns) find(line []byte) (header bool, err error) {
	first := c.separator == 0
	if first {
		c.separator = separatorOf(line)
	}
	fields := c.split(line)
	if c.puzzle, c.solution = sideBySide(fields); c.known() {
		return false, nil
	}
	if !first || slices.ContainsFunc(fields, isPuzzle) {
		return false, errors.New(shown(line, shortLine) + ": expected a puzzle and its solution, separated by a comma, semicolon, tab or blank")
	}
	puzzle, solution := named(fields, puzzleNames), named(fields, solutionNames)
	if puzzle >= 0 && solution >= 0 {
		c.puzzle, c.solution = puzzle, solution
	}
	return true, nil
}

// separatorOf returns what stands between the columns of a line.
func separatorOf(line []byte) byte {
	for _, separator := range []byte("\t;,") {
		if bytes.IndexByte(line, separator) >= 0 {
			return separator
		}
	}
	return ' '
}

// split returns the columns of a line without quotes and blanks around them.
func (c *columns) split(line []byte) [][]byte {
	if c.separator == ' ' {
		fields := bytes.Fields(line)
		for i, field := range fields {
			fields[i] = bytes.Trim(field, `"'`)
		}
		return fields
	}
	var fields [][]byte
	for more := true; more; {
		end := fieldEnd(line, c.separator)
		fields = append(fields, bytes.Trim(line[:end], "\"' \t"))
		if more = end < len(line); more {
			line = line[end+1:]
		}
	}
	return fields
}

// fieldEnd returns where the first field ends. A separator in quotes is part of it.
func fieldEnd(line []byte, separator byte) int {
	quoted := false
	for i, b := range line {
		switch {
		case b == '"' && (i == 0 || quoted):
			quoted = !quoted
		case b == separator && !quoted:
			return i
		}
	}
	return len(line)
}

// named returns the column that has the first of some names, or -1.
func named(fields [][]byte, names []string) int {
	for _, name := range names {
		if i := slices.IndexFunc(fields, func(f []byte) bool { return strings.EqualFold(string(f), name) }); i >= 0 {
			return i
		}
	}
	return -1
}

// sideBySide returns two columns that look like a puzzle and its answer, of several
// those of the largest puzzle, and equal numbers if there are none.
func sideBySide(fields [][]byte) (puzzle, solution int) {
	for i := 0; i+1 < len(fields); i++ {
		if _, err := parseRow(fields[i], fields[i+1]); err != nil {
			continue
		}
		if puzzle == solution || len(fields[i]) > len(fields[puzzle]) {
			puzzle, solution = i, i+1
		}
	}
	return puzzle, solution
}

// isPuzzle returns whether a column has a puzzle, and is more than a number.
func isPuzzle(field []byte) bool {
	side := sideOf(len(field))
	return side > 3 && parseGrid(field, side) != nil
}

// parse reads a line.
func (c *columns) parse(line []byte) (row, error) {
	fields := c.split(line)
	if most := max(c.puzzle, c.solution); most >= len(fields) {
		return row{}, fmt.Errorf("%s in a line: expected at least %d", sudoku.Counted(len(fields), "column"), most+1)
	}
	return parseRow(fields[c.puzzle], fields[c.solution])
}

// parseRow reads a puzzle and what is said of it.
func parseRow(puzzle, answer []byte) (row, error) {
	side := sideOf(len(puzzle))
	if side == 0 {
		return row{}, fmt.Errorf("puzzle %s of %s: expected N² for a side N up to %d",
			shown(puzzle, shortLine), sudoku.Counted(len(puzzle), "character"), mostLetters)
	}
	givens := parseGrid(puzzle, side)
	if givens == nil {
		return row{}, fmt.Errorf("puzzle %s: expected the characters %s", shown(puzzle, shortLine), lettersOf(side).symbols)
	}
	said, ok := parseAnswer(answer, side)
	if !ok {
		return row{}, fmt.Errorf("solution %s: expected %s", shown(answer, shortLine), expected(side))
	}
	return row{string(appendGrid(nil, side, givens)), answer, said}, nil
}

// sideOf returns the side of so many cells, or 0 if there is none.
func sideOf(cells int) int {
	for side := 1; side <= mostLetters; side++ {
		if side*side == cells {
			return side
		}
	}
	return 0
}
