package format

import (
	"bytes"
	"strconv"

	"github.com/sudokusat/sudokusat/sudoku"
)

var minizincLayout = &layout{
	name:        "minizinc",
	description: "data of a MiniZinc model: x = array2d(1..n, 1..n, [...]);",
	spread:      true,
	recognise:   recogniseMinizinc,
	open: func(src *source) puzzleReader {
		return &modelReader{
			lexer:    lexer{cursor: newCursor(src), comment: "%", quotes: `"`},
			read:     readMinizinc,
			expected: "name = array2d(1..n, 1..n, [...]);",
		}
	},
	write: writeMinizinc,
	remark: func(dst []byte, text string) []byte {
		return append(append(append(dst, "% "...), text...), '\n')
	},
}

// recogniseMinizinc looks for an array that is assigned to a name, below comments
// and numbers.
func recogniseMinizinc(s *sample) verdict {
	for _, l := range s.lines {
		if l.text[0] == '%' {
			continue
		}
		text, _, _ := bytes.Cut(l.text, []byte("%"))
		name, value, found := bytes.Cut(text, []byte("="))
		value = bytes.TrimSpace(value)
		switch {
		case !found || !isName(bytes.TrimSpace(name)):
			return no
		case bytes.Contains(value, []byte("array2d")) || bytes.HasPrefix(value, []byte("[|")):
			return yes
		case len(value) > 0 && !bytes.HasSuffix(value, []byte(";")):
			return no
		}
	}
	return moreUnless(s.complete)
}

// isName reports whether a text is letters, digits and underscores, of which the
// first is no digit.
func isName(text []byte) bool {
	for _, c := range text {
		if !isWordByte(c) || bytes.IndexByte([]byte(".+-*?"), c) >= 0 {
			return false
		}
	}
	return len(text) > 0 && (text[0] < '0' || text[0] > '9')
}

// readMinizinc reads a statement: name = value;
func readMinizinc(l *lexer, grid *collected) statement {
	name := ""
	t := l.next()
	for ; t.kind != '='; t = l.next() {
		switch t.kind {
		case textEnd:
			return statement{kind: endOfStatements}
		case word:
			name = string(t.text)
		}
	}
	t = l.next()
	switch {
	case t.kind == word && string(t.text) == "array2d":
		for t.kind != '[' && t.kind != textEnd {
			t = l.next()
		}
		grid.reset(t.at)
		readMinizincArray(l, grid, l.next())
		return statement{kind: gridStatement}
	case t.kind == '[':
		at := t.at
		if t = l.next(); t.kind == '|' {
			grid.reset(at)
			readMinizincArray(l, grid, t)
			return statement{kind: gridStatement}
		}
	case t.kind == word && (name == "n" || name == "N"):
		if n := sideOfText(t.text); n > 0 {
			skipStatement(l)
			return statement{sideStatement, n}
		}
	}
	if t.kind != ';' {
		skipStatement(l)
	}
	return statement{}
}

// readMinizincArray reads the cells up to the bracket that closes them. A bar
// stands before each row, if there are any, and after the last one.
func readMinizincArray(l *lexer, grid *collected, t lexeme) {
	bar := false
	for ; t.kind != ']'; t = l.next() {
		if bar && t.kind != ',' {
			grid.startRow()
			bar = false
		}
		switch t.kind {
		case word:
			grid.add(t)
		case '|':
			bar = true
		case ',':
		case textEnd, ';':
			grid.complainOf(t, "within an array: expected ] after the last cell")
			return
		default:
			grid.complainOf(t, "in an array: expected a number or a blank")
		}
	}
}

func writeMinizinc(dst []byte, shape sudoku.Shape, grid sudoku.Grid, style Layout) ([]byte, error) {
	side := shape.Side()
	width := len(strconv.Itoa(side))
	dst = append(strconv.AppendInt(append(dst, "n = "...), int64(side), 10), ";\nx = array2d(1..n, 1..n, [\n"...)
	for i, digit := range grid {
		dst = appendPadded(dst, digit, style.blankOr("_"), width+2)
		dst = append(dst, ',')
		if i%side == side-1 {
			dst = append(dst, '\n')
		}
	}
	return append(dst, "]);\n"...), nil
}

// appendPadded appends a digit or a blank, with blanks before it up to a width.
func appendPadded(dst []byte, digit uint16, blank string, width int) []byte {
	text := blank
	if digit > 0 {
		text = strconv.Itoa(int(digit))
	}
	for range width - len(text) {
		dst = append(dst, ' ')
	}
	return append(dst, text...)
}
