package format

import (
	"bytes"
	"io"

	"github.com/sudokusat/sudokusat/sudoku"
)

// A puzzle and a map of its regions are two grids, of which the second gives the region
// of each cell: a jigsaw, and no two puzzles. A map is complete, has N labels, and the
// cells of a label are side by side. No solution of a puzzle is one, since neighbours
// differ there.
//
//	1...    1122
//	..1.    1322
//	....    1342    not boxes
//	....    3344

// smallestMap is the side from which a map is looked for.
const smallestMap = 4

// jigsaw returns the error about a puzzle that is a map, or that has one below as far
// as the text was read, or nil.
func (r *Reader) jigsaw(f *found) *Error {
	if f.side < smallestMap {
		return nil
	}
	if mayBeMap(f.digits, f.side) && isMap(f.digits, f.side) && (r.number > 0 || r.follows()) {
		return errorIn(f.line, "a map of regions: %s", mapMeaning(f.digits, f.side))
	}
	if labels := mapOnLine(f); labels != nil {
		return errorIn(f.line, "a puzzle with a map of regions after it: %s", mapMeaning(labels, f.side))
	}
	if labels := r.mapBelow(f.side); labels != nil {
		return errorIn(f.line, "a puzzle above a map of regions: %s", mapMeaning(labels, f.side))
	}
	return nil
}

// mapOnLine returns the labels of a map of regions on the line of a puzzle, in the place
// of its comment or of its solution, or nil.
func mapOnLine(f *found) []uint16 {
	labels := f.solution
	if len(f.comment) >= f.side*f.side {
		labels = labelsIn(scannerOf([]byte(f.comment), io.EOF), f.side)
	}
	if len(labels) != f.side*f.side || !mayBeMap(labels, f.side) || !isMap(labels, f.side) {
		return nil
	}
	return labels
}

// mapMeaning says what is wrong with a map: nothing is, if its regions are boxes, but
// that says no more than a shape.
func mapMeaning(labels []uint16, side int) string {
	w := &walls{side, make([]uint8, side*side), make([]uint8, side*side)}
	for cell, label := range labels {
		if (cell+1)%side > 0 && label != labels[cell+1] {
			w.right[cell] = heavy
		}
		if cell+side < len(labels) && label != labels[cell+side] {
			w.below[cell] = heavy
		}
	}
	if shape, err := w.shape(0); err == nil && shape != (sudoku.Shape{}) {
		return "it shows boxes " + shape.String() + ": expected the puzzle alone, with --shape " + shape.String()
	}
	return noJigsaw
}

// mayBeMap is a quick look at the first cell and at the blanks: a map that
// counts its regions from 0 has about N of them.
func mayBeMap(labels []uint16, side int) bool {
	if labels[0] != labels[1] && labels[0] != labels[side] {
		return false
	}
	blanks := 0
	for _, label := range labels {
		if label == 0 {
			if blanks++; blanks > 2*side {
				return false
			}
		}
	}
	return true
}

// isMap reports whether a grid is a map of regions, if perhaps one with mistakes: there
// are N labels, each about N times, and nearly all cells have one with the same label
// to the side, above or below, but not all of a row or all of a column.
func isMap(labels []uint16, side int) bool {
	count, alone, rows, cols := make(map[uint16]int), 0, true, true
	for cell, label := range labels {
		count[label]++
		rows, cols = rows && label == labels[cell/side*side], cols && label == labels[cell%side]
		same := func(other int, is bool) bool { return is && labels[other] == label }
		if !same(cell-1, cell%side > 0) && !same(cell+1, (cell+1)%side > 0) &&
			!same(cell-side, cell >= side) && !same(cell+side, cell+side < len(labels)) {
			alone++
		}
	}
	for _, n := range count {
		if max(n-side, side-n) > side/4 {
			return false
		}
	}
	return len(count) == side && 10*alone <= len(labels) && !rows && !cols
}

// follows reports whether anything follows the puzzle, as far as the text was read.
func (r *Reader) follows() bool {
	return len(bytes.TrimSpace(r.src.ahead())) > 0 || r.src.heldRows != nil && len(r.src.heldRows()) > 0
}

// mapBelow returns the labels of a map of regions that follows a puzzle, as far as the
// text was read, or nil.
func (r *Reader) mapBelow(side int) []uint16 {
	if r.src.layout.is(nested) {
		return nil // no lines follow
	}
	text := r.src.ahead()
	if r.src.afterCR {
		text = bytes.TrimPrefix(text, []byte("\n"))
	}
	if r.src.heldRows != nil {
		if held := r.src.heldRows(); len(held) > 0 {
			text = append(held, text[:min(len(text), mostMapBytes(side))]...)
		}
	}
	if !mayStartMap(text, side, !r.src.layout.is(spread)) {
		return nil
	}
	end := r.src.err
	if most := mostMapBytes(side); len(text) > most || end == nil {
		text, end = text[:min(len(text), most)], errMore
	}
	if labels := labelsIn(scannerOf(text, end), side); labels != nil && isMap(labels, side) {
		return labels
	}
	return nil
}

// mostMapBytes is how far a map is looked for.
func mostMapBytes(side int) int { return 8*side*side + 200 }

// mayStartMap is a quick look at a text. The first cell of a map has a label, which is
// that of the cell to its right or below; that is seen in a text of one puzzle a line.
func mayStartMap(text []byte, side int, lines bool) bool {
	n := side * side
	switch {
	case len(text) < n:
		return true
	case text[0] == '.' || text[0] == '*' || text[0] == '_' || text[0] == '?' || text[0] == '-':
		return false
	case !lines || text[0] <= ' ':
		return true
	case text[0] != text[1] && text[0] != text[side]:
		return false
	}
	return bytes.Count(text[:n], []byte("0")) <= 2*side && cellRun(text[:min(len(text), n+1)]) <= n
}

// labelsIn returns the labels of the grid of a side that lines start with, below empty
// lines, rules and titles, or nil.
func labelsIn(lines *lineScanner, side int) (labels []uint16) {
	numbers := make(map[string]uint16)
	above := 3 // lines of titles
	for lines.next() {
		text := bytes.TrimSpace(withoutBars(appendPlain(nil, lines.text)))
		if len(text) == 0 || isComment(text) || isDrawnRule(text) {
			continue
		}
		cells := cellsOfRow(text, side)
		switch {
		case cells == nil && len(labels) == 0 && above > 0:
			above--
			continue
		case cells == nil:
			return nil
		}
		for _, c := range cells {
			label := string(c.of(text))
			if label == "" || label != "0" && isBlankToken([]byte(label)) {
				return nil
			}
			if numbers[label] == 0 {
				numbers[label] = uint16(len(numbers) + 1)
			}
			labels = append(labels, numbers[label])
		}
		if len(labels) >= side*side || len(numbers) > side {
			break
		}
	}
	if len(labels) != side*side {
		return nil
	}
	return labels
}

// cellsOfRow returns the cells of a row, or of a whole grid in one line, or nil if there
// are not as many.
func cellsOfRow(text []byte, side int) []span {
	for _, split := range []splitter{splitCharacters, splitNumbers, splitFields} {
		if cells := split(nil, text); len(cells) == side || len(cells) == side*side {
			return cells
		}
	}
	return nil
}
