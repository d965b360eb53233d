package random

import (
	"math/bits"

	"github.com/sudokusat/sudokusat/sudoku"
)

// used says which digits each house has, one bit a digit, as many words a house as
// the side needs:
//
//	side 9, one word        digit  9 8 7 6 5 4 3 2 1 –
//	row 1 has 2, 5 and 9           1 0 0 0 1 0 0 1 0 0
type used struct {
	side, words int
	at          [][3]int32 // for each cell, where the words of its row, column and box start
	digits      []uint64
}

// usedIn returns what the cells of g use.
func usedIn(shape sudoku.Shape, g sudoku.Grid) *used {
	n := shape.Side()
	u := &used{side: n, words: n/64 + 1, at: make([][3]int32, len(g))}
	u.digits = make([]uint64, 3*n*u.words)
	for cell, digit := range g {
		for i, h := range [...]int{shape.Row(cell), n + shape.Col(cell), 2*n + shape.Box(cell)} {
			u.at[cell][i] = int32(h * u.words)
		}
		if digit != 0 {
			u.set(cell, digit)
		}
	}
	return u
}

// set notes that the houses of the cell have the digit.
func (u *used) set(cell int, digit uint16) {
	for _, at := range u.at[cell] {
		u.digits[int(at)+int(digit/64)] |= 1 << (digit % 64)
	}
}

// clear is the inverse of set for a digit that no other cell has in these houses.
func (u *used) clear(cell int, digit uint16) {
	for _, at := range u.at[cell] {
		u.digits[int(at)+int(digit/64)] &^= 1 << (digit % 64)
	}
}

// near returns word i of the digits that some house of the cell has.
func (u *used) near(cell, i int) uint64 {
	at := &u.at[cell]
	return u.digits[int(at[0])+i] | u.digits[int(at[1])+i] | u.digits[int(at[2])+i]
}

// fits returns whether no house of the cell has the digit.
func (u *used) fits(cell int, digit uint16) bool {
	return u.near(cell, int(digit/64))>>(digit%64)&1 == 0
}

// count returns how many digits do not fit the cell.
func (u *used) count(cell int) int {
	n := 0
	for i := range u.words {
		n += bits.OnesCount64(u.near(cell, i))
	}
	return n
}

// fitting returns the digits that fit the cell, in increasing order.
func (u *used) fitting(cell int) []uint16 {
	var digits []uint16
	for digit := uint16(1); int(digit) <= u.side; digit++ {
		if u.fits(cell, digit) {
			digits = append(digits, digit)
		}
	}
	return digits
}
