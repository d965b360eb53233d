package core9

import "math/rand/v2"

const everyDigit = 1<<9 - 1

// plainSearch is the oracle: it fills the cell with the fewest candidates and looks at nothing
// but the cells that see it.
type plainSearch struct {
	limit, nodes int
	solutions    map[[81]byte]bool
	random       *rand.Rand // order of the digits, when set
}

func (s *plainSearch) solve(open [81]uint16, grid [81]byte) {
	best, fewest := -1, 10
	for cell, mask := range open {
		if grid[cell] == 0 {
			if n := popcount(mask); n < fewest {
				best, fewest = cell, n
			}
		}
	}
	if best < 0 {
		s.solutions[grid] = true
		return
	}
	order := []int{0, 1, 2, 3, 4, 5, 6, 7, 8}
	if s.random != nil {
		s.random.Shuffle(9, func(i, j int) { order[i], order[j] = order[j], order[i] })
	}
	for _, d := range order {
		if open[best]>>d&1 == 0 || len(s.solutions) == s.limit || s.nodes == 0 {
			continue
		}
		s.nodes--
		next := open
		for cell := range next {
			if see(cell, best) {
				next[cell] &^= 1 << d
			}
		}
		grid[best] = byte(d + 1)
		s.solve(next, grid)
	}
}

func popcount(mask uint16) (n int) {
	for ; mask != 0; mask &= mask - 1 {
		n++
	}
	return n
}

func see(a, b int) bool {
	return a != b && (a/9 == b/9 || a%9 == b%9 || a/27 == b/27 && a%9/3 == b%9/3)
}

// oracle returns up to limit solutions; known is false when it gave up
// after so many nodes.
func oracle(candidates *[81]uint16, limit, nodes int) (solutions map[[81]byte]bool, known bool) {
	s := plainSearch{limit: limit, nodes: nodes, solutions: map[[81]byte]bool{}}
	open := *candidates
	for cell := range open {
		open[cell] &= everyDigit
	}
	s.solve(open, [81]byte{})
	return s.solutions, s.nodes > 0
}

func randomGrid(random *rand.Rand) (grid [81]byte) {
	s := plainSearch{limit: 1, nodes: 1000000, solutions: map[[81]byte]bool{}, random: random}
	var open [81]uint16
	for cell := range open {
		open[cell] = everyDigit
	}
	s.solve(open, grid)
	for grid = range s.solutions {
	}
	return grid
}
