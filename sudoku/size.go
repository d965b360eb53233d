package sudoku

import (
	"fmt"
	"strconv"
	"strings"
)

// Size is the side N of a grid. It numbers and names the cells and the candidates.
type Size int

// Side returns N, the number of digits, and of cells in a row.
func (n Size) Side() int { return int(n) }

// Cells returns N², the number of cells.
func (n Size) Cells() int { return int(n) * int(n) }

// Candidates returns N³, the number of pairs of a cell and a digit.
func (n Size) Candidates() int { return n.Cells() * int(n) }

// Row returns the row of a cell, counted from 0.
func (n Size) Row(cell int) int { return cell / int(n) }

// Col returns the column of a cell, counted from 0.
func (n Size) Col(cell int) int { return cell % int(n) }

// CellName returns the name shown to people: "r1c2" for cell 1.
func (n Size) CellName(cell int) string {
	return "r" + strconv.Itoa(n.Row(cell)+1) + "c" + strconv.Itoa(n.Col(cell)+1)
}

// ParseCell is the inverse of CellName. The error says which names are expected.
func (n Size) ParseCell(name string) (int, error) {
	var row, col int
	read, _ := fmt.Sscanf(name, "r%dc%d", &row, &col)
	cell := (row-1)*int(n) + col - 1
	if read != 2 || min(row, col) < 1 || max(row, col) > int(n) || n.CellName(cell) != name {
		return 0, fmt.Errorf("cell %q: expected one from r1c1 to %s", name, n.CellName(n.Cells()-1))
	}
	return cell, nil
}

// Candidate returns the number of a candidate, from 0 to N³-1, cell by cell and digit by digit.
func (n Size) Candidate(cell int, digit uint16) int {
	return cell*int(n) + int(digit) - 1
}

// CellDigit is the inverse of [Size.Candidate].
func (n Size) CellDigit(candidate int) (cell int, digit uint16) {
	return candidate / int(n), uint16(candidate%int(n) + 1)
}

// CandidateName returns the name shown to people: "r3c4=5".
func (n Size) CandidateName(candidate int) string {
	cell, digit := n.CellDigit(candidate)
	return n.CellName(cell) + "=" + strconv.Itoa(int(digit))
}

// ParseCandidate is the inverse of CandidateName. The error is a [strconv.ErrSyntax] unless the
// name has the right form and only a number is too small or too large.
func (n Size) ParseCandidate(name string) (int, error) {
	cell, digit, _ := strings.Cut(name, "=")
	row, col, _ := strings.Cut(cell, "c")
	row, found := strings.CutPrefix(row, "r")
	r, errRow := strconv.Atoi(row)
	c, errCol := strconv.Atoi(col)
	d, errDigit := strconv.Atoi(digit)
	switch {
	case !found || errRow != nil || errCol != nil || errDigit != nil:
		return 0, fmt.Errorf("candidate %q: %w: expected a name such as r1c2=3, with numbers from 1 to %d", name, strconv.ErrSyntax, n)
	case min(r, c, d) < 1 || max(r, c, d) > int(n):
		return 0, fmt.Errorf("candidate %q: expected a name such as r1c2=3, with numbers from 1 to %d", name, n)
	}
	candidate := n.Candidate((r-1)*int(n)+c-1, uint16(d))
	if n.CandidateName(candidate) != name {
		return 0, fmt.Errorf("candidate %q: %w: expected %s", name, strconv.ErrSyntax, n.CandidateName(candidate))
	}
	return candidate, nil
}
