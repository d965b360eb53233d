package native

import (
	"math/bits"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

// general is the bitmask engine for any shape. Digits are counted from 0 here.
//
//	planes  word w·cells + cell holds the candidates 64w … 64w+63 of the cell:
//
//	          cell        0     1     2   …  cells-1
//	          plane 0   [b…b] [b…b] [b…b] … [b…b]     digits 0-63
//	          plane 1   [b…b] [b…b] [b…b] … [b…b]     digits 64-127, if the side is larger
//
//	        A digit lives in one plane, so that whatever looks at one digit in
//	        many cells walks over one plane, and sides up to 64 are no special case.
//	counts  number of candidates of each cell
//	places  number of cells of house h that may hold digit d, at h·side + d; plus
//	        placed once the house has the digit, which hides it from all that look
//	        for small numbers
//
// Every candidate that goes is taken out by remove, which keeps the three in
// step and queues what follows: a cell with one candidate (naked single), a digit
// with one place in a house (hidden single). It leaves its number on the trail,
// so that undo can bring it back.
type general struct {
	*board
	planes  []uint64
	counts  []uint16
	places  []uint16
	decided []candidate // cells with one candidate, in the order in which they were found
	done    int         // of decided, those whose peers have been told
	hidden  []int32     // indices of places with one place left, not yet looked at
	few     []int32     // and of those with at most a segment's
	trail   []candidate // removed, since the first guess or before
	guesses []guess
	failed  bool // a cell without candidate or a digit without place
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

// guess is a candidate taken for true, and where the records stood before.
type guess struct {
	candidate candidate
	trail     int
	decided   int
}

func newGeneral(b *board) *general {
	return &general{
		board:   b,
		planes:  make([]uint64, b.words*b.cells),
		counts:  make([]uint16, b.cells),
		places:  make([]uint16, 3*b.side*b.side),
		decided: make([]candidate, 0, b.cells),
		used:    make([]uint64, 3*b.side*b.words),
	}
}

// solve searches depth first. A node is closed by a solution or a conflict; then
// the last guess is taken back, and its candidate is removed for good.
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

// refute takes the last guess back and removes its candidate.
func (g *general) refute() {
	last := g.guesses[len(g.guesses)-1]
	g.guesses = g.guesses[:len(g.guesses)-1]
	g.undo(last)
	g.remove(last.candidate)
}

// undo brings the records back to where they stood before the guess.
func (g *general) undo(to guess) {
	for _, c := range g.trail[to.trail:] {
		cell, digit := c.cell(), c.digit()
		g.planes[digit>>6*g.cells+cell] |= 1 << (digit & 63)
		g.counts[cell]++
		for _, row := range g.placesOf[cell] {
			g.places[int(row)+digit]++
		}
	}
	g.trail = g.trail[:to.trail]
	for _, c := range g.decided[to.decided:g.done] {
		g.mark(c, -placed)
	}
	g.decided = g.decided[:to.decided]
	g.done = to.decided
	g.hidden, g.few = g.hidden[:0], g.few[:0]
	g.failed = false
}

// choose returns a candidate of a cell with fewest candidates or of a digit with
// fewest places in a house, whichever has less.
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

// plane returns the words that hold a digit, cell by cell, and its bit in them.
func (g *general) plane(digit int) (plane []uint64, bit uint64) {
	from := digit >> 6 * g.cells
	return g.planes[from : from+g.cells], 1 << (digit & 63)
}
