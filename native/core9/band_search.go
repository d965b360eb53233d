package core9

// What to branch on. Dividing the configurations of a digit refutes hard puzzles in half as many
// guesses as trying the digits of a cell, but choosing them, and the triads that make them
// strong, cost as much as a propagation. When most cells are solved, or a search has come far
// down and so is about to reach a solution, cells with two candidates do as well and are cheaper.
//
// Below 17 givens there is never a single solution, so that nothing is to be refuted from the start
// (G. McGuire, B. Tugemann, G. Civario, There is no 16-Clue Sudoku, 2012).
const (
	pairsBelow   = 30 // open cells, up to which cells are branched on
	pairsDepth   = 8  // steps down, from which they always are
	fewestGivens = 17 // of a puzzle with one solution
)

// search completes the board at a depth of the stack in all ways, starting from changes to the
// digits in dirty.
func (c *bandCore) search(depth uint8, dirty uint) {
	bd, next := &c.boards[depth], &c.boards[depth+1]
	pairs := pairsBelow
	if depth >= c.pairsDepth {
		pairs = 81
	}
	for {
		switch bd.propagate(dirty, pairs, &c.minis) {
		case impossible:
			return
		case solved:
			c.report(bd)
			return
		}
		if c.guesses++; c.guesses%stopInterval == 0 && c.stop != nil && c.stop() {
			c.done = true
			return
		}
		*next = *bd
		dirty = c.divide(bd, next, pairs)
		c.search(depth+1, dirty)
		if c.done {
			return
		}
	}
}

// divide splits a board between itself and its copy next, which is to be searched first. It
// returns the digit that changed in both, as a set.
func (c *bandCore) divide(bd, next *board, pairs int) (dirty uint) {
	if bd.open() <= pairs {
		if ab, cell := bd.pairCell(); ab|cell != 0 {
			return bd.dividePair(next, ab, cell)
		}
		c.minis.fill(bd)
	}
	branch := c.minis.chooseConfiguration()
	first := firstPart[branch.set&63]
	next.keep(branch, first)
	bd.keep(branch, branch.set&^first)
	return 1 << branch.digit
}

// report hands a solution on.
func (c *bandCore) report(bd *board) {
	c.count++
	c.done = c.count == c.limit
	if c.yield == nil {
		return
	}
	bd.grid(&c.grid)
	if !c.yield(&c.grid) {
		c.done = true
	}
}
