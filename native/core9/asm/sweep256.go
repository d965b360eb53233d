package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
)

// sweep applies every rule once to the state in memory. It jumps to label wrong if the state is wrong, and
// to label sweep if it has changed. Here time is the number of instructions. Slots 0 to 8 of the scratch
// hold the naked singles at first; then 0 to 2 the digits that are sole in their row triad, and 3 those that
// have a place.
func (e *engine256) sweep() {
	inBox := e.nakedSingles()
	rows := loadTriads(e.row)
	e.threeLeft(rows)
	e.rowSupport(rows, inBox)
	arrange256(rows, e.alongBand)
	columns := loadTriads(e.column)
	e.threeLeft(columns)
	e.columnSupport(rows, columns)

	sole, place := sole256(rows)
	VMOVDQU(place, e.slot(3))
	sole.store(e.slot)
	e.threeSole(sole, rows)
	rows.store(e.row)

	arrange256(columns, alongStack)
	soleColumn, placeColumn := sole256(columns)
	VPAND(e.slot(3), placeColumn, placeColumn)
	VMOVDQU(placeColumn, e.slot(3))
	sum, least := e.hiddenSingles(loadTriads(e.slot), soleColumn, columns)
	e.threeSole(soleColumn, columns)
	columns.store(e.column)
	e.isWrong(least)
	e.hasChanged(sum)
}

// nakedSingles writes the digits that are single in a cell to the slots, and returns those of each box.
func (e *engine256) nakedSingles() vector {
	zero, minusOne, inBox, sum := zero256(), load256(e.minusOne), zero256(), zero256()
	for n := range 9 {
		x, t := load256(e.cell(n/3, n%3)), YMM()
		VPADDW(minusOne, x, t)
		VPAND(x, t, t)
		VPCMPEQW(zero, t, t)
		VPAND(x, t, t)
		VPOR(t, inBox, inBox)
		VPADDW(t, sum, sum)
		VMOVDQU(t, e.slot(n))
	}
	VPXOR(inBox, sum, sum)
	VMOVDQU(sum, e.slot(9))
	return inBox
}

// rowSupport takes the single digits of a box from its other cells (rule 1), and from the row triads the
// digits that none of their cells can hold (rule 2).
func (e *engine256) rowSupport(rows triads, inBox vector) {
	for r := range 3 {
		var any vector
		for c := range 3 {
			t := YMM()
			VPANDN(e.cell(r, c), inBox, t)
			VPOR(e.slot(3*r+c), t, t)
			VMOVDQU(t, e.cell(r, c))
			any = joined(any, t)
		}
		VPAND(any, rows[r], rows[r])
	}
}

// columnSupport takes from the cells what their row triads have lost (rule 6), and from the column triads the
// digits that none of their cells can hold (rule 2).
func (e *engine256) columnSupport(rows, columns triads) {
	for c := range 3 {
		var any vector
		for r := range 3 {
			t := YMM()
			VPAND(e.cell(r, c), rows[r], t)
			VMOVDQU(t, e.cell(r, c))
			any = joined(any, t)
		}
		VPAND(any, columns[c], columns[c])
	}
}

// joined returns any | t, in the register of any, or t if there is no any yet.
func joined(any, t vector) vector {
	if any == nil {
		return t
	}
	VPOR(t, any, any)
	return any
}

// threeLeft is rule 3.
func (e *engine256) threeLeft(p triads) {
	var held triads
	for k, x := range p {
		held[k] = e.moreThan(e.three, x)
		VPANDN(x, held[k], held[k])
	}
	for k, x := range p {
		VPANDN(x, either(held[(k+1)%3], held[(k+2)%3]), x)
	}
}

// permutations256 returns, in the lane of the box where it takes triad 0, the digits for which the even and
// the odd permutation is possible: in the next box it takes triad 1 or triad 2.
func permutations256(p triads, turn turn) (even, odd vector) {
	even, odd = turn(1, p[1]), turn(2, p[1])
	VPAND(p[0], even, even)
	VPAND(p[0], odd, odd)
	VPAND(turn(2, p[2]), even, even)
	VPAND(turn(1, p[2]), odd, odd)
	return even, odd
}

// arrange256 is rule 4.
func arrange256(p triads, turn turn) {
	even, odd := permutations256(p, turn)
	VPOR(even, odd, p[0])
	VPOR(turn(2, even), turn(1, odd), p[1])
	VPOR(turn(1, even), turn(2, odd), p[2])
}

// sole256 returns the digits that are sole in a triad, and those that have a triad in the box.
func sole256(p triads) (sole triads, inBox vector) {
	for k := range p {
		sole[k] = either(p[(k+1)%3], p[(k+2)%3])
		if k == 0 {
			inBox = either(p[0], sole[0])
		}
		VPANDN(p[k], sole[k], sole[k])
	}
	return sole, inBox
}

// threeSole is rule 5.
func (e *engine256) threeSole(sole, p triads) {
	for k, x := range p {
		t := e.moreThan(e.two, sole[k])
		VPANDN(t, sole[k], t)
		VPANDN(x, t, x)
	}
}

// hiddenSingles takes from the cells what their column triads have lost (rule 6), and from a cell with a digit
// that is sole in both its triads all others (rule 7). It returns the sum and the smallest of the cells.
func (e *engine256) hiddenSingles(soleRow, soleColumn, columns triads) (sum, least vector) {
	zero := zero256()
	for n := range 9 {
		r, c := n/3, n%3
		x, hidden, none := YMM(), YMM(), YMM()
		VPAND(e.cell(r, c), columns[c], x)
		VPAND(soleRow[r], soleColumn[c], hidden)
		VPAND(x, hidden, hidden)
		VPCMPEQW(zero, hidden, none)
		VPOR(none, hidden, hidden)
		VPAND(hidden, x, x)
		VMOVDQU(x, e.cell(r, c))
		if n == 0 {
			sum, least = x, load256(x)
			continue
		}
		VPADDW(x, sum, sum)
		VPMINUW(x, least, least)
	}
	return sum, least
}

// isWrong jumps to label wrong if a cell has no digit, or a digit no place in a box.
func (e *engine256) isWrong(least vector) {
	full, t := load256(e.full), load256(e.slot(3))
	VPCMPEQW(zero256(), least, least)
	VPANDN(full, t, t)
	VPAND(full, least, least)
	VPOR(least, t, t)
	VPOR(e.slot(9), t, t)
	VPTEST(t, t)
	JNE(LabelRef("wrong"))
}

// hasChanged jumps to label sweep if the sum is not what it was after the last sweep.
func (e *engine256) hasChanged(sum vector) {
	for k := range 3 {
		VPADDW(e.row(k), sum, sum)
		VPADDW(e.column(k), sum, sum)
	}
	t := YMM()
	VPXOR(sum, e.sum, t)
	VMOVDQA(sum, e.sum)
	VPTEST(t, t)
	JNE(LabelRef("sweep"))
}

// isSolved leaves "equal" if no cell has more than one digit.
func (e *engine256) isSolved() {
	minusOne, more := load256(e.minusOne), zero256()
	for n := range 9 {
		x, t := load256(e.cell(n/3, n%3)), YMM()
		VPADDW(minusOne, x, t)
		VPAND(x, t, t)
		VPOR(t, more, more)
	}
	VPTEST(more, more)
}
