package native

import (
	"math/bits"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

// general is the bitmask engine for any rules. Digits are counted from 0 here.
//
//	planes  word w·cells + cell holds the candidates 64w … 64w+63 of the cell:
//
//	          cell        0     1     2   …  cells-1
//	          plane 0   [b…b] [b…b] [b…b] … [b…b]     digits 0-63
//	          plane 1   [b…b] [b…b] [b…b] … [b…b]     digits 64-127, if the side is larger
//
//	        A digit is in only one plane, so code that visits one digit in many
//	        cells stays in one plane, and sides up to 64 are not a special case.
//	counts  number of candidates of each cell
//	places  number of cells of house h that may have digit d, at h·side + d. Once the
//	        house has the digit, placed is added, so that the number is never small;
//	        it is also in it from the start if the house has fewer cells than digits
//
// Every candidate is removed by remove. It keeps the three in step and queues what follows: a
// cell with one candidate (naked single), or a digit with one place in a house (hidden
// single). It puts the candidate on the trail, so that undo can bring it back.
type general struct {
	*geometry
	planes  []uint64
	counts  []uint16
	places  []uint16
	decided []candidate // cells with one candidate, in the order of discovery
	done    int         // number of decided cells whose digit was removed from their peers
	hidden  []int32     // indices of places that are 1, not handled yet
	few     []int32     // indices of places that are at most segment, not handled yet
	changed []int32     // cells with pairs that lost a candidate, not handled yet
	queued  []bool      // of each cell: it is in changed
	trail   []candidate // removed candidates
	guesses []guess
	failed  bool // a cell has no candidate, or a digit has no place
	used    []uint64
}

// candidate is cell<<digitBits | digit.
type candidate int32

const (
	digitBits = 9 // holds digits to 511: MaxSide is 400
	placed    = 1 << 14
)

func (c candidate) cell() int  { return int(c >> digitBits) }
func (c candidate) digit() int { return int(c & (1<<digitBits - 1)) }

func candidateOf(cell, digit int) candidate { return candidate(cell<<digitBits | digit) }

// guess is a candidate assumed to be true, and the lengths of the records before it.
type guess struct {
	candidate candidate
	trail     int
	decided   int
}

func newGeneral(shared *geometry) *general {
	return &general{
		geometry: shared,
		planes:   make([]uint64, shared.words*shared.cells),
		counts:   make([]uint16, shared.cells),
		places:   make([]uint16, len(shared.houses)*shared.side),
		decided:  make([]candidate, 0, shared.cells),
		used:     make([]uint64, len(shared.houses)*shared.words),
		queued:   make([]bool, shared.cells),
	}
}

// solve searches depth first. After a solution or a conflict, the last guess is undone, and
// its candidate is removed.
func (g *general) solve(r *run, p *sudoku.Puzzle) {
	g.setUp(p)
	if cell := slices.Index(g.counts, 0); cell >= 0 {
		r.noCandidate(p, cell)
	}
	for r.node() {
		if g.propagate() {
			if len(g.decided) < g.cells {
				r.stats.Guesses++
				g.guess(g.choose())
				continue
			}
			g.fill(r.grid)
			if !r.solution() {
				return
			}
		} else {
			r.stats.Conflicts++
		}
		if len(g.guesses) == 0 {
			return
		}
		g.refute()
	}
}

// fill writes the decided digits.
func (g *general) fill(grid sudoku.Grid) {
	for _, c := range g.decided {
		grid[c.cell()] = uint16(c.digit() + 1)
	}
}

func (g *general) guess(c candidate) {
	g.guesses = append(g.guesses, guess{candidate: c, trail: len(g.trail), decided: len(g.decided)})
	g.settle(c)
}

// refute undoes the last guess and removes its candidate.
func (g *general) refute() {
	last := g.guesses[len(g.guesses)-1]
	g.guesses = g.guesses[:len(g.guesses)-1]
	g.undo(last)
	g.remove(last.candidate)
}

// undo restores the records from before the guess.
func (g *general) undo(to guess) {
	for _, c := range g.trail[to.trail:] {
		cell, digit := c.cell(), c.digit()
		g.planes[digit>>6*g.cells+cell] |= 1 << (digit & 63)
		g.counts[cell]++
		for _, row := range g.placesOf[cell] {
			g.places[int(row)+digit]++
		}
		if g.extraOf != nil {
			for _, h := range g.extraOf[cell] {
				g.places[int(h)*g.side+digit]++
			}
		}
	}
	g.trail = g.trail[:to.trail]
	for _, c := range g.decided[to.decided:g.done] {
		g.mark(c, -placed)
	}
	g.decided = g.decided[:to.decided]
	g.done = to.decided
	g.hidden, g.few = g.hidden[:0], g.few[:0]
	g.forgetChanged()
	g.failed = false
}

// forgetChanged empties the queue of changed cells.
func (g *general) forgetChanged() {
	for _, cell := range g.changed {
		g.queued[cell] = false
	}
	g.changed = g.changed[:0]
}

// choose returns a candidate of the cell with the fewest candidates, or of the digit with the
// fewest places in a house if these are fewer.
func (g *general) choose() candidate {
	fewest, at, inCell := uint16(placed), 0, true
	for cell, n := range g.counts {
		if n > 1 && n < fewest {
			fewest, at = n, cell
			if n == 2 {
				return g.firstOf(cell)
			}
		}
	}
	for i, n := range g.places {
		if n < fewest {
			fewest, at, inCell = n, i, false
			if n == 2 {
				break
			}
		}
	}
	if inCell {
		return g.firstOf(at)
	}
	return g.placeOf(at/g.side, at%g.side)
}

// firstOf returns the first candidate of a cell.
func (g *general) firstOf(cell int) candidate {
	for w, at := 0, cell; ; w, at = w+1, at+g.cells {
		if g.planes[at] != 0 {
			return candidateOf(cell, w<<6+bits.TrailingZeros64(g.planes[at]))
		}
	}
}

// placeOf returns the first place of a digit in a house.
func (g *general) placeOf(house, digit int) candidate {
	plane, bit := g.plane(digit)
	for _, cell := range g.houses[house] {
		if plane[cell]&bit != 0 {
			return candidateOf(int(cell), digit)
		}
	}
	return 0
}

// plane returns the words with a digit, cell by cell, and the bit of the digit in them.
func (g *general) plane(digit int) (plane []uint64, bit uint64) {
	from := digit >> 6 * g.cells
	return g.planes[from : from+g.cells], 1 << (digit & 63)
}
