package format

import (
	"errors"
	"io"
)

// deepestJSON is how deep values may lie within each other.
const deepestJSON = 100

// jsonReader reads puzzles value by value. It is lenient about commas. A value
// that is none of a puzzle is a bad puzzle; one that is not closed ends at an
// object that starts its line, as the broken one did, or else at the end.
type jsonReader struct {
	lexer
	open     []byte // what lies around the next puzzle: [ of a list, { of an object with one
	start    lexeme // the first one of the puzzle
	puzzle   collected
	solution collected
	side     int
	comment  string
	key      string // of the member that holds the puzzle
	problem  *Error // why an object is no puzzle
	isEnded  bool   // the text ended where it should not
}

func newJSONReader(src *source) *jsonReader {
	return &jsonReader{lexer: lexer{cursor: newCursor(src), comment: '#'}}
}

func (r *jsonReader) next(f *found) error {
	for !r.isEnded && !r.overlong {
		r.proceed()
		t := r.lexer.next()
		switch t.kind {
		case textEnd:
			r.isEnded = true
			if r.overlong {
				return r.overlongError()
			}
			if err := r.streamError(); err != nil || len(r.open) == 0 {
				return r.src.err
			}
			return t.at.errorf("the text ends within a list: expected the bracket that closes it")
		case ',':
		case ']', '}':
			if err := r.close(t); err != nil {
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

// close ends a list, and the object around it.
func (r *jsonReader) close(t lexeme) error {
	last := len(r.open) - 1
	if last < 0 {
		return t.at.errorf("%s that closes nothing: expected %s", t.show(), jsonExpected)
	}
	r.open = r.open[:last]
	if last > 0 && r.open[last-1] == '{' {
		r.open = r.open[:last-1]
		r.skip(1)
	}
	return nil
}

// element reads what is a puzzle or starts a list of them.
func (r *jsonReader) element(t lexeme, f *found) error {
	r.start, r.side, r.comment, r.problem = t, 0, "", nil
	r.puzzle.reset(t.at)
	r.solution.reset(t.at)
	switch t.kind {
	case '{':
		return r.object(f)
	case '[':
		return r.array(f)
	case quoted:
		r.puzzle.addText(t)
		return r.decode(f)
	}
	err := t.at.errorf("%s instead of a puzzle: expected %s", t.show(), jsonExpected)
	if len(r.open) == 0 {
		r.skipLines()
	}
	return err
}

// skipLines passes over what is no JSON, up to a line that may start a puzzle.
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
	depth, t := 1, r.lexer.next()
	for ; t.kind == '[' && depth < deepestJSON; t = r.lexer.next() {
		depth++
	}
	own := min(depth, 2)
	n := cellRun(t.text)
	switch {
	case t.kind == '{' || t.kind == quoted && n >= shortestLine:
		own = 0
	case t.kind == quoted && n > 1:
		own = 1
	case t.kind == ']' && depth == 1:
		return errNoPuzzleYet
	}
	for range depth - own {
		r.open = append(r.open, '[')
	}
	if depth == deepestJSON || len(r.open) > deepestJSON {
		return r.tooDeep(t)
	}
	if own == 0 {
		return r.element(t, f)
	}
	if own == 2 {
		r.puzzle.startRow()
	}
	if !r.cells(&r.puzzle, t, own) {
		return r.broken()
	}
	return r.decode(f)
}

func (r *jsonReader) tooDeep(t lexeme) error {
	r.isEnded = true
	return t.at.errorf("lists within lists, more than %d: expected %s", deepestJSON, jsonExpected)
}

// cells reads the cells of an array, from its first lexeme t on, up to the bracket
// that closes as many levels, and reports whether that was found.
func (r *jsonReader) cells(c *collected, t lexeme, levels int) bool {
	for ; ; t = r.lexer.next() {
		switch t.kind {
		case word:
			r.addWord(c, t)
		case quoted:
			r.addQuoted(c, t)
		case ',':
		case '[', '{':
			if r.isRestart(t) {
				return false
			}
			if levels++; levels > 2 || t.kind == '{' {
				c.complainOf(t, "among cells: expected a number or a blank")
			}
			c.startRow()
		case ']', '}':
			if levels--; levels == 0 {
				return true
			}
		case textEnd:
			return false
		default:
			c.complainOf(t, "among cells: expected a number or a blank")
		}
	}
}

// addWord adds a number, or a null, which is a blank.
func (r *jsonReader) addWord(c *collected, t lexeme) {
	if string(t.text) == "null" {
		t.text = append(t.text[:0], '0')
	}
	c.add(t)
}

// addQuoted adds a cell in quotes, which is a number or a blank too, or a row.
func (r *jsonReader) addQuoted(c *collected, t lexeme) {
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
		case '[', '{':
			if r.isRestart(t) {
				return false
			}
			levels++
		case ']', '}':
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
	if t.kind != '{' || t.at.column != 1 || r.start.kind != '{' || r.start.at.column != 1 {
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
	if err := r.puzzle.decode(r.src, r.side, f); err != nil {
		return err
	}
	f.comment, f.solution = r.comment, r.solution.solution()
	return nil
}
