package encode

import (
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
)

// reduction is a puzzle worked out to a level, on the set of its candidates.
//
// Unit propagation on clauses keeps a trail of literals. Here, an at-least-one clause is a
// counter of what is left, and an at-most-one constraint is a loop over its members. A
// candidate that becomes false is handled immediately, and one that becomes true waits in the
// queue. All counters are in one slice, in this order:
//
//	cell                             N²         candidates open in the cell
//	house · N + digit - 1            3N²        cells open for the digit in the house
//	intersection · N + digit - 1     N²(R + C)  cells open for it in the intersection
//	bundle · N + digit - 1           4N²        intersections open for it in the bundle
//
// The last two exist only if intersections matter. A counter of a family that the level does
// not propagate starts so high that it never runs out.
type reduction struct {
	*geometry
	clauses Scheme // whose unit propagation runs
	cascade bool   // unit propagation runs: the givens are set

	open    bitset   // candidates that are not false
	fixed   []uint16 // the digit of a cell that is true, or 0
	placed  bitset   // house · N + digit - 1: some cell of it has the digit
	left    []uint16
	queue   []int32 // what is true and not propagated: candidates, and ^i for intersections
	cause   int32   // what is being propagated, in the same form
	refuted string  // why there is no solution
}

// The first counter of each kind.
func (g *geometry) leftOfHouses() int        { return g.side * g.side }
func (g *geometry) leftOfIntersections() int { return 4 * g.side * g.side }
func (g *geometry) leftOfBundles() int       { return (4*g.side + len(g.intersections)) * g.side }

// never is the value of a counter that is not used.
const never = 1 << 15

// reduce works out a puzzle to the level of opt, which is not None.
func reduce(p *sudoku.Puzzle, opt Options) *reduction {
	clauses := opt.Scheme
	if opt.Reduce == Locked {
		clauses = Triads
	}
	clauses = clausesSeen(clauses)
	g := geometryOf(p)
	if opt.Reduce >= Up && g.side <= widest && !opt.Scheme.has(definition) {
		planes := newPlanes(p, clauses)
		if planes.propagate(); !planes.wrong {
			return planes.reduction(g)
		}
	}
	return step(p, g, clauses, opt.Reduce)
}

// clausesSeen returns the scheme that has the effect of s on propagation: with intersections,
// propagation sees everything that it would see with rows, columns and boxes.
func clausesSeen(s Scheme) Scheme {
	if s.has(definition) {
		s |= Triads &^ (CellAtLeastOne | CellAtMostOne)
	}
	return s
}

// step works out a puzzle candidate by candidate.
func step(p *sudoku.Puzzle, g *geometry, clauses Scheme, level Reduce) *reduction {
	r := newReduction(g, clauses)
	r.excluded(p)
	r.givens(p.Givens)
	if level >= Up && r.refuted == "" {
		r.cascade = true
		r.units()
		r.propagate()
	}
	r.finish()
	return r
}

func newReduction(g *geometry, clauses Scheme) *reduction {
	n := g.side
	counters := 4 * n * n
	if clauses.has(definition) {
		counters = g.leftOfBundles() + 4*n*n
	}
	r := &reduction{
		geometry: g,
		clauses:  clauses,
		open:     newBitset(n*n*n, true),
		fixed:    make([]uint16, n*n),
		placed:   newBitset(len(g.houses)*n, false),
		left:     make([]uint16, counters),
	}
	r.count()
	return r
}

// count sets the counters.
func (r *reduction) count() {
	n := r.side
	for f := cellAtLeastOne; f <= boxAtLeastOne; f += 2 {
		value := n
		if !r.clauses.has(f) {
			value = never
		}
		first := int(f/2) * n * n
		fill(r.left[first:first+n*n], value)
	}
	if !r.clauses.has(definition) {
		return
	}
	ofRows := r.leftOfIntersections() + n*n*r.shape.Rows
	fill(r.left[r.leftOfIntersections():ofRows], r.shape.Cols)
	fill(r.left[ofRows:r.leftOfBundles()], r.shape.Rows)
	for b, parts := range r.bundles {
		fill(r.left[r.leftOfBundles()+b*n:][:n], len(parts))
	}
}

func fill(counters []uint16, value int) {
	for i := range counters {
		counters[i] = uint16(value)
	}
}

// excluded makes the excluded candidates false, before anything is true.
func (r *reduction) excluded(p *sudoku.Puzzle) {
	for k := range p.Excluded.All() {
		cell, digit := r.shape.CellDigit(k)
		if p.Givens[cell] == digit {
			r.refute("%s is given and excluded", r.shape.CandidateName(k))
		}
		r.exclude(cell, int(digit)-1)
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
		if digit == 0 || r.refuted != "" {
			continue
		}
		d := int(digit) - 1
		r.cause = int32(cell*r.side + d)
		r.excludeOthers(cell, d)
		for _, h := range r.places[cell].houses {
			r.excludeHouse(int(h), cell, d)
		}
	}
}

// fix records that a digit, from 0, is in a cell.
func (r *reduction) fix(cell, d int) {
	r.fixed[cell] = uint16(d + 1)
	for _, h := range r.places[cell].houses {
		r.placed.set(int(h)*r.side + d)
	}
}

// finish keeps as open candidates only those that need a variable, since they are neither
// false nor true.
func (r *reduction) finish() {
	for cell, digit := range r.fixed {
		if digit != 0 {
			r.open.clear(cell*r.side + int(digit) - 1)
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
		return intersectionName(r.shape, int(^r.cause))
	}
	return r.shape.CandidateName(int(r.cause))
}
