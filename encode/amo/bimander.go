package amo

import (
	"math/bits"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Bimander divides the literals into groups, like [Commander], and numbers the groups, as
// [Binary] numbers the literals. A true literal sets the auxiliary variables to the number of
// its group. In each group, all pairs are forbidden:
//
//	            b1 b0
//	x1 ─ x2  →   0  0
//	x3 ─ x4  →   0  1
//	x5 ─ x6  →   1  0
//	x7       →   1  1
//
// With groups of g literals (the last may be smaller) and j = ⌈log₂ ⌈n/g⌉⌉, there are n·j
// clauses, the pairs of each group (⌊n/2⌋ of them for g = 2), and j auxiliary variables.
//
// References: V.-H. Nguyen, S. T. Mai, "A New Method to Encode the At-Most-One
// Constraint into SAT", 2015.
type Bimander struct {
	// GroupSize is the number of literals in a group; less than 2 means 2.
	GroupSize int
}

const usualBimanderSize = 2

func (b Bimander) size() int {
	if b.GroupSize < 2 {
		return usualBimanderSize
	}
	return b.GroupSize
}

func (Bimander) withGroupSize(size int) Encoding { return Bimander{GroupSize: size} }

// String returns "bimander", or "bimander:3" with groups of three.
func (b Bimander) String() string { return sizedName("bimander", b.size(), usualBimanderSize) }

// Encode writes the clauses group by group.
func (b Bimander) Encode(dst cnf.Sink, lits []cnf.Lit) {
	size := b.size()
	last := (len(lits) - 1) / size // the number of the last group
	w := newWriter(dst, bits.Len(uint(last)))
	number := 0
	for group := range slices.Chunk(lits, size) {
		w.pairwise(group)
		for _, x := range group {
			w.number(x, number)
		}
		number++
	}
}
