package core9

import "math/bits"

// vectorState is one grid as the routines of a vectorPath store it: lanes of candidates of cells
// and of triads (the three cells that a box shares with a row or a column). Each path has its own
// layout, see vectorLayout. The package comment of asm describes the lanes and the rules.
type vectorState = [256]uint16

// vectorDepth is the number of states on a search stack. A branch that waits there is the "no" to a
// "yes, this triad has this digit" further up. For one digit in one band or stack, the second yes
// leaves one permutation. So there are at most 2·9·6 = 108 waiting branches. Above them are the
// current state and two states of scratch space.
const vectorDepth = 2*9*6 + 3

// guessesBetweenStops is the number of guesses that the routines make before they return. That
// takes less than a millisecond, in which the goroutine cannot be preempted.
const guessesBetweenStops = 1024

// patience is the number of guesses without a solution after which the search counts as lost, about
// 10 ms. The hardest known puzzles with one solution take some thousands. But there are
// contradictions that no rule sees, such as six cells of a row with five digits. If one is in a
// band that this search reaches last, it is found again below every guess. The portable core
// branches in another way and seldom gets lost on the same puzzle.
const patience = 64 * guessesBetweenStops

// newVector returns a core of the path with a name.
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

// vectorLayout says where a path stores the lanes, as indices of a vectorState.
type vectorLayout struct {
	cell        [81]uint8   // row by row
	rowTriad    [9][3]uint8 // [row][stack]
	columnTriad [9][3]uint8 // [column][band]
}

// vectorCore solves 9x9 grids with vector instructions. It can be used again and again, by one
// goroutine at a time; solving allocates nothing.
type vectorCore struct {
	stack    [vectorDepth]vectorState // first, for its alignment
	solution [81]byte
	other    bandCore // takes over if the search gets lost
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

// search searches the one state on the stack. It is lost, and has found nothing, after patience
// guesses without a solution.
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
