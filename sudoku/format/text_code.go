package format

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// Code is what people paste from programs. The reader of JSON reads it, since lists
// within lists differ in their brackets and in the names before them alone:
//
//	board = [[5, 3, None, ...], ...]             Python, also with ( ), quotes and numpy
//	int board[9][9] = {{5, 3, 0, ...}, ...};     C, C++, Java, C#
//	board := [][]int{{5, 3, 0, ...}, ...}        Go
//	let board = vec![vec![5, 3, 0, ...], ...];   Rust
//	const puzzle = { grid: [[5, 3, 0, ...]] };   JavaScript
//	$board = array(array(5, 3, 0, ...), ...);    PHP
//	puzzle = "53..7...."                         any
//
// Names, signs and lists of a few cells are passed over.
var codeLayout = &layout{
	name:        "code",
	description: "lists in a program, such as board = [[5, 3, 0, ...], ...]",
	traits:      spread | symbolic | nested,
	recognise:   recogniseCode,
	open:        func(src *source) puzzleReader { return newJSONReader(src, true) },
}

// fewestInCode is how many cells a list in code has if it is a puzzle, and no index or
// list of arguments.
const fewestInCode = 16

// codeLists match the beginning of what may be a grid in code: lists within lists, a
// list of many cells or of strings, and a string of many cells.
var codeLists = func() *regexp.Regexp {
	const (
		open  = `[\[({]\s*`
		name  = `(?:[\w.:<>]+!?\s*|\[\d*\]\s*|!)*`
		cell  = `(?:["'][^"']?["']|\d{1,3}\.?|[._]|-1|null|nil|None|NULL)`
		apart = `(?:\s*[,;]\s*|\s+)`
	)
	return regexp.MustCompile(strings.Join([]string{
		open + name + open + cell + apart + cell,
		open + cell + `(?:` + apart + cell + `){15}`,
		open + `["'][\d._*?xX-]{4,}["']\s*[,\n]`,
		`["'` + "`" + `]\s*(?:[\d._*?xX-]\s*){16}`,
	}, "|"))
}()

// codeSign matches a line that may be part of a program above a grid, and codeOpen one
// after which a line of cells may be.
var (
	codeSign = regexp.MustCompile(`[=(\[{};"'` + "`" + `]|^(import|from|package|use|using|class|def|fn|func|let|const|var)\b`)
	codeOpen = regexp.MustCompile(`[\[({"'` + "`" + `]$`)
)

// searchedForCode is how many bytes of a text are looked at to see whether it is code.
const searchedForCode = 8 << 10

// recogniseCode looks for a grid below lines that may be those of a program.
func recogniseCode(s *sample) finding {
	var text []byte
	isOpen := false
	for _, l := range s.lines {
		line := l.text[:min(len(l.text), searchedForCode)]
		if !codeSign.Match(line) && !isOpen {
			return no
		}
		isOpen = isOpen || codeOpen.Match(line)
		if text = append(append(text, l.text...), '\n'); len(text) > searchedForCode {
			text, s.complete = text[:searchedForCode], true
			break
		}
	}
	if codeLists.Match(text) {
		return yes
	}
	return moreUnless(s.complete)
}

func isOpening(kind byte) bool { return kind == '[' || kind == '{' || kind == '(' }

func isClosing(kind byte) bool { return kind == ']' || kind == '}' || kind == ')' }

// nulls are the words for a blank.
var nulls = []string{"null", "none", "nil", "undefined", "nullptr", "nan", "na"}

func isNull(text []byte) bool {
	return len(text) > 1 && text[0]|0x20 >= 'a' && isOneOf(string(text), nulls)
}

// isNothing reports whether a word or a string says that there is nothing.
func isNothing(text []byte) bool {
	return len(text) == 0 || isNull(text) || strings.EqualFold(string(text), "false")
}

func isNumber(text []byte) bool {
	return len(text) > 0 && len(bytes.Trim(text, "0123456789")) == 0
}

// isGridText reports whether a string has as many cells as a grid, if perhaps a bad one.
func isGridText(text []byte) bool {
	cells := bytes.Join(bytes.Fields(text), nil)
	return len(cells) >= fewestInCode && cellRun(cells) == len(cells) && noneAbove(cells, 9) && !isRuler(cells)
}

// isCodeCell reports whether a word in code is a cell.
func isCodeCell(text []byte) bool {
	number := bytes.TrimPrefix(text, []byte("-"))
	return isNull(text) || string(text) == "_" || len(number) > 0 && number[0] >= '0' && number[0] <= '9'
}

// isGridRow reports whether a string may be a cell or a row of cells.
func isGridRow(text []byte) bool {
	return cellRun(text) == len(text) && (len(text) < 2 || bytes.ContainsAny(text, "0123456789._*?-"))
}

// significant returns a lexeme or, in code, the next one that is not a name or sign as in
// new int[] {, vec![ and List.of(, which come before a list.
func (r *jsonReader) significant(t lexeme) lexeme {
	for r.code {
		switch {
		case t.kind == word && !isCodeCell(t.text):
			r.variableNamed(t)
		case bytes.IndexByte([]byte(codeSigns), t.kind) >= 0:
		case t.kind == '[' && r.isAhead(']'):
			r.lexer.next()
		default:
			return t
		}
		t = r.lexer.next()
	}
	return t
}

// variableNamed takes note of a variable that holds the rules of a variant: a list in
// one with the name of a rule, or a text that is not classic in one such as variant.
func (r *jsonReader) variableNamed(t lexeme) {
	what := variantNamed(string(t.text))
	if !r.isAhead('=') || what == "" && !isOneOf(string(t.text), ruleNames) {
		return
	}
	name := string(t.text)
	r.lexer.next() // the sign
	switch value := r.ahead(); {
	case r.variable != nil:
	case what != "" && isOpening(value.kind):
		r.variable = refuseVariant(t.at, "rules about %s (variable %q)", what, name)
	case what == "" && value.kind == quoted && !isClassic(string(value.text)):
		r.variable = refuseVariant(t.at, "variable %q says that this is variant %s", name, excerpt(value.text))
	}
}

// codeSigns are passed over in code, but within a list of cells.
const codeSigns = "!&$<>@:=|^~\\;"

// isConstructor reports whether a lexeme among the cells of code is part of what comes
// before an inner list.
func (r *jsonReader) isConstructor(t lexeme) bool {
	switch {
	case t.kind == word && r.isAhead('='): // an argument, as in matrix(c(5, 3, ...), nrow=9)
		r.lexer.next()
		r.lexer.next()
		return true
	case t.kind == word:
		return !isCodeCell(t.text) && r.isAhead('[', '{', '(', '!', word)
	case t.kind == '[' && r.isAhead(']'):
		r.lexer.next()
		return true
	}
	return t.kind == '!' || t.kind == '&'
}

// isArgument reports whether a lexeme in code is a number before a list, as in
// problem(1, [[_,_,3, ...
func (r *jsonReader) isArgument(t *lexeme) bool {
	if !r.code || t.kind != word || !r.isAhead(',') {
		return false
	}
	t.text = bytes.Clone(t.text)
	comma := r.lexer.next()
	if isOpening(r.ahead().kind) {
		return true
	}
	r.hold(comma)
	return false
}

// isAhead reports whether the next lexeme is of one of some kinds.
func (r *jsonReader) isAhead(kinds ...byte) bool {
	return slices.Contains(kinds, r.ahead().kind)
}

// startsObject reports whether members of an object follow a brace, and no list as in C.
func (r *jsonReader) startsObject() bool {
	first := r.lexer.next()
	if first.kind != word && first.kind != quoted {
		r.hold(first)
		return !isOpening(first.kind) && !(r.code && isClosing(first.kind))
	}
	isObject := r.isAhead(':')
	r.hold(first)
	if _, isCell := tokenValue(first.text); r.code || isCell || isNull(first.text) || len(first.text) > 1 && isGridRow(first.text) {
		return isObject && !isOneOf(string(first.text), []string{"public", "private", "protected"})
	}
	return true
}

// cellObject reads a cell with what is known of it, as f-puzzles writes one:
//
//	{"value": 5, "given": true}    {}
//
// A value that is not given is the player's.
func (r *jsonReader) cellObject(c *collected, t lexeme) bool {
	value, given := 0, false
	closed := r.each(func(name, v lexeme) bool {
		switch key := strings.ToLower(string(name.text)); {
		case key == "value" && (v.kind == word || v.kind == quoted):
			if n, isCell := tokenValue(v.text); isCell {
				value = n
			} else if !isNothing(v.text) {
				c.complainOf(v, "as a value: expected a number")
			}
		case isOneOf(key, givenNames) && v.kind == word:
			given = !isNothing(v.text) && string(v.text) != "0"
		case key == "region":
			r.complain(name.at, "a region of its own for a cell, as in a jigsaw (%q): %s", "region", notYet)
			return r.pass(v)
		case isOneOf(key, cellNames):
			return r.pass(v)
		default:
			return r.other(string(name.text), name.at, v, 0)
		}
		return r.pass(v)
	})
	switch {
	case value > 0 && given:
		c.givens++
		c.addValue(t.at, value)
	case value > 0 && c.entry.line == 0:
		c.entry = t.at
		fallthrough
	default:
		c.addBlank(t.at, []byte("{}"))
	}
	return closed
}

// givenNames are the names of members that say whether a cell is given, and cellNames
// are those of what does not matter: the player's notes, colours, and where the cell is.
var (
	givenNames = []string{"given", "isgiven", "fixed", "isfixed", "locked", "islocked"}
	cellNames  = []string{"centerpencilmarks", "cornerpencilmarks", "notes", "highlight", "highlightarray", "c", "carray",
		"color", "row", "col", "column", "r", "x", "y", "index", "solution"}
)
