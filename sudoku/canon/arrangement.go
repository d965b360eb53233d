package canon

import "math/bits"

// arrangement represents a set of geometric symmetries that have the same effect on the rows placed
// so far, each with the relabelling that makes these rows smallest. Everything that these rows do
// not distinguish is undecided:
//
//   - The columns of a stack are in groups. The order of the groups is decided, but not the
//     order inside a group. At first each stack is one group.
//   - Stacks that are blank in every placed row are open: they come first, in no order.
//     Stacks that are full of different new digits in their first row with digits are loose
//     until a row distinguishes them: they come last, in no order.
//   - A digit is labelled when it first occurs, in reading order. If that is in a group, its
//     label depends on the position of its column, the anchor, in the group: the digits of
//     the group share consecutive labels.
//
// Placing a row splits groups. A blank is the smallest cell, so blank columns come first in their
// group, and stay a group. Then comes the smallest label. To be small, an undecided label takes the
// first place in the group of its anchor. Columns with new digits come last, and stay a group. Only
// if several columns can have the smallest label, an arrangement is split into several, one for
// each.
//
//	source row             placed         columns                       labels
//	a b c  d e f  g h i                   {a b c} {d e f} {g h i}       none; all stacks open
//	. . .  . . .  . 5 .    000 000 001    {a b c} {d e f} {g i}{h}      5->1; abc, def open
//	. . .  7 4 .  . . .    000 023 000    {a b c} {f}{d e} {g i}{h}     7 and 4 share 2 and 3
//	. 4 .  . . .  . . 9    002 000 040    {a c}{b} {f}{e}{d} {g}{i}{h}  4->2, so 7->3; 9->4
type arrangement struct {
	side       uint8     // 0 for the puzzle, 1 for its transpose
	rows       [9]uint8  // the source of each placed row
	cols       [9]uint8  // the source of each column
	at         [9]uint8  // the position of each source column: the inverse of cols
	anchor     [10]uint8 // of each labelled digit, the source column of its first cell
	offset     [10]uint8 // of each labelled digit, its label minus the place of its anchor
	labelled   uint16    // bit d: digit d has a label; blanks have
	next       uint8     // the next label
	starts     uint16    // bit p: a group starts at column p, or would at 9
	openStacks uint8     // stacks before this one are open
	toClose    uint8     // stacks from openStacks to here were open before the current row
	loose      uint8     // stacks from this one on are loose
	used       uint16    // source rows placed
	weight     uint32    // symmetries that equal rows and columns add, as a factor
}

// represents returns the number of geometric symmetries in a.
func (a *arrangement) represents() int {
	orders := [4]int{1, 1, 2, 6}
	count := int(a.weight) * orders[a.openStacks] * orders[3-a.loose]
	for p := uint8(0); p < 9; p = a.groupEnd(p) {
		count *= orders[a.groupEnd(p)-p]
	}
	return count
}

// label returns the label of a digit, or 0 if it does not occur.
func (a *arrangement) label(digit int) uint8 {
	if a.labelled>>digit&1 == 0 {
		return 0
	}
	return a.at[a.anchor[digit]] + a.offset[digit]
}

// splitStacks moves the open stacks in which a row is blank to the front: they stay open. The
// others, up to toClose, are tied until placeStack has ordered them.
func (a *arrangement) splitStacks(givens uint16) {
	a.toClose = a.openStacks
	a.openStacks = 0
	for t := range a.toClose {
		if a.stackGivens(t, givens) == 0 {
			a.swapStacks(a.openStacks, t)
			a.openStacks++
		}
	}
}

// tiedStacks returns the end of the stacks that can be stack t.
func (a *arrangement) tiedStacks(t uint8) uint8 {
	switch {
	case t >= a.openStacks && t < a.toClose:
		return a.toClose
	case t >= a.loose:
		return 3
	}
	return t + 1
}

// stackGivens returns the columns of stack t, which form one group, in which a row has givens.
func (a *arrangement) stackGivens(t uint8, givens uint16) uint16 {
	return givens >> (a.cols[3*t] / 3 * 3) & 7
}

// takeLoose makes the first loose stack the last one that is not loose.
func (a *arrangement) takeLoose() {
	a.loose++
	if a.loose == 2 {
		a.loose = 3
	}
}

func (a *arrangement) swapStacks(t, u uint8) {
	for j := range uint8(3) {
		a.swap(3*t+j, 3*u+j)
	}
}

func (a *arrangement) swap(p, q uint8) {
	x, y := a.cols[p], a.cols[q]
	a.cols[p], a.cols[q] = y, x
	a.at[y], a.at[x] = p, q
}

func (a *arrangement) groupStart(p uint8) uint8 {
	return uint8(bits.Len16(a.starts&(2<<p-1))) - 1
}

func (a *arrangement) groupEnd(p uint8) uint8 {
	return p + 1 + uint8(bits.TrailingZeros16(a.starts>>(p+1)))
}

// splitBlanks moves the columns in which row is blank to the front of the group that starts at p,
// and makes them a group. It sets p to the position after them, and returns false if there are
// none.
func (a *arrangement) splitBlanks(row *[9]uint8, p *uint8) bool {
	split, end := *p, a.groupEnd(*p)
	for q := split; q < end; q++ {
		if row[a.cols[q]] == 0 {
			a.swap(split, q)
			split++
		}
	}
	found := split > *p
	a.starts |= 1 << split
	*p = split
	return found
}

// allNew returns whether the digits of row in the columns from p to end are all different and have
// no label.
func (a *arrangement) allNew(row *[9]uint8, p, end uint8) bool {
	seen := a.labelled
	for _, col := range a.cols[p:end] {
		if seen>>row[col]&1 != 0 {
			return false
		}
		seen |= 1 << row[col]
	}
	return true
}

// introduce gives the next label to a digit that first occurs in column p.
func (a *arrangement) introduce(digit, p uint8) uint8 {
	a.labelled |= 1 << digit
	a.anchor[digit] = a.cols[p]
	a.offset[digit] = a.next - p // may wrap; the sum with a place does not
	a.next++
	return a.next - 1
}

// leastLabel returns the smallest label that row can have in column p, and the set of source
// columns of the group from p to end that give it. None of them is blank in row.
func (a *arrangement) leastLabel(row *[9]uint8, p, end uint8) (least uint8, choices uint16) {
	least = a.next
	for q := p; q < end; q++ {
		label := a.labelAt(row[a.cols[q]], p, q)
		if label < least {
			least, choices = label, 0
		}
		if label == least {
			choices |= 1 << a.cols[q]
		}
	}
	return least, choices
}

// labelAt returns the smallest label that a digit can have if column q of the group that starts at
// p moves to p.
func (a *arrangement) labelAt(digit, p, q uint8) uint8 {
	if a.labelled>>digit&1 == 0 {
		return a.next
	}
	at := a.at[a.anchor[digit]]
	start := min(a.groupStart(at), 3*a.loose)
	if start == p && at != q {
		start++ // the first place of the group of the anchor is taken by q
	}
	return start + a.offset[digit]
}

// place moves a source column of the group that starts at p to p, and decides the order that gives
// its digit in row the smallest label.
func (a *arrangement) place(row *[9]uint8, p, col uint8) {
	a.swap(p, a.at[col])
	a.starts |= 2 << p
	digit := row[col]
	if a.labelled>>digit&1 == 0 {
		a.introduce(digit, p)
		return
	}
	anchor := a.anchor[digit]
	if t := a.at[anchor] / 3; t >= a.loose {
		a.swapStacks(a.loose, t)
		a.takeLoose()
	}
	start := a.groupStart(a.at[anchor])
	a.swap(start, a.at[anchor])
	a.starts |= 2 << start
}
