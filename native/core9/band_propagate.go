package core9

import "math/bits"

// verdict is the result of propagation.
type verdict uint8

const (
	impossible verdict = iota
	solved
	undecided
)

// propagate applies the rules until nothing changes, starting with the digits in dirty. Triads are
// used only while more than pairs cells are open; minis is then left filled.
func (s *bandState) propagate(dirty uint, pairs int, minis *miniPlaces) verdict {
	for {
		again, ok := s.closeDigits(dirty)
		if !ok {
			return impossible
		}
		var v verdict
		if dirty, v = s.settleCells(again); v != undecided {
			return v
		}
		if dirty != 0 {
			continue
		}
		if s.open() <= pairs {
			return undecided
		}
		minis.fill(s)
		if dirty, ok = s.closeTriads(minis); !ok {
			return impossible
		}
		if dirty == 0 {
			return undecided
		}
	}
}

// open is the number of open cells.
func (s *bandState) open() int {
	return 81 - bits.OnesCount64(s.solvedAB) - bits.OnesCount64(s.solvedC)
}

// closeDigits removes the places of the digits in dirty that no configuration of their stack, and
// then of their band, uses. It returns the digits for which a band changed the columns, so that the
// stacks must be closed again.
//
// The digits do not depend on each other here, and the loop has no branch except its end. So a
// processor works on several digits at once.
func (s *bandState) closeDigits(dirty uint) (again uint, ok bool) {
	var flags uint64
	for d := bits.TrailingZeros(dirty); d < 9; d = bits.TrailingZeros(dirty) {
		dirty &= dirty - 1
		places := &s.digit[d]
		columns := stacksAllowed(columnsByBand(places.ab, places.c))
		ab, c := cellsOfColumns(columns)
		ab &= places.ab
		c &= places.c
		allowedAB, allowedC := bandsAllowed(ab, c)
		flags |= allowedAB | allowedC
		ab &= allowedAB
		c &= allowedC
		changed := columnsByBand(ab, c) ^ columns
		again |= uint((changed|-changed)>>63) << d
		places.ab, places.c = ab, c
		places.placedAB, places.placedC = alone(ab), alone(c)
		s.solvedAB |= places.placedAB
		s.solvedC |= places.placedC
	}
	return again, flags&bandImpossible == 0
}

// stacksAllowed looks up the closure of a digit's columns in the three stacks.
func stacksAllowed(columns uint64) uint64 {
	left := (columns & leftStack) * gatherBands
	middle := (columns >> 3 & leftStack) * gatherBands
	right := (columns >> 6 & leftStack) * gatherBands
	return uint64(stackClosure[left>>14&511]) | uint64(stackClosure[middle>>14&511])<<3 |
		uint64(stackClosure[right>>14&511])<<6
}

// bandsAllowed looks up the closure of a digit's places in the three bands.
func bandsAllowed(ab, c uint64) (allowedAB, allowedC uint64) {
	ab, c = miniRows(ab)*gatherRows, miniRows(c)*gatherRows
	return uint64(bandClosure[ab>>18&511]) | bandClosureHigh[ab>>50&511], uint64(bandClosure[c>>18&511])
}

// settleCells removes the other digits from cells in which a digit is placed, and places naked
// singles. It returns the digits that changed, including those in again.
func (s *bandState) settleCells(again uint) (dirty uint, v verdict) {
	solvedAB, solvedC := s.solvedAB, s.solvedC
	dirty = again
	var oneAB, twoAB, oneC, twoC uint64 // cells with at least one, two candidates
	for d := range s.digit {
		places := &s.digit[d]
		ab := places.ab & (^solvedAB | places.placedAB)
		c := places.c & (^solvedC | places.placedC)
		changed := (ab ^ places.ab) | (c ^ places.c)
		dirty |= uint((changed|-changed)>>63) << d
		places.ab, places.c = ab, c
		twoAB |= oneAB & ab
		twoC |= oneC & c
		oneAB |= ab
		oneC |= c
	}
	if (oneAB^allCells)|(oneC^bandCells)|(twoAB&solvedAB)|(twoC&solvedC) != 0 {
		return 0, impossible
	}
	if (solvedAB^allCells)|(solvedC^bandCells)|uint64(again) == 0 {
		return 0, solved
	}
	nakedAB, nakedC := oneAB&^twoAB&^solvedAB, oneC&^twoC&^solvedC
	if nakedAB|nakedC != 0 {
		dirty |= s.placeNaked(nakedAB, nakedC)
		if dirty == 0 { // two naked singles of one digit in one row
			return 0, impossible
		}
	}
	return dirty, undecided
}

// placeNaked clears the rows of the naked singles. closeDigits does the rest.
func (s *bandState) placeNaked(nakedAB, nakedC uint64) (dirty uint) {
	for d := range s.digit {
		places := &s.digit[d]
		onlyAB, onlyC := places.ab&nakedAB, places.c&nakedC
		if onlyAB|onlyC == 0 {
			continue
		}
		ab := places.ab & (^wholeRows(onlyAB) | onlyAB)
		c := places.c & (^wholeRows(onlyC) | onlyC)
		changed := (ab ^ places.ab) | (c ^ places.c)
		dirty |= uint((changed|-changed)>>63) << d
		places.ab, places.c = ab, c
	}
	return dirty
}
