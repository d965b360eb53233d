package format

import (
	"bytes"
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
)

var pencilmarksLayout = &layout{
	name:        "pencilmarks",
	shapes:      drawnInGrid,
	description: "a drawing with the candidates of each cell",
	spread:      true,
	recognise:   recognisePencilmarks,
	open:        func(src *source) puzzleReader { return &pencilmarksReader{src: src} },
	write: func(dst []byte, shape sudoku.Shape, grid sudoku.Grid, _ Layout) ([]byte, error) {
		return writePencilmarks(dst, &sudoku.Puzzle{Shape: shape, Givens: grid}, Layout{})
	},
	writePuzzle: writePencilmarks,
}

// recognisePencilmarks tells candidates from a drawn grid: there are N rows of N
// groups of digits, none with a blank symbol, each group ascending, and one of them
// is no number up to N. Bars between boxes alone make fewer groups than rows, but not
// where a band is looked at by itself: sides below 4 are not recognised.
func recognisePencilmarks(s *sample) verdict {
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
	return verdictOf(several && 2*good > side)
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
