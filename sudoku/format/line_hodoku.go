package format

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

var hodokuLayout = &layout{
	name:        "hodoku",
	description: "a library line, :code:digits:givens:deleted candidates:...",
	traits:      titled | excludes,
	shapes:      behindGrid,
	starts:      func(_ *source, line []byte) bool { return isLibraryLine(line) },
	open:        func(src *source) puzzleReader { return &hodokuReader{src: src} },
	write:       writeHodoku,
}

// largestLibrarySide is the largest side in which a candidate is three digits.
const largestLibrarySide = 9

// isLibraryLine reports whether a text is an entry of a library: fields, and the
// first is empty, or givens and deleted candidates alone.
func isLibraryLine(text []byte) bool {
	if bytes.HasPrefix(text, []byte(":")) {
		return bytes.Count(text, []byte(":")) >= 4
	}
	givens, deleted, found := bytes.Cut(text, []byte(":"))
	if !found || len(givens) < 16 || len(bytes.Trim(givens, "+.0123456789")) > 0 {
		return false
	}
	for t := range tokensIn(deleted) {
		if value, isCell := tokenValue(t.of(deleted)); !isCell || t.end-t.start != 3 || value == 0 {
			return false
		}
	}
	return true
}

// hodokuReader reads a library of techniques, one puzzle a line:
//
//	:0401:5:.+6+48+3..29...:147 178 778:589::
//	 |    | |              |           |   placements, and more
//	 |    | |              |           eliminations, what the technique finds
//	 |    | |              deleted candidates, each digit, row and column
//	 |    | givens, those after a + placed later
//	 |    digits of the technique
//	 code of the technique, perhaps with a variant
//
// or givens:deleted alone.
type hodokuReader struct {
	src   *source
	cells []byte // the givens without +
	at    []int  // where each of them is in the line
}

func (r *hodokuReader) next(f *found) error {
	return r.src.nextLine(f, func(line []byte) bool { return isDrawn(line) && bytes.IndexByte(line, ':') < 0 }, r.read)
}

// read reads the entry that starts at an offset of a line.
func (r *hodokuReader) read(f *found, line []byte, offset int) error {
	f.line, f.comment = r.src.line, ""
	fields := bytes.SplitN(line[offset:], []byte(":"), 6) // what follows is not looked at
	start := offset
	if len(fields[0]) == 0 {
		if len(fields) < 5 {
			return errorAt(r.src.line, line, offset, "%s: expected :code:digits:givens:deleted:eliminations:placements:extra", sudoku.Counted(len(fields)-1, "field"))
		}
		f.comment = string(bytes.Join(fields[1:3], []byte(" ")))
		start += len(fields[1]) + len(fields[2]) + 3
		fields = fields[3:]
	} else if len(fields) != 2 {
		return errorAt(r.src.line, line, offset, "%s: expected givens:deleted, or : before the first", sudoku.Counted(bytes.Count(line[offset:], []byte(":"))+1, "field"))
	}
	if err := r.readGivens(f, line, span{int32(start), int32(start + len(fields[0]))}); err != nil {
		return err
	}
	start += len(fields[0]) + 1
	if i := bytes.LastIndexByte(line, '#'); i >= 0 {
		comment := f.comment
		f.heed(line[i:])
		f.comment = comment
	}
	return r.readDeleted(f, line, span{int32(start), int32(start + len(fields[1]))})
}

// readGivens reads the cells in a field of a line.
func (r *hodokuReader) readGivens(f *found, line []byte, field span) error {
	r.cells, r.at = r.cells[:0], r.at[:0]
	n := 0
	for at := int(field.start); at < int(field.end); at++ {
		c := line[at]
		if c == '+' {
			if at++; at == int(field.end) || characterValue(line[at]) == 0 {
				return errorAt(r.src.line, line, at, "no digit after +: expected the digit that was placed")
			}
			c = line[at]
		}
		if !cellCharacters[c] {
			return errorAt(r.src.line, line, at, "%s is not a cell: expected a digit, + and a digit, or a blank", symbolName(line[at:]))
		}
		if n++; n <= largestLibrarySide*largestLibrarySide {
			r.cells, r.at = append(r.cells, c), append(r.at, at)
		}
	}
	f.side = r.src.sideOf(n, largestLibrarySide)
	if i := bytes.LastIndexByte(line, '#'); i >= 0 && f.side == 0 && shapeBehind(line[i:]).Cells() == n {
		f.side = root(n)
	}
	if f.side == 0 {
		return errorAt(r.src.line, line, int(field.start), "%s: expected %s", sudoku.Counted(n, "cell"), r.src.gridsNear(n, largestLibrarySide))
	}
	f.digits = r.src.grid(n)
	if at, reason := r.src.characters.decode(f.digits, r.cells, f.side); at >= 0 {
		return errorAt(r.src.line, line, r.at[at], "%s", reason)
	}
	f.style = r.src.characters.style()
	return nil
}

// readDeleted reads the deleted candidates in a field of a line.
func (r *hodokuReader) readDeleted(f *found, line []byte, field span) error {
	text := field.of(line)
	for t := range tokensIn(text) {
		token := t.of(text)
		if len(token) != 3 || slices.ContainsFunc(token, func(c byte) bool { return c < '1' || int(c-'0') > f.side }) {
			return errorAt(r.src.line, line, int(field.start+t.start), "%s is not a candidate: expected its digit, row and column, each from 1 to %d, such as 111", excerpt(token), f.side)
		}
		digit, row, column := int(token[0]-'0'), int(token[1]-'0'), int(token[2]-'0')
		f.exclude(r.src, (row-1)*f.side+column-1, digit)
	}
	return nil
}

// writeHodoku appends a puzzle as an entry without a technique, whose code is 0000.
func writeHodoku(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
	side := p.Rules.Side()
	if side > largestLibrarySide {
		return dst, fmt.Errorf("side %d in layout hodoku: expected at most %d, since a candidate is three digits", side, largestLibrarySide)
	}
	dst, err := writeLine(append(dst, ":0000:x:"...), p, style)
	if err != nil {
		return dst, err
	}
	dst = dst[:len(dst)-1] // the end of the line
	separator := byte(':')
	for k := range p.Excluded.All() {
		cell, digit := p.Rules.CellDigit(k)
		dst = append(dst, separator, '0'+byte(digit), '1'+byte(p.Rules.Row(cell)), '1'+byte(p.Rules.Col(cell)))
		separator = ' '
	}
	if separator == ':' {
		dst = append(dst, ':')
	}
	return append(dst, ":::\n"...), nil
}
