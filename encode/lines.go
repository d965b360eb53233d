package encode

import (
	"math/bits"
	"slices"
)

// This is the part of a reduction that works on box-line intersections. If only one part of a
// divided house is open for a digit, the digit is in that part. Then it is nowhere else in the
// other house of that intersection. These are locked candidates.

// openAt returns whether some cell of a part of a house is open for a digit, and whether some
// other cell of the house is.
func (r *reduction) openAt(p *part, d int) (inside, outside bool) {
	var in, out uint64
	for w, word := range r.set(r.ofHouse(p.house, d)) {
		in |= word & p.positions[w]
		out |= word &^ p.positions[w]
	}
	return in != 0, out != 0
}

// only returns the only intersection of a division that is open for a digit, or -1 if there is
// none, or false if there are several.
func (r *reduction) only(division, d int) (x int, ok bool) {
	house := r.divisions[division].house
	for _, x := range r.divisions[division].parts {
		switch inside, outside := r.openAt(r.intersections[x].in(house), d); {
		case inside:
			return x, !outside
		case !outside:
			return -1, true
		}
	}
	return -1, true
}

// locked looks for locked candidates of one digit that has lost places since the last time. It
// returns false if there is none.
func (r *reduction) locked() bool {
	for w, word := range r.thinner {
		if word == 0 {
			continue
		}
		d := w<<6 + bits.TrailingZeros64(word)
		r.thinner.clear(d)
		for i := range r.divisions {
			if r.placed.has(r.divisions[i].house*r.side + d) {
				continue
			}
			if x, ok := r.only(i, d); ok && x >= 0 {
				r.entered(x, d)
			}
		}
		return true
	}
	return false
}

// entered makes a digit false in the other intersections of the line and of the box.
func (r *reduction) entered(x, d int) {
	r.cause = ^int32(x*r.side + d)
	in := &r.intersections[x]
	for _, p := range []*part{&in.line, &in.box} {
		if _, more := r.openAt(p, d); !more {
			continue
		}
		for _, other := range r.divisions[p.division].parts {
			if other != x {
				r.excludeFrom(&r.intersections[other].line, d)
			}
		}
	}
}

// excludeFrom makes a digit false in the cells of a part of a house.
func (r *reduction) excludeFrom(p *part, d int) {
	cells := r.houses[p.house].Cells
	for w, word := range r.set(r.ofHouse(p.house, d)) {
		for word &= p.positions[w]; word != 0; word &= word - 1 {
			r.exclude(cells[w<<6+bits.TrailingZeros64(word)], d)
		}
	}
}

// sure returns whether a digit is known to be in an intersection: it is in one of the cells,
// or in no other part of the line or box. Before unit propagation the latter is not known.
func (r *reduction) sure(x, d int) bool {
	in := &r.intersections[x]
	inside, line := r.openAt(&in.line, d)
	_, box := r.openAt(&in.box, d)
	return inside && (r.cascade && (!line || !box) ||
		slices.ContainsFunc(in.cells, func(cell int) bool { return int(r.fixed[cell]) == d+1 }))
}

// digits returns the digits in intersections that need a variable, and those that are known
// to be true, numbered intersection · N + digit - 1.
func (r *reduction) digits() (undecided, sure bitset) {
	undecided, sure = newBitset(len(r.intersections)*r.side, false), newBitset(len(r.intersections)*r.side, false)
	for x := range r.intersections {
		for d := range r.side {
			if r.sure(x, d) {
				sure.set(x*r.side + d)
			} else if inside, _ := r.openAt(&r.intersections[x].line, d); inside {
				undecided.set(x*r.side + d)
			}
		}
	}
	return undecided, sure
}
