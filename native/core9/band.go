package core9

// stopInterval is the number of guesses after which the search asks whether to stop.
const stopInterval = 4096

// bandCore finds the solutions of a 9x9 puzzle by propagation on whole bands and search. It
// allocates nothing and can be used again and again, by one goroutine at a time.
//
// The search keeps its states on a stack. A step down either places a digit in an open cell, or
// leaves a digit one or two of its configurations in a band or stack. On one path, the first
// happens at most 81 times, and the second at most twice for each of the 54 pairs of a digit and
// a band or stack. That makes at most 189 steps, so an index of one byte needs no check.
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

	// pairsDepth is the depth from which the search branches on cells
	pairsDepth uint8
	states     [256]bandState
}

// solve implements [engine].
func (c *bandCore) solve(candidates *[81]uint16, limit int, yield func(*[81]byte) bool, stop func() bool) (count int, guesses int64) {
	c.states[0].reset()
	c.pairsDepth = pairsDepth
	c.states[0].setCandidates(candidates)
	return c.run(limit, yield, stop)
}

// solveGivens implements [engine].
func (c *bandCore) solveGivens(givens *[81]byte, limit int, yield func(*[81]byte) bool, stop func() bool) (count int, guesses int64) {
	c.states[0].reset()
	c.pairsDepth = pairsDepth
	if c.states[0].setGivens(givens) < fewestGivens {
		c.pairsDepth = 0
	}
	return c.run(limit, yield, stop)
}

func (c *bandCore) run(limit int, yield func(*[81]byte) bool, stop func() bool) (count int, guesses int64) {
	c.limit, c.yield, c.stop = limit, yield, stop
	c.count, c.guesses, c.done = 0, 0, false
	const everyDigit = 1<<9 - 1
	if _, v := c.states[0].settleCells(everyDigit); v != impossible {
		c.search(0, everyDigit)
	}
	c.yield, c.stop = nil, nil
	return c.count, c.guesses
}
