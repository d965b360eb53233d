package native

import (
	"math/bits"
	"slices"
)

// propagate removes what naked singles, hidden singles, pairs and locked candidates exclude, the
// cheapest rule first, until nothing follows. It returns false at a contradiction.
func (g *general) propagate() bool {
	for !g.failed {
		switch {
		case g.done < len(g.decided):
			g.exclude(g.decided[g.done])
		case len(g.hidden) > 0:
			last := len(g.hidden) - 1
			at := int(g.hidden[last])
			g.hidden = g.hidden[:last]
			if g.places[at] == 1 {
				g.settle(g.placeOf(at/g.side, at%g.side))
			}
		case len(g.changed) > 0:
			last := len(g.changed) - 1
			cell := int(g.changed[last])
			g.changed, g.queued[cell] = g.changed[:last], false
			g.pair(cell)
		case len(g.few) > 0:
			last := len(g.few) - 1
			at := int(g.few[last])
			g.few = g.few[:last]
			if g.places[at] <= g.segment {
				g.lock(at)
			}
		default:
			return true
		}
	}
	return false
}

// mark adds an amount to the places of the candidate's digit in the houses of its cell.
func (g *general) mark(c candidate, amount int) {
	for _, h := range g.housesOf[c.cell()] {
		g.places[int(h)*g.side+c.digit()] += uint16(amount)
	}
	if g.extraOf != nil {
		for _, h := range g.extraOf[c.cell()] {
			g.places[int(h)*g.side+c.digit()] += uint16(amount)
		}
	}
}

// exclude removes the digit of a decided cell from all its peers.
func (g *general) exclude(c candidate) {
	g.done++
	g.mark(c, placed)
	plane, bit := g.plane(c.digit())
	of := g.housesOf[c.cell()][:]
	for more := g.extraOf != nil; ; more = false {
		for _, h := range of {
			// The number of places is known, so most houses need not be visited to the end.
			left := g.places[int(h)*g.side+c.digit()] - placed - 1
			if left == 0 {
				continue
			}
			for _, peer := range g.houses[h] {
				if plane[peer]&bit != 0 && int(peer) != c.cell() {
					g.remove(candidateOf(int(peer), c.digit()))
					if left--; left == 0 {
						break
					}
				}
			}
			if g.failed {
				return
			}
		}
		if !more {
			return
		}
		of = g.extraOf[c.cell()]
	}
}

// change queues a cell that lost a candidate, if it is in a pair.
func (g *general) change(cell int) {
	if !g.queued[cell] && len(g.pairsOf[cell]) > 0 {
		g.queued[cell] = true
		g.changed = append(g.changed, int32(cell))
	}
}

// pair removes from the other cells of a cell's pairs the digits that go with none of its candidates.
func (g *general) pair(cell int) {
	digits := g.planes[cell] // the side is at most 64
	for _, p := range g.pairsOf[cell] {
		var allowed uint64
		for rest := digits; rest != 0; rest &= rest - 1 {
			allowed |= p.with[bits.TrailingZeros64(rest)]
		}
		g.removeAll(int(p.other), 0, g.planes[p.other]&^allowed)
		if g.failed {
			return
		}
	}
}

// settle removes every other candidate of the cell.
func (g *general) settle(c candidate) {
	for w := range g.words {
		rest := g.planes[w*g.cells+c.cell()]
		if w == c.digit()>>6 {
			rest &^= 1 << (c.digit() & 63)
		}
		g.removeAll(c.cell(), w, rest)
	}
}

// removeAll removes the candidates of a cell that are bits of a word of plane w.
func (g *general) removeAll(cell, w int, digits uint64) {
	for ; digits != 0; digits &= digits - 1 {
		g.remove(candidateOf(cell, w<<6+bits.TrailingZeros64(digits)))
	}
}

// remove removes an existing candidate and queues what follows.
func (g *general) remove(c candidate) {
	cell, digit := c.cell(), c.digit()
	g.trail = append(g.trail, c)
	g.planes[digit>>6*g.cells+cell] &^= 1 << (digit & 63)
	g.counts[cell]--
	if g.counts[cell] <= 1 {
		if g.counts[cell] == 0 {
			g.failed = true
		} else {
			g.decided = append(g.decided, g.firstOf(cell))
		}
	}
	for _, row := range g.placesOf[cell] {
		at := int(row) + digit
		g.places[at]--
		if left := g.places[at]; left <= g.segment {
			g.placesLeft(at, left)
		}
	}
	if g.ruled {
		g.removeFromClues(cell, digit)
	}
}

// removeFromClues is the part of remove that is about extra houses and pairs.
func (g *general) removeFromClues(cell, digit int) {
	if g.extraOf != nil {
		for _, h := range g.extraOf[cell] {
			at := int(h)*g.side + digit
			g.places[at]--
			if left := g.places[at]; left <= g.segment {
				g.placesLeft(at, left)
			}
		}
	}
	if g.pairsOf != nil {
		g.change(cell)
	}
}

// lock removes locked candidates: if all places of a digit in a house are also in another
// house, it removes the digit from the rest of the other house. If the first house is a box,
// they are called pointing; if it is a line, claiming.
func (g *general) lock(at int) {
	house, digit := int32(at/g.side), at%g.side
	plane, bit := g.plane(digit)
	common := [3]int32{-1, -1, -1}
	left := g.places[at]
	for _, cell := range g.houses[house] {
		if plane[cell]&bit == 0 {
			continue
		}
		of := &g.housesOf[cell]
		if left == g.places[at] {
			common = *of
		}
		for i := range common {
			if common[i] != of[i] {
				common[i] = -1
			}
		}
		if left--; left == 0 {
			break
		}
	}
	for _, other := range common {
		if other >= 0 && g.places[int(other)*g.side+digit] > g.places[at] {
			g.removeOutside(digit, other, house)
		}
	}
	if g.extraOf != nil {
		g.lockExtra(digit, house, at)
	}
}

// lockExtra is lock for extra houses that have all places of a digit in a house.
func (g *general) lockExtra(digit int, house int32, at int) {
	plane, bit := g.plane(digit)
	var common []int32
	first := true
	for _, cell := range g.houses[house] {
		if plane[cell]&bit == 0 {
			continue
		}
		if first {
			common = append(common, g.extraOf[cell]...)
			first = false
			continue
		}
		common = slices.DeleteFunc(common, func(h int32) bool { return !slices.Contains(g.extraOf[cell], h) })
	}
	for _, other := range common {
		if other != house && g.places[int(other)*g.side+digit] > g.places[at] {
			g.removeOutside(digit, other, house)
		}
	}
}

// inExtra returns whether a cell is in an extra house.
func (g *general) inExtra(cell, house int32) bool {
	return g.extraOf != nil && slices.Contains(g.extraOf[cell], house)
}

// removeOutside removes a digit from the cells of a house that are not in another.
func (g *general) removeOutside(digit int, house, other int32) {
	plane, bit := g.plane(digit)
	for _, cell := range g.houses[house] {
		if of := &g.housesOf[cell]; plane[cell]&bit != 0 && of[0] != other && of[1] != other && of[2] != other && !g.inExtra(cell, other) {
			g.remove(candidateOf(int(cell), digit))
		}
	}
}

// placesLeft queues a digit that has few places left in a house.
func (g *general) placesLeft(at int, left uint16) {
	switch left {
	case 0:
		g.failed = true
	case 1:
		g.hidden = append(g.hidden, int32(at))
	default:
		g.few = append(g.few, int32(at))
	}
}
