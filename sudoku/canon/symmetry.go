package canon

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Symmetry is a symmetry of the 9x9 Sudoku: possibly a transposition, then a permutation of the
// rows and one of the columns that keep bands and stacks together, then a relabelling. [Identity],
// [Random] and [Canonizer.Symmetry] return one.
//
//	after[r][c] = digits[ before[ rows[r] ][ cols[c] ] ]    or, transposed,
//	after[r][c] = digits[ before[ cols[c] ][ rows[r] ] ]
type Symmetry struct {
	transposed bool
	rows, cols [9]uint8  // the row or column that moves to this index
	digits     [10]uint8 // the new digit for each digit; a blank stays a blank
}

// Identity returns the symmetry that changes nothing.
func Identity() Symmetry {
	s := Symmetry{}
	for i := range uint8(9) {
		s.rows[i], s.cols[i], s.digits[i+1] = i, i, i+1
	}
	return s
}

// Random returns one of the 2·6⁸·9! symmetries, which are equally likely. The same state of rng
// gives the same symmetry.
func Random(rng *rand.Rand) Symmetry {
	s := Symmetry{transposed: rng.IntN(2) == 1, rows: randomLines(rng), cols: randomLines(rng)}
	for i, digit := range rng.Perm(9) {
		s.digits[i+1] = uint8(digit + 1)
	}
	return s
}

// randomLines permutes the rows of a grid, bands and rows in bands.
func randomLines(rng *rand.Rand) [9]uint8 {
	var lines [9]uint8
	for i, band := range rng.Perm(3) {
		for j, line := range rng.Perm(3) {
			lines[3*i+j] = uint8(3*band + line)
		}
	}
	return lines
}

// Apply returns the grid after the symmetry. It is an error unless g has 81 cells from 0 to 9.
func (s Symmetry) Apply(g sudoku.Grid) (sudoku.Grid, error) {
	cells, err := cellsOf(&sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: g})
	if err != nil {
		return nil, err
	}
	s.ApplyCells(&cells, &cells)
	return gridOf(&cells), nil
}

// ApplyCells applies the symmetry to before and writes the result to after, row by row, with 0 for
// a blank. Both may be the same array. A digit above 9 becomes a blank.
func (s Symmetry) ApplyCells(after, before *[81]byte) {
	source := *before
	for r, row := range s.rows {
		for c, col := range s.cols {
			from := 9*row + col
			if s.transposed {
				from = 9*col + row
			}
			after[9*r+c] = 0
			if digit := source[from]; int(digit) < len(s.digits) {
				after[9*r+c] = s.digits[digit]
			}
		}
	}
}

// Inverse returns the symmetry that undoes s.
func (s Symmetry) Inverse() Symmetry {
	inverse := Symmetry{transposed: s.transposed}
	rows, cols := &inverse.rows, &inverse.cols
	if s.transposed {
		rows, cols = cols, rows
	}
	for i := range uint8(9) {
		rows[s.rows[i]] = i
		cols[s.cols[i]] = i
	}
	for digit, after := range s.digits {
		inverse.digits[after] = uint8(digit)
	}
	return inverse
}

// String returns the rows, columns and digits, counted from 1: "rows 123456789, columns 123456789,
// digits 123456789" is the identity. The digits are the new digits for 1 to 9. If the symmetry
// transposes, "transposed, " comes first.
func (s Symmetry) String() string {
	var text strings.Builder
	if s.transposed {
		text.WriteString("transposed, ")
	}
	line := func(lines [9]uint8) string {
		for i := range lines {
			lines[i] += '1'
		}
		return string(lines[:])
	}
	digits := [9]uint8(s.digits[1:])
	for i := range digits {
		digits[i]--
	}
	fmt.Fprintf(&text, "rows %s, columns %s, digits %s", line(s.rows), line(s.cols), line(digits))
	return text.String()
}
