package format

import (
	"bytes"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/sudokusat/sudokusat/sudoku"
)

// csvReader reads a puzzle a line, from the column that names above or the first
// line show.
type csvReader struct {
	src     *source
	columns columns
	known   bool // the columns are
	named   bool // names are above them
	skipped bool // a line of unknown names was
	side    int  // of the last puzzle
	fields  []span
	twice   *Error // two columns have the name of the puzzles
}

func (r *csvReader) next(f *found) error {
	for r.src.next() {
		text := trimRight(r.src.text)
		from := indent(text)
		if isComment(text[from:]) {
			r.src.heed(r.src.line, text[from:])
			continue
		}
		if from == len(text) || !r.known && r.areNames(text) {
			continue
		}
		if r.twice != nil {
			return r.refuseAll()
		}
		r.fields = splitCSV(r.fields[:0], text, r.columns.separator, r.columns.last())
		if r.columns.puzzle < 0 {
			return errorAt(r.src.line, text, 0, "a table of solutions: expected a column named puzzle, or quizzes, too")
		}
		if len(r.fields) > 1 || !isDrawn(text) {
			r.src.stray = false
			return r.read(f, text)
		}
		if err := r.src.refuseStray(text); err != nil {
			return err
		}
	}
	return r.src.err
}

// refuseAll passes over the text, since nothing says which column the puzzles are in.
func (r *csvReader) refuseAll() error {
	for r.src.next() {
	}
	if r.src.err != nil && r.src.err != io.EOF {
		return r.src.err
	}
	err := r.twice
	r.twice = nil
	return err
}

// areNames finds the columns, and reports whether a line is names and not a puzzle.
func (r *csvReader) areNames(text []byte) bool {
	r.columns, r.named = columnsNamed(text)
	if r.columns.again > 0 {
		r.twice = errorAt(r.src.line, text, 0, "fields %d and %d are both named %s: expected one column of puzzles", r.columns.puzzle+1, r.columns.again+1,
			excerpt(splitCSV(nil, text, r.columns.separator, r.columns.puzzle)[r.columns.puzzle].of(text)))
	}
	if r.named || r.columns.solution >= 0 {
		r.known = true
		return true
	}
	if r.columns, r.known = columnsSeen(text); r.known {
		return false
	}
	if !r.skipped && mayBeNames(text) {
		r.skipped = true
		return true
	}
	r.columns = columns{separator: r.columns.separator, solution: -1, comment: -1} // a bad puzzle, or puzzles alone
	return false
}

// read reads the puzzle of a line that was split.
func (r *csvReader) read(f *found, text []byte) error {
	if len(r.fields) <= r.columns.puzzle {
		return errorAt(r.src.line, text, 0, "%s: expected the puzzle in field %d", sudoku.Counted(len(r.fields), "field"), r.columns.puzzle+1)
	}
	field := r.fields[r.columns.puzzle]
	if field.end-field.start > 81 {
		text = bytes.Clone(text) // the alphabet may have to be looked for further on, which moves the line
	}
	cells := field.of(text)
	fail := func(at int, message string, args ...any) error {
		return errorAt(r.src.line, text, int(field.start)+at, message, args...)
	}
	if isRounded(cells) {
		return fail(0, "%s: %s", excerpt(cells), rounded)
	}
	if n := cellRun(cells); n < len(cells) {
		return fail(n, "%s after %s: expected a cell", symbolName(cells[n:]), sudoku.Counted(n, "cell"))
	}
	shape, err := r.shape(text, root(len(cells)))
	if err != nil {
		return err
	}
	side := r.side
	if side == 0 || len(cells) != side*side {
		side = r.src.sideOf(len(cells), longestAlphabet)
		switch {
		case side > 0:
		case len(cells) > 0 && shape.Cells() == len(cells) && r.src.options.Shape == (sudoku.Shape{}) && shape.Side() <= longestAlphabet:
			side = shape.Side()
		default:
			return fail(0, "%s%s", wrongCount(r.src, len(cells), longestAlphabet), r.src.lostZeros(cells))
		}
	}
	f.digits = r.src.grid(len(cells))
	if at, reason := r.src.characters.decode(f.digits, cells, side); at >= 0 {
		return fail(at, "%s", reason)
	}
	r.side = side
	f.line, f.side, f.style, f.comment = r.src.line, side, r.src.characters.style(), ""
	f.style.headless = !r.named
	f.state(shape, "the table")
	if c := r.columns.comment; c >= 0 && c < len(r.fields) {
		f.comment = string(r.fields[c].of(text))
	}
	if c := r.columns.solution; c >= 0 && c < len(r.fields) && r.src.characters.meet == nil {
		f.solution = r.src.storedSolution(r.fields[c].of(text))
	}
	return nil
}

// shape returns the shape that the fields of a line say of a puzzle of a side, if any
// does, or an error, also if one holds a rule.
func (r *csvReader) shape(text []byte, side int) (sudoku.Shape, error) {
	if len(r.columns.more) == 0 {
		return sudoku.Shape{}, nil
	}
	var says dimensions
	for _, c := range r.columns.more {
		if c.field >= len(r.fields) {
			continue
		}
		field := r.fields[c.field]
		value, at := field.of(text), place{r.src.line, utf8.RuneCount(text[:field.start]) + 1}
		what := variantNamed(c.name)
		switch {
		case isNothing(value):
		case what != "":
			return sudoku.Shape{}, refuseVariant(at, "rules about %s (column %q)", what, c.name)
		case isOneOf(c.name, ruleNames), isOneOf(c.name, typeNames):
			if _, isVariant := declares(c.name, string(value)); isVariant {
				return sudoku.Shape{}, refuseVariant(at, "column %q says that this is variant %s", c.name, excerpt(value))
			}
		case isOneOf(c.name, shapeNames):
			shape, _, ok := shapeIn(append([]byte("shape "), value...))
			if !ok || !strings.EqualFold(c.name, "shape") {
				return sudoku.Shape{}, at.errorf("%s in column %q: expected a column shape with rows and columns of a box, such as 3x2", excerpt(value), c.name)
			}
			return shape, nil
		default:
			if isNumber, _ := says.say(dimensionOf(c.name), string(value), at); !isNumber {
				return sudoku.Shape{}, at.errorf("%s in column %q: expected a number", excerpt(value), c.name)
			}
		}
	}
	if says == (dimensions{}) {
		return sudoku.Shape{}, nil
	}
	return says.shape(side)
}

// lostZeros says that a line of too few digits may have lost zeros at its beginning.
func (s *source) lostZeros(cells []byte) string {
	_, above := s.sidesAround(len(cells), longestAlphabet)
	if !isNumber(cells) || cells[0] == '0' || bytes.IndexByte(cells, '0') < 0 || above*above-len(cells) > above {
		return ""
	}
	return "; a spreadsheet may have dropped zeros at the beginning: format the column as text before the puzzles are pasted"
}

// storedSolution returns a text as a grid that nobody has checked, in the alphabet
// of the puzzle: of any length, with 0 where there is no digit; nil if it is empty.
func (s *source) storedSolution(text []byte) (grid sudoku.Grid) {
	for _, symbol := range text {
		if grid == nil {
			grid = s.solutionMemory[:0]
		}
		digit := s.characters.table[symbol]
		if digit == noDigit {
			digit = 0
		}
		grid = append(grid, uint16(digit))
	}
	return grid
}
