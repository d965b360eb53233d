package encode

import (
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
)

// reduction is a puzzle worked out to a level, on the bits of its candidates.
//
// Unit propagation on clauses keeps a trail of literals; here what an at-least-one
// clause has left is a counter, and an at-most-one constraint is a loop over its
// members. Whatever becomes false is done with at once, since a call of exclude
// leads to a few others at most; what becomes true waits in the queue.
type reduction struct {
	*geometry
	clauses Scheme // whose unit propagation runs
	cascade bool   // it runs: the givens are in

	open      bitset   // candidates that are not false
	fixed     []uint16 // the digit of a cell that is true, or 0
	placed    bitset   // house · N + digit - 1: some cell of it has the digit
	cellLeft  []uint16 // candidates open in a cell
	houseLeft []uint16 // and for a digit in a house, numbered as placed
	lines     *lines   // nil if neither the formula nor the level has intersections
	queue     []int32  // what is true and not worked out: candidates, and ^i for intersections
	cause     int32    // what is being worked out, likewise
	refuted   string   // why there is no solution
}

// reduce works a puzzle out by the level of opt, which is not None.
func reduce(p *sudoku.Puzzle, opt Options) *reduction {
	r := newReduction(geometryOf(p))
	r.clauses = opt.Scheme
	if opt.Reduce == Locked {
		r.clauses = Triads
	}
	if (opt.Scheme | r.clauses).has(definition) {
		r.lines = newLines(r.geometry)
	}
	r.givens(p.Givens)
	if opt.Reduce >= Up && r.refuted == "" {
		r.cascade = true
		r.units()
		r.propagate()
	}
	return r
}

func newReduction(g *geometry) *reduction {
	n := g.side
	return &reduction{
		geometry:  g,
		open:      newBitset(n*n*n, true),
		fixed:     make([]uint16, n*n),
		placed:    newBitset(len(g.houses)*n, false),
		cellLeft:  filled(n*n, n),
		houseLeft: filled(len(g.houses)*n, n),
	}
}

// filled returns counters that all start at value.
func filled(size, value int) []uint16 {
	counters := make([]uint16, size)
	for i := range counters {
		counters[i] = uint16(value)
	}
	return counters
}

// givens makes the givens true, and false what they exclude by the rules,
// whatever the scheme says.
func (r *reduction) givens(givens sudoku.Grid) {
	for cell, digit := range givens {
		if digit != 0 {
			r.fix(cell, int(digit)-1)
		}
	}
	for cell, digit := range givens {
		if digit == 0 || r.refuted != "" {
			continue
		}
		d := int(digit) - 1
		r.cause = int32(cell*r.side + d)
		r.excludeOthers(cell, d)
		for _, h := range r.places[cell].houses {
			r.excludeHouse(int(h), cell, d)
		}
		r.meet(cell, d)
	}
}

// fix notes that a digit, from 0, is in a cell.
func (r *reduction) fix(cell, d int) {
	r.fixed[cell] = uint16(d + 1)
	for _, h := range r.places[cell].houses {
		r.placed.set(int(h)*r.side + d)
	}
}

// finish leaves the open candidates to those that need a variable: neither false
// nor true.
func (r *reduction) finish() {
	for cell, digit := range r.fixed {
		if digit != 0 {
			r.open.clear(cell*r.side + int(digit) - 1)
		}
	}
	if r.lines != nil {
		r.lines.finish()
	}
}

// refute notes the first contradiction.
func (r *reduction) refute(format string, args ...any) {
	if r.refuted == "" {
		r.refuted = fmt.Sprintf(format, args...)
	}
}

// causeName names what is being worked out.
func (r *reduction) causeName() string {
	if r.cause < 0 {
		return intersectionName(r.shape, int(^r.cause))
	}
	return r.shape.CandidateName(int(r.cause))
}
