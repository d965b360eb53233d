package core9

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// eachPermutation calls visit with the six ways to give three rows different columns.
func eachPermutation(visit func(columnOf [3]int)) {
	for a := range 3 {
		for b := range 3 {
			if a != b {
				visit([3]int{a, b, 3 - a - b})
			}
		}
	}
}

func TestBandClosureAgainstPermutationMatrices(t *testing.T) {
	for pattern := range 512 {
		var cells, columns, covered uint32
		ways := 0
		eachPermutation(func(boxOf [3]int) {
			var matrix uint32
			for row, box := range boxOf {
				matrix |= 1 << (3*box + row)
			}
			if matrix&^uint32(pattern) != 0 {
				return
			}
			ways++
			covered |= matrix
			for row, box := range boxOf {
				cells |= 7 << (10*row + 3*box)
				// The same bits read as a stack: its band is the box, its column the row.
				columns |= 1 << (10*box + row)
			}
		})
		entry := bandClosure[pattern]
		if entry&bandCells != cells || stackClosure[pattern] != columns {
			t.Errorf("pattern %09b: cells %#x, columns %#x, want %#x, %#x", pattern, entry, stackClosure[pattern], cells, columns)
		}
		if impossible := entry&(bandImpossible&lowHalf) != 0; impossible != (ways == 0) {
			t.Errorf("pattern %09b: flag of impossibility %v with %d configurations", pattern, impossible, ways)
		}
		if bits.OnesCount16(uint16(configurations[pattern])) != ways {
			t.Errorf("pattern %09b: set %06b for %d configurations", pattern, configurations[pattern], ways)
		}
		if bandClosureHigh[pattern] != uint64(entry)<<32 {
			t.Errorf("pattern %09b: upper half differs", pattern)
		}
		if uint32(unions[configurations[pattern]]) != covered {
			t.Errorf("pattern %09b: union %09b, want %09b", pattern, unions[configurations[pattern]], covered)
		}
	}
}

// A branch must divide: both parts have configurations, and no pattern brings back what belongs
// to the other part.
func TestFirstPartDivides(t *testing.T) {
	for pattern := range 512 {
		set := configurations[pattern]
		if bits.OnesCount16(uint16(set)) < 2 {
			continue
		}
		first := firstPart[set]
		rest := set &^ first
		if first == 0 || rest == 0 || first&^set != 0 {
			t.Errorf("set %06b is divided into %06b and %06b", set, first, rest)
		}
		if configurations[unions[first]] != first || configurations[unions[rest]] != rest {
			t.Errorf("set %06b: the parts %06b and %06b overlap as patterns", set, first, rest)
		}
	}
}

// eachTemplate calls visit with the 46,656 ways to place one digit in an empty grid.
func eachTemplate(visit func(columnOf *[9]int)) {
	var columnOf [9]int
	var place func(row int, columns, boxes uint)
	place = func(row int, columns, boxes uint) {
		if row == 9 {
			visit(&columnOf)
			return
		}
		if row%3 == 0 {
			boxes = 0
		}
		for column := range 9 {
			if columns>>column&1 == 0 && boxes>>(column/3)&1 == 0 {
				columnOf[row] = column
				place(row+1, columns|1<<column, boxes|1<<(column/3))
			}
		}
	}
	place(0, 0, 0)
}

func TestCloseDigitsKeepsEveryTemplate(t *testing.T) {
	var templates [][2]uint64
	eachTemplate(func(columnOf *[9]int) {
		var ab, c uint64
		for row, column := range columnOf {
			cellAB, cellC := cellBit(9*row + column)
			ab |= cellAB
			c |= cellC
		}
		templates = append(templates, [2]uint64{ab, c})
	})
	if len(templates) != 46656 {
		t.Fatalf("%d templates", len(templates))
	}
	random := rand.New(rand.NewPCG(8, 8))
	for trial := range 200 {
		var bd bandState
		bd.reset()
		places := &bd.digit[trial%9]
		for range 1 + trial/3 {
			view := &views[random.IntN(81)]
			places.ab &^= view.cellAB
			places.c &^= view.cellC
		}
		ab, c := places.ab, places.c
		again, ok := uint(1)<<(trial%9), true
		for again != 0 && ok {
			again, ok = bd.closeDigits(again)
		}
		var used [2]uint64
		for _, template := range templates {
			if template[0]&^ab|template[1]&^c == 0 {
				used[0] |= template[0]
				used[1] |= template[1]
			}
		}
		if !ok && used[0] != 0 {
			t.Fatalf("trial %d: called impossible, but there are templates", trial)
		}
		if ok && (used[0]&^places.ab)|(used[1]&^places.c) != 0 {
			t.Fatalf("trial %d: lost places of templates", trial)
		}
	}
}
