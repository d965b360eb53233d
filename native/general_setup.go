package native

import (
	"math/bits"

	"github.com/sudokusat/sudokusat/sudoku"
)

// setUp fills the records from the givens. Candidates that a given or the puzzle excludes are
// never added, so they need no propagation.
func (g *general) setUp(p *sudoku.Puzzle) {
	g.decided, g.hidden, g.few = g.decided[:0], g.hidden[:0], g.few[:0]
	g.trail, g.guesses = g.trail[:0], g.guesses[:0]
	g.failed = g.never
	g.forgetChanged()
	clear(g.used)
	clear(g.places)
	for _, h := range g.partial {
		for d := range g.side {
			g.places[int(h)*g.side+d] = placed
		}
	}
	for cell, given := range p.Givens {
		if given != 0 {
			g.give(candidateOf(cell, int(given)-1))
			g.failed = g.failed || p.Excludes(cell, given) || g.domains != nil && g.domains[cell]>>(given-1)&1 == 0
		}
	}
	g.done = len(g.decided)
	for cell, given := range p.Givens {
		if given == 0 {
			g.open(p, cell)
		}
	}
	for _, c := range g.decided[:g.done] {
		g.mark(c, placed)
	}
	for i, n := range g.places {
		if n <= g.segment {
			g.placesLeft(i, n)
		}
	}
	for cell := range g.pairsOf {
		g.change(cell)
	}
}

// give adds a given.
func (g *general) give(c candidate) {
	cell, word, bit := c.cell(), c.digit()>>6, uint64(1)<<(c.digit()&63)
	for w := range g.words {
		g.planes[w*g.cells+cell] = 0
	}
	g.planes[word*g.cells+cell] = bit
	g.counts[cell] = 1
	g.decided = append(g.decided, c)
	of := g.housesOf[cell][:]
	for more := g.extraOf != nil; ; more = false {
		for _, h := range of {
			seen := &g.used[int(h)*g.words+word]
			g.failed = g.failed || *seen&bit != 0
			*seen |= bit
		}
		if !more {
			return
		}
		of = g.extraOf[cell]
	}
}

// open adds the candidates of a blank cell.
func (g *general) open(p *sudoku.Puzzle, cell int) {
	h := &g.housesOf[cell]
	row, column, box := int(h[0])*g.words, int(h[1])*g.words, int(h[2])*g.words
	count := 0
	for w := range g.words {
		free := ^uint64(0) >> max(0, 64*(w+1)-g.side) &^ (g.used[row+w] | g.used[column+w] | g.used[box+w])
		if p.Excluded != nil {
			free &^= excludedOf(p, cell, w)
		}
		if g.domains != nil || g.extraOf != nil {
			free = g.leftByClues(cell, w, free)
		}
		g.planes[w*g.cells+cell] = free
		count += bits.OnesCount64(free)
		for ; free != 0; free &= free - 1 {
			digit := w<<6 + bits.TrailingZeros64(free)
			for _, row := range g.placesOf[cell] {
				g.places[int(row)+digit]++
			}
		}
	}
	g.counts[cell] = uint16(count)
	switch count {
	case 0:
		g.failed = true
	case 1:
		g.decided = append(g.decided, g.firstOf(cell))
	}
}

// leftByClues returns which of the digits 64w … 64w+63 domains and extra houses leave to a cell. It
// counts their places in the extra houses.
func (g *general) leftByClues(cell, w int, free uint64) uint64 {
	if g.domains != nil {
		free &= g.domains[cell]
	}
	if g.extraOf == nil {
		return free
	}
	for _, h := range g.extraOf[cell] {
		free &^= g.used[int(h)*g.words+w]
	}
	for _, h := range g.extraOf[cell] {
		for rest := free; rest != 0; rest &= rest - 1 {
			g.places[int(h)*g.side+w<<6+bits.TrailingZeros64(rest)]++
		}
	}
	return free
}

// excludedOf returns the digits 64w … 64w+63 that a puzzle excludes from a cell.
func excludedOf(p *sudoku.Puzzle, cell, w int) (digits uint64) {
	for digit := w << 6; digit < min((w+1)<<6, p.Rules.Side()); digit++ {
		if p.Excludes(cell, uint16(digit+1)) {
			digits |= 1 << (digit & 63)
		}
	}
	return digits
}
