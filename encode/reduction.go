package encode

import (
	"fmt"
	"math/bits"

	"github.com/sudokusat/sudokusat/sudoku"
)

// reduction is a puzzle worked out to a level, on sets of open candidates. A candidate is open
// if it is not false. All sets are in one slice, with the same number of words each:
//
//	cell                          N²   the digits that are open in the cell
//	N² + house · N + digit - 1    3N²  the positions that are open for the digit in the house
//	                              and N for each extra house
//
// The sets take any number of houses for a cell. A candidate that becomes false is removed from
// its sets immediately. One that becomes true waits in the queue.
type reduction struct {
	*geometry
	clauses Scheme // whose unit propagation runs
	cascade bool   // unit propagation runs: the givens are set

	sets    []uint64
	open    bitset   // candidates that need a variable: neither false nor true
	fixed   []uint16 // the digit of a cell that is true, or 0
	placed  bitset   // house · N + digit - 1: some cell of it has the digit
	queue   []int32  // candidates that are true and not propagated
	changed []int32  // cells with pairs that lost a candidate, and whose pairs are not propagated
	thinner bitset   // digits that have lost places since the last search for locked candidates
	cause   int32    // what is being propagated: a candidate, or ^i for an intersection
	refuted string   // why there is no solution
}

// reduce works out a puzzle to the level of opt, which is not None.
func reduce(p *sudoku.Puzzle, opt Options) *reduction {
	r := newReduction(geometryOf.Of(p.Rules), opt)
	r.excluded(p)
	r.givens(p.Givens)
	if opt.Reduce >= Up && r.refuted == "" {
		r.cascade = true
		r.units()
		r.propagate()
	}
	r.checkClues()
	r.finish()
	return r
}

func newReduction(g *geometry, opt Options) *reduction {
	n := g.side
	r := &reduction{
		geometry: g,
		clauses:  opt.Scheme.seen(),
		sets:     make([]uint64, (n*n+len(g.houses)*n)*g.words),
		fixed:    make([]uint16, n*n),
		placed:   newBitset(len(g.houses)*n, false),
		thinner:  newBitset(n, true),
	}
	if opt.Reduce == Locked {
		r.clauses = Triads
	}
	full := newBitset(n, true)
	for i := 0; i < len(r.sets); i += g.words {
		copy(r.sets[i:], full)
	}
	for h, house := range g.houses {
		if !house.Full(n) {
			cells := newBitset(len(house.Cells), true)
			for d := range n {
				clear(r.set(r.ofHouse(h, d)))
				copy(r.set(r.ofHouse(h, d)), cells)
			}
		}
	}
	return r
}

// ofHouse returns the set of positions for a digit, from 0, in a house.
func (r *reduction) ofHouse(house, d int) int { return (r.side+house)*r.side + d }

// set returns the words of a set.
func (r *reduction) set(i int) []uint64 { return r.sets[i*r.words : (i+1)*r.words] }

// excluded makes the excluded candidates false, before anything is true.
func (r *reduction) excluded(p *sudoku.Puzzle) {
	for _, c := range r.rules.Constraints() {
		if d, ok := c.(sudoku.Domain); ok {
			r.restrict(d, p.Givens[d.Cell])
		}
	}
	for k := range p.Excluded.All() {
		cell, digit := r.rules.CellDigit(k)
		if p.Givens[cell] == digit {
			r.refute("%s is given and excluded", r.rules.CandidateName(k))
		}
		r.exclude(cell, int(digit)-1)
	}
}

// restrict makes the digits of a cell false that a clue does not allow.
func (r *reduction) restrict(d sudoku.Domain, given uint16) {
	for digit := range r.side {
		if d.Digits.Has(uint16(digit + 1)) {
			continue
		}
		if int(given) == digit+1 {
			r.refute("%s: %s is %d", r.rules.Clues()[d.Clue].Text(r.rules), r.rules.CellName(d.Cell), given)
		}
		r.exclude(d.Cell, digit)
	}
}

// checkClues asks the clues about what is known: no digits in the other cells may keep them.
func (r *reduction) checkClues() {
	for _, clue := range r.rules.Clues() {
		if err := clue.Check(r.rules, r.fixed); err != nil {
			r.refute("%s: %v", clue.Text(r.rules), err)
		}
	}
}

// givens makes the givens true, and makes the candidates false that they exclude by the
// rules, with every scheme.
func (r *reduction) givens(givens sudoku.Grid) {
	for cell, digit := range givens {
		if digit != 0 {
			r.fix(cell, int(digit)-1)
		}
	}
	for cell, digit := range givens {
		if digit != 0 && r.refuted == "" {
			r.cause = int32(r.rules.Candidate(cell, digit))
			r.becameTrue(cell, int(digit)-1, allSubjects)
		}
	}
}

// fix records that a digit, from 0, is in a cell.
func (r *reduction) fix(cell, d int) {
	r.fixed[cell] = uint16(d + 1)
	for _, home := range r.homes[cell] {
		r.placed.set(home.house*r.side + d)
	}
}

// finish collects the candidates that need a variable.
func (r *reduction) finish() {
	n := r.side
	r.open = newBitset(n*n*n, false)
	for cell, digit := range r.fixed {
		for w, word := range r.set(cell) {
			for ; word != 0; word &= word - 1 {
				if d := w<<6 + bits.TrailingZeros64(word); d+1 != int(digit) {
					r.open.set(cell*n + d)
				}
			}
		}
	}
}

// refute records the first contradiction.
func (r *reduction) refute(format string, args ...any) {
	if r.refuted == "" {
		r.refuted = fmt.Sprintf(format, args...)
	}
}

// causeName returns the name of what is being propagated.
func (r *reduction) causeName() string {
	if r.cause < 0 {
		return intersectionName(r.intersection(int(^r.cause)))
	}
	return r.rules.CandidateName(int(r.cause))
}
