package sat

import "slices"

// pairSet is a set of pairs of literals, numbered from 0 as gophersat does, a bit
// for each pair there can be. It remembers none if there are more variables than
// mostPaired.
type pairSet struct {
	literals int
	bits     []uint64
}

// mostPaired is how many variables have 2 MB of pairs.
const mostPaired = 2048

// reset makes it the empty set for the literals of so many variables.
func (s *pairSet) reset(vars int) {
	s.literals = 2 * vars
	if vars > mostPaired {
		s.literals = 0
	}
	words := (s.literals*s.literals + 63) / 64
	s.bits = slices.Grow(s.bits[:0], words)[:words]
	clear(s.bits)
}

// add adds a pair and returns whether it was there, either way round.
func (s *pairSet) add(a, b int) bool {
	if s.literals == 0 {
		return false
	}
	i := min(a, b)*s.literals + max(a, b)
	known := s.bits[i>>6]>>(i&63)&1 != 0
	s.bits[i>>6] |= 1 << (i & 63)
	return known
}
