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

// Cells returns N², the number of cells.
func (s Shape) Cells() int { return s.Side() * s.Side() }

// Candidates returns N³, the number of pairs of a cell and a digit.
func (s Shape) Candidates() int { return s.Cells() * s.Side() }

// String returns the shape as "2x3": rows by columns of a box.
func (s Shape) String() string { return fmt.Sprintf("%dx%d", s.Rows, s.Cols) }

// Row returns the row of a cell, counted from 0.
func (s Shape) Row(cell int) int { return cell / s.Side() }

// Col returns the column of a cell, counted from 0.
func (s Shape) Col(cell int) int { return cell % s.Side() }

// Box returns the box of a cell, counted from 0, row by row. Boxes of R rows and C columns are in C
// bands of R boxes.
func (s Shape) Box(cell int) int {
	return s.Row(cell)/s.Rows*s.Rows + s.Col(cell)/s.Cols
}

// CellName returns the name shown to people: "r1c2" for cell 1.
func (s Shape) CellName(cell int) string {
	return "r" + strconv.Itoa(s.Row(cell)+1) + "c" + strconv.Itoa(s.Col(cell)+1)
}

// ParseCell is the inverse of CellName. The error says which names are expected.
func (s Shape) ParseCell(name string) (int, error) {
	var row, col int
	n, _ := fmt.Sscanf(name, "r%dc%d", &row, &col)
	cell := (row-1)*s.Side() + col - 1
	if n != 2 || min(row, col) < 1 || max(row, col) > s.Side() || s.CellName(cell) != name {
		return 0, fmt.Errorf("cell %q: expected one from r1c1 to %s", name, s.CellName(s.Cells()-1))
	}
	return cell, nil
}

// Candidate returns the number of a candidate, from 0 to N³-1, cell by cell and digit by digit.
func (s Shape) Candidate(cell int, digit uint16) int {
	return cell*s.Side() + int(digit) - 1
}

// CellDigit is the inverse of [Shape.Candidate].
func (s Shape) CellDigit(candidate int) (cell int, digit uint16) {
	return candidate / s.Side(), uint16(candidate%s.Side() + 1)
}

// CandidateName returns the name shown to people: "r3c4=5".
func (s Shape) CandidateName(candidate int) string {
	cell, digit := s.CellDigit(candidate)
	return s.CellName(cell) + "=" + strconv.Itoa(int(digit))
}

// ParseCandidate is the inverse of CandidateName. The error is a [strconv.ErrSyntax] unless the
// name has the right form and only a number is too small or too large.
func (s Shape) ParseCandidate(name string) (int, error) {
	cell, digit, _ := strings.Cut(name, "=")
	row, col, _ := strings.Cut(cell, "c")
	row, found := strings.CutPrefix(row, "r")
	r, errRow := strconv.Atoi(row)
	c, errCol := strconv.Atoi(col)
	d, errDigit := strconv.Atoi(digit)
	n := s.Side()
	switch {
	case !found || errRow != nil || errCol != nil || errDigit != nil:
		return 0, fmt.Errorf("candidate %q: %w: expected a name such as r1c2=3, with numbers from 1 to %d", name, strconv.ErrSyntax, n)
	case min(r, c, d) < 1 || max(r, c, d) > n:
		return 0, fmt.Errorf("candidate %q: expected a name such as r1c2=3, with numbers from 1 to %d", name, n)
	}
	candidate := s.Candidate((r-1)*n+c-1, uint16(d))
	if s.CandidateName(candidate) != name {
		return 0, fmt.Errorf("candidate %q: %w: expected %s", name, strconv.ErrSyntax, s.CandidateName(candidate))
	}
	return candidate, nil
}
