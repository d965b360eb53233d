package format

import (
	"bytes"
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
	shapes:      inGrid,
	description: `JSON: {"n": 9, "clues": [[...], ...]}, or a list of these`,
	traits:      symbolic | nested | dataOnly,
	recognise:   recogniseJSON,
	open:        func(src *source) puzzleReader { return newJSONReader(src, false) },
	write:       writeJSON,
	remark:      func(dst []byte, _ string) []byte { return append(dst, "null\n"...) },
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
func recogniseJSON(s *sample) finding {
	text := s.lines[0].text
	switch {
	case text[0] == '{':
		return yes
	case text[0] == '"':
		n := cellRun(text[1:])
		return yesIf(n >= 16 && string(text[1+n:]) == `"`)
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
	return yesIf(strings.IndexByte(`{"0123456789-n]`, rest[0]) >= 0)
}

func isOneOf(name string, names []string) bool {
	return slices.Contains(names, strings.ToLower(name))
}

func writeJSON(dst []byte, p *sudoku.Puzzle, _ Layout) ([]byte, error) {
	side := p.Rules.Side()
	dst = fmt.Appendf(dst, `{"n":%d`, side)
	if !isCustomary(boxesOf(p)) {
		dst = fmt.Appendf(dst, `,"boxHeight":%d,"boxWidth":%d`, boxesOf(p).Rows, boxesOf(p).Cols)
	}
	dst = append(dst, `,"clues":[`...)
	for row := range slices.Chunk(p.Givens, side) {
		dst = append(dst, '[')
		for _, digit := range row {
			dst = append(strconv.AppendUint(dst, uint64(digit), 10), ',')
		}
		dst = append(dst[:len(dst)-1], "],"...)
	}
	return append(dst[:len(dst)-1], "]}\n"...), nil
}

// object reads the members of an object after its brace: those of a puzzle, or a
// list of puzzles.
func (r *jsonReader) object(f *found) error {
	r.isObject = true
	return r.members(f)
}

// members reads the members up to the end of the object, or to a list of puzzles.
func (r *jsonReader) members(f *found) error {
	for {
		name := r.lexer.next()
		switch name.kind {
		case '}':
			return r.endObject(f)
		case ',':
			continue
		case quoted, word:
		default:
			if !r.isRestart(name) {
				r.hold(name)
				r.complain(name.at, "%s in an object: expected the name of a member in quotes", name.show())
				if r.skip(1) {
					return r.problem
				}
			}
			return r.broken()
		}
		key := string(name.text)
		if colon := r.lexer.next(); colon.kind != ':' {
			r.hold(colon)
			r.complain(colon.at, "%s after the name of a member: expected a colon", colon.show())
			continue
		}
		value := r.significant(r.lexer.next())
		if value.kind == '[' && !r.isGrid && !r.isRest && isOneOf(key, jsonListNames) {
			if r.problem = r.refusal(); r.problem == nil {
				r.open = append(r.open, '{', '[')
				if len(r.open) > deepestJSON {
					return r.tooDeep(value)
				}
				return errNoPuzzleYet
			}
		}
		if !r.member(key, name.at, value) {
			return r.broken()
		}
	}
}

func (r *jsonReader) complain(at place, message string, args ...any) {
	if r.problem == nil {
		r.problem = at.errorf(message, args...)
	}
}

// refusal returns why an object is not a puzzle, nil if it may be one.
func (r *jsonReader) refusal() *Error {
	if r.problem != nil {
		return r.problem
	}
	return r.unknown
}

// member reads the value of a member whose name is at a place. It reports whether the
// end of the value was found.
func (r *jsonReader) member(key string, at place, value lexeme) bool {
	isList := value.kind == quoted || value.kind == '[' || value.kind == '(' || value.kind == '{' && !r.startsObject()
	what := dimensionOf(key)
	switch {
	case isOneOf(key, []string{"difficulty_category", "time_elapsed"}): // which no other text has
		r.complain(r.start.at, "a saved game of GNOME Sudoku, not a puzzle: expected %s", jsonExpected)
	case !r.isGrid && !r.isRest && isList && isOneOf(key, jsonGridNames):
		r.key, r.isGrid = key, true
		return r.grid(&r.puzzle, value)
	case r.isGrid && key == r.key:
		r.complain(at, "a second member %q, after the one at %d:%d: expected one puzzle in an object", key, r.puzzle.at.line, r.puzzle.at.column)
	case isList && r.solution.cells == 0 && isOneOf(key, solutionNames):
		return r.grid(&r.solution, value)
	case value.kind == word && (isOneOf(key, jsonGridNames) || isOneOf(key, jsonListNames)) && isNumber(value.text): // how many there are
	case what != noDimension && r.dimension(what, key, at, value):
	case isOneOf(key, commentNames):
		if r.comment == "" && (value.kind == word || value.kind == quoted) {
			r.comment = strings.TrimSpace(string(value.text))
		}
	default:
		return r.other(key, at, value, 0)
	}
	return r.pass(value)
}

// dimension takes a member that says the side or the shape of boxes, and reports
// whether it is one.
func (r *jsonReader) dimension(what dimension, key string, at place, value lexeme) bool {
	if value.kind != word && value.kind != quoted {
		return false
	}
	isNumber, agrees := r.says.say(what, string(value.text), at)
	switch {
	case !isNumber && what == gridSide:
		r.complain(value.at, "%s for the side: expected a number from 1", value.show())
		return true
	case isNumber && !agrees:
		r.complain(at, "%q says %s, and another member says something else: expected one number", key, value.show())
	}
	return isNumber
}

// pass passes over a value and reports whether its end was found.
func (r *jsonReader) pass(t lexeme) bool {
	switch t.kind {
	case '[', '{', '(':
		return !r.isRestart(t) && r.skip(1)
	case '}', ']', ')', ',', textEnd:
		r.hold(t)
		r.complain(t.at, "%s instead of a value: expected a grid, a number or a string", t.show())
	}
	return true
}

// other reads the value of a member that is not part of the grid, and of what is in it.
// Unless its name is known or it holds nothing, it may be a rule: then the object is
// refused by its name.
func (r *jsonReader) other(name string, at place, t lexeme, depth int) bool {
	last := name[strings.LastIndexByte(name, '.')+1:]
	switch {
	case r.unknown != nil || depth > deepestJSON || isHarmless(last):
		return r.pass(t)
	case t.kind == '[' || t.kind == '(':
		return r.elements(name, at, depth)
	case t.kind == '{':
		return r.othersIn(name, at, depth)
	case t.kind == quoted && isOneOf(last, ruleNames) && isClassic(string(t.text)),
		t.kind == quoted && isOneOf(last, typeNames) && saysOnly(string(t.text), slices.Concat(classicWords, gradeWords)...),
		(t.kind == quoted || t.kind == word) && isNothing(t.text):
		return true
	}
	if what := variantNamed(name); what != "" {
		r.unknown = refuseVariant(at, "rules about %s (%q)", what, name)
	} else {
		r.unknown = at.errorf("the member %q may be a rule of a variant: remove it if it is not, since this layout's rules are not read", name)
	}
	return r.pass(t)
}

// elements is other for the elements of a list.
func (r *jsonReader) elements(name string, at place, depth int) bool {
	for {
		switch t := r.lexer.next(); {
		case isClosing(t.kind):
			return true
		case t.kind == ',':
		case t.kind == textEnd, r.isRestart(t), !r.other(name, at, t, depth+1):
			return false
		}
	}
}

// othersIn is other for the members of an object, which may be one about boxes.
func (r *jsonReader) othersIn(name string, at place, depth int) bool {
	parent := name[strings.LastIndexByte(name, '.')+1:]
	return r.each(func(key, value lexeme) bool {
		what := dimensionOf(parent + string(key.text))
		if what == noDimension {
			what = dimensionOf(string(key.text))
		}
		if what >= boxOrder && r.dimension(what, string(key.text), key.at, value) {
			return true
		}
		return r.other(name+"."+string(key.text), key.at, value, depth+1)
	})
}

// each calls do for each member of an object after its brace, with its name and the
// beginning of its value, and reports whether the end was found.
func (r *jsonReader) each(do func(name, value lexeme) bool) bool {
	for {
		name := r.lexer.next()
		switch {
		case name.kind == '}':
			return true
		case name.kind == ',':
			continue
		case name.kind == textEnd || r.isRestart(name):
			return false
		}
		name.text = bytes.Clone(name.text)
		if colon := r.lexer.next(); colon.kind != ':' {
			r.complain(colon.at, "%s after the name of a member: expected a colon", colon.show())
			r.hold(colon)
			return r.skip(1)
		}
		if !do(name, r.significant(r.lexer.next())) {
			return false
		}
	}
}

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
func (r *jsonReader) endObject(f *found) error {
	switch refused := r.refusal(); {
	case r.problem != nil, r.isRest && refused != nil:
		return refused
	case r.isRest:
		return errNoPuzzleYet
	case !r.isGrid && r.code && refused == nil:
		return errNoPuzzleYet
	case !r.isGrid:
		return r.start.at.errorf("an object without a grid: expected %s", jsonExpected)
	}
	return r.decode(f)
}
