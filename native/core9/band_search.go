package core9

// What to branch on. Dividing the configurations of a digit refutes hard puzzles with half as many
// guesses as trying the digits of a cell. But choosing them, and the triads that make them strong,
// cost as much as a propagation. Cells with two candidates are cheaper. They are as good if most
// cells are solved, or if the search is so deep that it is close to a solution.
//
// A puzzle with fewer than 17 givens never has a single solution (G. McGuire, B. Tugemann,
// G. Civario, There is no 16-Clue Sudoku, 2012). So there is little to refute, and the search
// branches on cells from the start.
const (
	pairsBelow   = 30 // branch on cells if at most so many are open
	pairsDepth   = 8  // branch on cells from this depth on
	fewestGivens = 17 // of a puzzle with one solution
)

// search finds all solutions of the state at a depth of the stack, starting with changes to the
// digits in dirty.
func (c *bandCore) search(depth uint8, dirty uint) {
	s, next := &c.states[depth], &c.states[depth+1]
	pairs := pairsBelow
	if depth >= c.pairsDepth {
		pairs = 81
	}
	for {
		switch s.propagate(dirty, pairs, &c.minis) {
		case impossible:
			return
		case solved:
			c.report(s)
			return
		}
		if c.guesses++; c.guesses%stopInterval == 0 && c.stop != nil && c.stop() {
			c.done = true
			return
		}
		*next = *s
		dirty = c.divide(s, next, pairs)
		c.search(depth+1, dirty)
		if c.done {
			return
		}
	}
}

// divide splits a state into itself and its copy next, which is searched first. It returns the
// digit that changed in both, as a set.
func (c *bandCore) divide(s, next *bandState, pairs int) (dirty uint) {
	if s.open() <= pairs {
		if ab, cell := s.pairCell(); ab|cell != 0 {
			return s.dividePair(next, ab, cell)
		}
		c.minis.fill(s)
	}
	branch := c.minis.chooseConfiguration()
	first := firstPart[branch.set&63]
	next.keep(branch, first)
	s.keep(branch, branch.set&^first)
	return 1 << branch.digit
}

// report passes on a solution.
func (c *bandCore) report(s *bandState) {
	c.count++
	c.done = c.count == c.limit
	if c.yield == nil {
		return
	}
	s.grid(&c.grid)
	if !c.yield(&c.grid) {
		c.done = true
	}
}
