package encode

import (
	"math/bits"

	"github.com/sudokusat/sudokusat/sudoku"
)

// units handles the cells and houses with one candidate left, once the givens are set.
func (r *reduction) units() {
	for cell := range r.pairsOf {
		r.changed = append(r.changed, int32(cell))
	}
	for cell := range r.homes {
		r.shortCell(cell)
	}
	for house := range r.houses {
		for d := range r.side {
			r.shortHouse(house, d)
		}
	}
}

// propagate runs unit propagation to the fixpoint. It looks for locked candidates only when
// nothing else is left to do, since single candidates find most of what they would find.
func (r *reduction) propagate() {
	for more := true; more && r.refuted == ""; {
		for len(r.queue) > 0 && r.refuted == "" {
			r.cause = r.queue[len(r.queue)-1]
			r.queue = r.queue[:len(r.queue)-1]
			r.becameTrue(int(r.cause)/r.side, int(r.cause)%r.side, r.clauses.AtMostOne)
		}
		more = r.pairs() || r.clauses.Intersections && r.locked()
	}
}

// place makes a candidate true. A second digit in a cell is a contradiction with every
// complete scheme, although it does not make an empty clause with every one.
func (r *reduction) place(cell, d int) {
	switch int(r.fixed[cell]) {
	case 0:
		r.fix(cell, d)
		r.queue = append(r.queue, int32(cell*r.side+d))
	case d + 1:
	default:
		r.refute("%s has to be both %d and %d", r.rules.CellName(cell), r.fixed[cell], d+1)
	}
}

// becameTrue makes the candidates false that a true candidate excludes by the at-most-one
// constraints on some subjects.
func (r *reduction) becameTrue(cell, d int, subjects Subjects) {
	if subjects&Cells != 0 {
		for w, word := range r.set(cell) {
			for ; word != 0; word &= word - 1 {
				if other := w<<6 + bits.TrailingZeros64(word); other != d {
					r.exclude(cell, other)
				}
			}
		}
	}
	if r.pairsOf != nil {
		r.changePartners(cell, d)
	}
	for i := range r.homes[cell] {
		home := &r.homes[cell][i]
		if subjects&home.subject == 0 && r.houses[home.house].Full(r.side) {
			continue
		}
		cells := r.houses[home.house].Cells
		for w, word := range r.set(r.ofHouse(home.house, d)) {
			for ; word != 0; word &= word - 1 {
				if other := cells[w<<6+bits.TrailingZeros64(word)]; other != cell {
					r.exclude(other, d)
				}
			}
		}
	}
}

// changePartners makes the digits false that no pair of a cell allows with its digit.
func (r *reduction) changePartners(cell, d int) {
	for _, p := range r.pairsOf[cell] {
		for other := range r.side {
			if !p.Table.Allows(uint16(d+1), uint16(other+1)) && r.possible(p.B, other) {
				r.excludeBy(p, other)
			}
		}
	}
}

// excludeBy makes a digit, from 0, of the second cell of a pair false.
func (r *reduction) excludeBy(p sudoku.Pair, d int) {
	if int(r.fixed[p.B]) == d+1 {
		r.refute("%s: no digits of %s and %s keep it", r.rules.ClueName(p.Clue), r.rules.CellName(p.A), r.rules.CellName(p.B))
		return
	}
	r.exclude(p.B, d)
}

// pairs propagates the pairs of a cell that lost a candidate: digits of the other cell that go with
// none of those that are left become false. That is unit propagation on support clauses. It returns
// false if there is no such cell.
func (r *reduction) pairs() bool {
	if len(r.changed) == 0 {
		return false
	}
	cell := int(r.changed[len(r.changed)-1])
	r.changed = r.changed[:len(r.changed)-1]
	for _, p := range r.pairsOf[cell] {
		var partners sudoku.Digits
		for d := range r.side {
			if r.possible(cell, d) {
				partners |= p.Table.With(uint16(d + 1))
			}
		}
		for d := range r.side {
			if !partners.Has(uint16(d+1)) && r.possible(p.B, d) {
				r.excludeBy(p, d)
			}
		}
	}
	return true
}

// possible returns whether a cell may have a digit, from 0.
func (r *reduction) possible(cell, d int) bool {
	if digit := r.fixed[cell]; digit != 0 {
		return int(digit) == d+1
	}
	return r.sets[cell*r.words+d>>6]>>(d&63)&1 != 0
}

// exclude makes an open candidate false.
func (r *reduction) exclude(cell, d int) {
	if int(r.fixed[cell]) == d+1 {
		r.refute("%s and %s exclude each other", r.causeName(), r.rules.CandidateName(cell*r.side+d))
		return
	}
	word := &r.sets[cell*r.words+d>>6]
	if *word &^= 1 << (d & 63); *word&(*word-1) == 0 {
		r.shortCell(cell)
	}
	homes := r.homes[cell]
	for i := range homes {
		home := &homes[i]
		word := &r.sets[home.word+d*r.words]
		if *word &^= home.position; *word&(*word-1) == 0 {
			r.shortHouse(home.house, d)
		}
	}
	r.thinner.set(d)
	if r.pairsOf != nil && len(r.pairsOf[cell]) > 0 && r.cascade {
		r.changed = append(r.changed, int32(cell))
	}
}

// single returns the only member of a set, or -1 if it is empty, or false if it has several.
func (r *reduction) single(set int) (member int, ok bool) {
	member = -1
	for w, word := range r.set(set) {
		if word == 0 {
			continue
		}
		if member >= 0 || word&(word-1) != 0 {
			return 0, false
		}
		member = w<<6 + bits.TrailingZeros64(word)
	}
	return member, true
}

// shortCell handles a cell that may have one digit left, or none.
func (r *reduction) shortCell(cell int) {
	if r.fixed[cell] != 0 || r.clauses.AtLeastOne&Cells == 0 {
		return
	}
	switch d, ok := r.single(cell); {
	case !ok:
	case d < 0:
		r.refute("%s has no candidate", r.rules.CellName(cell))
	case r.cascade:
		r.place(cell, d)
	}
}

// shortHouse handles a house that may have one place left for a digit, or none.
func (r *reduction) shortHouse(house, d int) {
	if r.placed.has(house*r.side+d) || r.clauses.AtLeastOne&subjectOf[r.houses[house].Kind] == 0 || !r.houses[house].Full(r.side) {
		return
	}
	switch position, ok := r.single(r.ofHouse(house, d)); {
	case !ok:
	case position < 0:
		r.refute("%v has no place for %d", r.houses[house], d+1)
	case r.cascade:
		r.place(r.houses[house].Cells[position], d)
	}
}
