package format

import "github.com/sudokusat/sudokusat/sudoku"

// excluded returns an empty set of candidates for the next puzzle, with room for n.
func (s *source) excluded(n int) sudoku.Candidates {
	words := (n + 63) / 64
	if cap(s.candidateMemory) < words {
		s.candidateMemory = make(sudoku.Candidates, words)
	}
	set := s.candidateMemory[:words]
	clear(set)
	return set
}

// exclude excludes a digit, from 1, from a cell of a puzzle of f.side.
func (f *found) exclude(src *source, cell, digit int) {
	if f.excluded == nil {
		f.excluded = src.excluded(f.side * f.side * f.side)
	}
	f.excluded.Add(cell*f.side + digit - 1)
}

// take makes a cell what its candidates say: a given if there is one alone, else a
// blank from which the others are excluded. Bit d of the set stands for digit d.
func (f *found) take(src *source, cell int, candidates uint64) {
	f.digits[cell] = 0
	for digit := 1; digit <= f.side; digit++ {
		if candidates == 1<<digit {
			f.digits[cell] = uint16(digit)
			return
		}
	}
	for digit := 1; digit <= f.side; digit++ {
		if candidates>>digit&1 == 0 {
			f.exclude(src, cell, digit)
		}
	}
}

// candidatesOf returns the digits that a cell may have: its given or, if it has
// none, all, but for those that are excluded. The side is at most longestAlphabet;
// bit d stands for digit d.
func candidatesOf(p *sudoku.Puzzle, cell int) uint64 {
	var candidates uint64
	for digit := uint16(1); int(digit) <= p.Shape.Side(); digit++ {
		if given := p.Givens[cell]; (given == 0 || given == digit) && !p.Excludes(cell, digit) {
			candidates |= 1 << digit
		}
	}
	return candidates
}

// excludesAny reports whether a candidate of a puzzle is excluded.
func excludesAny(p *sudoku.Puzzle) bool {
	for _, word := range p.Excluded {
		if word != 0 {
			return true
		}
	}
	return false
}

// digitOf returns the digit, from 1, that a character stands for in the alphabet
// that starts with 1, in either case, or 0.
func digitOf(c byte) int {
	switch {
	case c >= '1' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'z':
		return int(c|0x20-'a') + 10
	}
	return 0
}
