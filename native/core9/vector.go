package core9

import "math/bits"

// vectorState is one grid as the routines of a vectorPath keep it: lanes of candidates of cells and of triads
// (the three cells that a box shares with a row or a column). The layout is the path's own, see vectorLayout;
// what the lanes mean and which rules work on them is told in the package comment of asm.
type vectorState = [256]uint16

// vectorDepth is the number of states on a search stack. A branch that waits there is the "no" to a "yes,
// this triad holds this digit" further up. For one digit in one band or stack, the second yes leaves one
// permutation, so that there are at most 2·9·6 = 108 of them; above them are the state in work and two of
// scratch.
const vectorDepth = 2*9*6 + 3

// guessesBetweenStops is how many guesses the routines make before they return: that takes less than a
// millisecond, for which the goroutine can't be preempted.
const guessesBetweenStops = 1024

// patience is how many guesses without a solution mean that the search is lost, about 10 ms. The hardest proper
// puzzles known take some thousands. But a contradiction that no rule sees, such as six cells of a row with five
// digits, may lie in a band that this search comes to last, and then it is met again below every guess; the
// portable core, which branches on other things, seldom gets lost on the same puzzle.
const patience = 64 * guessesBetweenStops

// newVector returns a core of the path of that name.
func newVector(name string) engine {
	for _, path := range vectorPaths() {
		if path.String() == name {
			return newVectorCore(path)
		}
	}
	return nil
}

func vectorNames() (names []string) {
	for _, path := range vectorPaths() {
		names = append(names, path.String())
	}
	return names
}

// vectorLayout says where a path keeps what, as indices of a vectorState.
type vectorLayout struct {
	cell        [81]uint8   // row by row
	rowTriad    [9][3]uint8 // [row][stack]
	columnTriad [9][3]uint8 // [column][band]
}

// vectorCore solves 9x9 grids with vector instructions. It is for one goroutine at a time, and is meant to be
// used again and again: solving allocates nothing.
type vectorCore struct {
	stack    [vectorDepth]vectorState // first, for its alignment
	solution [81]byte
	other    bandCore // takes over where the search gets lost
	path     vectorPath
	layout   *vectorLayout
}

// newVectorCore returns a core for one of the paths of vectorPaths.
func newVectorCore(path vectorPath) *vectorCore {
	return &vectorCore{path: path, layout: path.layout()}
}

// solveGivens implements [engine].
func (c *vectorCore) solveGivens(givens *[81]byte, limit int, yield func(*[81]byte) bool, stop func() bool) (count int, guesses int64) {
	c.path.layOut(givens, &c.stack[0])
	count, guesses, lost := c.search(limit, yield, stop)
	if !lost {
		return count, guesses
	}
	count, more := c.other.solveGivens(givens, limit, yield, stop)
	return count, guesses + more
}

// solve implements [engine].
func (c *vectorCore) solve(candidates *[81]uint16, limit int, yield func(*[81]byte) bool, stop func() bool) (count int, guesses int64) {
	c.layout.fill(&c.stack[0], candidates)
	count, guesses, lost := c.search(limit, yield, stop)
	if !lost {
		return count, guesses
	}
	count, more := c.other.solve(candidates, limit, yield, stop)
	return count, guesses + more
}

// search works off the stack, which holds one state. It is lost, and has found nothing, after patience guesses
// without a solution.
func (c *vectorCore) search(limit int, yield func(*[81]byte) bool, stop func() bool) (count int, guesses int64, lost bool) {
	depth, left := 0, guessesBetweenStops
	for depth >= 0 && count < limit {
		before, solved := left, false
		depth, left, solved = c.path.search(&c.stack[0], depth, left)
		guesses += int64(before - left)
		if solved {
			count++
			if yield != nil && !yield(c.digits(&c.stack[depth+1])) {
				break
			}
		}
		if left == 0 {
			if stop != nil && stop() {
				break
			}
			if guesses >= patience && count == 0 && depth >= 0 {
				return 0, guesses, true
			}
			left = guessesBetweenStops
		}
	}
	return count, guesses, false
}

// digits reads a state in which every cell has one candidate.
func (c *vectorCore) digits(s *vectorState) *[81]byte {
	for cell, at := range c.layout.cell {
		c.solution[cell] = byte(bits.TrailingZeros16(s[at]) + 1)
	}
	return &c.solution
}

// fill lays out a state: the candidates of the cells, and triads that may hold any digit.
func (l *vectorLayout) fill(s *vectorState, candidates *[81]uint16) {
	const allDigits = 1<<9 - 1
	*s = vectorState{}
	for cell, at := range l.cell {
		s[at] = candidates[cell] & allDigits
	}
	for line := range 9 {
		for k := range 3 {
			s[l.rowTriad[line][k]] = allDigits
			s[l.columnTriad[line][k]] = allDigits
		}
	}
}
