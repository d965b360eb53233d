package core9

// stopInterval is how many guesses pass before the search asks whether to stop.
const stopInterval = 4096

// bandCore finds the solutions of a 9x9 puzzle by propagation on whole bands and search. It
// allocates nothing and can be used again and again, by one goroutine at a time.
//
// The search keeps its boards on a stack. A step down either places a digit in an open cell, at
// most 81 times on one path, or leaves a digit one or two of its configurations in a band or
// stack, at most twice for each of the 54: at most 189 steps, so that an index of one byte is
// enough and needs no check.
//
// References:
//   - JCZSolve of the forum "New Sudoku Players" (champagne, zhouyundong): digits by bands of 27
//     bits, locked candidates by table, the search on cells with two candidates
//   - T. Dillon, tdoku (2019), "A Fast Sudoku Solver": triads, the search on configurations
type bandCore struct {
	stop    func() bool
	yield   func(*[81]byte) bool
	limit   int
	count   int
	guesses int64
	done    bool
	grid    [81]byte
	minis   miniPlaces

	// pairsDepth is from how many steps down on cells are branched on
	pairsDepth uint8
	boards     [256]board
}

// solve implements [engine].
func (c *bandCore) solve(candidates *[81]uint16, limit int, yield func(*[81]byte) bool, stop func() bool) (count int, guesses int64) {
	c.boards[0].reset()
	c.pairsDepth = pairsDepth
	c.boards[0].setCandidates(candidates)
	return c.run(limit, yield, stop)
}

// solveGivens implements [engine].
func (c *bandCore) solveGivens(givens *[81]byte, limit int, yield func(*[81]byte) bool, stop func() bool) (count int, guesses int64) {
	c.boards[0].reset()
	c.pairsDepth = pairsDepth
	if c.boards[0].setGivens(givens) < fewestGivens {
		c.pairsDepth = 0
	}
	return c.run(limit, yield, stop)
}

func (c *bandCore) run(limit int, yield func(*[81]byte) bool, stop func() bool) (count int, guesses int64) {
	c.limit, c.yield, c.stop = limit, yield, stop
	c.count, c.guesses, c.done = 0, 0, false
	const everyDigit = 1<<9 - 1
	if _, v := c.boards[0].settleCells(everyDigit); v != impossible {
		c.search(0, everyDigit)
	}
	c.yield, c.stop = nil, nil
	return c.count, c.guesses
}
