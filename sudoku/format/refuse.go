package format

import (
	"fmt"
)

// refuse passes over the rows of a puzzle with a wrong number of cells and
// returns the error.
func (r *rowReader) refuse() *Error {
	side := r.typicalRow()
	isRow := side >= 4 && side <= r.kind.largest && r.src.possible(side)
	if isRow {
		r.used = r.extent(side)
	} else {
		r.used = r.extentRunTogether()
	}
	p := piece(r.rows[:r.used])
	defer func() { r.run = 0 }()
	if err := p.strange(); err != nil {
		return err
	}
	cells := p.cells()
	if !isRow {
		return p.errorAt(0, "%s", wrongCount(r.src, cells, r.kind.largest))
	}
	for i := range p {
		if n := len(p[i].cells); n != side {
			return errorAt(p[i].line, nil, 0, "%s: row %d has %d: expected %d, and %d in all", countOf(cells, "cell"), i+1, n, side, side*side)
		}
	}
	above := ""
	if r.run > 0 && side == r.runSide && !p[0].gap {
		above = fmt.Sprintf("; each %d rows from line %d on were taken as a puzzle, since no empty line is between: the row may be missing there", side, r.run)
	}
	return errorAt(p[len(p)-1].line, nil, 0, "%s in %s: expected %d in %s%s", countOf(cells, "cell"), countOf(len(p), "row"), side*side, countOf(side, "row"), above)
}

// typicalRow returns the number of cells that most of the first rows of a block
// have: that of the first, unless two of the next have another in common.
func (r *rowReader) typicalRow() int {
	first := len(r.rows[0].cells)
	if r.blockRows(0, 3) < 3 || len(r.rows[1].cells) != len(r.rows[2].cells) {
		return first
	}
	return len(r.rows[1].cells)
}

// extent returns the number of rows to pass over: those that the puzzle would
// have if each line were a row, but no more than there are before the next
// empty line. If the first empty line comes after a band, as many bands are
// passed over as a puzzle has, unless one is a puzzle by itself.
func (r *rowReader) extent(side int) int {
	band := r.blockRows(0, side)
	rows := band
	if side%band != 0 {
		return rows
	}
	for range side/band - 1 {
		next := r.blockRows(rows, side)
		if next == 0 || next == side {
			break
		}
		rows += next
	}
	return rows
}

// extentRunTogether is extent for lines that are not one row each: as many as
// fit into the nearest possible puzzle, or are as long as the first, as in a grid
// of an impossible side; but at least one.
func (r *rowReader) extentRunTogether() int {
	first := len(r.rows[0].cells)
	limit := r.src.nearest(first, r.kind.largest)
	rows, sum := 1, first
	for !r.endsAt(rows) {
		next := len(r.rows[rows].cells)
		if sum += next; sum > limit && (next != first || rows >= min(first, r.kind.largest)) {
			break
		}
		rows++
	}
	return rows
}
