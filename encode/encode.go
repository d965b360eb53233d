package encode

import (
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Options says how a puzzle is encoded. The zero value is the extended scheme
// with pairwise at-most-one constraints.
type Options struct {
	Scheme Scheme
	AMO    amo.Encoding
}

func (o Options) withDefaults() Options {
	if o.Scheme == 0 {
		o.Scheme = Extended
	}
	if o.AMO == nil {
		o.AMO = amo.Pairwise{}
	}
	return o
}

// String returns the options as they stand in the names of engines:
// "extended+pairwise".
func (o Options) String() string {
	o = o.withDefaults()
	return o.Scheme.String() + "+" + o.AMO.String()
}

// Encode writes the formula of p into dst, whose variables must be unused:
// candidate k becomes variable k+1, and auxiliary variables follow. The Layout
// reads models. Contradictory givens are no error; they make a formula without
// models. The error is that of an invalid puzzle or of dst.
func Encode(dst cnf.Sink, p *sudoku.Puzzle, opt Options) (Layout, error) {
	if err := p.Validate(); err != nil {
		return Layout{}, err
	}
	e := encoder{dst: dst, p: p, opt: opt.withDefaults(), lits: make([]cnf.Lit, p.Shape.Side())}
	for range p.Shape.Candidates() {
		dst.NewVar()
	}
	e.cells(cellAtLeastOne)
	e.cells(cellAtMostOne)
	for f := rowAtLeastOne; f <= boxAtMostOne; f++ {
		e.houses(f)
	}
	e.givens()
	return Plain(p), dst.Err()
}

type encoder struct {
	dst  cnf.Sink
	p    *sudoku.Puzzle
	opt  Options
	lits []cnf.Lit // of the constraint being written
}

func candidateVar(shape sudoku.Shape, cell int, digit uint16) cnf.Lit {
	return cnf.Lit(shape.Candidate(cell, digit) + 1)
}

// cells writes a family of constraints on cells.
func (e *encoder) cells(f family) {
	if !e.opt.Scheme.has(f) {
		return
	}
	shape := e.p.Shape
	for cell := range shape.Cells() {
		for i := range e.lits {
			e.lits[i] = candidateVar(shape, cell, uint16(i+1))
		}
		e.constraint(f, cell)
	}
}

// houses writes a family of constraints on houses of one kind.
func (e *encoder) houses(f family) {
	if !e.opt.Scheme.has(f) {
		return
	}
	shape := e.p.Shape
	for _, house := range e.p.Houses() {
		if house.Kind != f.house() {
			continue
		}
		for d := range shape.Side() {
			for i, cell := range house.Cells {
				e.lits[i] = candidateVar(shape, cell, uint16(d+1))
			}
			e.constraint(f, house.Index*shape.Side()+d)
		}
	}
}

// constraint writes constraint i of a family over e.lits.
func (e *encoder) constraint(f family, i int) {
	if e.dst.Err() != nil {
		return
	}
	e.dst.Begin(group(e.p.Shape, f, i))
	if f.atMostOne() {
		e.opt.AMO.Encode(e.dst, e.lits)
	} else {
		e.dst.Add(e.lits)
	}
}

func (e *encoder) givens() {
	for cell, digit := range e.p.Givens {
		if digit != 0 {
			e.dst.Begin(group(e.p.Shape, given, cell))
			e.dst.Add([]cnf.Lit{candidateVar(e.p.Shape, cell, digit)})
		}
	}
}
