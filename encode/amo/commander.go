package amo

import (
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Commander cuts the literals into groups. A true literal makes the commander of
// its group true; in each group, and among the commanders, all pairs are
// forbidden:
//
//	     c1 ────────── c2 ────────── c3
//	   ╱  │  ╲       ╱  │  ╲       ╱  │
//	x1   x2   x3   x4  x5   x6   x7   x8     x5 → c2
//
// In groups of g, of which the last may be smaller: n clauses to the m = ⌈n/g⌉
// commanders, the pairs of each group, C(m,2), and m auxiliary variables, for
// n > g. A single group has no commander: there, the encoding is [Pairwise].
//
// The reference has m clauses more, which say that a commander needs a true
// literal in its group. At most one holds without them; what is lost is the number
// of models while no literal is true. And where the reference sets commanders
// over commanders, this stays flat.
//
// References: W. Klieber, G. Kwon, "Efficient CNF Encoding for Selecting 1 from N
// Objects", 2007.
type Commander struct {
	// GroupSize is the number of literals in a group; less than 2 stands for 3.
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
