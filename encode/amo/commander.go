package amo

import (
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Commander divides the literals into groups. A true literal makes the commander of its group
// true. In each group, and among the commanders, all pairs are forbidden:
//
//	     c1 ────────── c2 ────────── c3
//	   ╱  │  ╲       ╱  │  ╲       ╱  │
//	x1   x2   x3   x4  x5   x6   x7   x8     x5 → c2
//
// With groups of g literals (the last may be smaller) and n > g, there are n clauses from
// literals to the m = ⌈n/g⌉ commanders, the pairs of each group, C(m,2) pairs of commanders,
// and m auxiliary variables. A single group has no commander; the encoding is then [Pairwise].
//
// The reference has m more clauses, which say that a commander needs a true literal in its
// group. They are not needed for "at most one". Without them there are more models while no
// literal is true. The reference also puts commanders over commanders; this encoding does not.
//
// References: W. Klieber, G. Kwon, "Efficient CNF Encoding for Selecting 1 from N
// Objects", 2007.
type Commander struct {
	// GroupSize is the number of literals in a group; less than 2 means 3.
	GroupSize int
}

const usualCommanderSize = 3

func (c Commander) size() int {
	if c.GroupSize < 2 {
		return usualCommanderSize
	}
	return c.GroupSize
}

func (Commander) withGroupSize(size int) Encoding { return Commander{GroupSize: size} }

// String returns "commander", or "commander:4" with groups of four.
func (c Commander) String() string { return sizedName("commander", c.size(), usualCommanderSize) }

// Encode writes the clauses group by group, then the pairs of commanders.
func (c Commander) Encode(dst cnf.Sink, lits []cnf.Lit) {
	n, size := len(lits), c.size()
	if n <= size {
		Pairwise{}.Encode(dst, lits)
		return
	}
	w := newWriter(dst, (n-1)/size+1)
	commanders := w.auxiliary
	for group := range slices.Chunk(lits, size) {
		w.pairwise(group)
		for _, x := range group {
			w.add(-x, commanders[0])
		}
		commanders = commanders[1:]
	}
	w.pairwise(w.auxiliary)
}
