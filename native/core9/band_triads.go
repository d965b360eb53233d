package core9

// miniPlaces holds which mini-rows and mini-columns the digits can still use, two digits a word
// (2p in the low half, 2p+1 in the high half):
//
//	rows     bit 10*row + 3*box + band     row and box within the band
//	columns  bit 10*band + column
//
// so that the three places of a digit in a box, or in a column of a stack, are ten bits apart.
type miniPlaces struct {
	rows, columns [5]uint64
}

// fill sets the mini-rows and mini-columns from a state.
func (m *miniPlaces) fill(s *bandState) {
	for p := range 4 {
		low, high := &s.digit[2*p], &s.digit[2*p+1]
		m.rows[p] = low.miniRows() | high.miniRows()<<32
		m.columns[p] = columnsByBand(low.ab, low.c) | columnsByBand(high.ab, high.c)<<32
	}
	last := &s.digit[8]
	m.rows[4] = last.miniRows()
	m.columns[4] = columnsByBand(last.ab, last.c)
}

// miniRows interleaves the occupied mini-rows of the three bands.
func (places *digitPlaces) miniRows() uint64 {
	ab := miniRows(places.ab)
	return ab&lowHalf | ab>>31 | miniRows(places.c)<<2
}

// closeTriads uses that a mini-row or mini-column has exactly three digits. If only three digits
// are possible in it, they are there, and are removed from the other mini-rows of the box. If three
// digits are certain, the other digits are removed. It returns the digits that changed.
func (s *bandState) closeTriads(minis *miniPlaces) (dirty uint, ok bool) {
	rows, rowsOK := closeMinis(&minis.rows)
	columns, columnsOK := closeMinis(&minis.columns)
	if !rowsOK || !columnsOK {
		return 0, false
	}
	for p := range 5 {
		changed := (rows[p] ^ minis.rows[p]) | (columns[p] ^ minis.columns[p])
		if changed&lowHalf != 0 {
			s.digit[2*p].narrow(rows[p]&lowHalf, columns[p]&lowHalf)
			dirty |= 1 << (2 * p)
		}
		if changed>>32 != 0 && p < 4 {
			s.digit[2*p+1].narrow(rows[p]>>32, columns[p]>>32)
			dirty |= 2 << (2 * p)
		}
	}
	return dirty, true
}

// narrow keeps only the places in the given mini-rows and mini-columns.
func (places *digitPlaces) narrow(rows, columns uint64) {
	ab, c := cellsOfColumns(columns)
	places.ab &= ab & ((rows&miniStartsC)*7 | (rows>>1&miniStartsC)*7<<32)
	places.c &= c & ((rows >> 2 & miniStartsC) * 7)
}

// closeMinis applies the rule to all mini-rows, or all mini-columns, at once.
func closeMinis(minis *[5]uint64) (reduced [5]uint64, ok bool) {
	three, ok := exactlyThree(minis)
	if !ok {
		return reduced, false
	}
	for p := range minis {
		reduced[p] = certain(minis[p])
	}
	full := atLeastThree(&reduced)
	for p := range minis {
		reduced[p] = only(minis[p], minis[p]&three) & (^full | reduced[p])
	}
	return reduced, true
}

// only clears the groups of three with a place in forced, except for that place.
func only(minis, forced uint64) uint64 {
	groups := (forced | forced>>10 | forced>>20) & columnBits
	return minis & (^(groups * rowStartsC) | forced)
}

// certain finds the places that are alone in their group of three.
func certain(minis uint64) uint64 {
	second, third := minis>>10, minis>>20
	several := (minis&second | (minis|second)&third) & columnBits
	return minis &^ (several * rowStartsC)
}

// exactlyThree finds, in both halves, what exactly three digits can use; ok is false if fewer can.
// It counts the digits of each half bit by bit and adds the halves.
func exactlyThree(minis *[5]uint64) (three uint64, ok bool) {
	one := minis[0]
	two := one & minis[1]
	one |= minis[1]
	var four uint64
	for _, m := range minis[2:] {
		four |= three & m
		three |= two & m
		two |= one & m
		one |= m
	}
	four |= four>>32 | three&(one>>32) | two&(two>>32) | one&(three>>32)
	three |= three>>32 | two&(one>>32) | one&(two>>32)
	three &= bandCells
	return three &^ four * bothHalves, three == bandCells
}

// atLeastThree finds, in both halves, what three digits or more can use.
func atLeastThree(minis *[5]uint64) uint64 {
	var one, two, three uint64
	for _, m := range minis {
		three |= two & m
		two |= one & m
		one |= m
	}
	three |= three>>32 | two&(one>>32) | one&(two>>32)
	return three & bandCells * bothHalves
}
