package format

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/sudokusat/sudokusat/sudoku"
)

// modelReader reads the data of models, MiniZinc's and AMPL's: statements. One
// kind is a grid and another says the side n. Since n may come after the grid
// that it belongs to, a puzzle is returned when the next one, or the end, is seen.
type modelReader struct {
	lexer    lexer
	read     func(*lexer, *collected) statement // reads a statement, and its cells if it is a grid
	expected string                             // what a text without a grid lacks

	grid, latest collected
	waiting      bool // the grid was read and not yet returned
	side         int  // of the grid, 0 if the text has not said it
	nextSide     int  // of a grid that follows
	grids        int
	said         sudoku.Shape // by the last comment above the grid
	refused      bool         // the rest of the text was
}

// statement is what was read of a model's data.
type statement struct {
	kind statementKind
	n    int // of a sideStatement
}

type statementKind uint8

const (
	otherStatement statementKind = iota
	sideStatement
	gridStatement
	endOfStatements
)

func (r *modelReader) next(f *found) error {
	if r.waiting {
		r.lexer.src.said = r.said
	}
	for {
		r.lexer.proceed()
		switch s := r.read(&r.lexer, &r.latest); s.kind {
		case sideStatement:
			if r.waiting && r.side == 0 {
				r.side = s.n
			} else {
				r.nextSide = s.n
			}
		case gridStatement:
			earlier, side := r.waiting, r.side
			r.grid, r.latest = r.latest, r.grid
			r.waiting, r.side, r.nextSide = true, r.nextSide, 0
			r.grids++
			r.said, r.lexer.src.said = r.lexer.src.said, r.said
			if earlier {
				r.latest.says.numbers[gridSide] = side
				return r.latest.decode(r.lexer.src, f)
			}
			r.lexer.src.said = r.said
		case endOfStatements:
			return r.last(f)
		}
	}
}

// last returns the grid that waits for the end of the text.
func (r *modelReader) last(f *found) error {
	err := r.lexer.streamError()
	switch {
	case err != nil:
		return err
	case r.waiting:
		r.waiting = false
		r.lexer.src.said = r.said
		r.grid.says.numbers[gridSide] = r.side
		return r.grid.decode(r.lexer.src, f)
	case r.lexer.overlong && !r.refused:
		r.refused = true
		return r.lexer.overlongError()
	case r.refused:
		return io.EOF
	case r.grids == 0:
		r.grids++
		return place{1, 1}.errorf("no grid found in the data: expected %s", r.expected)
	}
	return io.EOF
}

// skipStatement passes over the rest of a statement, which ends with a semicolon,
// and returns its end.
func skipStatement(l *lexer) lexeme {
	for {
		if t := l.next(); t.kind == ';' || t.kind == textEnd {
			return t
		}
	}
}

// sideOfText returns the number that a word is, from 1, or 0.
func sideOfText(text []byte) int {
	n, err := strconv.Atoi(string(text))
	if err != nil || n < 1 || n > tooLarge {
		return 0
	}
	return n
}

var minizincLayout = &layout{
	name:        "minizinc",
	description: "data of a MiniZinc model: x = array2d(1..n, 1..n, [...]);",
	traits:      spread,
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
func recogniseMinizinc(s *sample) finding {
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

// isName reports whether a text is letters, digits and underscores, and does
// not start with a digit.
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
// comes before each row, if there are any, and after the last one.
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

func writeMinizinc(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
	side := p.Rules.Side()
	width := len(strconv.Itoa(side))
	dst = fmt.Appendf(dst, "n = %d;\nx = array2d(1..n, 1..n, [\n", side)
	for row := range slices.Chunk(p.Givens, side) {
		for _, digit := range row {
			dst = append(appendToken(dst, digit, style.blankOr("_"), width+2), ',')
		}
		dst = append(dst, '\n')
	}
	return append(dst, "]);\n"...), nil
}
