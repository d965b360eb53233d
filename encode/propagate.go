package encode

// units handles all counters that are 1 once the givens are set, or from the start.
func (r *reduction) units() {
	for i, left := range r.left {
		if left == 1 {
			r.short(i)
		}
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

// becameTrue makes the candidates false that the at-most-one constraints of a true candidate
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
		if r.open.has(other*r.side+d) && other != cell {
			r.exclude(other, d)
		}
	}
}

// exclude makes an open candidate false and updates the counters of the at-least-one
// constraints.
func (r *reduction) exclude(cell, d int) {
	if int(r.fixed[cell]) == d+1 {
		r.refute("%s and %s exclude each other", r.causeName(), r.shape.CandidateName(cell*r.side+d))
		return
	}
	r.open.clear(cell*r.side + d)
	r.thin(cell)
	at := &r.places[cell]
	first := r.leftOfHouses() + d
	r.thin(first + int(at.houses[0])*r.side)
	r.thin(first + int(at.houses[1])*r.side)
	r.thin(first + int(at.houses[2])*r.side)
	if r.clauses.has(definition) {
		first := r.leftOfIntersections() + d
		r.thinIntersection(first+int(at.intersections[0])*r.side, at.intersections[0], d)
		r.thinIntersection(first+int(at.intersections[1])*r.side, at.intersections[1], d)
	}
}

// thin decrements a counter.
func (r *reduction) thin(i int) {
	r.left[i]--
	if r.left[i] <= 1 {
		r.short(i)
	}
}

// short handles a counter of cells, houses or bundles that is down to 1 or 0.
func (r *reduction) short(i int) {
	n, none := r.side, r.left[i] == 0
	if !none && !r.cascade {
		return
	}
	switch house := i/n - n; {
	case i < r.leftOfHouses() && none:
		r.refute("%s has no candidate", r.shape.CellName(i))
	case i < r.leftOfHouses():
		r.placeLastOfCell(i)
	case i < r.leftOfIntersections() && none:
		r.refute("%v has no place for %d", r.houses[house], i%n+1)
	case i < r.leftOfIntersections():
		r.placeLastOfHouse(house, i%n)
	case i >= r.leftOfBundles():
		r.shortBundle((i-r.leftOfBundles())/n, i%n)
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
