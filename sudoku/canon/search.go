package canon

import "math/bits"

// The form is found row by row, from the top. A list holds all arrangements (see [arrangement])
// whose first rows are the smallest possible. Each is continued with every source row that can come
// next. The ones with the smallest next row form the next list. After nine rows, the list has all
// arrangements that give the form, and hence the automorphisms.
//
// An arrangement is split only when there is a difference, so the lists are short: 18 after the
// first row of a complete grid, and few for most puzzles. A depth-first search needs no lists but
// is much slower, since it completes every arrangement that is the best so far.

// search fills c.best with the rows of the form and c.found with the
// arrangements that give it.
func (c *Canonizer) search() {
	start := arrangement{labelled: 1, next: 1, starts: 0b1001001001, openStacks: 3, loose: 3, weight: 1}
	for p := range uint8(9) {
		start.cols[p], start.at[p] = p, p
	}
	transposed := start
	transposed.side = 1
	c.found = append(c.found[:0], start, transposed)
	for i := range c.best {
		c.parents, c.found = c.found, c.parents[:0]
		c.best[i] = noRow
		for k := range c.parents {
			c.placeRow(&c.parents[k], i)
		}
	}
}

// placeRow tries as row i every source row that can come next: the remaining ones of the current
// band, or all rows of the remaining bands. Of equal rows in a band, one is tried and counted for
// all.
func (c *Canonizer) placeRow(a *arrangement, i int) {
	candidates := 0x1ff &^ a.used
	if i%3 != 0 {
		candidates &= 7 << (a.rows[i-1] / 3 * 3)
	}
	for ; candidates != 0; candidates &= candidates - 1 {
		row := bits.TrailingZeros16(candidates)
		twins := c.sides[a.side].twins[row] &^ a.used
		if bits.TrailingZeros16(twins) == row {
			c.tryRow(*a, i, uint8(row), uint32(bits.OnesCount16(twins)))
		}
	}
}

// tryRow places a source row, which counts for twins equal rows, as row i.
func (c *Canonizer) tryRow(a arrangement, i int, row uint8, twins uint32) {
	a.rows[i] = row
	a.used |= 1 << row
	a.weight *= twins
	givens := c.sides[a.side].givens[row]
	if givens != 0 {
		a.splitStacks(givens)
		c.placeStack(&a, i, 0, 0)
	} else if c.within(i, 0, 0) {
		c.found = append(c.found, a)
	}
}

// sourceRow returns the digits of the source row that is placed as row i.
func (c *Canonizer) sourceRow(a *arrangement, i int) *[9]uint8 {
	return &c.sides[a.side].digits[a.rows[i]]
}

// within compares the first cells of row i with the best row without its last rest bits, and
// returns false if they are above. If they are below, they become the best, and the arrangements
// found so far are dropped.
func (c *Canonizer) within(i int, key uint64, rest int) bool {
	bound := c.best[i] >> rest
	if key < bound {
		c.best[i] = (key+1)<<rest - 1
		c.found = c.found[:0]
	}
	return key <= bound
}

// placeStack places stacks t to 2 of row i, after cells that make up key.
func (c *Canonizer) placeStack(a *arrangement, i int, t uint8, key uint64) {
	if t == 3 {
		c.found = append(c.found, *a)
		return
	}
	givens := c.sides[a.side].givens[a.rows[i]]
	end := a.tiedStacks(t)
	fewest, most := 3, 0
	for u := t; u < end; u++ {
		count := bits.OnesCount16(a.stackGivens(u, givens))
		fewest, most = min(fewest, count), max(most, count)
	}
	switch {
	case end == t+1, most == 0:
		c.placeColumns(a, i, t, 3*t, key)
	case end == 3 && a.allNew(c.sourceRow(a, i), 3*t, 9):
		c.placeLoose(a, i, t, key)
	default:
		for u := t; u < end; u++ {
			if bits.OnesCount16(a.stackGivens(u, givens)) == fewest {
				c.tryStack(*a, i, t, u, key)
			}
		}
	}
}

// tryStack places stack u, which is tied with t, as stack t.
func (c *Canonizer) tryStack(a arrangement, i int, t, u uint8, key uint64) {
	a.swapStacks(t, u)
	if a.loose == t {
		a.takeLoose()
	}
	c.placeColumns(&a, i, t, 3*t, key)
}

// placeLoose places stacks t to 2 of row i, which are tied and have nine, or six,
// different new digits there: they stay tied.
func (c *Canonizer) placeLoose(a *arrangement, i int, t uint8, key uint64) {
	row := c.sourceRow(a, i)
	for p := 3 * t; p < 9; p++ {
		key = key<<4 | uint64(a.introduce(row[a.cols[p]], p))
	}
	a.loose = t
	if c.within(i, key, 0) {
		c.found = append(c.found, *a)
	}
}

// placeColumns places the columns of stack t of row i from p on, after cells
// that make up key.
func (c *Canonizer) placeColumns(a *arrangement, i int, t, p uint8, key uint64) {
	row := c.sourceRow(a, i)
	for p < 3*t+3 {
		if start := p; a.splitBlanks(row, &p) {
			key <<= 4 * (p - start)
			continue
		}
		end := a.groupEnd(p)
		if a.allNew(row, p, end) { // they stay a group
			for ; p < end; p++ {
				key = key<<4 | uint64(a.introduce(row[a.cols[p]], p))
			}
			continue
		}
		least, choices := a.leastLabel(row, p, end)
		key = key<<4 | uint64(least)
		if !c.within(i, key, int(32-4*p)) {
			return
		}
		if choices&(choices-1) != 0 {
			c.branch(a, i, t, p, choices, key)
			return
		}
		a.place(row, p, uint8(bits.TrailingZeros16(choices)))
		p++
	}
	if c.within(i, key, int(24-12*t)) {
		c.placeStack(a, i, t+1, key)
	}
}

// branch tries each of the choices, a set of source columns, as column p of row i, whose cells up
// to p make up key. Of equal columns, one is tried and counted for all.
func (c *Canonizer) branch(a *arrangement, i int, t, p uint8, choices uint16, key uint64) {
	for left := choices; left != 0; left &= left - 1 {
		col := bits.TrailingZeros16(left)
		twins := c.sides[1-a.side].twins[col] & choices
		if bits.TrailingZeros16(twins) == col {
			c.tryColumn(*a, i, t, p, uint8(col), key, uint32(bits.OnesCount16(twins)))
		}
	}
}

// tryColumn places a source column, which counts for twins equal columns, as column p.
func (c *Canonizer) tryColumn(a arrangement, i int, t, p, col uint8, key uint64, twins uint32) {
	a.weight *= twins
	a.place(c.sourceRow(&a, i), p, col)
	c.placeColumns(&a, i, t, p+1, key)
}
