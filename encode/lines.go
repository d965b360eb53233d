package encode

// The part of a reduction that is about box-line intersections. A digit is in an
// intersection if all others of a bundle of it are closed to the digit; the other
// bundle then has it there and nowhere else, which is what locked candidates are.

// openAt returns whether a digit can be in an intersection: some cell is open for it.
// An intersection that a bundle excludes has lost its cells with that.
func (r *reduction) openAt(x, d int) bool {
	return r.left[r.leftOfIntersections()+x*r.side+d] > 0
}

// thinIntersection counts a cell less for a digit in intersection x, whose counter
// is i, and an intersection less for its bundles if that was the last.
func (r *reduction) thinIntersection(i int, x int32, d int) {
	r.left[i]--
	if r.left[i] == 0 {
		for _, bundle := range r.intersections[x].bundles {
			r.thin(r.leftOfBundles() + int(bundle)*r.side + d)
		}
	}
}

// shortBundle looks at a bundle that has one intersection left for a digit, or
// none.
func (r *reduction) shortBundle(bundle, d int) {
	for _, x := range r.bundles[bundle] {
		if r.openAt(int(x), d) {
			r.queue = append(r.queue, ^(x*int32(r.side) + int32(d)))
			return
		}
	}
	r.refute("%v has no place for %d", r.bundleHouse(bundle), d+1)
}

// entered makes a digit false in the other intersections of the line and of the
// box.
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

// sure returns whether a digit is known to be in an intersection: in a cell of it,
// or in none of the others of a bundle. Before unit propagation the latter is not
// known yet.
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

// digits returns the digits in intersections that need a variable, and those that
// are true without one, numbered intersection · N + digit - 1.
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
