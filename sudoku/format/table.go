package format

import (
	"bytes"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

var tableLayout = &layout{
	name:        "table",
	description: "numbers with commas, semicolons or tabs between",
	spread:      true,
	recognise:   recogniseTable,
	open: func(src *source) puzzleReader {
		return &tableReader{newRowReader(src, cellKind{
			largest: longestSide,
			table:   true,
			split:   splitFields,
			value:   numberOf,
			decode:  decodeTable,
		})}
	},
	write: writeTable,
}

// recogniseTable looks at the first line below one of names.
func recogniseTable(s *sample) verdict {
	first := appendPlain(nil, s.lines[0].read)
	if !areNames(first) {
		return s.fields(0)
	}
	if len(s.lines) == 1 {
		return moreUnless(s.complete)
	}
	return s.fields(1)
}

// fields looks at a line that may be the first row of a table.
func (s *sample) fields(line int) verdict {
	text := appendPlain(nil, s.lines[line].read)
	if !areFields(text) {
		return no
	}
	return s.verdict(true, "line %d has %d fields with %q between", s.lines[line].number, len(splitFields(nil, text)), separatorOf(text))
}

// areNames reports whether a line has names of columns in it, or a title, and
// no cells.
func areNames(text []byte) bool {
	for _, f := range splitFields(nil, text) {
		if _, isCell := tokenValue(f.of(text)); isCell {
			return false
		}
	}
	return hasLetter(text)
}

// areFields reports whether a line is four fields or more, each a short number
// or a blank. In lines of one puzzle with further fields behind it, the puzzle is
// longer. Tabs beside another blank than the empty field only indent numbers
// with blanks between.
func areFields(text []byte) bool {
	fields := splitFields(nil, text)
	empty, blank := false, false
	for _, f := range fields {
		value, isCell := tokenValue(f.of(text))
		if f.start == f.end {
			empty = true
		} else if !isCell || f.end-f.start > 3 {
			return false
		} else if value == 0 {
			blank = true
		}
	}
	return len(fields) >= 4 && !(empty && blank && separatorOf(text) == '\t')
}

// separatorOf returns what stands between the fields of a line.
func separatorOf(text []byte) byte {
	for _, separator := range []byte(";,\t") {
		if bytes.IndexByte(text, separator) >= 0 {
			return separator
		}
	}
	return ','
}

// splitFields appends the fields of a line, up to a comment, without the blanks
// and the quotes around them. An empty field is an empty part.
func splitFields(cells []span, text []byte) []span {
	text = withoutComment(text)
	separator := separatorOf(text)
	for start := 0; start <= len(text) && len(cells) <= longestSide*longestSide; {
		end := len(text)
		if i := bytes.IndexByte(text[start:], separator); i >= 0 {
			end = start + i
		}
		field := trimRight(text[start:end])
		from := start + indent(field)
		to := max(from, start+len(field))
		if to-from >= 2 && text[from] == '"' && text[to-1] == '"' {
			from, to = from+1, to-1
		}
		cells = append(cells, span{int32(from), int32(to)})
		start = end + 1
	}
	return cells
}

// decodeTable decodes a puzzle whose cells are fields. If the empty field is
// its blank, it must have a given: empty fields alone are no puzzle.
func decodeTable(src *source, p piece, side int, f *found) (err error) {
	f.style.separator = separatorOf(p[0].text)
	f.style.Blank, err = decodeTokens(f.digits, p, side)
	if err == nil && f.style.Blank == " " && f.digits.Blanks() == len(f.digits) {
		return errorAt(p[0].line, nil, 0, "%s without a number: expected a given", countOf(len(f.digits), "field"))
	}
	return err
}

// tableReader reads tables one by one. A spreadsheet may have rows of names above
// and of empty fields around them.
type tableReader struct{ *rowReader }

func (r *tableReader) next(f *found) error {
	r.forget()
	if first := r.peek(0); first != nil && areNames(first.text) && !first.stray {
		r.drop(1)
	}
	for first := r.peek(0); first != nil && first.isEmpty(); first = r.peek(0) {
		side := len(first.cells)
		switch n := r.rowsBelow(side); {
		case n > 0 && n < side || n > side && !r.rows[side+1].isEmpty():
			return r.rowReader.next(f) // the first row of a puzzle
		case n > 0 && r.rows[side].isEmpty():
			r.used = side + 1
			return errorAt(r.rows[0].line, nil, 0, "rows of empty fields above and below %s: expected %d in all, and an empty line before another table",
				countOf(side-1, "row"), side)
		}
		r.drop(1)
	}
	return r.rowReader.next(f)
}

// rowsBelow returns how many rows of a width follow the first, up to the next
// empty line or one row more than a table has.
func (r *tableReader) rowsBelow(width int) int {
	n := 0
	for n <= width && !r.endsAt(n+1) && len(r.rows[n+1].cells) == width {
		n++
	}
	return n
}

// isEmpty reports whether a row has only empty fields.
func (r *row) isEmpty() bool {
	return !slices.ContainsFunc(r.cells, func(c span) bool { return c.start < c.end })
}

func writeTable(dst []byte, shape sudoku.Shape, grid sudoku.Grid, style Layout) ([]byte, error) {
	separator, blank := style.separator, style.blankOr("0")
	if separator == 0 {
		separator = ','
	}
	if blank == " " {
		blank = ""
	}
	return appendTokens(dst, shape, grid, separator, blank), nil
}
