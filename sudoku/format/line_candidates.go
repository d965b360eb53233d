package format

import (
	"bytes"
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

var candidatesLayout = &layout{
	name:        "candidates",
	description: "one puzzle per line, with N characters for each cell",
	traits:      titled | excludes,
	shapes:      behindGrid,
	starts:      areCandidates,
	open:        func(src *source) puzzleReader { return &candidatesReader{src} },
	write:       writeCandidates,
}

// candidatesReader reads puzzles of N³ characters a line: for each cell the N
// digits in order, with a blank in place of each that is excluded.
//
//	12.4.2..1..4     cells r1c1, r1c2, r1c3 of a 4x4 puzzle
//	\__/             r1c1: 3 is excluded
//	    \__/         r1c2: 2 is left alone, a given
type candidatesReader struct{ src *source }

func (r *candidatesReader) next(f *found) error {
	return r.src.nextLine(f, func(line []byte) bool {
		text := line[indent(line):]
		n := cellRun(text)
		return r.src.cubeSideBefore(n, text[n:]) < 4 && isDrawn(line)
	}, r.read)
}

// read reads the puzzle that starts at an offset of a line.
func (r *candidatesReader) read(f *found, line []byte, offset int) error {
	n := cellRun(line[offset:])
	rest := line[offset+n:]
	if !endsCells(rest) {
		return errorAt(r.src.line, line, offset+n, "%s after %s: expected a digit or a blank, or a blank and a comment", symbolName(rest), sudoku.Counted(n, "character"))
	}
	side := r.src.cubeSideBefore(n, rest)
	if side == 0 {
		return errorAt(r.src.line, line, offset, "%s: expected %s", sudoku.Counted(n, "character"), r.src.cubeNear(n))
	}
	f.line, f.side, f.style = r.src.line, side, Layout{}
	f.heed(r.src.text[offsetOf(r.src.text, offset+n):])
	f.digits = r.src.grid(side * side)
	return r.decode(f, line, offset)
}

// decode reads the cells at an offset of a line.
func (r *candidatesReader) decode(f *found, line []byte, offset int) error {
	for cell := range f.digits {
		var candidates uint64
		for digit := 1; digit <= f.side; digit++ {
			at := offset + cell*f.side + digit - 1
			switch c := line[at]; {
			case digitOf(c) == digit:
				candidates |= 1 << digit
			case c != '.' && c != '0':
				return errorAt(r.src.line, line, at, "%s in r%dc%d: expected %c, or . or 0 where it is excluded",
					symbolName(line[at:]), cell/f.side+1, cell%f.side+1, characterDigits[digit])
			case f.style.Blank == "":
				f.style.Blank = string(line[at : at+1])
			case f.style.Blank[0] != c:
				return errorAt(r.src.line, line, at, "blank %q in a puzzle with blank %q: expected one of them", c, f.style.Blank[0])
			}
		}
		f.take(r.src, cell, candidates)
	}
	return nil
}

// areCandidates reports whether a text starts with the candidates of a puzzle and
// not with the cells of one: N³ characters, most of whose digits are at their
// places. There are lines of cells as long, of side 8 for N = 4 and of side 27 for
// N = 9. But digit d has its places in one of N columns, and a side of N^1.5 has it
// at most once in each, which makes fewer than N² digits at their places. What has so
// few candidates is marked.
func areCandidates(src *source, text []byte) bool {
	n := cellRun(text)
	side := src.cubeSideBefore(n, text[n:])
	if bytes.HasPrefix(text[n:], []byte(candidatesMark)) && side > 0 {
		return true
	}
	if side < 4 || !endsCells(text[n:]) {
		return false
	}
	return standAsCandidates(n, side, func(i int) int {
		if text[i] == '.' || text[i] == '0' {
			return 0
		}
		return cmp.Or(digitOf(text[i]), -1)
	})
}

// standAsCandidates reports whether n digits, of which 0 is a blank, are at the places of
// candidates.
func standAsCandidates(n, side int, digitAt func(i int) int) bool {
	right, wrong := 0, 0
	for i := range n {
		switch digit := digitAt(i); {
		case digit == i%side+1:
			right++
		case digit != 0:
			wrong++
		}
	}
	return right >= side*side && 8*wrong <= right
}

// cubeSide returns the possible side whose third power is n, or 0.
func (s *source) cubeSide(n int) int {
	for side := 1; side <= longestAlphabet && side*side*side <= n; side++ {
		if side*side*side == n && s.possible(side) {
			return side
		}
	}
	return 0
}

// cubeSideBefore is cubeSide for characters before a comment that may state a shape.
func (s *source) cubeSideBefore(n int, rest []byte) int {
	if side := s.cubeSide(n); side > 0 {
		return side
	}
	if shape := shapeBehind(rest); shape.Candidates() == n {
		return shape.Side()
	}
	return 0
}

// cubeNear says what a number of characters may have been meant for: the
// candidates of the puzzle that has so many cells, or of the one that is nearest.
func (s *source) cubeNear(n int) string {
	side := s.sideOf(n, longestAlphabet)
	if side < 4 {
		side = 0
		for other := 1; other <= longestAlphabet; other++ {
			if s.possible(other) && (side == 0 || max(other*other*other-n, n-other*other*other) < max(side*side*side-n, n-side*side*side)) {
				side = other
			}
		}
	}
	return fmt.Sprintf("%d, %d for each cell of %dx%d", side*side*side, side, side, side)
}

// writeCandidates appends a puzzle as a line of N³ characters.
func writeCandidates(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
	side, blank := p.Rules.Side(), byte('.')
	if side > longestAlphabet {
		return dst, errTooLarge("candidates", side, "")
	}
	if style.Blank == "0" {
		blank = '0'
	}
	count := 0
	for cell := range p.Givens {
		candidates := candidatesOf(p, cell)
		count += bits.OnesCount64(candidates)
		for digit := 1; digit <= side; digit++ {
			c := blank
			if candidates>>digit&1 != 0 {
				c = characterDigits[digit]
			}
			dst = append(dst, c)
		}
	}
	if side < 4 || count < side*side {
		dst = append(dst, candidatesMark...) // it might be read as cells
	}
	return append(dst, '\n'), nil
}

// candidatesMark is the comment after a line of candidates that could be taken for one
// of cells.
const candidatesMark = " # candidates"

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
	if bits.OnesCount64(candidates) == 1 {
		f.digits[cell] = uint16(bits.TrailingZeros64(candidates))
		return
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
	for digit := uint16(1); int(digit) <= p.Rules.Side(); digit++ {
		if given := p.Givens[cell]; (given == 0 || given == digit) && !p.Excludes(cell, digit) {
			candidates |= 1 << digit
		}
	}
	return candidates
}

// excludesAny reports whether a candidate of a puzzle is excluded.
func excludesAny(p *sudoku.Puzzle) bool {
	return slices.ContainsFunc(p.Excluded, func(word uint64) bool { return word != 0 })
}
