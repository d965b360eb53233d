package core9

import "math/bits"

// The nine mini-rows of a digit in a band form a 3x3 pattern. The digit fits into the band in as
// many ways as the pattern contains permutation matrices:
//
//	         box 0  box 1  box 2
//	row 0      0      3      6       bit of the pattern
//	row 1      1      4      7
//	row 2      2      5      8
//
// The nine mini-columns of a digit in a stack form such a pattern too, with bit 3*band + column. So
// a table over all 512 patterns says exactly where one digit can still go in one band or stack: all
// places outside the union of the contained permutations are impossible.
//
// A configuration is one of the six permutations; a set of them is a mask of six bits.
var permutations = [6]uint16{
	1<<0 | 1<<4 | 1<<8,
	1<<0 | 1<<5 | 1<<7,
	1<<1 | 1<<3 | 1<<8,
	1<<1 | 1<<5 | 1<<6,
	1<<2 | 1<<3 | 1<<7,
	1<<2 | 1<<4 | 1<<6,
}

// bandImpossible marks, in bits that no cell uses, patterns without a configuration.
const bandImpossible = 1 << 19 * bothHalves

// Multiplying by these and shifting by 18 or 14 brings the nine bits of a pattern together:
//
//	gatherRows    bit 10*row + 3*box      ->  bit 3*box + row
//	gatherBands   bit 10*band + column    ->  bit 3*band + column
//
// Bits that collide below or above the nine carry at most into a gap.
const (
	gatherRows  = 1 | 1<<9 | 1<<18
	gatherBands = 1 | 1<<7 | 1<<14
)

var (
	configurations = makeConfigurations() // by pattern: the permutations that it contains
	unions         = makeUnions()         // by set of configurations: the pattern that it covers
	firstPart      = makeFirstPart()      // by set of configurations: the part to try first

	bandClosure     = makeBandClosure()        // by pattern: cells of a band, or the flag
	bandClosureHigh = inHighHalf(&bandClosure) // the same for the upper half of a word
	stackClosure    = makeStackClosure()       // by pattern: columns of the left stack, by band
	cellsAB         = makeCellsAB()            // by bit of ab: the cell
	views           = makeViews()              // by cell: its bit and the cells that it sees
)

func makeConfigurations() (table [512]uint8) {
	for pattern := range table {
		for i, permutation := range permutations {
			if pattern&int(permutation) == int(permutation) {
				table[pattern] |= 1 << i
			}
		}
	}
	return table
}

func makeUnions() (table [64]uint16) {
	for set := range table {
		for i, permutation := range permutations {
			if set>>i&1 != 0 {
				table[set] |= permutation
			}
		}
	}
	return table
}

// makeFirstPart chooses the configurations that share one mini-row, as few as possible. The
// remaining ones are then exactly those of the pattern without that mini-row. Otherwise the union
// of a part could contain other configurations, which would be searched twice.
func makeFirstPart() (table [64]uint8) {
	for set := range table {
		fewest := 7
		for bit := range 9 {
			part, n := uint8(0), 0
			for i, permutation := range permutations {
				if set>>i&1 != 0 && permutation>>bit&1 != 0 {
					part |= 1 << i
					n++
				}
			}
			if n > 0 && n < fewest && int(part) != set {
				table[set], fewest = part, n
			}
		}
	}
	return table
}

func makeBandClosure() (table [512]uint32) {
	for pattern := range table {
		union := unions[configurations[pattern]]
		for bit := range 9 {
			if union>>bit&1 != 0 {
				table[pattern] |= 7 << (10*(bit%3) + 3*(bit/3))
			}
		}
		if union == 0 {
			table[pattern] |= bandImpossible & lowHalf
		}
	}
	return table
}

func inHighHalf(low *[512]uint32) (table [512]uint64) {
	for i, entry := range low {
		table[i] = uint64(entry) << 32
	}
	return table
}

func makeStackClosure() (table [512]uint32) {
	for pattern := range table {
		union := unions[configurations[pattern]]
		for bit := range 9 {
			if union>>bit&1 != 0 {
				table[pattern] |= 1 << (10*(bit/3) + bit%3)
			}
		}
	}
	return table
}

// view is a cell's own bit and the bits of the cells that share a row, column or box with it.
type view struct {
	cellAB, cellC, seenAB, seenC uint64
}

func makeViews() (table [81]view) {
	for cell := range table {
		v := &table[cell]
		v.cellAB, v.cellC = cellBit(cell)
		for other := range table {
			sameBox := cell/27 == other/27 && cell%9/3 == other%9/3
			if other != cell && (cell/9 == other/9 || cell%9 == other%9 || sameBox) {
				ab, c := cellBit(other)
				v.seenAB |= ab
				v.seenC |= c
			}
		}
	}
	return table
}

// cellBit is the bit of a cell, in ab or in c.
func cellBit(cell int) (ab, c uint64) {
	bit := uint64(1) << (cell/9%3*10 + cell%9)
	switch cell / 27 {
	case 0:
		return bit, 0
	case 1:
		return bit << 32, 0
	}
	return 0, bit
}

func makeCellsAB() (table [64]uint8) {
	for cell := range 54 {
		ab, _ := cellBit(cell)
		table[bits.TrailingZeros64(ab)] = uint8(cell)
	}
	return table
}
