package grade

import (
	"math/bits"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// pool is grids as bits, of which those that a clause forbids are found at once.
type pool struct {
	grids []sudoku.Grid
	true  [][]uint64 // of a candidate, from 1: a bit for each grid that has it
	good  []uint64   // grids that no clause was seen to forbid
}

func newPool(r *rules, grids []sudoku.Grid) *pool {
	words := (len(grids) + 63) / 64
	p := &pool{grids: grids, true: make([][]uint64, r.shape.Candidates()+1), good: make([]uint64, words)}
	for k := range p.true {
		p.true[k] = make([]uint64, words)
	}
	for i, grid := range grids {
		p.good[i/64] |= 1 << (i % 64)
		for cell, digit := range grid {
			p.true[r.shape.Candidate(cell, digit)+1][i/64] |= 1 << (i % 64)
		}
	}
	return p
}

// forbids returns a grid that a clause over candidates forbids, or nil if there is none
// among those of the pool.
func (p *pool) forbids(clause []cnf.Lit) sudoku.Grid {
	first := -1
	for w := range p.good {
		left := ^uint64(0)
		if last := len(p.grids) - 64*w; last < 64 {
			left = 1<<last - 1
		}
		for _, l := range clause {
			if l > 0 {
				left &^= p.true[l][w]
			} else {
				left &= p.true[-l][w]
			}
		}
		p.good[w] &^= left
		if left != 0 && first < 0 {
			first = 64*w + bits.TrailingZeros64(left)
		}
	}
	if first < 0 {
		return nil
	}
	return p.grids[first]
}

// satisfies returns whether there is a grid that nothing was seen to forbid.
func (p *pool) satisfies() bool {
	return slices.ContainsFunc(p.good, func(word uint64) bool { return word != 0 })
}
