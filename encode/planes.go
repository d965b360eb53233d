package encode

import (
	"math/bits"

	"github.com/sudokusat/sudokusat/sudoku"
)

// planes is the fast way to a reduction, used if a row fits into a word: each digit has a
// plane of bits, with a word for each row. One operation then works on all columns or boxes
// at once. Shape 2x3, digit 5:
//
//	columns      6 5 4   3 2 1
//	row 1        . . 1 | . 1 1      base, the first column of each box: 001 001
//	row 2        1 . . | . . .
//	            ------+------
//	…
//
// It reaches the same fixpoint of unit propagation as [reduction], but cannot say why a
// puzzle has no solution. Counting uses two words: a bit that occurs is set in one, and a bit
// that occurs again is also set in two.
type planes struct {
	shape   sudoku.Shape
	side    int
	clauses Scheme // whose unit propagation runs

	open  []uint64 // digit · N + row: where the digit can be
	done  []uint64 // digit · N + row: where it is
	cells []uint64 // row: where some digit is
	full  uint64   // a row
	base  uint64
	fresh uint64 // digits that have lost places since the last search for singles
	lined uint64 // digits that have lost places since the last search for locked candidates
	wrong bool   // there is no solution
}

// widest is the largest side for planes.
const widest = 64

// newPlanes returns the planes of a puzzle. Excluded candidates are removed, and so are
// those that the givens exclude by the rules, with every scheme.
func newPlanes(p *sudoku.Puzzle, clauses Scheme) *planes {
	n := p.Shape.Side()
	memory := make([]uint64, n*(2*n+1))
	pl := &planes{
		shape: p.Shape, side: n, clauses: clauses,
		open: memory[:n*n], done: memory[n*n : 2*n*n], cells: memory[2*n*n:],
		full: 1<<n - 1, fresh: 1<<n - 1,
	}
	for box := 0; box < n; box += p.Shape.Cols {
		pl.base |= 1 << box
	}
	for i := range pl.open {
		pl.open[i] = pl.full
	}
	for k := range p.Excluded.All() {
		cell, digit := p.Shape.CellDigit(k)
		pl.open[(int(digit)-1)*n+cell/n] &^= 1 << (cell % n)
	}
	pl.clauses = Extended
	for cell, digit := range p.Givens {
		if digit != 0 {
			pl.place(int(digit)-1, cell/n, 1<<(cell%n))
		}
	}
	pl.clauses = clauses
	return pl
}

// propagate runs unit propagation to the fixpoint. The rules that find most come first.
func (p *planes) propagate() {
	p.lined = 0
	if p.clauses.has(definition) {
		p.lined = p.full
	}
	for !p.wrong {
		if p.fresh == 0 {
			p.lastDigits()
		}
		switch {
		case p.fresh != 0:
			d := bits.TrailingZeros64(p.fresh)
			p.fresh &^= 1 << d
			p.lastRowsAndColumns(d)
			p.lastOfBoxes(d)
		case p.lined != 0:
			d := bits.TrailingZeros64(p.lined)
			p.lined &^= 1 << d
			p.lockedInRows(d)
			p.lockedInColumns(d)
		default:
			return
		}
	}
}

// rows returns the rows of a digit.
func (p *planes) rows(d int) []uint64 { return p.open[d*p.side : (d+1)*p.side] }

// lastDigits places the digits that are the last candidate of a cell.
func (p *planes) lastDigits() {
	if !p.clauses.has(cellAtLeastOne) {
		return
	}
	for r := range p.side {
		var one, two uint64
		for i := r; i < len(p.open); i += p.side {
			two |= one & p.open[i]
			one |= p.open[i]
		}
		p.wrong = p.wrong || one != p.full
		single := one &^ two &^ p.cells[r]
		for d := 0; single != 0 && d < p.side; d++ {
			p.placeAll(d, r, p.rows(d)[r]&single)
		}
	}
}

// lastRowsAndColumns places a digit where a row or column has one place left for it.
func (p *planes) lastRowsAndColumns(d int) {
	rows := p.rows(d)
	var one, two uint64
	for _, row := range rows {
		two |= one & row
		one |= row
	}
	single := one &^ two
	inRows, inColumns := p.clauses.has(rowAtLeastOne), p.clauses.has(columnAtLeastOne)
	p.wrong = p.wrong || inColumns && one != p.full
	if !inColumns {
		single = 0
	}
	for r, row := range rows {
		last := row & single
		if inRows && row&(row-1) == 0 {
			p.wrong = p.wrong || row == 0
			last |= row
		}
		if last &^= p.done[d*p.side+r]; last != 0 {
			p.placeAll(d, r, last)
		}
	}
}

// lastOfBoxes places a digit where a box has one place left for it.
func (p *planes) lastOfBoxes(d int) {
	if !p.clauses.has(boxAtLeastOne) {
		return
	}
	rows := p.rows(d)
	for first := 0; first < p.side; first += p.shape.Rows {
		var one, two uint64 // by the base of a box
		for _, row := range rows[first : first+p.shape.Rows] {
			any, more := p.count(row)
			two |= one&any | more
			one |= any
		}
		p.wrong = p.wrong || one != p.base
		single := p.boxes(one &^ two)
		for r := first; single != 0 && r < first+p.shape.Rows; r++ {
			if last := rows[r] & single &^ p.done[d*p.side+r]; last != 0 {
				p.placeAll(d, r, last)
			}
		}
	}
}

// count returns the boxes in which a row has a bit, and those in which it has several, each
// as the first bit of the box.
func (p *planes) count(row uint64) (one, two uint64) {
	for range p.shape.Cols {
		two |= one & row
		one |= row & p.base
		row >>= 1
	}
	return one, two & p.base
}

// boxes returns all bits of boxes that are given by their first bits.
func (p *planes) boxes(bases uint64) uint64 { return bases * (1<<p.shape.Cols - 1) }

// placeAll places a digit at every bit of a row.
func (p *planes) placeAll(d, r int, places uint64) {
	for ; places != 0; places &= places - 1 {
		p.place(d, r, places&-places)
	}
}

// place makes a digit true at one bit of a row, and makes the candidates false that the
// at-most-one constraints exclude.
func (p *planes) place(d, r int, at uint64) {
	n := p.side
	i := d*n + r
	if p.open[i]&at == 0 || p.cells[r]&at != 0 {
		p.wrong = true
		return
	}
	p.done[i] |= at
	p.cells[r] |= at
	if p.clauses.has(cellAtMostOne) {
		for other := range n {
			if other != d {
				p.clear(other, other*n+r, at)
			}
		}
	}
	if p.clauses.has(rowAtMostOne) {
		p.clear(d, i, p.full&^at)
	}
	if p.clauses.has(columnAtMostOne) {
		for j := d * n; j < (d+1)*n; j++ {
			if j != i {
				p.clear(d, j, at)
			}
		}
	}
	if p.clauses.has(boxAtMostOne) {
		column := bits.TrailingZeros64(at)
		box := p.boxes(1 << (column - column%p.shape.Cols))
		first := i - r%p.shape.Rows
		for j := first; j < first+p.shape.Rows; j++ {
			if j != i {
				p.clear(d, j, box)
			}
		}
		p.clear(d, i, box&^at)
	}
}

// clear makes a digit false at some bits of a row; i is digit · N + row.
func (p *planes) clear(d, i int, places uint64) {
	if places &= p.open[i]; places != 0 {
		p.open[i] &^= places
		p.wrong = p.wrong || p.done[i]&places != 0
		p.fresh |= 1 << d
		if p.clauses.has(definition) {
			p.lined |= 1 << d
		}
	}
}

// lockedInRows works on each band of rows. If a box has the digit in only one row, it is
// excluded from the rest of the row. If a row has it in only one box, it is excluded from the
// rest of the box.
func (p *planes) lockedInRows(d int) {
	for first := 0; first < p.side; first += p.shape.Rows {
		rows := p.rows(d)[first : first+p.shape.Rows]
		var one, two uint64 // boxes by the rows that have them
		for _, row := range rows {
			boxes, _ := p.count(row)
			two |= one & boxes
			one |= boxes
		}
		for r, row := range rows {
			boxes, _ := p.count(row)
			if locked := boxes &^ two; locked != 0 {
				p.wrong = p.wrong || locked&(locked-1) != 0
				p.clear(d, d*p.side+first+r, p.full&^p.boxes(locked))
				boxes = locked
			}
			if boxes&(boxes-1) != 0 {
				continue
			}
			for other := range rows {
				if other != r {
					p.clear(d, d*p.side+first+other, p.boxes(boxes))
				}
			}
		}
	}
}

// lockedInColumns does the same for columns. It treats a band of rows like a row.
func (p *planes) lockedInColumns(d int) {
	var one, two, boxes, twice uint64 // columns by the bands that have them; columns in which a box has all its places
	for first := 0; first < p.side; first += p.shape.Rows {
		band := p.band(d, first)
		two |= one & band
		one |= band
		single := p.single(band)
		twice |= boxes & single
		boxes |= single
	}
	for first := 0; first < p.side; first += p.shape.Rows {
		band := p.band(d, first)
		locked := band & one &^ two // columns with no other box
		inBox, more := p.count(locked)
		p.wrong = p.wrong || more != 0
		out := p.boxes(inBox)&^locked | boxes&^p.single(band) | twice
		for i := d*p.side + first; i < d*p.side+first+p.shape.Rows; i++ {
			p.clear(d, i, out)
		}
	}
}

// band returns the columns that are open for a digit in a band of rows.
func (p *planes) band(d, first int) uint64 {
	var columns uint64
	for _, row := range p.rows(d)[first : first+p.shape.Rows] {
		columns |= row
	}
	return columns
}

// single returns the bits of a row that are the only ones of a box.
func (p *planes) single(row uint64) uint64 {
	one, two := p.count(row)
	return row & p.boxes(one&^two)
}

// reduction returns what was found in the form that an encoding uses.
func (p *planes) reduction(g *geometry) *reduction {
	n := p.side
	r := &reduction{
		geometry: g,
		open:     newBitset(n*n*n, false),
		fixed:    make([]uint16, n*n),
		placed:   newBitset(len(g.houses)*n, false),
	}
	for i, open := range p.open {
		d, row := i/n, i%n*n
		for open &^= p.done[i]; open != 0; open &= open - 1 {
			r.open.set((row+bits.TrailingZeros64(open))*n + d)
		}
		for done := p.done[i]; done != 0; done &= done - 1 {
			r.fix(row+bits.TrailingZeros64(done), d)
		}
	}
	return r
}
