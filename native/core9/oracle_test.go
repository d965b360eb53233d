package core9

import (
	"math/bits"
	"math/rand/v2"
)

const everyDigit = 0x1ff

// seesCell returns whether two different cells share a row, a column or a box.
func seesCell(a, b int) bool {
	return a != b && (a/9 == b/9 || a%9 == b%9 || a/27 == b/27 && a%9/3 == b%9/3)
}

// bruteForce is the oracle: it places the candidates of the cell with the fewest, in random order if random
// is not nil, and takes them from the cells that see it.
type bruteForce struct {
	limit     int
	nodes     int // it gives up after so many; 0 for never
	gaveUp    bool
	random    *rand.Rand
	solutions [][81]byte
}

func (o *bruteForce) search(grid [81]uint16, placed [81]bool) {
	best := -1
	for cell, x := range grid {
		if x == 0 {
			return
		}
		if !placed[cell] && (best < 0 || bits.OnesCount16(x) < bits.OnesCount16(grid[best])) {
			best = cell
		}
	}
	if best < 0 {
		o.solutions = append(o.solutions, digitsOf(grid))
		return
	}
	if o.nodes--; o.nodes == 0 {
		o.gaveUp = true
	}
	placed[best] = true
	digits := []int{0, 1, 2, 3, 4, 5, 6, 7, 8}
	if o.random != nil {
		digits = o.random.Perm(9)
	}
	for _, digit := range digits {
		if grid[best]>>digit&1 == 1 && len(o.solutions) < o.limit && !o.gaveUp {
			o.search(withDigit(grid, best, digit), placed)
		}
	}
}

func withDigit(grid [81]uint16, cell, digit int) [81]uint16 {
	for other := range grid {
		if seesCell(cell, other) {
			grid[other] &^= 1 << digit
		}
	}
	grid[cell] = 1 << digit
	return grid
}

func digitsOf(grid [81]uint16) (digits [81]byte) {
	for cell, x := range grid {
		digits[cell] = byte(bits.TrailingZeros16(x) + 1)
	}
	return digits
}

// solutionsOf returns up to limit solutions by brute force.
func solutionsOf(candidates [81]uint16, limit int) [][81]byte {
	o := &bruteForce{limit: limit}
	o.search(candidates, [81]bool{})
	return o.solutions
}

func candidatesOf(givens [81]byte) (candidates [81]uint16) {
	for cell, digit := range givens {
		candidates[cell] = everyDigit
		if digit > 0 {
			candidates[cell] = 1 << (digit - 1)
		}
	}
	return candidates
}

// randomGrid returns a full grid.
func randomGrid(random *rand.Rand) [81]byte {
	o := &bruteForce{limit: 1, random: random}
	o.search(candidatesOf([81]byte{}), [81]bool{})
	return o.solutions[0]
}

// randomPuzzle leaves some givens of a full grid.
func randomPuzzle(random *rand.Rand, givens int) [81]byte {
	puzzle := randomGrid(random)
	for _, cell := range random.Perm(81)[givens:] {
		puzzle[cell] = 0
	}
	return puzzle
}

// minimalPuzzle takes givens of a full grid away as long as it has one solution.
func minimalPuzzle(random *rand.Rand) [81]byte {
	puzzle := randomGrid(random)
	for _, cell := range random.Perm(81) {
		digit := puzzle[cell]
		puzzle[cell] = 0
		if len(solutionsOf(candidatesOf(puzzle), 2)) > 1 {
			puzzle[cell] = digit
		}
	}
	return puzzle
}
