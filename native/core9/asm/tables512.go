package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
)

// The 512-bit path keeps a grid in five registers of 32 lanes, 27 of them in use. Lane 9g+3h+i is
//
//	cell[c]    the cell in column c of a box     g = B, h = b, i = r
//	rows       the row triad                     g = B, h = b, i = r    (so cell[0..2] are its three cells)
//	columns    the column triad                  g = b, h = B, i = c
//
// In rows and in columns alike, a group g of nine lanes is a matrix of the boxes h of a band or stack and the
// triads i of a box, on which rule 4 looks for permutations:
//
//	      i=0 i=1 i=2      even: h and i go on together       odd: i goes back while h goes on
//	h=0    0   1   2             0 . .   . 1 .   . . 2             0 . .   . 1 .   . . 2
//	h=1    3   4   5             . 4 .   . . 5   3 . .             . . 5   3 . .   . 4 .
//	h=2    6   7   8             . . 8   6 . .   . 7 .             . 7 .   . . 8   6 . .
//
// Every lane is in one even permutation and in one odd one.
const (
	lanes512 = 32
	used512  = 27
)

// Masks of lanes.
const (
	everyLane  = 1<<used512 - 1
	middleLane = 0o111111111 << 1 // i = 1
	lastLane   = 0o111111111 << 2 // i = 2
)

type tables512 struct {
	// Permutations of lanes.
	rotate      [2]Mem // lane (g, h, i) from (g, h, i+1), from (g, h, i+2)
	even, odd   [2]Mem // the two other lanes of the permutation through a lane
	toColumns   [3]Mem // from diagonal k of the cells (see columnSupport) to the column triads
	fromColumns [3]Mem // from the column triads to cell[k]

	// Lanes to calculate with.
	full, minusOne, three, ten Mem

	// Branching.
	bandLanes Mem // lanes of the counts of the six bands and stacks, the latter in a second table
	bandMask  Mem // the nine lanes of each
	siblings  Mem // of each lane, the other two of its box

	// Reading.
	cellOf      [3]Mem // number of the cell in each lane
	maskOfDigit Mem
}

// lane512 numbers a lane from its three indices, each taken modulo 3.
func lane512(g, h, i int) int { return 9*(g%3) + 3*(h%3) + i%3 }

func words512(name string, word func(n int) int) Mem { return wordTable(name, lanes512, word) }

// permutation512 writes the byte indices that move lane from(g, h, i) to lane (g, h, i). Idle lanes take
// the last one, which is idle too.
func permutation512(name string, from func(g, h, i int) int) Mem {
	return words512(name, func(n int) int {
		source := lanes512 - 1
		if n < used512 {
			source = from(n/9, n/3%3, n%3)
		}
		return 2*source | (2*source+1)<<8
	})
}

func newTables512() *tables512 {
	t := &tables512{
		full: words512("full", func(n int) int {
			if n < used512 {
				return allDigits
			}
			return 0
		}),
		minusOne: words512("minusOne", same(-1)),
		three:    words512("three", same(3)),
		ten:      words512("ten", same(10)),
	}
	t.addPermutations()
	t.addBranching()
	t.addReading()
	return t
}

func (t *tables512) addPermutations() {
	for k := range 2 {
		step := k + 1
		t.rotate[k] = permutation512(fmt.Sprint("rotate", step), func(g, h, i int) int { return lane512(g, h, i+step) })
		t.even[k] = permutation512(fmt.Sprint("even", step), func(g, h, i int) int { return lane512(g, h+step, i+step) })
		t.odd[k] = permutation512(fmt.Sprint("odd", step), func(g, h, i int) int { return lane512(g, h+step, i+2*step) })
	}
	for k := range 3 {
		t.toColumns[k] = permutation512(fmt.Sprint("toColumns", k), func(g, h, i int) int { return lane512(h, g, i+3-k) })
		t.fromColumns[k] = permutation512(fmt.Sprint("fromColumns", k), func(g, h, i int) int { return lane512(h, g, k) })
	}
}

func (t *tables512) addBranching() {
	second, idle := lanes512, lanes512-1
	keys := [8]int{0, 9, 18, second, second + 9, second + 18, idle, idle}
	t.bandLanes = words512("bandLanes", func(n int) int { return keys[n%8] })
	t.bandMask = constant("bandMask")
	for band := range 6 {
		DATA(4*band, U32(0o777<<(9*(band%3))))
	}
	t.siblings = constant("siblings")
	for n := range used512 {
		DATA(4*n, U32((7^1<<(n%3))<<(n-n%3)))
	}
}

func (t *tables512) addReading() {
	for c := range 3 {
		t.cellOf[c] = byteTable(fmt.Sprint("cellOf", c), 2*lanes512, func(n int) int {
			if n >= used512 {
				return 0
			}
			return 9*(3*(n/9)+n%3) + 3*(n/3%3) + c
		})
	}
	t.maskOfDigit = words512("maskOfDigit", func(n int) int {
		if 1 <= n && n <= 9 {
			return 1 << (n - 1)
		}
		return allDigits
	})
}
