package core9

import "math/bits"

// A board holds, for each digit, the places where it may still go: three bands of 27 cells in two
// words. A row takes ten bits, bit c for column c; the tenth is 0 and catches carries.
//
//	bit         52..60  42..50  32..40  |  20..28  10..18   0..8
//	ab           row 5   row 4   row 3  |   row 2   row 1   row 0
//	c                                   |   row 8   row 7   row 6
//
// Two bands fill one register, so that most steps treat them at once.
type board struct {
	digit [9]digitPlaces
	// the cells where some digit is placed
	solvedAB, solvedC uint64
}

// digitPlaces is where one digit may go; placed are the places that are alone in their row.
type digitPlaces struct {
	ab, c             uint64
	placedAB, placedC uint64
}

const (
	bothHalves = 1 | 1<<32
	lowHalf    = 1<<32 - 1

	rowStartsC  = 1 | 1<<10 | 1<<20 // the first cell of each row of a band
	rowStarts   = rowStartsC * bothHalves
	bandCells   = 0x1FF * rowStartsC
	allCells    = 0x1FF * rowStarts
	rowCarries  = 1 << 9 * rowStarts
	columnBits  = 0x1FF * bothHalves             // a row of nine columns in each half
	miniStartsC = (1 | 1<<3 | 1<<6) * rowStartsC // the first cell of each mini-row
	miniStarts  = miniStartsC * bothHalves
	leftStack   = 7 * rowStartsC // the columns of the left stack, by band
)

// miniRows marks the occupied mini-rows of each half at their first cells.
func miniRows(places uint64) uint64 {
	return (places | places>>1 | places>>2) & miniStarts
}

// columnsByBand gathers the occupied columns: bit 10*band + column.
func columnsByBand(ab, c uint64) uint64 {
	ab = (ab | ab>>10 | ab>>20) & columnBits
	c = (c | c>>10 | c>>20) & 0x1FF
	return (ab | ab>>22 | c<<20) & bandCells
}

// cellsOfColumns is the way back: all cells of columns given by band.
func cellsOfColumns(columns uint64) (ab, c uint64) {
	return ((columns | columns<<22) & columnBits) * rowStartsC, (columns >> 20) * rowStartsC
}

// alone keeps the places that are the only one in their row. No row may be empty.
func alone(places uint64) uint64 {
	several := (places&(places-rowStarts) + allCells) & rowCarries
	return places &^ (several - several>>9)
}

// wholeRows fills the rows that hold one of the places.
func wholeRows(places uint64) uint64 {
	rows := (places + allCells) & rowCarries
	return rows - rows>>9
}

// reset opens every cell to every digit.
func (bd *board) reset() {
	for d := range bd.digit {
		bd.digit[d] = digitPlaces{ab: allCells, c: bandCells}
	}
	bd.solvedAB, bd.solvedC = 0, 0
}

// setGivens narrows an open board to the givens, 1 to 9; any other byte is a blank. Equal givens
// that see each other leave their cells without a candidate. It returns the number of givens.
func (bd *board) setGivens(givens *[81]byte) (count int) {
	for cell, given := range givens {
		d := given - 1
		if d > 8 {
			continue
		}
		places, view := &bd.digit[d], &views[cell]
		places.ab &^= view.seenAB
		places.c &^= view.seenC
		places.placedAB |= view.cellAB
		places.placedC |= view.cellC
		bd.solvedAB |= view.cellAB
		bd.solvedC |= view.cellC
		count++
	}
	return count
}

// setCandidates narrows an open board to the candidates, bit d of a mask for digit d+1.
func (bd *board) setCandidates(candidates *[81]uint16) {
	for cell, mask := range candidates {
		view := &views[cell]
		for d := range bd.digit {
			if mask>>d&1 == 0 {
				bd.digit[d].ab &^= view.cellAB
				bd.digit[d].c &^= view.cellC
			}
		}
	}
}

// grid writes the solution of a solved board.
func (bd *board) grid(grid *[81]byte) {
	for d := range bd.digit {
		given := byte(d + 1)
		for ab := bd.digit[d].ab; ab != 0; ab &= ab - 1 {
			if cell := cellsAB[bits.TrailingZeros64(ab)&63]; cell < 81 {
				grid[cell] = given
			}
		}
		for c := bd.digit[d].c; c != 0; c &= c - 1 {
			if cell := cellsAB[bits.TrailingZeros64(c)&31] + 54; cell < 81 {
				grid[cell] = given
			}
		}
	}
}
