package sudoku

import (
	"fmt"
	"strconv"
	"strings"
)

// MaxSide is the largest side N of a puzzle: boxes of 20 by 20.
const MaxSide = 400

// Shape is the size of a box: {3, 3} is the 9x9 Sudoku, {2, 3} a 6x6 Sudoku whose boxes have 2 rows
// and 3 columns, {5, 5} the 25x25 Sudoku.
type Shape struct{ Rows, Cols int }

// ParseShape reads a shape as [Shape.String] writes it: "2x3". A single number is a side: "9" is
// 3x3.
func ParseShape(text string) (Shape, error) {
	rows, cols, found := strings.Cut(text, "x")
	r, err := strconv.Atoi(rows)
	if err == nil && !found {
		return ShapeOfSide(r)
	}
	c, errCols := strconv.Atoi(cols)
	if err != nil || errCols != nil {
		return Shape{}, fmt.Errorf("shape %q: expected the rows and columns of a box, such as 3x3 or 2x3, or a side, such as 9", text)
	}
	s := Shape{Rows: r, Cols: c}
	return s, s.Validate()
}

// ShapeOfSide returns the usual box of a puzzle with side n. It is square if n is a square, and
// otherwise the one closest to a square that is wider than high (2x3 for 6, 3x4 for 12). It is an
// error if n is a prime other than 2 and 3.
func ShapeOfSide(n int) (Shape, error) {
	if n < 1 || n > MaxSide {
		return Shape{}, fmt.Errorf("side %d: expected 1 to %d", n, MaxSide)
	}
	rows := 1
	for r := 1; r*r <= n; r++ {
		if n%r == 0 {
			rows = r
		}
	}
	if rows == 1 && n > 3 {
		return Shape{}, fmt.Errorf("side %d: a prime has no boxes but 1x%d; name the shape to use it", n, n)
	}
	return Shape{Rows: rows, Cols: n / rows}, nil
}

// Validate returns an error unless both sides of the box are at least 1 and the
// side of the puzzle is at most [MaxSide].
func (s Shape) Validate() error {
	// Each factor is bounded first, since the product of two large ones may overflow.
	if s.Rows < 1 || s.Cols < 1 || s.Rows > MaxSide || s.Cols > MaxSide || s.Side() > MaxSide {
		return fmt.Errorf("shape %v: expected a box of at least 1x1 and at most %d cells", s, MaxSide)
	}
	return nil
}

// Side returns N, the number of digits and of cells in a house.
func (s Shape) Side() int { return s.Rows * s.Cols }

// Size returns N as a size, which has the names of cells and candidates.
func (s Shape) Size() Size { return Size(s.Side()) }

// Cells is [Size.Cells].
func (s Shape) Cells() int { return s.Size().Cells() }

// Candidates is [Size.Candidates].
func (s Shape) Candidates() int { return s.Size().Candidates() }

// Row is [Size.Row].
func (s Shape) Row(cell int) int { return s.Size().Row(cell) }

// Col is [Size.Col].
func (s Shape) Col(cell int) int { return s.Size().Col(cell) }

// CellName is [Size.CellName].
func (s Shape) CellName(cell int) string { return s.Size().CellName(cell) }

// ParseCell is [Size.ParseCell].
func (s Shape) ParseCell(name string) (int, error) { return s.Size().ParseCell(name) }

// Candidate is [Size.Candidate].
func (s Shape) Candidate(cell int, digit uint16) int { return s.Size().Candidate(cell, digit) }

// CellDigit is [Size.CellDigit].
func (s Shape) CellDigit(candidate int) (cell int, digit uint16) {
	return s.Size().CellDigit(candidate)
}

// CandidateName is [Size.CandidateName].
func (s Shape) CandidateName(candidate int) string { return s.Size().CandidateName(candidate) }

// ParseCandidate is [Size.ParseCandidate].
func (s Shape) ParseCandidate(name string) (int, error) { return s.Size().ParseCandidate(name) }

// String returns the shape as "2x3": rows by columns of a box.
func (s Shape) String() string { return fmt.Sprintf("%dx%d", s.Rows, s.Cols) }

// Box returns the box of a cell, counted from 0, row by row. Boxes of R rows and C columns are in C
// bands of R boxes.
func (s Shape) Box(cell int) int {
	return s.Row(cell)/s.Rows*s.Rows + s.Col(cell)/s.Cols
}
