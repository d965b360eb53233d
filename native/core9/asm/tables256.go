package main

import . "github.com/mmcloughlin/avo/operand"

// The 256-bit path keeps a grid in fifteen vectors of 16 lanes, nine of them in use, in memory in this
// order: the cells (r, c) for c and then r going up, the row triads r, the column triads c. Lane 4B+b belongs
// to box (B, b):
//
//	lane   0  1  2  .   4  5  6  .   8  9 10  .   .  .  .  .
//	B      0  0  0      1  1  1      2  2  2
//	b      0  1  2      0  1  2      0  1  2
//
// The boxes of a band are a quad of lanes: to go to the next box of a band is a byte shuffle, to the next of
// a stack a permutation of quads, and everything else in a box goes on between vectors.
const (
	lanes256      = 16
	vectorBytes   = 32
	rowsOffset    = 9 * vectorBytes
	columnsOffset = 12 * vectorBytes
	vectors256    = 15
)

// idleByte makes VPSHUFB write 0.
const idleByte = 0x80

type tables256 struct {
	// Lanes to calculate with.
	full, minusOne, two, three, ten Mem

	nextInBand                    [2]Mem // lane (B, b) from (B, b+1), from (B, b+2)
	lowNibble, bitsOfNibble, ones Mem    // to count bits

	// Branching.
	bandLanes           Mem // for each band and stack its lanes, as all ones
	oneLane             Mem // for each lane itself, as all ones
	rowKeys, columnKeys Mem // gather the counts of the bands and of the stacks
	idleKeys            Mem

	// Reading.
	cellOrder, lastCellOrder Mem
	idleDigit                Mem
	lowMask, highMask        Mem // candidates of a digit
}

// used256 tells whether a lane is in use.
func used256(n int) bool { return n < 12 && n%4 < 3 }

func words256(name string, word func(n int) int) Mem { return wordTable(name, lanes256, word) }

func bytes256(name string, value func(n int) int) Mem { return byteTable(name, 2*lanes256, value) }

func newTables256() *tables256 {
	t := &tables256{
		full: words256("full256", func(n int) int {
			if used256(n) {
				return allDigits
			}
			return 0
		}),
		minusOne:     words256("minusOne256", same(-1)),
		two:          words256("two256", same(2)),
		three:        words256("three256", same(3)),
		ten:          words256("ten256", same(10)),
		lowNibble:    words256("lowNibble256", same(0x0f0f)),
		bitsOfNibble: bytes256("bitsOfNibble256", func(n int) int { return n&1 + n>>1&1 + n>>2&1 + n>>3&1 }),
		ones:         words256("ones256", same(0x0101)),
	}
	for k, name := range []string{"nextInBand256", "lastInBand256"} {
		t.nextInBand[k] = bytes256(name, func(n int) int {
			lane := n / 2
			if lane%4 == 3 {
				return idleByte
			}
			return 2*(lane%8/4*4+(lane%4+k+1)%3) + n%2
		})
	}
	t.addBranching()
	t.addReading()
	return t
}

func (t *tables256) addBranching() {
	t.bandLanes = wordTable("bandLanes256", 6*lanes256, func(n int) int {
		band, lane := n/lanes256, n%lanes256
		if used256(lane) && (lane/4 == band || lane%4 == band-3) {
			return -1
		}
		return 0
	})
	t.oneLane = wordTable("oneLane256", lanes256*lanes256, func(n int) int {
		if n/lanes256 == n%lanes256 {
			return -1
		}
		return 0
	})
	// The counts of the bands are in lanes 0, 4 and 8, those of the stacks in lanes 0, 1 and 2. Lane 8 is
	// the first of the upper half, which is added to the lower.
	t.rowKeys = words256("rowKeys256", gather(map[int]int{0: 0, 1: 4, 8 + 2: 0}))
	t.columnKeys = words256("columnKeys256", gather(map[int]int{3: 0, 4: 1, 5: 2}))
	t.idleKeys = words256("idleKeys256", func(n int) int {
		if n == 6 || n == 7 {
			return -1
		}
		return 0
	})
}

// gather makes the shuffle that moves words within their half, and clears the others.
func gather(from map[int]int) func(n int) int {
	return func(n int) int {
		if word, ok := from[n]; ok {
			return 2*word | (2*word+1)<<8
		}
		return idleByte | idleByte<<8
	}
}

// addReading writes the tables of givens256. The digits of a row of the grid are shuffled into
//
//	byte   0  1  2  3   4  5  6  7   8  9 10 11   12 ...
//	cell   0  3  6  .   1  4  7  .   2  5  8  .    . ...
//
// where idle bytes take the digit 15, which has no candidates.
func (t *tables256) addReading() {
	const idleDigit = 15
	idle := func(n int) bool { return n%16 >= 12 || n%4 == 3 }
	order := func(first int) func(n int) int {
		return func(n int) int {
			if idle(n) {
				return idleByte
			}
			return first + 3*(n%4) + n%16/4
		}
	}
	mask := func(digit int) int {
		switch {
		case digit == idleDigit:
			return 0
		case 1 <= digit && digit <= 9:
			return 1 << (digit - 1)
		}
		return allDigits
	}
	t.cellOrder = bytes256("cellOrder256", order(0))
	t.lastCellOrder = bytes256("lastCellOrder256", order(16-9))
	t.idleDigit = bytes256("idleDigit256", func(n int) int {
		if idle(n) {
			return idleDigit
		}
		return 0
	})
	t.lowMask = bytes256("lowMask256", func(n int) int { return mask(n % 16) })
	t.highMask = bytes256("highMask256", func(n int) int { return mask(n%16) >> 8 })
}
