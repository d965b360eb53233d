package format

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

var csvLayout = &layout{
	name:        "csv",
	shapes:      inGrid,
	description: "a table, one puzzle per line: puzzle,solution or 1,puzzle",
	traits:      symbolic | dataOnly,
	recognise:   recogniseCSV,
	open:        func(src *source) puzzleReader { return &csvReader{src: src} },
	write:       writeCSV,
	remark:      func(dst []byte, _ string) []byte { return append(dst, "\"\"\n"...) },
	begin: func(style Layout) string {
		switch {
		case style.shaped:
			return "puzzle,boxHeight,boxWidth\n"
		case style.headless:
			return ""
		}
		return "puzzle\n"
	},
}

// writeCSV writes a line, with the shape if there are columns for it.
func writeCSV(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
	if !style.shaped && !isCustomary(boxesOf(p)) {
		return dst, fmt.Errorf("shape %v in layout csv, which has no place for the shape since the first puzzle has a customary one: expected another layout, such as line", boxesOf(p))
	}
	dst, err := writeLine(dst, p, style)
	if err == nil && style.shaped {
		dst = fmt.Appendf(dst[:len(dst)-1], ",%d,%d\n", boxesOf(p).Rows, boxesOf(p).Cols)
	}
	return dst, err
}

// csvPuzzleNames are the names, in lower case, of the column of puzzles, the
// likeliest first.
var csvPuzzleNames = []string{"puzzle", "puzzles", "quiz", "quizzes", "sudoku", "unsolved", "question", "mission", "grid", "board", "givens", "problem", "initial"}

// mostFields is how many fields of a line are looked at to find out what it is: a table
// of cells has up to 400, and one of puzzles has fewer.
const mostFields = 500

// columns says what the fields of a line are.
type columns struct {
	separator                 byte
	puzzle, solution, comment int // the number of the field, from 0; -1 if there is none
	again                     int // the number of another field with the name of the puzzle's, or 0
	more                      []column
}

// column is a field that says a dimension of the puzzle, or whose name is that of a rule.
type column struct {
	field int
	name  string
}

// last returns the number of the last field that is read.
func (c *columns) last() int {
	last := max(c.puzzle, c.solution, c.comment)
	for _, more := range c.more {
		last = max(last, more.field)
	}
	return last
}

// recogniseCSV looks for names of columns above a puzzle, or for a line with a
// puzzle after another field or before its solution.
func recogniseCSV(s *sample) finding {
	first := s.lines[0].text
	if c, ok := columnsNamed(first); !ok && c.solution >= 0 {
		return yes // the reader says that there is no puzzle
	} else if ok || mayBeNames(first) {
		if len(s.lines) == 1 {
			return moreUnless(s.complete)
		}
		return yesIf(s.belowNames(c, ok))
	}
	for _, l := range s.lines {
		if _, ok := columnsSeen(l.text); ok {
			return yes
		}
		if f := splitCSV(nil, l.text, separatorCSV(l.text), 1); len(f) < 2 || slices.ContainsFunc(f, func(f span) bool { return cellRun(f.of(l.text)) < shortestLine }) {
			return no // not two puzzles, not even bad ones
		}
	}
	return moreUnless(s.complete)
}

// belowNames reports whether the second line can be below the names of columns
// in the first: if the puzzles are among them, or else if it shows them.
func (s *sample) belowNames(c columns, named bool) bool {
	names, text := s.lines[0].text, s.lines[1].text
	if !named {
		seen, ok := columnsSeen(text)
		count := func(text []byte) int { return len(splitCSV(nil, text, seen.separator, mostFields)) }
		return ok && count(names) == count(text)
	}
	fields := splitCSV(nil, text, c.separator, mostFields)
	if len(splitCSV(nil, names, c.separator, 1)) > 1 {
		return len(fields) > max(1, c.puzzle) || cellRun(text) < 4 // a number that is not a row
	}
	return isLinePuzzle(fields[0].of(text))
}

// mayBeNames reports whether a line is two fields or more, with letters and
// without a row of cells.
func mayBeNames(text []byte) bool {
	fields := splitCSV(nil, text, separatorCSV(text), mostFields)
	isCells := func(f span) bool { return cellRun(f.of(text)) >= shortestLine }
	return len(fields) > 1 && hasLetter(text) && !slices.ContainsFunc(fields, isCells)
}

// columnsNamed returns the columns that a line names, if there is one of puzzles.
func columnsNamed(text []byte) (columns, bool) {
	separator := separatorCSV(text)
	names := splitCSV(nil, text, separator, mostFields)
	find := func(known []string) int {
		for _, name := range known {
			if i := slices.IndexFunc(names, func(f span) bool { return bytes.EqualFold(f.of(text), []byte(name)) }); i >= 0 {
				return i
			}
		}
		return -1
	}
	c := columns{separator, find(csvPuzzleNames), find(solutionNames), find(commentNames), 0, nil}
	for i := c.puzzle + 1; c.puzzle >= 0 && i < len(names) && c.again == 0; i++ {
		if bytes.EqualFold(names[i].of(text), names[c.puzzle].of(text)) {
			c.again = i
		}
	}
	for i, f := range names {
		name := string(f.of(text))
		what := dimensionOf(name)
		if what == boxRows || what == boxCols || isOneOf(name, shapeNames) || variantNamed(name) != "" || isOneOf(name, ruleNames) || isOneOf(name, typeNames) {
			c.more = append(c.more, column{i, name})
		}
	}
	return c, c.puzzle >= 0
}

// shapeNames are the names, in lower case, of a column of shapes such as 3x2.
var shapeNames = []string{"shape", "box", "boxes", "boxshape", "boxsize"}

// columnsSeen returns the columns that a line shows without names: a puzzle after
// another, shorter field, or a puzzle and its solution.
func columnsSeen(text []byte) (columns, bool) {
	c := columns{separatorCSV(text), -1, -1, -1, 0, nil}
	fields := splitCSV(nil, text, c.separator, mostFields)
	c.puzzle = slices.IndexFunc(fields, func(f span) bool {
		field := f.of(text)
		return isLinePuzzle(field) && cellRun(field) == len(field)
	})
	if c.puzzle < 0 || c.puzzle > 0 && cellRun(fields[0].of(text)) >= shortestLine {
		return c, false
	}
	if c.puzzle > 0 {
		c.comment = 0
	}
	puzzle := fields[c.puzzle].of(text)
	if c.puzzle+1 < len(fields) {
		next := fields[c.puzzle+1].of(text)
		switch full := func(grid []byte) bool { return !bytes.ContainsAny(grid, blankCharacters) }; {
		case len(next) != len(puzzle) || cellRun(next) != len(next):
		case full(next):
			c.solution = c.puzzle + 1
		case full(puzzle): // the solution is first
			c.puzzle, c.solution = c.puzzle+1, c.puzzle
		}
	}
	return c, c.puzzle > 0 || c.solution > 0
}

// separatorCSV returns the sign between the fields of a line: the first that
// could, outside quotes.
func separatorCSV(text []byte) byte {
	inQuotes := false
	for _, c := range text {
		switch {
		case c == '"':
			inQuotes = !inQuotes
		case !inQuotes && (c == ',' || c == ';' || c == '\t'):
			return c
		}
	}
	return ','
}

// splitCSV appends the fields of a line up to the one with a number, from 0,
// without the quotes and the blanks around them.
func splitCSV(fields []span, text []byte, separator byte, last int) []span {
	for start := 0; start <= len(text) && len(fields) <= last; {
		from := start + indentBefore(text[start:], separator)
		end := len(text)
		if from < len(text) && text[from] == '"' {
			from++
			if i := bytes.IndexByte(text[from:], '"'); i >= 0 {
				end = from + i
			}
			fields = append(fields, span{int32(from), int32(end)})
			start = min(end+1, len(text))
			if i := bytes.IndexByte(text[start:], separator); i >= 0 {
				start += i + 1
				continue
			}
			return fields
		}
		if i := bytes.IndexByte(text[from:], separator); i >= 0 {
			end = from + i
		}
		fields = append(fields, span{int32(from), int32(from + len(trimRight(text[from:end])))})
		start = end + 1
	}
	return fields
}

// indentBefore is indent for a field that may be empty before a tab.
func indentBefore(text []byte, separator byte) int {
	i := 0
	for i < len(text) && isSpace(text[i]) && text[i] != separator {
		i++
	}
	return i
}
