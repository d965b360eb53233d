package explain

import (
	"iter"
	"math/bits"
	"slices"
)

// set is a set of numbers from 0, one bit each. All sets of one search have the same
// length.
type set []uint64

// newSet returns the empty set with room for the numbers below n.
func newSet(n int) set { return make(set, (n+63)/64) }

// setBelow returns the set of all numbers below n.
func setBelow(n int) set {
	s := newSet(n)
	for i := range n {
		s.add(i)
	}
	return s
}

func (s set) add(i int)    { s[i>>6] |= 1 << (i & 63) }
func (s set) remove(i int) { s[i>>6] &^= 1 << (i & 63) }
func (s set) clone() set   { return slices.Clone(s) }

// with returns the set with i in it.
func (s set) with(i int) set {
	s = s.clone()
	s.add(i)
	return s
}

// minus returns the numbers of s that are not in t.
func (s set) minus(t set) set {
	s = s.clone()
	for w := range s {
		s[w] &^= t[w]
	}
	return s
}

// and returns the numbers that are in both sets.
func (s set) and(t set) set {
	s = s.clone()
	for w := range s {
		s[w] &= t[w]
	}
	return s
}

// addAll adds the numbers of t.
func (s set) addAll(t set) {
	for w := range s {
		s[w] |= t[w]
	}
}

// meets returns whether the sets have a number in common.
func (s set) meets(t set) bool {
	for w := range s {
		if s[w]&t[w] != 0 {
			return true
		}
	}
	return false
}

// contains returns whether all of t is in s.
func (s set) contains(t set) bool {
	for w := range s {
		if t[w]&^s[w] != 0 {
			return false
		}
	}
	return true
}

func (s set) len() int {
	n := 0
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// all yields the numbers in order.
func (s set) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for w, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(w<<6 + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}
