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
	for _, f := range e.families() {
		switch f.kind {
		case KindCell:
			e.cells(f)
		case KindHouse:
			e.housesOf(f)
		case KindDefinition:
			e.definitions()
		case KindDivision:
			e.divisionsOf(f)
		}
	}
	if e.reduced == nil {
		e.givens()
		e.excluded()
	}
	e.constraints()
}

// contradiction says that there is no solution.
func (e *encoder) contradiction() {
	e.dst.Begin(e.group(KindContradiction, 0, 0))
	e.impossible()
}

// candidate adds a candidate to the constraint, if it has a variable.
func (e *encoder) candidate(cell, d int) {
	if v := e.layout.candidates.variable(cell*e.side + d); v != 0 {
		e.lits = append(e.lits, v)
	}
}

// cells writes a family of constraints on cells.
func (e *encoder) cells(f family) {
	for cell := range e.homes {
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

// housesOf writes a family of constraints on houses.
func (e *encoder) housesOf(f family) {
	for house := f.first; house < f.end; house++ {
		e.deal(e.houses[house].Cells)
		for d, places := range e.byDigit {
			if !e.houseDone(house, d) {
				e.constraint(f, house*e.side+d, places)
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
func (e *encoder) define(i int, cells []int, d int) {
	t := e.layout.intersections.variable(i)
	sure := e.sure(i)
	e.lits = e.lits[:0]
	if !sure {
		e.lits = append(e.lits, -t)
	}
	for _, cell := range cells {
		if e.cellDone(cell) && e.reduced.fixed[cell] == uint16(d+1) {
			return
		}
		e.candidate(cell, d)
	}
	if t == 0 && !sure || e.dst.Err() != nil {
		return // t is false, and so are the candidates
	}
	e.dst.Begin(e.group(KindDefinition, 0, i))
	e.dst.Add(e.lits)
	if !sure {
		for _, candidate := range e.lits[1:] {
			e.pair[0], e.pair[1] = -candidate, t
			e.dst.Add(e.pair)
		}
	}
}

// divisionsOf writes a family of constraints on divisions.
func (e *encoder) divisionsOf(f family) {
	for i := f.first; i < f.end; i++ {
		for d := range e.side {
			if e.division(i, d) {
				e.constraint(f, i*e.side+d, e.lits)
			}
		}
	}
}

// division collects the variables of a digit in the parts of a division. It returns false if
// one of them is known to be true.
func (e *encoder) division(division, d int) bool {
	e.lits = e.lits[:0]
	for _, x := range e.divisions[division].parts {
		i := x*e.side + d
		if e.sure(i) {
			return false
		}
		if v := e.layout.intersections.variable(i); v != 0 {
			e.lits = append(e.lits, v)
		}
	}
	return true
}

// constraint writes constraint i of a family over lits. A sink that takes bounds gets both as
// one constraint in the place of "at least one".
func (e *encoder) constraint(f family, i int, lits []cnf.Lit) {
	atMostOne := f.bound == AtMostOne
	if e.dst.Err() != nil || e.bounds != nil && atMostOne && (f.both || len(lits) < 2) {
		return
	}
	e.dst.Begin(e.group(f.kind, f.bound, i))
	switch {
	case e.bounds != nil && f.both:
		e.bounds.ExactlyOne(lits)
	case !atMostOne:
		e.dst.Add(lits)
	case e.bounds != nil:
		e.bounds.AtMostOne(lits)
	default:
		e.opt.AMO.Encode(e.dst, lits)
	}
}

func (e *encoder) givens() {
	for cell, digit := range e.layout.puzzle.Givens {
		if digit != 0 {
			e.lits = e.lits[:0]
			e.candidate(cell, int(digit)-1)
			e.constraint(family{kind: KindGiven}, cell, e.lits)
		}
	}
}

func (e *encoder) excluded() {
	for k := range e.layout.puzzle.Excluded.All() {
		e.lits = append(e.lits[:0], -e.layout.candidates.variable(k))
		e.constraint(family{kind: KindExcluded}, k, e.lits)
	}
}
