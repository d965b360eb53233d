package main

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// state512 is one grid in registers, in memory in the order of vectors.
type state512 struct {
	cell          [3]vector
	rows, columns vector
	sum           vector // of all lanes after the last sweep; 0 before the first
}

func newState512() *state512 {
	return &state512{cell: [3]vector{ZMM(), ZMM(), ZMM()}, rows: ZMM(), columns: ZMM(), sum: ZMM()}
}

func (s *state512) vectors() [5]vector {
	return [5]vector{s.cell[0], s.cell[1], s.cell[2], s.rows, s.columns}
}

func (s *state512) load(from reg.Register) {
	for n, v := range s.vectors() {
		VMOVDQU64(Mem{Base: from, Disp: 64 * n}, v)
	}
	s.clearSum()
}

func (s *state512) store(to reg.Register) {
	for n, v := range s.vectors() {
		VMOVDQU64(v, Mem{Base: to, Disp: 64 * n})
	}
}

func (s *state512) clearSum() { VPXORQ(s.sum, s.sum, s.sum) }

// engine512 is the code of a routine: the tables, and those constants that stay in registers.
type engine512 struct {
	*tables512
	rotateBy, evenBy    [2]vector
	middle, last, every reg.OpmaskVirtual
}

func newEngine512(t *tables512) *engine512 {
	e := &engine512{tables512: t}
	for k := range 2 {
		e.rotateBy[k], e.evenBy[k] = copyOf(t.rotate[k]), copyOf(t.even[k])
	}
	e.middle, e.last, e.every = maskOf(middleLane), maskOf(lastLane), maskOf(everyLane)
	return e
}

func maskOf(lanes uint32) reg.OpmaskVirtual {
	r, k := GP32(), K()
	MOVL(U32(lanes), r)
	KMOVD(r, k)
	return k
}

// Truth tables of VPTERNLOGQ: bit 4*dst + 2*b + a is the result.
const (
	and3       = 0b1000_0000 // dst & a & b
	or3        = 0b1111_1110 // dst | a | b
	xor3       = 0b1001_0110 // dst ^ a ^ b
	majority   = 0b1110_1000 // at least two of dst, a, b
	andNeither = 0b0001_0000 // dst &^ (a | b)
	andEither  = 0b1110_0000 // dst & (a | b)
	butBoth    = 0b0010_1010 // a &^ (dst & b)
)

// Predicates of VPCMPUW a, b: b compared with a.
const (
	lessOrEqual = 2
	notEqual    = 4
	notLess     = 5
)

func ternary(table uint64, a, b Op, dst vector) { VPTERNLOGQ(U8(table), a, b, dst) }

func copyOf(x Op) vector {
	t := ZMM()
	VMOVDQU64(x, t)
	return t
}

// permute moves the bytes of x as a table or a register says.
func permute(by, x Op) vector {
	t := ZMM()
	if _, inMemory := by.(Mem); inMemory {
		VMOVDQU64(by, t)
		by = t
	}
	VPERMB(x, by, t)
	return t
}

// popcount counts the bits of each lane, by VPOPCNTW, which avo does not know.
func popcount(x, dst vector) {
	Instruction(&ir.Instruction{
		Opcode: "VPOPCNTW", Operands: []Op{x, dst}, Inputs: []Op{x}, Outputs: []Op{dst}, ISA: []string{"AVX512BITALG"},
	})
}
