package core9

import "math/bits"

// configurationBranch is one digit in one chute, a band (0 to 2) or a stack (3 to 5), and
// the set of its configurations there.
type configurationBranch struct {
	digit, chute int
	set          uint8
}

// chooseConfiguration returns the digit with the fewest configurations, but at least two, in the
// chute that is closest to being settled. The state must be propagated and have an open cell.
func (m *miniPlaces) chooseConfiguration() (best configurationBranch) {
	least := 82
	for chute := range 6 {
		if n := m.count(chute); n > 27 && n < least {
			least, best.chute = n, chute
		}
	}
	fewest := 7
	for d := range 9 {
		set := configurations[m.pattern(d, best.chute)&511]
		if n := bits.OnesCount8(set); n > 1 && n < fewest {
			fewest, best.digit, best.set = n, d, set
		}
	}
	return best
}

// count is the number of mini-rows of a band, or mini-columns of a stack, that digits can use: 27
// if the chute is settled.
func (m *miniPlaces) count(chute int) (n int) {
	minis, mask := &m.rows, uint64(miniStarts)<<chute
	if chute > 2 {
		minis, mask = &m.columns, leftStack*bothHalves<<(3*(chute-3))
	}
	for _, w := range minis {
		n += bits.OnesCount64(w & mask)
	}
	return n
}

// pattern is the pattern of a digit in a chute.
func (m *miniPlaces) pattern(d, chute int) uint64 {
	shift := d & 1 * 32
	if chute < 3 {
		return (m.rows[d>>1] >> (shift + chute) & miniStartsC) * gatherRows >> 18 & 511
	}
	return (m.columns[d>>1] >> (shift + 3*(chute-3)) & leftStack) * gatherBands >> 14 & 511
}

// keep restricts the digit of a branch to some of its configurations.
func (s *bandState) keep(branch configurationBranch, set uint8) {
	pattern := unions[set&63] & 511
	places := &s.digit[branch.digit]
	cells := uint64(bandClosure[pattern]) & bandCells
	switch branch.chute {
	case 0:
		places.ab &= cells | lowHalf<<32
	case 1:
		places.ab &= cells<<32 | lowHalf
	case 2:
		places.c &= cells
	default:
		left := 3 * (branch.chute - 3)
		columns := uint64(stackClosure[pattern])<<left | (bandCells &^ (leftStack << left))
		ab, c := cellsOfColumns(columns)
		places.ab &= ab
		places.c &= c
	}
}

// pairCell finds an open cell with two candidates, and returns its bit in ab or c, or 0, 0 if there
// is none.
func (s *bandState) pairCell() (ab, c uint64) {
	var oneAB, twoAB, threeAB, oneC, twoC, threeC uint64
	for d := range s.digit {
		ab, c := s.digit[d].ab, s.digit[d].c
		threeAB |= twoAB & ab
		threeC |= twoC & c
		twoAB |= oneAB & ab
		twoC |= oneC & c
		oneAB |= ab
		oneC |= c
	}
	if pairs := twoAB &^ threeAB; pairs != 0 {
		return pairs & -pairs, 0
	}
	pairs := twoC &^ threeC
	return 0, pairs & -pairs
}

// dividePair places the first digit of a pair cell in next and removes it from s. It returns the
// digit as a set.
func (s *bandState) dividePair(next *bandState, ab, c uint64) (dirty uint) {
	for d := range s.digit {
		places := &s.digit[d]
		if places.ab&ab|places.c&c == 0 {
			continue
		}
		next.digit[d].ab &= ^wholeRows(ab) | ab
		next.digit[d].c &= ^wholeRows(c) | c
		places.ab &^= ab
		places.c &^= c
		return 1 << d
	}
	return 0
}
