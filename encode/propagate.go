package encode

// units makes true what is the last of an at-least-one clause once the givens are
// in, and where there is but one from the start.
func (r *reduction) units() {
	for cell := range r.places {
		if r.clauses.has(cellAtLeastOne) && r.cellLeft[cell] == 1 {
			r.placeLastOfCell(cell)
		}
	}
	for h, house := range r.houses {
		if !r.clauses.has(rowAtLeastOne + 2*family(house.Kind)) {
			continue
		}
		for d := range r.side {
			if r.houseLeft[h*r.side+d] == 1 {
				r.placeLastOfHouse(h, d)
			}
		}
	}
	if r.lines != nil {
		r.lineUnits()
	}
}

// propagate runs unit propagation to the fixpoint.
func (r *reduction) propagate() {
	for len(r.queue) > 0 && r.refuted == "" {
		r.cause = r.queue[len(r.queue)-1]
		r.queue = r.queue[:len(r.queue)-1]
		if r.cause < 0 {
			r.entered(int(^r.cause)/r.side, int(^r.cause)%r.side)
		} else {
			r.becameTrue(int(r.cause)/r.side, int(r.cause)%r.side)
		}
	}
}

// place makes a candidate true. A second digit in a cell is a contradiction in
// every complete scheme, if not an empty clause in every one.
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

// becameTrue makes false what the at-most-one constraints of a true candidate
// exclude.
func (r *reduction) becameTrue(cell, d int) {
	if r.clauses.has(cellAtMostOne) {
		r.excludeOthers(cell, d)
	}
	for kind, h := range r.places[cell].houses {
		if r.clauses.has(rowAtMostOne + 2*family(kind)) {
			r.excludeHouse(int(h), cell, d)
		}
	}
	r.meet(cell, d)
}

// excludeOthers makes the other digits of a cell false.
func (r *reduction) excludeOthers(cell, d int) {
	for other := range r.side {
		if other != d && r.open.has(cell*r.side+other) {
			r.exclude(cell, other)
		}
	}
}

// excludeHouse makes a digit false in the other cells of a house.
func (r *reduction) excludeHouse(house, cell, d int) {
	for _, other := range r.houses[house].Cells {
		if other != cell && r.open.has(other*r.side+d) {
			r.exclude(other, d)
		}
	}
}

// exclude makes an open candidate false and looks at what that leaves of the
// at-least-one constraints.
func (r *reduction) exclude(cell, d int) {
	k := cell*r.side + d
	if int(r.fixed[cell]) == d+1 {
		r.refute("%s and %s exclude each other", r.causeName(), r.shape.CandidateName(k))
	}
	if r.refuted != "" {
		return
	}
	r.open.clear(k)
	if r.clauses.has(cellAtLeastOne) {
		r.thinCell(cell)
	}
	at := &r.places[cell]
	for kind, h := range at.houses {
		if r.clauses.has(rowAtLeastOne + 2*family(kind)) {
			r.thinHouse(int(h), d)
		}
	}
	if r.lines != nil {
		r.thinIntersection(int(at.intersections[0]), d)
		r.thinIntersection(int(at.intersections[1]), d)
	}
}

// thinCell counts a candidate less in a cell.
func (r *reduction) thinCell(cell int) {
	r.cellLeft[cell]--
	switch {
	case r.cellLeft[cell] == 0:
		r.refute("%s has no candidate", r.shape.CellName(cell))
	case r.cellLeft[cell] == 1 && r.cascade:
		r.placeLastOfCell(cell)
	}
}

// thinHouse counts a place less for a digit in a house.
func (r *reduction) thinHouse(house, d int) {
	i := house*r.side + d
	r.houseLeft[i]--
	switch {
	case r.houseLeft[i] == 0:
		r.refute("%v has no place for %d", r.houses[house], d+1)
	case r.houseLeft[i] == 1 && r.cascade:
		r.placeLastOfHouse(house, d)
	}
}

func (r *reduction) placeLastOfCell(cell int) {
	if r.fixed[cell] != 0 {
		return
	}
	for d := range r.side {
		if r.open.has(cell*r.side + d) {
			r.place(cell, d)
			return
		}
	}
}

func (r *reduction) placeLastOfHouse(house, d int) {
	if r.placed.has(house*r.side + d) {
		return
	}
	for _, cell := range r.houses[house].Cells {
		if r.open.has(cell*r.side + d) {
			r.place(cell, d)
			return
		}
	}
}
