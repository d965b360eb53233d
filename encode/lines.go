package encode

// This is the part of a reduction that works on box-line intersections. If a digit is
// excluded from all intersections of a bundle but one, it is in that one. Then it is nowhere
// else in the other bundle of that intersection. These are locked candidates.

// openAt returns whether a digit can be in an intersection: some cell is open for it. When a
// bundle excludes an intersection, its cells are excluded too.
func (r *reduction) openAt(x, d int) bool {
	return r.left[r.leftOfIntersections()+x*r.side+d] > 0
}

// thinIntersection counts one cell less for a digit in intersection x, whose counter is i. If
// that was the last cell, it counts one intersection less for its bundles.
func (r *reduction) thinIntersection(i int, x int32, d int) {
	r.left[i]--
	if r.left[i] == 0 {
		for _, bundle := range r.intersections[x].bundles {
			r.thin(r.leftOfBundles() + int(bundle)*r.side + d)
		}
	}
}

// shortBundle handles a bundle with one intersection left for a digit, or none.
func (r *reduction) shortBundle(bundle, d int) {
	for _, x := range r.bundles[bundle] {
		if r.openAt(int(x), d) {
			r.queue = append(r.queue, ^(x*int32(r.side) + int32(d)))
			return
		}
	}
	r.refute("%v has no place for %d", r.bundleHouse(bundle), d+1)
}

// entered makes a digit false in the other intersections of the line and of the box.
func (r *reduction) entered(x, d int) {
	for _, bundle := range r.intersections[x].bundles {
		for _, other := range r.bundles[bundle] {
			if int(other) == x || !r.openAt(int(other), d) {
				continue
			}
			for _, cell := range r.intersections[other].cells {
				if r.open.has(int(cell)*r.side + d) {
					r.exclude(int(cell), d)
				}
			}
		}
	}
}

// sure returns whether a digit is known to be in an intersection: it is in one of the cells,
// or in no other intersection of a bundle. Before unit propagation the latter is not known.
func (r *reduction) sure(x, d int) bool {
	if !r.openAt(x, d) {
		return false
	}
	for _, cell := range r.intersections[x].cells {
		if int(r.fixed[cell]) == d+1 {
			return true
		}
	}
	bundles := r.intersections[x].bundles
	first := r.leftOfBundles() + d
	return r.cascade && (r.left[first+int(bundles[0])*r.side] == 1 || r.left[first+int(bundles[1])*r.side] == 1)
}

// digits returns the digits in intersections that need a variable, and those that are known
// to be true, numbered intersection · N + digit - 1.
func (r *reduction) digits() (undecided, sure bitset) {
	undecided, sure = newBitset(len(r.intersections)*r.side, false), newBitset(len(r.intersections)*r.side, false)
	for x := range r.intersections {
		for d := range r.side {
			switch {
			case r.sure(x, d):
				sure.set(x*r.side + d)
			case r.openAt(x, d):
				undecided.set(x*r.side + d)
			}
		}
	}
	return undecided, sure
}
