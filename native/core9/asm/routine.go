package main

import (
	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// A search stack is an array of states of stateBytes each, whatever the path needs of them.
const (
	stateBytes = 512
	stateShift = 9
)

// allDigits is a lane in which every digit is possible.
const allDigits = 0x1ff

type vector = reg.VecVirtual

// constant starts a read-only table.
func constant(name string) Mem { return GLOBL(name, attr.RODATA|attr.NOPTR) }

// wordTable writes a table of n words.
func wordTable(name string, n int, word func(n int) int) Mem {
	table := constant(name)
	for at := 0; at < n; at += 4 {
		v := uint64(0)
		for k := range 4 {
			v |= uint64(word(at+k)&0xffff) << (16 * k)
		}
		DATA(2*at, U64(v))
	}
	return table
}

// byteTable writes a table of n bytes.
func byteTable(name string, n int, value func(n int) int) Mem {
	return wordTable(name, n/2, func(n int) int { return value(2*n)&0xff | value(2*n+1)&0xff<<8 })
}

// same makes a table function that has one value everywhere.
func same(v int) func(int) int { return func(int) int { return v } }

// routine starts a function that allocates nothing and keeps no pointer.
func routine(name, signature string, doc ...string) {
	TEXT(name, attr.NOSPLIT, signature)
	Pragma("noescape")
	Doc(doc...)
}

// beginGivens starts the routine that lays out a puzzle.
func beginGivens(name string) (givens, state reg.Register) {
	routine(name, "func(givens *[81]byte, state *[256]uint16)",
		name+" lays out a state from 81 digits, 0 for a blank cell.")
	return Load(Param("givens"), GP64()), Load(Param("state"), GP64())
}

// stackPointer walks over the search stack.
type stackPointer struct {
	base reg.GPVirtual // the first state
	top  reg.GPVirtual // the current one; below base when the search is over
	left reg.GPVirtual // guesses left
}

// beginSearch starts the routine that searches.
func beginSearch(name string) *stackPointer {
	routine(name, "func(stack *[256]uint16, depth, guesses int) (newDepth, left int, solved bool)",
		name+" searches the states stack[0] to stack[depth], the last one first, until it finds a solution,",
		"leaves it in stack[newDepth+1] and says solved, or until no state is left (newDepth is -1), or until it",
		"would need one guess more than it was given. To go on, call it with newDepth and new guesses. It uses",
		"two states beyond the last one as scratch.")
	p := &stackPointer{GP64(), GP64(), GP64()}
	Load(Param("stack"), p.base)
	Load(Param("depth"), p.top)
	Load(Param("guesses"), p.left)
	SHLQ(Imm(stateShift), p.top)
	ADDQ(p.base, p.top)
	return p
}

// end emits the ways out: label solution gives back the state below top as solved, label over the rest.
func (p *stackPointer) end() {
	solved := GP32()
	Label("solution")
	SUBQ(U32(stateBytes), p.top)
	MOVL(U32(1), solved)
	JMP(LabelRef("return"))
	Label("over")
	XORL(solved, solved)
	Label("return")
	SUBQ(p.base, p.top)
	SARQ(Imm(stateShift), p.top)
	Store(p.top, ReturnIndex(0))
	Store(p.left, ReturnIndex(1))
	Store(solved.As8(), ReturnIndex(2))
	VZEROUPPER()
	RET()
}

// pop drops the state on top and jumps to label over if it was the last one.
func (p *stackPointer) pop() {
	SUBQ(U32(stateBytes), p.top)
	CMPQ(p.top, p.base)
	JLT(LabelRef("over"))
}

// takeGuess counts a guess, or jumps to label over if none is left.
func (p *stackPointer) takeGuess() {
	TESTQ(p.left, p.left)
	JEQ(LabelRef("over"))
	DECQ(p.left)
}

// allOnes makes -1 of a flag that is not 0.
func allOnes(flag reg.GPVirtual) {
	NEGL(flag)
	SBBL(flag, flag)
}
