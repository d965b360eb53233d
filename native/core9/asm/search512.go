package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

func generate512() {
	t := newTables512()
	givens512(t)
	search512(t)
}

// givens512 emits the routine that lays out a puzzle: it looks up the digit of each lane in the 81 bytes,
// held in two registers, and the candidates in a table.
func givens512(t *tables512) {
	givens, state := beginGivens("givensAVX512")
	low, high, every, tail := ZMM(), ZMM(), maskOf(everyLane), maskOf(1<<(81-64)-1)
	VMOVDQU8(Mem{Base: givens}, low)
	VMOVDQU8_Z(Mem{Base: givens, Disp: 64}, tail, high)
	for c := range 3 {
		v := copyOf(t.cellOf[c])
		VPERMI2B(high, low, v)
		VPMOVZXBW(v.AsY(), v)
		VPERMW_Z(t.maskOfDigit, v, every, v)
		VMOVDQU64(v, Mem{Base: state, Disp: 64 * c})
	}
	full := copyOf(t.full)
	VMOVDQU64(full, Mem{Base: state, Disp: 64 * 3})
	VMOVDQU64(full, Mem{Base: state, Disp: 64 * 4})
	VZEROUPPER()
	RET()
}

// search512 emits the search. A node takes the state on top, which is settled and open, splits it and
// settles both branches in one loop. Those that are not wrong go on the stack: one that is a solution on
// top, for the way out through label settle; two open ones with yes above no.
func search512(t *tables512) {
	p := beginSearch("searchAVX512")
	e, yes, no := newEngine512(t), newState512(), newState512()
	e.settleOne(p, yes)

	Label("node")
	yes.load(p.top)
	Label("choose")
	p.takeGuess()
	scratch := GP64()
	LEAQ(Mem{Base: p.top, Disp: 2 * stateBytes}, scratch)
	e.split(yes, no, e.choose(yes, scratch))
	right := e.settleTwo(yes, no)
	e.push(p, yes, no, right)
	JEQ(LabelRef("node"))
	JMP(LabelRef("settle"))
	p.end()
}

// settleOne emits the way in: the state on top may come from outside.
func (e *engine512) settleOne(p *stackPointer, s *state512) {
	Label("settle")
	s.load(p.top)
	Label("sweepOne")
	wrong, changed := e.sweep(s)
	TESTL(wrong[0], wrong[0])
	JNE(LabelRef("wrong"))
	TESTL(changed[0], changed[0])
	JNE(LabelRef("sweepOne"))
	s.store(p.top)
	open := e.isOpen(s)
	TESTL(open, open)
	JNE(LabelRef("choose"))
	JMP(LabelRef("solution"))
	Label("wrong")
	p.pop()
	JMP(LabelRef("settle"))
}

// settleTwo sweeps two states until neither changes, a wrong one not counted. It returns -1 for a state
// that is right and 0 for a wrong one: what was wrong after one sweep is wrong after the next.
func (e *engine512) settleTwo(states ...*state512) (right []reg.GPVirtual) {
	Label("sweepTwo")
	wrong, changed := e.sweep(states...)
	for i, r := range wrong {
		allOnes(r)
		NOTL(r)
		ANDL(r, changed[i])
	}
	ORL(changed[0], changed[1])
	JNE(LabelRef("sweepTwo"))
	return wrong
}

// push stores the states that are right in place of their parent, and leaves "not equal" if one of them is a
// solution. It jumps to label over if the stack is empty. To do without jumps both are stored, a wrong one
// above the top or under the other.
func (e *engine512) push(p *stackPointer, yes, no *state512, right []reg.GPVirtual) {
	openYes, openNo := e.isOpen(yes), e.isOpen(no)
	allOnes(openYes)
	allOnes(openNo)
	to, above, wrongYes := GP64(), GP32(), GP32()
	MOVL(right[0], wrongYes)
	NOTL(wrongYes)
	MOVL(openNo, above)
	ANDL(right[1], above)
	ORL(wrongYes, above) // yes above no?
	e.storeIf(above, yes, p.top, to)
	NOTL(above)
	e.storeIf(above, no, p.top, to)

	count := GP64()
	MOVL(U32(1), count.As32())
	ADDL(right[0], count.As32())
	ADDL(right[1], count.As32())
	MOVLQSX(count.As32(), count)
	SHLQ(Imm(stateShift), count)
	SUBQ(count, p.top)
	CMPQ(p.top, p.base)
	JLT(LabelRef("over"))
	ANDNL(right[0], openYes, openYes)
	ANDNL(right[1], openNo, openNo)
	ORL(openYes, openNo)
}

// storeIf stores a state at top, or one state higher if the flag is -1.
func (e *engine512) storeIf(flag reg.GPVirtual, s *state512, top, to reg.GPVirtual) {
	MOVL(flag, to.As32())
	ANDL(U32(stateBytes), to.As32())
	ADDQ(top, to)
	s.store(to)
}
