package encode

import (
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// unsupported returns the first constraint of some rules that has no clauses here, or nil.
func unsupported(rules *sudoku.Rules) sudoku.Constraint {
	for _, c := range rules.Constraints() {
		switch c.(type) {
		case sudoku.Domain, sudoku.Pair, sudoku.Never:
		default:
			return c
		}
	}
	return nil
}

// constraints writes what the clues are lowered to, but for their houses.
func (e *encoder) constraints() {
	for i, c := range e.rules.Constraints() {
		if e.dst.Err() != nil {
			return
		}
		e.dst.Begin(e.group(KindClue, 0, i))
		switch c := c.(type) {
		case sudoku.Domain:
			e.restrict(c.Cell, c.Digits)
		case sudoku.Pair:
			e.pairOf(c)
		case sudoku.Never:
			e.impossible()
		}
	}
}

// impossible writes a variable and its negation. Some programs refuse an empty clause.
func (e *encoder) impossible() {
	v := e.dst.NewVar()
	e.dst.Add([]cnf.Lit{v})
	e.dst.Add([]cnf.Lit{-v})
}

// fixed returns the digit that the reduction found for a cell, or 0.
func (e *encoder) fixed(cell int) uint16 {
	if e.reduced == nil {
		return 0
	}
	return e.reduced.fixed[cell]
}

// restrict says that a cell has one of some digits.
func (e *encoder) restrict(cell int, digits sudoku.Digits) {
	if d := e.fixed(cell); d != 0 {
		if !digits.Has(d) {
			e.impossible()
		}
		return
	}
	for d := range e.side {
		v := e.layout.candidates.variable(cell*e.side + d)
		if v != 0 && !digits.Has(uint16(d+1)) {
			e.dst.Add([]cnf.Lit{-v})
		}
	}
}

// pairOf writes a pair of cells. Where one of them is known, it says which digits that leaves the other.
func (e *encoder) pairOf(p sudoku.Pair) {
	a, b := e.fixed(p.A), e.fixed(p.B)
	switch {
	case a != 0:
		e.restrict(p.B, p.Table.With(a))
	case b != 0:
		e.restrict(p.A, p.Table.WithSecond(b))
	default:
		e.opt.Pair.Encode(e.dst, e.digitsOf(p.A), e.digitsOf(p.B), func(i, j int) bool {
			return p.Table.Allows(uint16(i+1), uint16(j+1))
		})
	}
}

// digitsOf returns the variables of the digits of a cell, 0 for a digit that is false.
func (e *encoder) digitsOf(cell int) []cnf.Lit {
	lits := make([]cnf.Lit, e.side)
	for d := range lits {
		lits[d] = e.layout.candidates.variable(cell*e.side + d)
	}
	return lits
}
