package format

import (
	"bytes"
	"errors"
	"io"
)

// deepestJSON is how deep values may lie within each other.
const deepestJSON = 100

// jsonReader reads puzzles value by value. It is lenient about commas, and about which
// brackets and quotes are around lists and strings. A value that is not part of a puzzle is
// a bad puzzle, but for code, where it is passed over; one that is not closed ends at an
// object that starts its line, as the broken one did, or else at the end.
type jsonReader struct {
	lexer
	code bool   // the text is a program, with other things than values
	open []byte // what lies around the next puzzle: [ of a list, { of an object with one

	start    lexeme // the first one of the puzzle
	isObject bool   // the puzzle is an object
	isRest   bool   // it is the rest of one whose list of puzzles was read
	isGrid   bool   // the object has a grid
	puzzle   collected
	solution collected
	says     dimensions
	comment  string
	key      string // of the member that holds the puzzle
	problem  *Error // why an object is not a puzzle
	unknown  *Error // why one with a grid is not one: a member that may be a rule
	isEnded  bool   // the text ended where it should not
	variable *Error // a variable of the program holds a rule
	refused  bool   // a puzzle was, for that
}

func newJSONReader(src *source, code bool) *jsonReader {
	return &jsonReader{lexer: lexer{cursor: newCursor(src), comment: "#%", quotes: "\"'`"}, code: code}
}

func (r *jsonReader) next(f *found) error {
	for !r.isEnded && !r.overlong {
		r.proceed()
		t := r.significant(r.lexer.next())
		switch t.kind {
		case textEnd:
			r.isEnded = true
			if r.overlong {
				return r.overlongError()
			}
			if r.variable != nil && !r.refused {
				return r.variable
			}
			if err := r.streamError(); err != nil || len(r.open) == 0 || r.code {
				return r.src.err
			}
			return t.at.errorf("the text ends within a list: expected the bracket that closes it")
		case ',', ';':
		case ']', '}', ')':
			if err := r.close(t, f); err != errNoPuzzleYet {
				return err
			}
		default:
			if err := r.element(t, f); err != errNoPuzzleYet {
				return err
			}
		}
	}
	return io.EOF
}

// errNoPuzzleYet says that a list was opened, in which the next puzzle may be.
var errNoPuzzleYet = errors.New("no puzzle yet")

// close ends a list, and reads the rest of the object around it.
func (r *jsonReader) close(t lexeme, f *found) error {
	last := len(r.open) - 1
	switch {
	case last < 0 && r.code:
		return errNoPuzzleYet
	case last < 0:
		return t.at.errorf("%s that closes nothing: expected %s", t.show(), jsonExpected)
	}
	r.open = r.open[:last]
	if last == 0 || r.open[last-1] != '{' {
		return errNoPuzzleYet
	}
	r.open = r.open[:last-1]
	r.begin(t)
	r.isRest = true
	return r.members(f)
}

// begin forgets the last puzzle.
func (r *jsonReader) begin(t lexeme) {
	r.start, r.isObject, r.isRest, r.isGrid = t, false, false, false
	r.says, r.comment, r.problem, r.unknown = dimensions{}, "", nil, nil
	r.puzzle.reset(t.at)
	r.solution.reset(t.at)
}

// element reads what is a puzzle or starts a list of them.
func (r *jsonReader) element(t lexeme, f *found) error {
	r.begin(t)
	switch {
	case t.kind == '{' && r.startsObject():
		return r.object(f)
	case isOpening(t.kind):
		return r.array(f)
	case t.kind == quoted && (!r.code || isGridText(t.text)):
		r.puzzle.addText(t)
		return r.decode(f)
	case r.code:
		return errNoPuzzleYet
	}
	err := t.at.errorf("%s instead of a puzzle: expected %s", t.show(), jsonExpected)
	if len(r.open) == 0 {
		r.skipLines()
	}
	return err
}

// skipLines passes over what is not JSON, up to a line that may start a puzzle.
func (r *jsonReader) skipLines() {
	for {
		r.skipPast('\n')
		if b, ok := r.peek(); !ok || b == '{' || b == '[' || b == '"' {
			return
		}
	}
}

// array finds out by its first value whether an array is a puzzle or a list.
//
//	[ {, [ "81 cells"    a list
//	[ "9 cells"          a puzzle, of rows
//	[ 5                  a puzzle, of cells
//	[[ 5, [[ "5"         a puzzle, of rows of cells
//	[[[ 5                a list of puzzles
func (r *jsonReader) array(f *found) error {
	depth, t := 0, r.start
	named := false // names come before the first value, in code
	for depth == 0 || isOpening(t.kind) && depth < deepestJSON && !(t.kind == '{' && r.startsObject()) {
		after := r.lexer.next()
		t = r.significant(after)
		named = t.at != after.at
		depth++
	}
	if isClosing(t.kind) && (depth == 1 || r.code) { // an empty list
		depth--
	}
	own := r.ownLevels(depth, &t, named)
	for range depth - own {
		r.open = append(r.open, '[')
	}
	switch {
	case depth == deepestJSON || len(r.open) > deepestJSON:
		return r.tooDeep(t)
	case own == 0 && (t.kind == quoted || t.kind == '{'):
		return r.element(t, f)
	case own == 0:
		return errNoPuzzleYet
	case own == 2:
		r.puzzle.startRow()
	}
	closed := r.cells(&r.puzzle, t, own)
	if own == 1 && len(r.open) == 0 && closed && r.puzzle.isRow() {
		closed = r.rows(r.puzzle.cells)
	}
	switch {
	case !closed:
		return r.broken()
	case r.code && r.puzzle.cells < fewestInCode:
		return errNoPuzzleYet
	}
	return r.decode(f)
}

// rows reads the other lists of a puzzle whose rows are one each, with no bracket around
// them, and reports whether their ends were found.
func (r *jsonReader) rows(side int) bool {
	for len(r.puzzle.rows) < side {
		comma := r.lexer.next()
		t := comma
		if comma.kind == ',' {
			t = r.lexer.next()
		}
		if !isOpening(t.kind) || t.kind == '{' && r.startsObject() {
			r.hold(t)
			return true
		}
		r.puzzle.startRows()
		if !r.cells(&r.puzzle, r.lexer.next(), 1) {
			return false
		}
	}
	return true
}

// ownLevels returns how many of the lists that were opened are the puzzle itself, by the
// first value in them, and 0 if that is not one of a puzzle's cells.
func (r *jsonReader) ownLevels(depth int, t *lexeme, named bool) int {
	n := cellRun(t.text)
	switch {
	case t.kind == '{' || isClosing(t.kind) && (depth == 0 || r.code):
		return 0
	case t.kind == quoted && (n >= shortestLine || r.code && isGridText(t.text)):
		return 0
	case r.code && (named || t.kind != word && t.kind != quoted || t.kind == quoted && !isGridRow(t.text)):
		return 0
	case depth == 1 && r.isArgument(t):
		return 0
	case t.kind == quoted && n > 1:
		return 1
	}
	return min(depth, 2)
}

func (r *jsonReader) tooDeep(t lexeme) error {
	r.isEnded = true
	return t.at.errorf("lists within lists, more than %d: expected %s", deepestJSON, jsonExpected)
}

// cells reads the cells of an array, from its first lexeme t on, up to the bracket
// that closes as many levels, and reports whether that was found.
func (r *jsonReader) cells(c *collected, t lexeme, levels int) bool {
	for ; ; t = r.lexer.next() {
		switch {
		case r.code && r.isConstructor(t):
		case t.kind == word:
			r.addWord(c, t)
		case t.kind == quoted:
			r.addQuoted(c, t)
		case t.kind == ',' || t.kind == ';':
			if t.kind == ';' && levels == 1 { // between rows, as in Julia
				c.startRows()
			}
		case t.kind == textEnd || r.isRestart(t):
			return false
		case t.kind == '{' && r.startsObject():
			if !r.cellObject(c, t) {
				return false
			}
		case isOpening(t.kind):
			if levels++; levels > 2 {
				c.complainOf(t, "among cells: expected a number or a blank")
			}
			c.startRow()
		case isClosing(t.kind):
			if levels--; levels == 0 {
				return true
			}
		default:
			c.complainOf(t, "among cells: expected a number or a blank")
		}
	}
}

// addWord adds a number, or a null, which is a blank.
func (r *jsonReader) addWord(c *collected, t lexeme) {
	if isNull(t.text) {
		c.addBlank(t.at, t.text)
		return
	}
	if whole, isWhole := bytes.CutSuffix(bytes.TrimSuffix(t.text, []byte("0")), []byte(".")); isWhole && len(whole) > 0 && isNumber(whole) {
		t.text = whole // 5. or 5.0
	}
	c.add(t)
}

// addQuoted adds a cell in quotes, which is a number or a blank too, or a row.
func (r *jsonReader) addQuoted(c *collected, t lexeme) {
	if len(t.text) == 0 {
		c.addBlank(t.at, spaceToken)
		return
	}
	if _, isCell := tokenValue(t.text); isCell && (len(t.text) == 1 || len(c.text) == 0 && len(t.text) == 2) {
		c.add(t)
		return
	}
	c.startRow()
	c.addText(t)
}

// skip passes over the rest of as many values as are open and reports whether
// their ends were found.
func (r *jsonReader) skip(levels int) bool {
	for levels > 0 {
		switch t := r.lexer.next(); t.kind {
		case '[', '{', '(':
			if r.isRestart(t) {
				return false
			}
			levels++
		case ']', '}', ')':
			levels--
		case textEnd:
			return false
		}
	}
	return true
}

// isRestart reports whether an object starts that cannot lie within the last one,
// since both start a line, and if so holds it.
func (r *jsonReader) isRestart(t lexeme) bool {
	if t.kind != '{' || t.at.column != 1 || !r.isObject || r.start.at.column != 1 {
		return false
	}
	r.hold(t)
	return true
}

// broken returns the error about a value that is not closed.
func (r *jsonReader) broken() error {
	t := r.lexer.next()
	r.hold(t)
	if t.kind == textEnd {
		r.isEnded = true
		if r.overlong {
			return r.overlongError()
		}
		if err := r.streamError(); err != nil {
			return err
		}
		return t.at.errorf("the text ends within a puzzle: expected the bracket that closes it")
	}
	return r.start.at.errorf("an object that is not closed before the next one: expected } at its end")
}

// decode makes a puzzle of what was collected.
func (r *jsonReader) decode(f *found) error {
	if refused := r.refusal(); refused != nil {
		return refused
	}
	if r.variable != nil {
		r.refused = true
		return r.variable
	}
	if declared := r.src.variantError(r.at.line, ""); declared != nil {
		return declared
	}
	r.puzzle.says = r.says
	if err := r.puzzle.decode(r.src, f); err != nil {
		return err
	}
	f.comment, f.solution = r.comment, r.solution.solution()
	return nil
}
