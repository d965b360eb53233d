package sudoku

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"
)

// Candidates is a set of candidates of a puzzle, with one bit each. Candidate k is digit k mod N +
// 1 in cell k div N, see [Size.Candidate]. A nil or short set does not have the remaining
// candidates.
type Candidates []uint64

// Has returns whether the set has candidate k.
func (c Candidates) Has(k int) bool { return k>>6 < len(c) && c[k>>6]>>(k&63)&1 != 0 }

// Len returns the number of candidates in the set.
func (c Candidates) Len() int {
	n := 0
	for _, word := range c {
		n += bits.OnesCount64(word)
	}
	return n
}

// Add adds candidate k, from 0.
func (c *Candidates) Add(k int) {
	for k>>6 >= len(*c) {
		*c = append(*c, 0)
	}
	(*c)[k>>6] |= 1 << (k & 63)
}

// Remove removes candidate k. A set without candidates becomes nil.
func (c *Candidates) Remove(k int) {
	if c.Has(k) {
		(*c)[k>>6] &^= 1 << (k & 63)
	}
	if !slices.ContainsFunc(*c, func(word uint64) bool { return word != 0 }) {
		*c = nil
	}
}

// Clone returns a copy; the copy of nil is nil.
func (c Candidates) Clone() Candidates { return slices.Clone(c) }

// All yields the candidates of the set in order.
func (c Candidates) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for w, word := range c {
			for ; word != 0; word &= word - 1 {
				if !yield(w<<6 + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// Excludes returns whether a digit, from 1 to N, is excluded from a cell.
func (p *Puzzle) Excludes(cell int, digit uint16) bool {
	return p.Excluded != nil && p.Excluded.Has(p.Rules.Candidate(cell, digit))
}

// Exclude excludes a digit, from 1, from a cell.
func (p *Puzzle) Exclude(cell int, digit uint16) {
	p.Excluded.Add(p.Rules.Candidate(cell, digit))
}

// validExcluded returns an error if an excluded candidate does not exist.
func (p *Puzzle) validExcluded() error {
	last := len(p.Excluded) - 1
	for last >= 0 && p.Excluded[last] == 0 {
		last--
	}
	if last < 0 {
		return nil
	}
	k, all := last<<6+bits.Len64(p.Excluded[last])-1, p.Rules.Candidates()
	if k >= all {
		return fmt.Errorf("candidate %d is excluded: expected 0 to %d for side %d", k, all-1, p.Rules.Side())
	}
	return nil
}

// firstExcluded returns the first cell of a valid grid whose digit is excluded, or -1.
func (p *Puzzle) firstExcluded(g Grid) int {
	if p.Excluded == nil {
		return -1
	}
	for cell, digit := range g {
		if digit != 0 && p.Excludes(cell, digit) {
			return cell
		}
	}
	return -1
}

// Clone returns a copy that shares nothing with p but the rules.
func (p *Puzzle) Clone() *Puzzle {
	return &Puzzle{Rules: p.Rules, Givens: p.Givens.Clone(), Excluded: p.Excluded.Clone()}
}
