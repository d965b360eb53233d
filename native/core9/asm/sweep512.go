package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// sweep applies every rule once to each state, and returns for each a register that is not 0 if the state
// is wrong and one that is not 0 if it has changed. Time is the length of the chain of dependent
// instructions, not their number: so the steps of two states alternate, and rules 3 and 5 work with what
// the last sweep left, beside the chain.
func (e *engine512) sweep(states ...*state512) (wrong, changed []reg.GPVirtual) {
	sole, inRows, inColumns := make([]vector, len(states)), make([]vector, len(states)), make([]vector, len(states))
	for _, s := range states {
		asserted := e.threeLeft(s.rows)
		VPORQ(e.nakedSingles(s), asserted, asserted)
		e.rowSupport(s)
		e.exclude(asserted, s.rows)
	}
	for i, s := range states {
		sole[i], inRows[i] = e.arrange(s.rows)
	}
	for i, s := range states {
		e.hiddenSingles(s, sole[i])
		e.rowsToCells(s)
		e.threeSole(sole[i], s.rows)
	}
	for _, s := range states {
		three := e.threeLeft(s.columns)
		e.columnSupport(s)
		e.exclude(three, s.columns)
	}
	for i, s := range states {
		sole[i], inColumns[i] = e.arrange(s.columns)
	}
	for i, s := range states {
		e.columnsToCells(s)
		e.threeSole(sole[i], s.columns)
		wrong = append(wrong, e.isWrong(s, inRows[i], inColumns[i]))
		changed = append(changed, e.hasChanged(s))
	}
	return wrong, changed
}

// nakedSingles takes the single digit of a cell from the two other cells of its row triad and returns, for
// each row triad, the digits that are single in one of its cells (rule 1; exclude does the rest).
func (e *engine512) nakedSingles(s *state512) vector {
	var single [3]vector
	for c, x := range s.cell {
		t, alone := ZMM(), K()
		VPADDW(e.minusOne, x, t)
		VPTESTNMW(t, x, alone)
		VMOVDQU16_Z(x, alone, t)
		single[c] = t
	}
	for c, x := range s.cell {
		ternary(andNeither, single[(c+1)%3], single[(c+2)%3], x)
	}
	ternary(or3, single[1], single[2], single[0])
	return single[0]
}

// threeLeft returns the triads that have three digits left or fewer, 0 in the other lanes (rule 3).
func (e *engine512) threeLeft(triads vector) vector {
	t, three := ZMM(), K()
	popcount(triads, t)
	VPCMPUW(Imm(lessOrEqual), e.three, t, three)
	VMOVDQU16_Z(triads, three, t)
	return t
}

// rowSupport is rule 2 for row triads: their three cells are in the same lane.
func (e *engine512) rowSupport(s *state512) {
	t := copyOf(s.cell[0])
	ternary(or3, s.cell[1], s.cell[2], t)
	VPANDQ(t, s.rows, s.rows)
}

// columnSupport is rule 2 for column triads. The three cells of a column triad are in three lanes of one
// register; three diagonals, each a blend of all registers, bring them together:
//
//	          i=0        i=1        i=2
//	k=0    cell[0]    cell[1]    cell[2]       and a permutation that rotates i back by k and
//	k=1    cell[1]    cell[2]    cell[0]       swaps band and stack moves column triad c
//	k=2    cell[2]    cell[0]    cell[1]       to lane i = c
func (e *engine512) columnSupport(s *state512) {
	var any vector
	for k := range 3 {
		diagonal := ZMM()
		VPBLENDMW(s.cell[(k+1)%3], s.cell[k], e.middle, diagonal)
		VPBLENDMW(s.cell[(k+2)%3], diagonal, e.last, diagonal)
		t := permute(e.toColumns[k], diagonal)
		if k > 0 {
			VPORQ(any, t, t)
		}
		any = t
	}
	VPANDQ(any, s.columns, s.columns)
}

// exclude takes the digits that a triad must hold from the two parallel triads of its box.
func (e *engine512) exclude(asserted, triads vector) {
	ternary(andNeither, permute(e.rotateBy[0], asserted), permute(e.rotateBy[1], asserted), triads)
}

// permutations returns the digits for which the even, the odd permutation through a lane is possible.
func (e *engine512) permutations(triads vector) (even, odd vector) {
	even = permute(e.evenBy[0], triads)
	ternary(and3, permute(e.evenBy[1], triads), triads, even)
	odd = permute(e.odd[0], triads)
	ternary(and3, permute(e.odd[1], triads), triads, odd)
	return even, odd
}

// arrange is rule 4. It returns the digits that are sole in a triad, and those that have a triad in the box.
func (e *engine512) arrange(triads vector) (sole, inBox vector) {
	even, odd := e.permutations(triads)
	VPORQ(even, odd, triads)
	second, third := permute(e.rotateBy[0], triads), permute(e.rotateBy[1], triads)
	sole, inBox = copyOf(triads), second
	ternary(andNeither, second, third, sole)
	ternary(or3, triads, third, inBox)
	return sole, inBox
}

// threeSole is rule 5.
func (e *engine512) threeSole(sole, triads vector) {
	t, three := ZMM(), K()
	popcount(sole, t)
	VPCMPUW(Imm(notLess), e.three, t, three)
	VMOVDQU16(sole, three, triads)
}

// hiddenSingles is rule 7: where a digit is sole in a row triad and in one cell of it, the cell keeps only it.
func (e *engine512) hiddenSingles(s *state512, sole vector) {
	alone := copyOf(s.cell[0])
	ternary(majority, s.cell[1], s.cell[2], alone)
	VPANDNQ(sole, alone, alone) // sole, and not in two cells or more
	for _, x := range s.cell {
		t, hidden := ZMM(), K()
		VPTESTMW(x, alone, hidden)
		VPANDQ(x, alone, t)
		VMOVDQU16(t, hidden, x)
	}
}

// rowsToCells is rule 6 for row triads.
func (e *engine512) rowsToCells(s *state512) {
	for _, x := range s.cell {
		VPANDQ(s.rows, x, x)
	}
}

// columnsToCells is rule 6 for column triads.
func (e *engine512) columnsToCells(s *state512) {
	for c, x := range s.cell {
		VPANDQ(permute(e.fromColumns[c], s.columns), x, x)
	}
}

// isWrong returns the lanes of cells without a digit and of boxes without a triad for some digit.
func (e *engine512) isWrong(s *state512, inRows, inColumns vector) reg.GPVirtual {
	missing, empty, least, wrong := K(), K(), ZMM(), GP32()
	ternary(butBoth, e.full, inRows, inColumns)
	VPTESTMW(inColumns, inColumns, missing)
	VPMINUW(s.cell[0], s.cell[1], least)
	VPMINUW(s.cell[2], least, least)
	VPTESTNMW(least, least, e.every, empty)
	KORD(missing, empty, empty)
	KMOVD(empty, wrong)
	return wrong
}

// hasChanged returns the lanes whose sum is not what it was after the last sweep.
func (e *engine512) hasChanged(s *state512) reg.GPVirtual {
	sum, t, k, changed := ZMM(), ZMM(), K(), GP32()
	VPADDW(s.cell[0], s.cell[1], sum)
	VPADDW(s.rows, s.columns, t)
	VPADDW(s.cell[2], sum, sum)
	VPADDW(t, sum, sum)
	VPCMPUW(Imm(notEqual), sum, s.sum, k)
	VMOVDQA64(sum, s.sum)
	KMOVD(k, changed)
	return changed
}

// isOpen returns the lanes in which a cell has more than one digit.
func (e *engine512) isOpen(s *state512) reg.GPVirtual {
	var more [3]vector
	for c, x := range s.cell {
		more[c] = ZMM()
		VPADDW(e.minusOne, x, more[c])
		VPANDQ(x, more[c], more[c])
	}
	ternary(or3, more[1], more[2], more[0])
	k, open := K(), GP32()
	VPTESTMW(more[0], more[0], k)
	KMOVD(k, open)
	return open
}
