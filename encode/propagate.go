package encode

import "math/bits"

// units handles the cells and houses with one candidate left, once the givens are set.
func (r *reduction) units() {
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
		more = r.clauses.Intersections && r.locked()
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
		r.refute("%s has to be both %d and %d", r.shape.CellName(cell), r.fixed[cell], d+1)
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
	for i := range r.homes[cell] {
		home := &r.homes[cell][i]
		if subjects&home.subject == 0 {
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

// exclude makes an open candidate false.
func (r *reduction) exclude(cell, d int) {
	if int(r.fixed[cell]) == d+1 {
		r.refute("%s and %s exclude each other", r.causeName(), r.shape.CandidateName(cell*r.side+d))
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
		r.refute("%s has no candidate", r.shape.CellName(cell))
	case r.cascade:
		r.place(cell, d)
	}
}

// shortHouse handles a house that may have one place left for a digit, or none.
func (r *reduction) shortHouse(house, d int) {
	if r.placed.has(house*r.side+d) || r.clauses.AtLeastOne&subjectOf[r.houses[house].Kind] == 0 {
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
