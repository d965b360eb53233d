package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// branch256 is a triad and a digit that it may or may not hold.
type branch256 struct {
	digit  vector        // one bit, in one lane
	first  reg.GPVirtual // offset, from rowsOffset, of triad 0 of the direction
	offset reg.GPVirtual // offset of the triad from that, 0 or vectorBytes
}

// choose picks a branch of an open state. The slots of the scratch take, for row triads and for column
// triads in turn, those of digits with two permutations and then all undecided ones:
//
//	0, 1   triad 0, two permutations      4, 5   triad 0, undecided
//	2, 3   triad 1, two permutations      6, 7   triad 1, undecided
//
// Triad 2 is not needed: a digit that is undecided there is undecided in one of the others.
func (e *engine256) choose() branch256 {
	rowWeight := e.weigh(loadTriads(e.row), e.alongBand, 0)
	columnWeight := e.weigh(loadTriads(e.column), alongStack, 1)
	band := e.lightest(rowWeight, columnWeight)
	b := branch256{YMM(), GP64(), GP64()}
	XORL(b.first.As32(), b.first.As32())
	CMPL(band.As32(), Imm(3))
	SETGE(b.first.As8())
	SHLQ(Imm(5), b.first)

	table, lanes, slot, end := GP64(), YMM(), GP64(), GP64()
	LEAQ(e.bandLanes, table)
	SHLQ(Imm(5), band)
	VMOVDQU(Mem{Base: table, Index: band, Scale: 1}, lanes)
	LEAQ(Mem{Base: e.scratch, Index: b.first, Scale: 1}, slot)
	LEAQ(Mem{Base: slot, Disp: 2 * vectorBytes}, end)
	Label("try")
	VPAND(Mem{Base: slot}, lanes, b.digit)
	ADDQ(Imm(2*vectorBytes), slot)
	VPTEST(b.digit, b.digit)
	JEQ(LabelRef("try"))
	e.oneDigit(b.digit, slot)
	SUBQ(end, slot)
	SHRQ(Imm(1), slot)
	ANDQ(Imm(vectorBytes), slot)
	MOVQ(slot, b.offset)
	IMUL3Q(Imm(3), b.first, b.first)
	return b
}

// oneDigit keeps the lowest digit of the first lane of v that is not 0; v was read two slots below.
func (e *engine256) oneDigit(v vector, above reg.GPVirtual) {
	t, at, bit, table := YMM(), GP64(), GP32(), GP64()
	VPCMPEQW(zero256(), v, t)
	VPMOVMSKB(t, at.As32())
	NOTL(at.As32())
	TZCNTL(at.As32(), at.As32())
	MOVWLZX(Mem{Base: above, Index: at, Scale: 1, Disp: -2 * vectorBytes}, bit)
	BLSIL(bit, bit)
	VMOVD(bit, v.AsX())
	VPBROADCASTW(v.AsX(), v)
	LEAQ(e.oneLane, table)
	SHLQ(Imm(4), at)
	VPAND(Mem{Base: table, Index: at, Scale: 1}, v, v)
}

// weigh writes the slots of one direction, and returns for each lane the number of permutations of its band
// or stack, less ten: as an unsigned number that is small, or the largest if the band is settled, with one
// permutation for each of nine digits.
func (e *engine256) weigh(p triads, turn turn, slot int) vector {
	ones, twos, fours := count256(p, turn)
	two := either(ones, fours)
	VPANDN(twos, two, two)
	for k := range 2 {
		t := either(p[(k+1)%3], p[(k+2)%3])
		VPAND(p[k], t, t)
		VMOVDQU(t, e.slot(4+2*k+slot))
		VPAND(two, t, t)
		VMOVDQU(t, e.slot(2*k+slot))
	}
	return e.total(ones, twos, fours)
}

// count256 adds up, for each digit, the three even and the three odd permutations of the band, as binary
// numbers with one digit in each vector.
func count256(p triads, turn turn) (ones, twos, fours vector) {
	even, odd := permutations256(p, turn)
	evenOnes, evenTwos := addLanes256(even, turn)
	oddOnes, oddTwos := addLanes256(odd, turn)
	carry, half := YMM(), YMM()
	ones, twos, fours = YMM(), YMM(), YMM()
	VPXOR(evenOnes, oddOnes, ones)
	VPAND(evenOnes, oddOnes, carry)
	VPXOR(evenTwos, oddTwos, half)
	VPAND(evenTwos, oddTwos, fours)
	VPXOR(half, carry, twos)
	VPAND(half, carry, carry)
	VPOR(carry, fours, fours)
	return ones, twos, fours
}

// addLanes256 adds up the three lanes of a band.
func addLanes256(x vector, turn turn) (ones, twos vector) {
	second, third := turn(1, x), turn(2, x)
	ones, twos = YMM(), YMM()
	VPXOR(x, second, ones)
	VPAND(x, second, twos)
	VPAND(third, ones, second)
	VPOR(second, twos, twos)
	VPXOR(third, ones, ones)
	return ones, twos
}

// total adds up the digits of a count, and takes ten off.
func (t *tables256) total(ones, twos, fours vector) vector {
	sum := t.popcount(fours)
	VPADDW(sum, sum, sum)
	VPADDW(t.popcount(twos), sum, sum)
	VPADDW(sum, sum, sum)
	VPADDW(t.popcount(ones), sum, sum)
	VPSUBW(t.ten, sum, sum)
	return sum
}

// lightest returns the number of the band (0 to 2) or stack (3 to 5) with the smallest weight.
func (e *engine256) lightest(rowWeight, columnWeight vector) reg.GPVirtual {
	upper, band := XMM(), GP64()
	VPSHUFB(e.rowKeys, rowWeight, rowWeight)
	VPSHUFB(e.columnKeys, columnWeight, columnWeight)
	VEXTRACTI128(Imm(1), rowWeight, upper)
	VPOR(rowWeight.AsX(), upper, upper)
	VPOR(columnWeight.AsX(), upper, upper)
	VPOR(e.idleKeys, upper, upper)
	VPHMINPOSUW(upper, upper)
	VPEXTRW(Imm(1), upper, band.As32())
	return band
}

// split makes two states of one. In the upper one the triad holds the digit, so that the two others of its
// box lose it; in the lower one it loses the digit.
func (e *engine256) split(b branch256) {
	for n := range vectors256 {
		VMOVDQU(load256(Mem{Base: e.state, Disp: vectorBytes * n}), Mem{Base: e.state, Disp: stateBytes + vectorBytes*n})
	}
	triad0 := GP64()
	LEAQ(Mem{Base: e.state, Index: b.first, Scale: 1, Disp: rowsOffset}, triad0)
	itself := Mem{Base: triad0, Index: b.offset, Scale: 1}
	triad2 := Mem{Base: triad0, Disp: 2 * vectorBytes}
	b.takeFrom(itself, itself)
	b.takeFrom(triad2, triad2.Offset(stateBytes))
	XORQ(Imm(vectorBytes), b.offset) // of triads 0 and 1 the other one
	b.takeFrom(itself, itself.Offset(stateBytes))
}

// takeFrom stores what is at from, less the digit.
func (b branch256) takeFrom(from, to Mem) {
	t := YMM()
	VPANDN(from, b.digit, t)
	VMOVDQU(t, to)
}
