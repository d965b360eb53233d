package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
)

func generate256() {
	t := newTables256()
	givens256(t)
	search256(t)
}

// givens256 emits the routine that lays out a puzzle, a row of the grid after the other. Its last row is
// read together with what is before it, so as not to read beyond the end.
func givens256(t *tables256) {
	givens, state := beginGivens("givensAVX2")
	full, zero := load256(t.full), zero256()
	for n := range vectors256 {
		v := zero
		if n >= 9 {
			v = full
		}
		VMOVDQU(v, Mem{Base: state, Disp: vectorBytes * n})
	}
	low, high := XMM(), XMM()
	VMOVDQU(t.lowMask, low)
	VMOVDQU(t.highMask, high)
	for row := range 9 {
		digits, highs, first, last := XMM(), XMM(), XMM(), XMM()
		at, order := 9*row, t.cellOrder
		if row == 8 {
			at, order = 81-16, t.lastCellOrder
		}
		VMOVDQU(Mem{Base: givens, Disp: at}, digits)
		VPSHUFB(order, digits, digits)
		VPOR(t.idleDigit, digits, digits)
		VPSHUFB(digits, high, highs)
		VPSHUFB(digits, low, digits)
		VPUNPCKLBW(highs, digits, first)
		VPUNPCKHBW(highs, digits, last)
		quad := func(c int) Mem { return Mem{Base: state, Disp: vectorBytes*(row%3*3+c) + row/3*8} }
		VMOVQ(first, quad(0))
		VMOVHPS(first, quad(1))
		VMOVQ(last, quad(2))
	}
	VZEROUPPER()
	RET()
}

// search256 emits the search. The states on the stack are not settled yet: the second branch of a guess
// waits as it is, and is never settled if the search ends before.
func search256(t *tables256) {
	p := beginSearch("searchAVX2")
	e := &engine256{tables256: t, state: p.top, scratch: GP64(), sum: YMM()}
	Label("settle")
	LEAQ(Mem{Base: p.top, Disp: 2 * stateBytes}, e.scratch)
	VPXOR(e.sum, e.sum, e.sum)
	Label("sweep")
	e.sweep()
	e.isSolved()
	JEQ(LabelRef("solution"))
	p.takeGuess()
	e.split(e.choose())
	ADDQ(U32(stateBytes), p.top)
	JMP(LabelRef("settle"))
	Label("wrong")
	p.pop()
	JMP(LabelRef("settle"))
	p.end()
}
