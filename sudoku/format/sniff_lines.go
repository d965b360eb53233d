package format

import "bytes"

// This file tells a collection, one puzzle a line, from rows of larger puzzles
// where the length of the first line does not. That is so if the line is damaged,
// since rows may be run together (63 + 9 + 9 cells are nine rows), and if it has
// 16 cells.

// recogniseLong looks at lines whose first is longer than a row.
//
//	a line is a whole puzzle                         collection
//	lines are nearly puzzles, with the digits of     collection, all bad so far
//	that size: 80, 80, 82 cells and none above 9
//	lines add up to a larger puzzle                  rows run together
func recogniseLong(s *sample) finding {
	for _, l := range s.lines {
		if isLinePuzzle(l.text) {
			return sure("line %d is a puzzle: %d cells", l.number, cellRun(l.text))
		}
	}
	if letter := strangerIn(s.lines[0].text); letter != 0 {
		return sure("line %d is a puzzle but for the letter %q", s.lines[0].number, letter)
	}
	near, givens := s.nearPuzzles()
	switch {
	case near && (s.complete || len(s.lines) > 1 && givens >= enoughGivens):
		return sure("most lines are only a few cells short or long of a puzzle, and have its digits")
	case near:
		return more
	}
	return moreUnless(s.complete || s.addUp())
}

// strangerIn returns the only letter of a line that no puzzle of so many cells has, such
// as o for a blank, or 0.
func strangerIn(text []byte) (letter byte) {
	n := cellRun(text)
	side := root(n)
	if side*side != n || side > 9 || !endsCells(text[n:]) {
		return 0
	}
	for _, c := range text[:n] {
		switch {
		case characterValue(c) <= side || c == letter:
		case letter == 0:
			letter = c
		default:
			return 0
		}
	}
	return letter
}

// enoughGivens is the number of givens from which it is clear that digits above
// some side are not missing by chance: where they are at least a quarter of all,
// this many givens are without them once in a thousand times.
const enoughGivens = 24

// nearPuzzles reports whether most lines are puzzles of one side but for a few
// cells, less than a row of them, and hold the digits of that side, but for a few.
// Larger puzzles whose lines are as long have at least a quarter of their digits
// above it. It also returns the number of givens.
func (s *sample) nearPuzzles() (near bool, givens int) {
	for side := root(shortestLine); side <= longestAlphabet; side++ {
		if !s.src.possible(side) {
			continue
		}
		lines, givens, high := 0, 0, 0
		for _, l := range s.lines {
			n := cellRun(l.text)
			if max(n-side*side, side*side-n) < side && !isRuler(l.text[:n]) {
				lines++
			}
			g, h := countGivens(l.text[:n], side)
			givens, high = givens+g, high+h
		}
		if 2*lines > len(s.lines) && 8*high <= givens {
			return true, givens
		}
	}
	return false, 0
}

// countGivens returns the number of digits among cells, and of those that are
// above side in every alphabet.
func countGivens(cells []byte, side int) (givens, high int) {
	for _, c := range cells {
		value := characterValue(c)
		if value > 0 {
			givens++
		}
		if side > 9 && value > 9 {
			value -= 9 // A=1
		}
		if value > side {
			high++
		}
	}
	return givens, high
}

// addUp reports whether two or more of the first lines are together a puzzle.
func (s *sample) addUp() bool {
	cells := 0
	for i, l := range s.lines {
		cells += len(splitCharacters(nil, l.text))
		if i > 0 && s.src.sideOf(cells, longestAlphabet) > 0 {
			return true
		}
	}
	return false
}

// recogniseShort looks at lines whose first is too short for a puzzle: it
// is a bad one if whole puzzles follow that are not rows of the same one.
func recogniseShort(s *sample) finding {
	if len(s.lines) > 1 && !isLinePuzzle(s.lines[1].text) || s.addUp() {
		return no
	}
	if len(s.lines) < 3 && !s.complete {
		return more
	}
	if len(s.lines) == 1 {
		return no
	}
	return sure("line %d is a whole puzzle, and the first a bad one", s.lines[1].number)
}

// recogniseSmall tells lines of 16 cells that are 4x4 puzzles from rows of a
// 16x16 puzzle.
func recogniseSmall(s *sample) finding {
	if !s.src.possible(4) || !s.src.possible(16) { // the shape is given
		return sureIf(!s.src.possible(16), "line %d has 16 cells, and no other side than 4 is possible", s.lines[0].number)
	}
	rows := 0
	for rows < len(s.lines) && rows < 16 && cellRun(s.lines[rows].text) == 16 && (rows == 0 || !s.lines[rows].gap) {
		rows++
	}
	lines := s.lines[:rows]
	switch {
	case rows == len(s.lines) && rows < 16 && !s.complete:
		return more
	case !areSmall(lines):
		return no
	case rows == 16 && !repeatDigits(16, 4, func(row, column int) int { return characterValue(lines[row].text[column]) }):
		return finding{verdict: unclear}
	case rows == 16:
		return sure("16 lines of 16 cells with no digit above 4, and one twice in a line or a column: puzzles of side 4")
	}
	return sure("line %d has 16 cells with no digit above 4, and there are not 16 such lines: puzzles of side 4", s.lines[0].number)
}

// areSmall reports whether lines of 16 cells can be puzzles of side 4: no digit is
// above 4, and they are not 16 lines some of which hold no digit.
func areSmall(lines []sampleLine) bool {
	blank := false
	for _, l := range lines {
		if !noneAbove(l.text[:16], 4) {
			return false
		}
		blank = blank || !bytes.ContainsAny(l.text[:16], "1234")
	}
	return len(lines) != 16 || !blank
}

// repeatDigits reports whether a digit occurs twice in one of n rows or in one of
// n columns, so that they are not of one puzzle. No digit is above high.
func repeatDigits(n, high int, digitAt func(row, column int) int) bool {
	inRow, inColumn := make([]bool, n*(high+1)), make([]bool, n*(high+1))
	for row := range n {
		for column := range n {
			digit := digitAt(row, column)
			r, c := &inRow[row*(high+1)+digit], &inColumn[column*(high+1)+digit]
			if digit > 0 && (*r || *c) {
				return true
			}
			*r, *c = true, true
		}
	}
	return false
}
