package format

import (
	"bytes"
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
)

var pencilmarksLayout = &layout{
	name:        "pencilmarks",
	description: "a drawing with the candidates of each cell",
	traits:      spread | excludes,
	shapes:      drawnInGrid,
	recognise:   recognisePencilmarks,
	open:        func(src *source) puzzleReader { return &drawingReader{src: src, candidates: true} },
	write:       writePencilmarks,
}

// recognisePencilmarks tells candidates from a drawn grid: there are N rows of N
// groups of digits, none with a blank symbol, each group ascending, and one of them
// is not a number up to N. Bars between boxes alone make fewer groups than rows, but not
// where a band is looked at by itself: sides below 4 are not recognised.
func recognisePencilmarks(s *sample) finding {
	rows, other := drawnRows(s)
	if len(rows) == 0 {
		return moreUnless(s.complete || other)
	}
	side := len(splitGroups(nil, rows[0].text))
	if side < 4 || side > longestAlphabet || !s.src.possible(side) {
		return no
	}
	good, several := 0, false
	for i, l := range rows[:min(side, len(rows))] {
		isRow, hasSeveral := areGroups(l.text, splitGroups(nil, l.text), side)
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

// groupOf returns the candidates in a group, bit d for digit d. If it is not one, at is
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
	side := p.Rules.Side()
	if side > longestAlphabet {
		return dst, errTooLarge("pencilmarks", side, "")
	}
	groups, widths := make([]string, p.Rules.Cells()), make([]int, side)
	for cell := range groups {
		groups[cell] = groupText(candidatesOf(p, cell))
		if groups[cell] == "" {
			return dst, fmt.Errorf("%s has no candidate, which layout pencilmarks cannot show: expected candidates or hodoku", p.Rules.CellName(cell))
		}
		widths[p.Rules.Col(cell)] = max(widths[p.Rules.Col(cell)], len(groups[cell]))
	}
	for row := range side {
		if row == 0 {
			dst = appendBorder(dst, boxesOf(p), widths, "...")
		} else if row%boxesOf(p).Rows == 0 {
			dst = appendBorder(dst, boxesOf(p), widths, ":+:")
		}
		for col, width := range widths {
			if col%boxesOf(p).Cols == 0 {
				dst = append(dst, "| "...)
			}
			dst = fmt.Appendf(dst, "%-*s ", width, groups[row*side+col])
		}
		dst = append(dst, "|\n"...)
	}
	return appendBorder(dst, boxesOf(p), widths, "'''"), nil
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

// decodeCandidates makes a puzzle of a drawing with the candidates of each cell.
func (d *drawing) decodeCandidates(src *source, f *found) error {
	side := d.rows.width()
	switch {
	case side > longestAlphabet:
		return errorIn(f.line, "more than %d groups of candidates in a row: expected at most side %d", longestAlphabet, longestAlphabet)
	case !src.possible(side):
		return errorIn(f.line, "%s of candidates in a row: expected a grid of %s", sudoku.Counted(side, "group"), src.gridsNear(side*side, longestAlphabet))
	case len(d.rows) != side:
		return d.rows.wrongRows(side, "group", " of candidates")
	}
	f.side, f.digits = side, src.grid(side*side)
	for i := range d.rows {
		row := &d.rows[i]
		if n := len(row.cells); n != side {
			return errorIn(row.line, "row %d has %s of candidates: expected %d", i+1, sudoku.Counted(n, "group"), side)
		}
		for k, c := range row.cells {
			group := c.of(row.text)
			candidates, at, reason := groupOf(group, side)
			if at >= 0 {
				return errorAt(row.line, row.text, int(c.start)+at, "%s in r%dc%d: %s", symbolName(group[at:]), i+1, k+1, reason)
			}
			f.take(src, i*side+k, candidates)
		}
	}
	shape, bad := wallsOf(d.lines, d.rows).shape(f.line)
	if bad != nil {
		return bad
	}
	f.state(shape, "the drawing")
	return nil
}

// isStray reports whether a row belongs to a drawing of cells, not of candidates: at
// least half of its parts between bars and blanks are not candidates, or below such a row
// any.
func (r *drawingReader) isStray(text []byte) bool {
	groups, bad := splitGroups(nil, text), 0
	for _, g := range groups {
		if _, at, _ := groupOf(g.of(text), longestAlphabet); at >= 0 {
			bad++
		}
	}
	return 2*bad >= len(groups) || r.src.stray && bad > 0
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
