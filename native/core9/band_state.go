package core9

import "math/bits"

// bandState holds, for each digit, the cells where it can still go: three bands of 27 cells in two
// words. A row takes ten bits, bit c for column c. The tenth bit is 0 and catches carries.
//
//	bit         52..60  42..50  32..40  |  20..28  10..18   0..8
//	ab           row 5   row 4   row 3  |   row 2   row 1   row 0
//	c                                   |   row 8   row 7   row 6
//
// Two bands fill one register, so most steps handle two bands at once.
type bandState struct {
	digit [9]digitPlaces
	// the cells in which a digit is placed
	solvedAB, solvedC uint64
}

// digitPlaces is where one digit can go. A place is placed if it is the only one in its row.
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

// columnsByBand collects the occupied columns: bit 10*band + column.
func columnsByBand(ab, c uint64) uint64 {
	ab = (ab | ab>>10 | ab>>20) & columnBits
	c = (c | c>>10 | c>>20) & 0x1FF
	return (ab | ab>>22 | c<<20) & bandCells
}

// cellsOfColumns is the reverse: it returns all cells of columns given by band.
func cellsOfColumns(columns uint64) (ab, c uint64) {
	return ((columns | columns<<22) & columnBits) * rowStartsC, (columns >> 20) * rowStartsC
}

// alone keeps each place that is the only one in its row. No row may be empty.
func alone(places uint64) uint64 {
	several := (places&(places-rowStarts) + allCells) & rowCarries
	return places &^ (several - several>>9)
}

// wholeRows fills the rows that hold one of the places.
func wholeRows(places uint64) uint64 {
	rows := (places + allCells) & rowCarries
	return rows - rows>>9
}

// reset makes every digit possible in every cell.
func (s *bandState) reset() {
	for d := range s.digit {
		s.digit[d] = digitPlaces{ab: allCells, c: bandCells}
	}
	s.solvedAB, s.solvedC = 0, 0
}

// setGivens restricts an open state to the givens, 1 to 9; any other byte is a blank. Equal givens
// that see each other leave their cells without a candidate. It returns the number of givens.
func (s *bandState) setGivens(givens *[81]byte) (count int) {
	for cell, given := range givens {
		d := given - 1
		if d > 8 {
			continue
		}
		places, view := &s.digit[d], &views[cell]
		places.ab &^= view.seenAB
		places.c &^= view.seenC
		places.placedAB |= view.cellAB
		places.placedC |= view.cellC
		s.solvedAB |= view.cellAB
		s.solvedC |= view.cellC
		count++
	}
	return count
}

// setCandidates restricts an open state to the candidates, bit d of a mask for digit d+1.
func (s *bandState) setCandidates(candidates *[81]uint16) {
	for cell, mask := range candidates {
		view := &views[cell]
		for d := range s.digit {
			if mask>>d&1 == 0 {
				s.digit[d].ab &^= view.cellAB
				s.digit[d].c &^= view.cellC
			}
		}
	}
}

// grid writes the solution of a solved state.
func (s *bandState) grid(grid *[81]byte) {
	for d := range s.digit {
		given := byte(d + 1)
		for ab := s.digit[d].ab; ab != 0; ab &= ab - 1 {
			if cell := cellsAB[bits.TrailingZeros64(ab)&63]; cell < 81 {
				grid[cell] = given
			}
		}
		for c := s.digit[d].c; c != 0; c &= c - 1 {
			if cell := cellsAB[bits.TrailingZeros64(c)&31] + 54; cell < 81 {
				grid[cell] = given
			}
		}
	}
}
