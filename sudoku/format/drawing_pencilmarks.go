package format

import (
	"bytes"
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/sudoku"
)

var pencilmarksLayout = &layout{
	name:        "pencilmarks",
	shapes:      drawnInGrid,
	description: "a drawing with the candidates of each cell",
	traits:      spread | excludes,
	recognise:   recognisePencilmarks,
	open:        func(src *source) puzzleReader { return &pencilmarksReader{src: src} },
	write:       writePencilmarks,
}

// recognisePencilmarks tells candidates from a drawn grid: there are N rows of N
// groups of digits, none with a blank symbol, each group ascending, and one of them
// is no number up to N. Bars between boxes alone make fewer groups than rows, but not
// where a band is looked at by itself: sides below 4 are not recognised.
func recognisePencilmarks(s *sample) finding {
	rows, other := drawnRows(s)
	if len(rows) == 0 {
		return moreUnless(s.complete || other)
	}
	side := len(splitGroups(nil, rows[0]))
	if side < 4 || side > longestAlphabet || !s.src.possible(side) {
		return no
	}
	good, several := 0, false
	for i, text := range rows[:min(side, len(rows))] {
		isRow, hasSeveral := areGroups(text, splitGroups(nil, text), side)
		if i == 0 && !isRow {
			return no
		}
		if isRow {
			good++
		}
		several = several || hasSeveral
	}
	if len(rows) < side && !s.complete {
		return more
	}
	return yesIf(several && 2*good > side)
}

// drawnRows returns the rows with bars in a sample, unless another text stands above
// them than rules, labels and a title.
func drawnRows(s *sample) (rows [][]byte, other bool) {
	const above = 4 // lines
	for i, l := range s.lines {
		switch kind := kindOf(l.text); {
		case kind == barLine:
			rows = append(rows, l.text)
		case len(rows) == 0 && (i >= above || kind == cellLine):
			return nil, true
		}
	}
	return rows, false
}

// areGroups reports whether a row is as many groups of candidates as the side, and
// whether one of them is several candidates and no number of a digit.
func areGroups(text []byte, groups []span, side int) (all, several bool) {
	for _, g := range groups {
		digits := g.of(text)
		if candidates, at, _ := groupOf(digits, side); at >= 0 || candidates == 0 {
			return false, false
		}
		value, isNumber := tokenValue(digits)
		several = several || len(unmarked(digits)) > 1 && (!isNumber || value > side)
	}
	return len(groups) == side, several
}

// splitGroups appends the parts of a row between bars and blanks, but no more than
// enough to see that there are too many.
func splitGroups(groups []span, text []byte) []span {
	isApart := func(c byte) bool { return c == '|' || isSpace(c) }
	for i := 0; i < len(text) && len(groups) <= longestAlphabet; {
		start := i
		for i < len(text) && !isApart(text[i]) {
			i++
		}
		if i == start {
			i++
			continue
		}
		groups = append(groups, span{int32(start), int32(i)})
	}
	return groups
}

// unmarked returns a group without the marks of a given, <5>, or a placed digit, *5*.
func unmarked(group []byte) []byte {
	if n := len(group); n == 3 && (group[0] == '<' && group[2] == '>' || group[0] == '*' && group[2] == '*') {
		return group[1:2]
	}
	return group
}

// groupOf returns the candidates in a group, bit d for digit d. If it is none, at is
// the byte at fault, and the reason what was expected.
func groupOf(group []byte, side int) (candidates uint64, at int, reason string) {
	digits := unmarked(group)
	from := (len(group) - len(digits)) / 2
	last := 0
	for i, c := range digits {
		digit := digitOf(c)
		switch {
		case digit == 0 || digit > side:
			return 0, from + i, fmt.Sprintf("expected candidates from 1 to %c", characterDigits[side])
		case digit <= last:
			return 0, from + i, fmt.Sprintf("expected candidates above %c, in ascending order", characterDigits[last])
		}
		candidates |= 1 << digit
		last = digit
	}
	return candidates, -1, ""
}

// writePencilmarks appends a puzzle as a drawing:
//
//	.------------.----------.
//	| 1234  3    | 12   4   |
//	| 4     1234 | 1234 2   |
//	:------------+----------:
//	| ...
//	'------------'----------'
func writePencilmarks(dst []byte, p *sudoku.Puzzle, _ Layout) ([]byte, error) {
	side := p.Shape.Side()
	if side > longestAlphabet {
		return dst, errNoDigits("pencilmarks", side)
	}
	groups, widths := make([]string, p.Shape.Cells()), make([]int, side)
	for cell := range groups {
		groups[cell] = groupText(candidatesOf(p, cell))
		if groups[cell] == "" {
			return dst, fmt.Errorf("%s has no candidate, which layout pencilmarks cannot say: expected candidates or hodoku", p.Shape.CellName(cell))
		}
		widths[p.Shape.Col(cell)] = max(widths[p.Shape.Col(cell)], len(groups[cell]))
	}
	for row := range side {
		if row == 0 {
			dst = appendBorder(dst, p.Shape, widths, "...")
		} else if row%p.Shape.Rows == 0 {
			dst = appendBorder(dst, p.Shape, widths, ":+:")
		}
		for col, width := range widths {
			if col%p.Shape.Cols == 0 {
				dst = append(dst, "| "...)
			}
			dst = fmt.Appendf(dst, "%-*s ", width, groups[row*side+col])
		}
		dst = append(dst, "|\n"...)
	}
	return appendBorder(dst, p.Shape, widths, "'''"), nil
}

// groupText returns the digits of a set of candidates.
func groupText(candidates uint64) string {
	var group []byte
	for digit := 1; digit <= longestAlphabet; digit++ {
		if candidates>>digit&1 != 0 {
			group = append(group, characterDigits[digit])
		}
	}
	return string(group)
}

// appendBorder appends a rule with the characters for its left end, its crossings
// and its right end.
func appendBorder(dst []byte, shape sudoku.Shape, widths []int, ends string) []byte {
	dst = append(dst, ends[0])
	for col, width := range widths {
		if col > 0 && col%shape.Cols == 0 {
			dst = append(append(dst, '-'), ends[1])
		}
		dst = append(dst, bytes.Repeat([]byte("-"), width+1)...)
	}
	return append(append(dst, '-'), ends[2], '\n')
}

// pencilmarksReader reads drawings with the candidates of each cell one by one. What
// stands between and around the rows is decoration, and text below is a footer.
type pencilmarksReader struct {
	src   *source
	held  bool        // the line of src was read but belongs to what follows
	stray bool        // the lines up to the next row were refused
	lines []drawnLine // of the drawing, the rules between its rows among them
}

func (r *pencilmarksReader) next(f *found) error {
	rows, err := r.gather()
	if err != nil {
		return err
	}
	side := rows.width()
	last := &rows[len(rows)-1]
	switch {
	case side > longestAlphabet:
		return errorIn(rows[0].line, "more than %d groups of candidates in a row: expected at most side %d", longestAlphabet, longestAlphabet)
	case !r.src.possible(side):
		return errorIn(rows[0].line, "%s of candidates in a row: expected a grid of %s", countOf(side, "group"), r.src.gridsNear(side*side, longestAlphabet))
	case len(rows) != side:
		return errorIn(last.line, "%s of candidates in %s: expected %d in %s", countOf(rows.cells(), "group"), countOf(len(rows), "row"), side*side, countOf(side, "row"))
	}
	f.line, f.side, f.comment, f.style = rows[0].line, side, "", Layout{}
	f.digits = r.src.grid(side * side)
	if err := r.decode(f, rows); err != nil {
		return err
	}
	shape, bad := wallsOf(r.lines, rows).shape(f.line)
	if bad != nil {
		return bad
	}
	f.state(shape, "the drawing")
	return nil
}

// decode reads the cells of as many rows as the side.
func (r *pencilmarksReader) decode(f *found, rows piece) error {
	for i := range rows {
		row := &rows[i]
		if n := len(row.cells); n != f.side {
			return errorIn(row.line, "row %d has %s of candidates: expected %d", i+1, countOf(n, "group"), f.side)
		}
		for k, c := range row.cells {
			group := c.of(row.text)
			candidates, at, reason := groupOf(group, f.side)
			if at >= 0 {
				return errorAt(row.line, row.text, int(c.start)+at, "%s in r%dc%d: %s", symbolName(group[at:]), i+1, k+1, reason)
			}
			f.take(r.src, i*f.side+k, candidates)
		}
	}
	return nil
}

// gather reads the rows of the next drawing: as many as most of them have groups,
// unless what cannot be inside comes first.
func (r *pencilmarksReader) gather() (rows piece, err error) {
	rule, size := false, 0 // whether the line before was a rule; bytes of all rows
	r.lines = r.lines[:0]
	for r.line() {
		text := trimRight(r.src.plainText())
		start := indent(text)
		if isComment(text[start:]) {
			r.src.heed(r.src.line, text[start:])
			continue
		}
		kind := kindOf(text[start:])
		switch {
		case start == len(text):
			if r.endsAtGap(rows) {
				return rows, nil
			}
		case kind == barLine && len(rows) == 0 && r.isStray(text):
			if !r.stray {
				r.stray = true
				return nil, r.src.otherLayout(r.src.line, text)
			}
		case kind == barLine:
			if size += len(text); r.src.cut || size > largestDrawing {
				return nil, errorIn(r.src.line, "drawing of more than %d bytes: expected at most side %d", min(largestDrawing, longestLine), longestAlphabet)
			}
			if rows = r.add(rows, text); len(rows) == rows.width() {
				return rows, nil
			}
			rule = false
		case len(rows) > 0 && (kind != ruleLine || rule):
			r.held = true
			return rows, nil
		case kind == cellLine && !r.stray:
			r.stray = true
			return nil, r.src.otherLayout(r.src.line, text)
		default:
			if rule = kind == ruleLine; rule && len(rows) > 0 {
				r.lines = append(r.lines, drawnLine{bytes.Clone(text), bytes.Clone(r.src.text), -1})
			}
		}
	}
	if r.src.err != io.EOF || len(rows) == 0 {
		return nil, r.src.err
	}
	return rows, nil
}

// isStray reports whether a row belongs to a drawing of cells, not of candidates: at
// least half of what is between bars and blanks is none, or below such a row any.
func (r *pencilmarksReader) isStray(text []byte) bool {
	groups, bad := splitGroups(nil, text), 0
	for _, g := range groups {
		if _, at, _ := groupOf(g.of(text), longestAlphabet); at >= 0 {
			bad++
		}
	}
	return 2*bad >= len(groups) || r.stray && bad > 0
}

// add appends a row to those of a drawing.
func (r *pencilmarksReader) add(rows piece, text []byte) piece {
	r.stray = false
	added := row{line: r.src.line, text: bytes.Clone(text)}
	added.cells = splitGroups(nil, added.text)
	r.lines = append(r.lines, drawnLine{added.text, bytes.Clone(r.src.text), len(rows)})
	return append(rows, added)
}

// line goes to the next line, or stays at the one that was held.
func (r *pencilmarksReader) line() bool {
	if r.held {
		r.held = false
		return true
	}
	return r.src.next()
}

// endsAtGap reports whether a drawing is over at an empty line, unless that stands
// between two bands.
func (r *pencilmarksReader) endsAtGap(rows piece) bool {
	if len(rows) == 0 {
		return false
	}
	side := rows.width()
	for band := 2; band <= len(rows); band++ {
		if side%band == 0 && len(rows)%band == 0 {
			return false
		}
	}
	return true
}

// width returns the number of cells that most rows have, the first such number.
func (p piece) width() int {
	width, most := 0, 0
	for i := range p {
		n := 0
		for k := range p {
			if len(p[k].cells) == len(p[i].cells) {
				n++
			}
		}
		if n > most {
			width, most = len(p[i].cells), n
		}
	}
	return width
}
