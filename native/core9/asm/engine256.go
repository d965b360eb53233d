package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// engine256 is the code of a routine. Sixteen registers hold no grid: the cells stay in memory, and the
// triads of one or both directions are loaded for a step.
type engine256 struct {
	*tables256
	state   reg.Register // points to the grid
	scratch reg.Register // points to a state that may be overwritten
	sum     vector       // of all lanes after the last sweep; 0 before the first
}

// triads are the three vectors of row triads, or of column triads.
type triads [3]vector

func (e *engine256) cell(r, c int) Mem { return Mem{Base: e.state, Disp: vectorBytes * (3*r + c)} }
func (e *engine256) row(r int) Mem     { return Mem{Base: e.state, Disp: rowsOffset + vectorBytes*r} }
func (e *engine256) column(c int) Mem  { return Mem{Base: e.state, Disp: columnsOffset + vectorBytes*c} }
func (e *engine256) slot(n int) Mem    { return Mem{Base: e.scratch, Disp: vectorBytes * n} }

func loadTriads(at func(int) Mem) (p triads) {
	for k := range p {
		p[k] = load256(at(k))
	}
	return p
}

func (p triads) store(at func(int) Mem) {
	for k, v := range p {
		VMOVDQU(v, at(k))
	}
}

func load256(x Op) vector {
	t := YMM()
	VMOVDQU(x, t)
	return t
}

func zero256() vector {
	t := YMM()
	VPXOR(t, t, t)
	return t
}

// either returns a | b.
func either(a, b Op) vector {
	t := YMM()
	VPOR(a, b, t)
	return t
}

// A turn moves to each box the lane of the next box (step 1) or of the one after it (step 2).
type turn func(step int, x vector) vector

// alongBand turns row triads.
func (t *tables256) alongBand(step int, x vector) vector {
	v := YMM()
	VPSHUFB(t.nextInBand[step-1], x, v)
	return v
}

// alongStack turns column triads: by quads 1, 2, 0, 3 or quads 2, 0, 1, 3.
func alongStack(step int, x vector) vector {
	v := YMM()
	VPERMQ(Imm([]uint64{0b11_00_10_01, 0b11_01_00_10}[step-1]), x, v)
	return v
}

// popcount counts the bits of each lane: by nibbles in each byte, and then the two bytes together. The
// upper nibbles need no mask, for the bits that the shuffle looks at beside the lower four are 0.
func (t *tables256) popcount(x vector) vector {
	low, high, bits := YMM(), YMM(), load256(t.bitsOfNibble)
	VPSRLW(Imm(4), x, high)
	VPAND(t.lowNibble, x, low)
	VPSHUFB(high, bits, high)
	VPSHUFB(low, bits, low)
	VPADDB(high, low, low)
	VPMADDUBSW(t.ones, low, low)
	return low
}

// moreThan returns all ones in the lanes with more digits than a constant says.
func (t *tables256) moreThan(constant Mem, x vector) vector {
	n := t.popcount(x)
	VPCMPGTW(constant, n, n)
	return n
}
