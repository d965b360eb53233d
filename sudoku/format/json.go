package format

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// The JSON layout is one of a few forms, one value or many, each on a line of its
// own or not:
//
//	{"n": 9, "clues": [[5,3,0,...], ...]}      also "grid", "puzzle" and others of
//	{"puzzle": "53..7....6..", ...}            jsonGridNames; members may be in any
//	                                           order, and others are passed over
//	[[5,3,0,...], ...]                         N arrays of N, or of N² cells
//	["53..7....", "6..195...", ...]            N strings of N characters
//	[{"puzzle": ...}, "53..7....6..", ...]     a list of puzzles
//	{"puzzles": [...]}                         the same in an object
var jsonLayout = &layout{
	name:        "json",
	characters:  true,
	shapes:      inGrid,
	description: `JSON: {"n": 9, "clues": [[...], ...]}, or lists of such`,
	untitled:    true,
	recognise:   recogniseJSON,
	open:        func(src *source) puzzleReader { return newJSONReader(src, false) },
	write:       writeJSON,
	remark:      func(dst []byte, _ string) []byte { return append(dst, "null\n"...) },
	dataOnly:    true,
}

// jsonGridNames are the names, in lower case, of members that hold the puzzle.
var jsonGridNames = []string{"clues", "grid", "puzzle", "board", "quiz", "quizzes", "sudoku", "givens", "cells",
	"values", "value", "field", "initial", "start", "question", "unsolved", "problem"}

// jsonListNames are the names of members that hold a list of puzzles.
var jsonListNames = []string{"puzzles", "grids", "boards", "sudokus"}

// solutionNames are the names of members, and of columns of a table, that hold the
// solution.
var solutionNames = []string{"solution", "solutions", "solved", "answer", "answers"}

// commentNames are the names of those that name a puzzle.
var commentNames = []string{"name", "title", "comment", "id"}

// jsonExpected is what an object without a puzzle lacks.
const jsonExpected = `an object such as {"n": 9, "clues": [[...], ...]} or {"puzzle": "53..7..."}, or a list of such`

// recogniseJSON looks at the first two lines for what a value starts with.
func recogniseJSON(s *sample) verdict {
	text := s.lines[0].text
	switch {
	case text[0] == '{':
		return yes
	case text[0] == '"':
		n := cellRun(text[1:])
		return verdictOf(n >= 16 && string(text[1+n:]) == `"`)
	case text[0] != '[':
		return no
	}
	rest := strings.TrimLeft(string(text), "[ \t")
	if rest == "" && len(s.lines) > 1 {
		rest = strings.TrimLeft(string(s.lines[1].text), "[ \t")
		if rest == "" {
			return yes
		}
	}
	if rest == "" {
		return moreUnless(s.complete)
	}
	return verdictOf(strings.IndexByte(`{"0123456789-n]`, rest[0]) >= 0)
}

func isOneOf(name string, names []string) bool {
	return slices.Contains(names, strings.ToLower(name))
}

func writeJSON(dst []byte, shape sudoku.Shape, grid sudoku.Grid, _ Layout) ([]byte, error) {
	side := shape.Side()
	dst = strconv.AppendInt(append(dst, `{"n":`...), int64(side), 10)
	if !isCustomary(shape) {
		dst = fmt.Appendf(dst, `,"boxHeight":%d,"boxWidth":%d`, shape.Rows, shape.Cols)
	}
	dst = append(dst, `,"clues":[`...)
	for i, digit := range grid {
		switch {
		case i == 0:
			dst = append(dst, '[')
		case i%side == 0:
			dst = append(dst, "],["...)
		default:
			dst = append(dst, ',')
		}
		dst = strconv.AppendUint(dst, uint64(digit), 10)
	}
	return append(dst, "]]}\n"...), nil
}
