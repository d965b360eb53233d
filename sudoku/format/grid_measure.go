package format

import "fmt"

// measure returns how many of the rows ahead are the next puzzle, and its side,
// or 0 if they are not a puzzle.
//
// A first row of N cells is taken for a row of side N if the rows that follow
// add up to N²; a line break within is then allowed anywhere. Otherwise the
// rows are run together, and the lines up to the next empty one must be whole
// puzzles.
func (r *rowReader) measure() (rows, side int) {
	first := len(r.rows[0].cells)
	small := r.src.sideOf(first, r.kind.largest) // M if a row has M² cells and can be a whole puzzle
	if small < 4 {
		small = 0 // a row of 9 cells is one of nine
	}
	if first <= r.kind.largest && r.src.possible(first) {
		if n := r.rowsFor(first * first); n > 0 && !r.areSmall(n, small) {
			return n, first
		}
		if small > 0 && r.areSmall(1, small) {
			return 1, small
		}
	}
	return r.measureRunTogether(first)
}

// areSmall reports whether the first n rows are rather n whole puzzles of a side
// than the rows of one: each holds the cells of one, a given, and none above the
// side, and as rows they would hold a digit twice. If the caller names the layout,
// rows are rows.
func (r *rowReader) areSmall(n, side int) bool {
	if side == 0 || n > 1 && r.src.options.Layout.layout != nil {
		return false
	}
	for i := range n {
		low, high := r.values(i)
		if len(r.rows[i].cells) != side*side || high > side || low == 0 {
			return false
		}
	}
	return n == 1 || repeatDigits(n, side, func(i, k int) int {
		return r.kind.value(r.rows[i].cells[k].of(r.rows[i].text))
	})
}

// values returns the smallest and the largest number in a row, or 0 if it is
// blank.
func (r *rowReader) values(i int) (low, high int) {
	for _, c := range r.rows[i].cells {
		v := r.kind.value(c.of(r.rows[i].text))
		if v > 0 && (low == 0 || v < low) {
			low = v
		}
		high = max(high, v)
	}
	return low, high
}

// rowsFor returns the number of rows that add up to a number of cells, or 0. A
// puzzle with an empty line in it must also end at one: else the rows are those
// of a puzzle that is too short and the beginning of the next.
func (r *rowReader) rowsFor(cells int) int {
	gaps, sum := false, 0
	for i := 0; ; i++ {
		if sum == cells {
			if gaps && !r.endsAt(i) {
				return 0
			}
			return i
		}
		ahead := r.peek(i)
		if ahead == nil || sum > cells {
			return 0
		}
		gaps = gaps || i > 0 && ahead.gap
		sum += len(ahead.cells)
	}
}

// endsAt reports whether an empty line or the end comes before row i. It reads no
// further than that line.
func (r *rowReader) endsAt(i int) bool {
	if i > 0 && i == len(r.rows) && !r.rows[i-1].endsPuzzles() {
		if r.gap || !r.read(true) && r.gap {
			return true
		}
	}
	ahead := r.peek(i)
	return ahead == nil || ahead.gap
}

// blockRows returns the number of rows from row i to the next empty line, or
// limit if there are more.
func (r *rowReader) blockRows(i, limit int) int {
	n := 0
	for n < limit && r.peek(i+n) != nil && (n == 0 || !r.rows[i+n].gap) {
		n++
	}
	return n
}

// measureRunTogether is measure for lines that are not one row each.
func (r *rowReader) measureRunTogether(first int) (rows, side int) {
	block, cells, whole := r.block()
	uniform := r.uniform(block)
	if r.isCutOff(block) {
		return 0, 0
	}
	isRow := first <= r.kind.largest && r.src.possible(first)
	for side := 1; side <= r.kind.largest && side*side <= cells; side++ {
		switch {
		case side*side < first || !r.src.possible(side):
		case uniform && isRow && (first%side != 0 || side*side == first):
			// Lines as long as a row: these are too few of them, unless two or more rows make a line.
		default:
			if n := r.divide(block, side, whole); n > 0 {
				return n, side
			}
		}
	}
	return 0, 0
}

// block returns the number of rows up to the next empty line, their cells, and
// whether that line was reached before more than the cells of the largest side.
func (r *rowReader) block() (rows, cells int, whole bool) {
	for !r.endsAt(rows) || rows == 0 {
		if cells > r.kind.largest*r.kind.largest {
			return rows, cells, false
		}
		cells += len(r.rows[rows].cells)
		rows++
	}
	return rows, cells, true
}

// isCutOff reports whether a block of rows is a grid whose beginning or end is missing:
// two rows or more of a possible side, and above or below them a shorter rest.
func (r *rowReader) isCutOff(block int) bool {
	if block < 3 {
		return false
	}
	length := len(r.rows[1].cells)
	for i := range block {
		if n := len(r.rows[i].cells); n > length || n < length && i > 0 && i < block-1 {
			return false
		}
	}
	return length >= 4 && length <= r.kind.largest && r.src.possible(length) && !r.uniform(block)
}

func (r *rowReader) uniform(rows int) bool {
	for i := range rows {
		if len(r.rows[i].cells) != len(r.rows[0].cells) {
			return false
		}
	}
	return true
}

// divide returns the number of rows of the first puzzle if a block of rows is
// puzzles of this side, each ending at the end of a line and with no digit
// above the side; otherwise 0. A block that is not whole may end within one.
func (r *rowReader) divide(block, side int, whole bool) int {
	rows, sum := 0, 0
	for i := range block {
		sum += len(r.rows[i].cells)
		if sum > side*side {
			return 0
		}
		if sum == side*side {
			sum = 0
			if rows == 0 {
				rows = i + 1
			}
		}
	}
	if whole && sum > 0 {
		return 0
	}
	for i := range block {
		if _, high := r.values(i); high > side {
			return 0
		}
	}
	return rows
}

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
	if !isRow {
		return p.errorAt(0, "%s", wrongCount(r.src, p.cells(), r.kind.largest))
	}
	if err := p.uneven(side); err != nil {
		return err
	}
	err := p.wrongRows(side, "cell", "")
	if r.run > 0 && side == r.runSide && !p[0].gap {
		err.Message += fmt.Sprintf("; each %d rows from line %d on were taken as a puzzle, since no empty line is between: the row may be missing there", side, r.run)
	}
	return err
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
// fit into the possible puzzle nearest to the first, or are as long as the first, as in a grid
// of an impossible side; but at least one.
func (r *rowReader) extentRunTogether() int {
	first := len(r.rows[0].cells)
	below, above := r.src.sidesAround(first, r.kind.largest)
	limit := below * below
	if below == 0 || above > 0 && above*above-first < first-limit {
		limit = above * above
	}
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
