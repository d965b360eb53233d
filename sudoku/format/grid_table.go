package format

import (
	"bytes"
	"cmp"
	"iter"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

var tableLayout = &layout{
	name:        "table",
	description: "numbers separated by commas, semicolons or tabs",
	traits:      spread,
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
func recogniseTable(s *sample) finding {
	if !areNames(s.lines[0].plain) {
		return s.fields(0)
	}
	if len(s.lines) == 1 {
		return moreUnless(s.complete)
	}
	return s.fields(1)
}

// fields looks at a line that may be the first row of a table.
func (s *sample) fields(line int) finding {
	text := s.lines[line].plain
	if !areFields(text) {
		return no
	}
	return sure("line %d has %d fields separated by %q", s.lines[line].number, len(splitFields(nil, text)), separatorOf(text))
}

// areNames reports whether a line has names of columns in it, or a title, and
// no cells.
func areNames(text []byte) bool {
	for f := range fieldsIn(text) {
		if _, isCell := tokenValue(f.of(text)); isCell {
			return false
		}
	}
	return hasLetter(text)
}

// areFields reports whether a line is four fields or more, each a short number
// or a blank. In lines of one puzzle with further fields after it, the puzzle is
// longer. If there are other blanks than the empty field, tabs only indent numbers
// with blanks between.
func areFields(text []byte) bool {
	fields, empty, blank := 0, false, false
	for f := range fieldsIn(text) {
		fields++
		value, isCell := tokenValue(f.of(text))
		if f.start == f.end {
			empty = true
		} else if !isCell || f.end-f.start > 3 {
			return false
		} else if value == 0 {
			blank = true
		}
	}
	return fields >= 4 && !(empty && blank && separatorOf(text) == '\t')
}

// separatorOf returns the sign between the fields of a line.
func separatorOf(text []byte) byte {
	for _, separator := range []byte(";,\t") {
		if bytes.IndexByte(text, separator) >= 0 {
			return separator
		}
	}
	return ','
}

// splitFields appends the fields of a line, but no more than enough to see that
// there are too many.
func splitFields(cells []span, text []byte) []span {
	const most = longestSide*longestSide + 1
	cells = slices.Grow(cells, min(bytes.Count(text, []byte{separatorOf(text)})+1, most))
	for f := range fieldsIn(text) {
		if cells = append(cells, f); len(cells) == most {
			break
		}
	}
	return cells
}

// fieldsIn yields the fields of a line, up to a comment, in constant memory.
func fieldsIn(text []byte) iter.Seq[span] {
	return func(yield func(span) bool) {
		text := withoutComment(text)
		separator := separatorOf(text)
		for start := 0; start <= len(text); {
			end := len(text)
			if i := bytes.IndexByte(text[start:], separator); i >= 0 {
				end = start + i
			}
			if !yield(fieldOf(text, start, end)) {
				return
			}
			start = end + 1
		}
	}
}

// fieldOf returns a field between separators without the blanks and the quotes around
// it, and without what spreadsheets add to a digit: 5.0 and ="5" are 5. An empty field is an empty part.
func fieldOf(text []byte, start, end int) span {
	field := trimRight(text[start:end])
	from := start + indent(field)
	to := max(from, start+len(field))
	if to-from >= 3 && text[from] == '=' && text[from+1] == '"' {
		from++
	}
	if to-from >= 2 && text[from] == '"' && text[to-1] == '"' {
		from, to = from+1, to-1
	}
	if whole, found := bytes.CutSuffix(text[from:to], []byte(".0")); found && len(whole) > 0 && len(bytes.Trim(whole, "0123456789")) == 0 {
		to -= len(".0")
	}
	return span{int32(from), int32(to)}
}

// decodeTable decodes a puzzle whose cells are fields. If the empty field is
// its blank, it must have a given: empty fields alone are not a puzzle.
func decodeTable(src *source, p piece, side int, f *found) (err error) {
	f.style.separator = separatorOf(p[0].text)
	f.style.Blank, err = decodeTokens(f, p, side)
	if err == nil && f.style.Blank == " " && f.digits.Blanks() == len(f.digits) {
		return errorIn(p[0].line, "%s without a number: expected a given", sudoku.Counted(len(f.digits), "field"))
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
			return errorIn(r.rows[0].line, "rows of empty fields above and below %s: expected %d in all, and an empty line before another table",
				sudoku.Counted(side-1, "row"), side)
		}
		r.drop(1)
	}
	r.dropLast()
	return r.rowReader.next(f)
}

// dropLast takes the separator at the end of each row of a table for the end of a
// field, and not for one before an empty field: if there are as many rows as each has
// fields without that.
func (r *tableReader) dropLast() {
	first := r.peek(0)
	if first == nil || len(first.cells) < 5 || !r.src.possible(len(first.cells)-1) {
		return
	}
	side := len(first.cells) - 1
	if root(side)*root(side) != side && r.src.possible(side+1) {
		return // rather a row is missing
	}
	for i := range side {
		ahead := r.peek(i)
		if ahead == nil || i > 0 && ahead.gap || len(ahead.cells) != side+1 || ahead.cells[side].start < ahead.cells[side].end {
			return
		}
	}
	if !r.endsAt(side) {
		return
	}
	for i := range side {
		r.rows[i].cells = r.rows[i].cells[:side]
	}
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

func writeTable(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
	blank := style.blankOr("0")
	if blank == " " {
		blank = ""
	}
	return appendTokens(dst, p, cmp.Or(style.separator, ','), blank), nil
}
