package encode

// lines is the part of a reduction that is about box-line intersections. Variables
// are numbered intersection · N + digit - 1, constraints bundle · N + digit - 1.
type lines struct {
	open       bitset   // not false
	sure       bitset   // true
	left       []uint16 // cells open for the digit in the intersection
	bundleLeft []uint16 // intersections open for the digit in the bundle
}

func newLines(g *geometry) *lines {
	n, ofRows := g.side, g.side*g.shape.Rows
	l := &lines{
		open:       newBitset(len(g.intersections)*n, true),
		sure:       newBitset(len(g.intersections)*n, false),
		left:       filled(len(g.intersections)*n, g.shape.Cols),
		bundleLeft: make([]uint16, 4*n*n),
	}
	for i := ofRows * n; i < len(l.left); i++ {
		l.left[i] = uint16(g.shape.Rows)
	}
	for i := range l.bundleLeft {
		l.bundleLeft[i] = uint16(len(g.bundles[i/n]))
	}
	return l
}

// finish leaves the open ones to those that need a variable.
func (l *lines) finish() {
	for w := range l.open {
		l.open[w] &^= l.sure[w]
	}
}

// meet makes the intersections of a true candidate true.
func (r *reduction) meet(cell, d int) {
	if r.lines == nil {
		return
	}
	for _, x := range r.places[cell].intersections {
		r.enter(int(x), d)
	}
}

// enter makes a digit in an intersection true.
func (r *reduction) enter(x, d int) {
	i := x*r.side + d
	if r.lines.sure.has(i) || r.refuted != "" {
		return
	}
	if !r.lines.open.has(i) {
		r.refute("%s and %s exclude each other", r.causeName(), intersectionName(r.shape, i))
		return
	}
	r.lines.sure.set(i)
	if r.cascade {
		r.queue = append(r.queue, int32(^i))
	}
}

// entered makes the digit false in the other intersections of the line and of the
// box, and true in the last cell.
func (r *reduction) entered(x, d int) {
	for _, bundle := range r.intersections[x].bundles {
		for _, other := range r.bundles[bundle] {
			if int(other) != x {
				r.leave(int(other), d)
			}
		}
	}
	r.placeLast(x, d)
}

// placeLast places a digit that is sure to be in an intersection if one cell is
// left for it.
func (r *reduction) placeLast(x, d int) {
	i := x*r.side + d
	if r.lines.left[i] != 1 || !r.lines.sure.has(i) || !r.cascade {
		return
	}
	for _, cell := range r.intersections[x].cells {
		if r.open.has(int(cell)*r.side + d) {
			r.place(int(cell), d)
			return
		}
	}
}

// thinIntersection counts a cell less for a digit in an intersection.
func (r *reduction) thinIntersection(x, d int) {
	left := &r.lines.left[x*r.side+d]
	*left--
	switch *left {
	case 0:
		r.leave(x, d)
	case 1:
		r.placeLast(x, d)
	}
}

// leave makes a digit in an intersection false, in its cells too, and looks at
// what that leaves to the line and to the box.
func (r *reduction) leave(x, d int) {
	i := x*r.side + d
	if !r.lines.open.has(i) || r.refuted != "" {
		return
	}
	if r.lines.sure.has(i) {
		r.refute("%s excludes %s, which has to be true", r.causeName(), intersectionName(r.shape, i))
		return
	}
	r.lines.open.clear(i)
	for _, cell := range r.intersections[x].cells {
		if r.open.has(int(cell)*r.side + d) {
			r.exclude(int(cell), d)
		}
	}
	for _, bundle := range r.intersections[x].bundles {
		r.thinBundle(int(bundle), d)
	}
}

// thinBundle counts an intersection less for a digit in a line or box.
func (r *reduction) thinBundle(bundle, d int) {
	i := bundle*r.side + d
	r.lines.bundleLeft[i]--
	switch {
	case r.lines.bundleLeft[i] == 0:
		r.refute("%v has no place for %d", r.bundleHouse(bundle), d+1)
	case r.lines.bundleLeft[i] == 1 && r.cascade:
		r.enterLast(bundle, d)
	}
}

// enterLast makes a digit true in the last intersection of a bundle.
func (r *reduction) enterLast(bundle, d int) {
	for _, x := range r.bundles[bundle] {
		if r.lines.open.has(int(x)*r.side + d) {
			r.enter(int(x), d)
			return
		}
	}
}

// lineUnits is the part of units that is about intersections.
func (r *reduction) lineUnits() {
	for bundle := range r.bundles {
		for d := range r.side {
			if r.lines.bundleLeft[bundle*r.side+d] == 1 {
				r.enterLast(bundle, d)
			}
		}
	}
}
