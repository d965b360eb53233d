package encode

import "github.com/sudokusat/sudokusat/encode/cnf"

// encoder writes the constraints of an encoding, family by family.
//
// The candidates of a house are read cell by cell, as they are numbered, and distributed to
// the constraints of its digits:
//
//	cell     digits that have a variable        digit   byDigit[digit-1]
//	r1c1     1: 7   5: 8                  ─►    1       7 9 12
//	r1c2     1: 9   8: 10   9: 11               5       8
//	r1c3     1: 12                              8       10
type encoder struct {
	*Encoding
	dst     cnf.Sink
	bounds  cnf.CardinalitySink // dst, or nil if it takes only clauses
	lits    []cnf.Lit           // literals of the constraint being written
	pair    []cnf.Lit           // a clause of two literals
	cell    []member            // candidates of a cell
	byDigit [][]cnf.Lit
}

func newEncoder(e *Encoding, dst cnf.Sink) *encoder {
	n := e.side
	w := &encoder{
		Encoding: e, dst: dst, cell: make([]member, 0, n),
		lits: make([]cnf.Lit, 0, n+1), pair: make([]cnf.Lit, 2), byDigit: make([][]cnf.Lit, n),
	}
	w.bounds, _ = dst.(cnf.CardinalitySink)
	room := make([]cnf.Lit, n*n)
	for d := range w.byDigit {
		w.byDigit[d] = room[d*n : d*n : (d+1)*n]
	}
	return w
}

// formula writes everything, in the order of the families.
func (e *encoder) formula() {
	if e.layout.refuted != "" {
		e.contradiction()
		return
	}
	// At least one variable, for programs that expect one.
	for range max(e.named, 1) {
		e.dst.NewVar()
	}
	if e.named == 0 {
		return // every candidate is decided
	}
	e.cells(cellAtLeastOne)
	e.cells(cellAtMostOne)
	for f := rowAtLeastOne; f <= boxAtMostOne; f++ {
		e.houses(f)
	}
	if e.opt.Scheme.has(definition) {
		e.definitions()
		for f := rowBoxesAtLeastOne; f <= boxColumnsAtMostOne; f++ {
			e.bundles(f)
		}
	}
	if e.reduced == nil {
		e.givens()
		e.excluded()
	}
}

// contradiction writes a variable and its negation. Some programs refuse an empty clause.
func (e *encoder) contradiction() {
	v := e.dst.NewVar()
	e.dst.Begin(group(e.shape, contradiction, 0))
	e.dst.Add([]cnf.Lit{v})
	e.dst.Add([]cnf.Lit{-v})
}

// candidate adds a candidate to the constraint, if it has a variable.
func (e *encoder) candidate(cell, d int) {
	if v := e.layout.candidates.variable(cell*e.side + d); v != 0 {
		e.lits = append(e.lits, v)
	}
}

// cells writes a family of constraints on cells.
func (e *encoder) cells(f family) {
	if !e.opt.Scheme.has(f) {
		return
	}
	for cell := range e.places {
		if e.cellDone(cell) {
			continue
		}
		e.open(cell)
		e.lits = e.lits[:0]
		for _, m := range e.cell {
			e.lits = append(e.lits, m.v)
		}
		e.constraint(f, cell, e.lits)
	}
}

// houses writes a family of constraints on houses of one kind.
func (e *encoder) houses(f family) {
	if !e.opt.Scheme.has(f) {
		return
	}
	first := int(f.house()) * e.side
	for i := range e.side {
		e.deal(e.geometry.houses[first+i].Cells)
		for d, places := range e.byDigit {
			if !e.houseDone(first+i, d) {
				e.constraint(f, i*e.side+d, places)
			}
		}
	}
}

// open reads the candidates of a cell that have a variable.
func (e *encoder) open(cell int) {
	e.cell = e.vars.among(e.cell[:0], cell*e.side, (cell+1)*e.side)
}

// deal reads the candidates of some cells and distributes them by digit.
func (e *encoder) deal(cells []int) {
	for d := range e.byDigit {
		e.byDigit[d] = e.byDigit[d][:0]
	}
	for _, cell := range cells {
		e.open(cell)
		for _, m := range e.cell {
			e.byDigit[m.offset] = append(e.byDigit[m.offset], m.v)
		}
	}
}

// definitions defines the variables of the intersections.
func (e *encoder) definitions() {
	for x, in := range e.geometry.intersections {
		for d := range e.side {
			e.define(x*e.side+d, in.cells, d)
		}
	}
}

// define writes (¬t ∨ a ∨ b ∨ …) and (¬a ∨ t), (¬b ∨ t), … for the variable t of an
// intersection and the candidates a, b, … of its cells. If t is known to be true, only the
// first clause remains, without ¬t. If a candidate is known to be true, nothing remains.
func (e *encoder) define(i int, cells []int32, d int) {
	t := e.layout.intersections.variable(i)
	sure := e.sure(i)
	e.lits = e.lits[:0]
	if !sure {
		e.lits = append(e.lits, -t)
	}
	for _, cell := range cells {
		if e.cellDone(int(cell)) && e.reduced.fixed[cell] == uint16(d+1) {
			return
		}
		e.candidate(int(cell), d)
	}
	if t == 0 && !sure || e.dst.Err() != nil {
		return // t is false, and so are the candidates
	}
	e.dst.Begin(group(e.shape, definition, i))
	e.dst.Add(e.lits)
	if !sure {
		for _, candidate := range e.lits[1:] {
			e.pair[0], e.pair[1] = -candidate, t
			e.dst.Add(e.pair)
		}
	}
}

// bundles writes a family of constraints on the intersections of houses.
func (e *encoder) bundles(f family) {
	first := int(f-rowBoxesAtLeastOne) / 2 * e.side
	for i := range e.side {
		for d := range e.side {
			if e.bundle(first+i, d) {
				e.constraint(f, i*e.side+d, e.lits)
			}
		}
	}
}

// bundle collects the variables of a digit in the intersections of a bundle. It returns
// false if one of them is known to be true.
func (e *encoder) bundle(bundle, d int) bool {
	e.lits = e.lits[:0]
	for _, x := range e.geometry.bundles[bundle] {
		i := int(x)*e.side + d
		if e.sure(i) {
			return false
		}
		if v := e.layout.intersections.variable(i); v != 0 {
			e.lits = append(e.lits, v)
		}
	}
	return true
}

// constraint writes constraint i of a family over lits.
func (e *encoder) constraint(f family, i int, lits []cnf.Lit) {
	if e.dst.Err() != nil {
		return
	}
	if e.bounds != nil && f <= boxColumnsAtMostOne {
		e.bound(f, i, lits)
		return
	}
	e.dst.Begin(group(e.shape, f, i))
	if f.atMostOne() {
		e.opt.AMO.Encode(e.dst, lits)
	} else {
		e.dst.Add(lits)
	}
}

// bound is constraint for a sink that takes bounds. If the scheme has both bounds, they are
// written as one constraint in the place of "at least one".
func (e *encoder) bound(f family, i int, lits []cnf.Lit) {
	both := e.opt.Scheme.has(f ^ 1)
	if f.atMostOne() && (both || len(lits) < 2) {
		return
	}
	e.dst.Begin(group(e.shape, f, i))
	switch {
	case both:
		e.bounds.ExactlyOne(lits)
	case f.atMostOne():
		e.bounds.AtMostOne(lits)
	default:
		e.dst.Add(lits)
	}
}

func (e *encoder) givens() {
	for cell, digit := range e.layout.puzzle.Givens {
		if digit != 0 {
			e.lits = e.lits[:0]
			e.candidate(cell, int(digit)-1)
			e.constraint(given, cell, e.lits)
		}
	}
}

func (e *encoder) excluded() {
	for k := range e.layout.puzzle.Excluded.All() {
		e.lits = append(e.lits[:0], -e.layout.candidates.variable(k))
		e.constraint(excluded, k, e.lits)
	}
}
