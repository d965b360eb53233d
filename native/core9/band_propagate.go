package core9

import "math/bits"

// verdict is what propagation found out about a board.
type verdict uint8

const (
	impossible verdict = iota
	solved
	undecided
)

// propagate draws conclusions until nothing changes, from the digits in dirty on. Triads are
// looked at only while more than pairs cells are open; minis is then left filled.
func (bd *board) propagate(dirty uint, pairs int, minis *miniPlaces) verdict {
	for {
		again, ok := bd.closeDigits(dirty)
		if !ok {
			return impossible
		}
		var v verdict
		if dirty, v = bd.settleCells(again); v != undecided {
			return v
		}
		if dirty != 0 {
			continue
		}
		if bd.open() <= pairs {
			return undecided
		}
		minis.fill(bd)
		if dirty, ok = bd.closeTriads(minis); !ok {
			return impossible
		}
		if dirty == 0 {
			return undecided
		}
	}
}

// open is the number of open cells.
func (bd *board) open() int {
	return 81 - bits.OnesCount64(bd.solvedAB) - bits.OnesCount64(bd.solvedC)
}

// closeDigits removes the places of the digits in dirty that no configuration of their stack and
// then of their band uses. It returns the digits for which the bands made news for the stacks.
//
// The digits do not depend on each other here, and the loop has no other branch than its end: a
// processor works on several digits at once.
func (bd *board) closeDigits(dirty uint) (again uint, ok bool) {
	var flags uint64
	for d := bits.TrailingZeros(dirty); d < 9; d = bits.TrailingZeros(dirty) {
		dirty &= dirty - 1
		places := &bd.digit[d]
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
		bd.solvedAB |= places.placedAB
		bd.solvedC |= places.placedC
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

// settleCells takes the other digits out of the cells where one is placed and places naked
// singles. It returns the digits that changed, with those in again.
func (bd *board) settleCells(again uint) (dirty uint, v verdict) {
	solvedAB, solvedC := bd.solvedAB, bd.solvedC
	dirty = again
	var oneAB, twoAB, oneC, twoC uint64 // cells with at least one, two candidates
	for d := range bd.digit {
		places := &bd.digit[d]
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
		dirty |= bd.placeNaked(nakedAB, nakedC)
		if dirty == 0 { // two naked singles of one digit in one row
			return 0, impossible
		}
	}
	return dirty, undecided
}

// placeNaked clears the rows of the naked singles; the closure of their digits does the rest.
func (bd *board) placeNaked(nakedAB, nakedC uint64) (dirty uint) {
	for d := range bd.digit {
		places := &bd.digit[d]
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
