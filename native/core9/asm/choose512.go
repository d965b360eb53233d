package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// branch512 is a triad and a digit that it may or may not hold.
type branch512 struct {
	digit    vector        // one bit, in every lane
	lane     reg.GPVirtual // of the triad
	vertical reg.GPVirtual // 0 for a row triad, 1 for a column triad
}

// choose picks a branch of an open state. The scratch takes four vectors:
//
//	0: row triads, digits with two permutations     128: row triads, all undecided digits
//	64: column triads, the same                     192: column triads, the same
func (e *engine512) choose(s *state512, scratch reg.Register) branch512 {
	weight := e.weigh(s.rows, scratch, 0)
	VPERMT2W(e.weigh(s.columns, scratch, 64), copyOf(e.bandLanes), weight)
	VMOVDQA64(weight, reg.Z0) // VPHMINPOSUW reaches the first sixteen registers only
	VPHMINPOSUW(reg.X0, reg.X0)
	band, vertical := GP64(), GP64()
	VPEXTRW(Imm(1), reg.X0, band.As32())
	XORL(vertical.As32(), vertical.As32())
	CMPL(band.As32(), Imm(3))
	SETGE(vertical.As8())

	table, from, lane := GP64(), GP64(), GP64()
	LEAQ(e.bandMask, table)
	MOVL(Mem{Base: table, Index: band, Scale: 4}, band.As32())
	MOVQ(vertical, from)
	SHLQ(Imm(6), from)
	ADDQ(scratch, from)
	e.lanesIn(from, band, lane)
	JNE(LabelRef("chosen"))
	ADDQ(U32(128), from)
	e.lanesIn(from, band, lane)
	Label("chosen")
	TZCNTL(lane.As32(), lane.As32())
	bit, digit := GP32(), ZMM()
	MOVWLZX(Mem{Base: from, Index: lane, Scale: 2}, bit)
	BLSIL(bit, bit)
	VPBROADCASTW(bit, digit)
	return branch512{digit, lane, vertical}
}

// lanesIn sets lanes to those of the band in which the vector at from is not 0.
func (e *engine512) lanesIn(from, band, lanes reg.GPVirtual) {
	v, k := copyOf(Mem{Base: from}), K()
	VPTESTMW(v, v, k)
	KMOVD(k, lanes.As32())
	ANDL(band.As32(), lanes.As32())
}

// weigh writes two vectors of triads to the scratch, and returns for each lane the number of permutations of
// its band, less ten: as an unsigned number that is small, or the largest if the band is settled, with one
// permutation for each of nine digits.
func (e *engine512) weigh(triads vector, scratch reg.Register, at int) vector {
	undecided := copyOf(triads)
	ternary(andEither, permute(e.rotateBy[0], triads), permute(e.rotateBy[1], triads), undecided)
	VMOVDQU64(undecided, Mem{Base: scratch, Disp: at + 128})
	ones, twos, fours := e.count(e.permutations(triads))
	two := copyOf(twos)
	ternary(andNeither, ones, fours, two)
	VPANDQ(undecided, two, two)
	VMOVDQU64(two, Mem{Base: scratch, Disp: at})
	return e.total(ones, twos, fours)
}

// count adds up, for each digit, the three even and the three odd permutations of the band, as binary
// numbers with one digit in each vector.
func (e *engine512) count(even, odd vector) (ones, twos, fours vector) {
	evenOnes, evenTwos := e.addLanes(even)
	oddOnes, oddTwos := e.addLanes(odd)
	carry := copyOf(evenOnes)
	VPANDQ(oddOnes, carry, carry)
	ones, twos, fours = evenOnes, copyOf(carry), carry
	VPXORQ(oddOnes, ones, ones)
	ternary(xor3, evenTwos, oddTwos, twos)
	ternary(majority, evenTwos, oddTwos, fours)
	return ones, twos, fours
}

// addLanes adds up the three lanes of a box: x is overwritten and becomes ones.
func (e *engine512) addLanes(x vector) (ones, twos vector) {
	second, third := permute(e.rotateBy[0], x), permute(e.rotateBy[1], x)
	twos = copyOf(x)
	ternary(majority, second, third, twos)
	ternary(xor3, second, third, x)
	return x, twos
}

// total adds up the digits of a count, and takes ten off.
func (e *engine512) total(ones, twos, fours vector) vector {
	for _, v := range []vector{ones, twos, fours} {
		popcount(v, v)
	}
	sum := fours
	VPADDW(sum, sum, sum)
	VPADDW(twos, sum, sum)
	VPADDW(sum, sum, sum)
	VPADDW(ones, sum, sum)
	VPSUBW(e.ten, sum, sum)
	return sum
}

// split makes two states of one: in yes the triad holds the digit, so that the two others of its box lose
// it; in no it loses the digit.
func (e *engine512) split(yes, no *state512, b branch512) {
	for c := range 3 {
		VMOVDQA64(yes.cell[c], no.cell[c])
	}
	yes.clearSum()
	no.clearSum()
	table, others, itself := GP64(), GP64(), GP64()
	LEAQ(e.siblings, table)
	MOVL(Mem{Base: table, Index: b.lane, Scale: 4}, others.As32())
	XORL(itself.As32(), itself.As32())
	BTSQ(b.lane, itself)
	SHLQ(Imm(5), b.vertical) // rows in the lower half, columns in the upper
	SHLXQ(b.vertical, others, others)
	SHLXQ(b.vertical, itself, itself)
	e.without(itself, b.digit, yes.rows, no.rows)
	e.without(others, b.digit, yes.rows, yes.rows)
	SHRQ(Imm(32), itself)
	SHRQ(Imm(32), others)
	e.without(itself, b.digit, yes.columns, no.columns)
	e.without(others, b.digit, yes.columns, yes.columns)
}

// without sets dst to src less the digit in some lanes.
func (e *engine512) without(lanes reg.GPVirtual, digit, src, dst vector) {
	k, t := K(), ZMM()
	KMOVD(lanes.As32(), k)
	VMOVDQU16_Z(digit, k, t)
	VPANDNQ(src, t, dst)
}
