package format

import "strings"

// object reads the members of an object after its brace: those of a puzzle, or a
// list of puzzles.
func (r *jsonReader) object(f *found) error {
	isGrid := false
	for {
		name := r.lexer.next()
		switch name.kind {
		case '}':
			return r.endObject(isGrid, f)
		case ',':
			continue
		case quoted:
		default:
			r.hold(name)
			if !r.isRestart(name) {
				r.complain(name.at, "%s in an object: expected the name of a member in quotes", name.show())
				if r.skip(1) {
					return r.problem
				}
			}
			return r.broken()
		}
		key := strings.ToLower(string(name.text))
		if colon := r.lexer.next(); colon.kind != ':' {
			r.hold(colon)
			r.complain(colon.at, "%s after the name of a member: expected a colon", colon.show())
			continue
		}
		value := r.lexer.next()
		if !isGrid && value.kind == '[' && isOneOf([]byte(key), jsonListNames) {
			if r.open = append(r.open, '{', '['); len(r.open) > deepestJSON {
				return r.tooDeep(value)
			}
			return errNoPuzzleYet
		}
		ok := true
		if isGrid, ok = r.member(key, value, isGrid); !ok {
			return r.broken()
		}
	}
}

func (r *jsonReader) complain(at place, message string, args ...any) {
	if r.problem == nil {
		r.problem = at.errorf(message, args...)
	}
}

// member reads the value of a member. It returns whether the object has a grid
// now, and whether the end of the value was found.
func (r *jsonReader) member(key string, value lexeme, isGrid bool) (nowGrid, ok bool) {
	switch {
	case isSavedGame(key):
		r.complain(r.start.at, "a saved game of GNOME Sudoku, not a puzzle: expected %s", jsonExpected)
	case variantMember(key, value) != "" && !r.isEmptyList(value):
		r.complain(r.start.at, "%s", variantMember(key, value))
	case !isGrid && isOneOf([]byte(key), jsonGridNames) && (value.kind == quoted || value.kind == '['):
		r.key = key
		return true, r.grid(&r.puzzle, value)
	case isGrid && key == r.key:
		r.complain(value.at, "a second member %q, after the one at %d:%d: expected one puzzle in an object", key, r.puzzle.at.line, r.puzzle.at.column)
	case r.solution.cells == 0 && isOneOf([]byte(key), solutionNames) && (value.kind == quoted || value.kind == '['):
		return isGrid, r.grid(&r.solution, value)
	case value.kind == word && isOneOf([]byte(key), jsonSideNames):
		if r.side = sideOfText(value.text); r.side == 0 {
			r.complain(value.at, "%s for the side: expected a number from 1", value.show())
		}
	case r.comment == "" && (value.kind == word || value.kind == quoted) && isOneOf([]byte(key), commentNames):
		r.comment = strings.TrimSpace(string(value.text))
	}
	switch value.kind {
	case '[', '{':
		return isGrid, !r.isRestart(value) && r.skip(1)
	case '}', ']', ',', textEnd:
		r.hold(value)
		r.complain(value.at, "%s instead of a value: expected a grid, a number or a string", value.show())
	}
	return isGrid, true
}

// isEmptyList reports whether a value is a list with nothing in it.
func (r *jsonReader) isEmptyList(value lexeme) bool {
	r.skipSpace()
	b, ok := r.peek()
	return value.kind == '[' && ok && b == ']'
}

// isSavedGame reports whether a name is one of those that only the saved games of
// GNOME Sudoku have.
func isSavedGame(key string) bool { return key == "difficulty_category" || key == "time_elapsed" }

// grid reads the grid or the string that starts with a lexeme and reports whether
// its end was found.
func (r *jsonReader) grid(c *collected, t lexeme) bool {
	c.reset(t.at)
	if t.kind == quoted {
		c.addText(t)
		return true
	}
	return r.cells(c, r.lexer.next(), 1)
}

// endObject makes a puzzle of the members.
func (r *jsonReader) endObject(isGrid bool, f *found) error {
	switch {
	case r.problem != nil:
		return r.problem
	case !isGrid:
		return r.start.at.errorf("an object without a grid: expected %s", jsonExpected)
	}
	return r.decode(f)
}
