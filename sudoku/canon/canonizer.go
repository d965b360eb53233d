package canon

import (
	"errors"
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
)

var shape = sudoku.Shape{Rows: 3, Cols: 3}

// Form returns the minimal lexicographic form of a 9x9 puzzle, and the number of its automorphisms.
// For a grid, pass it as the givens. It is an error if the puzzle is invalid, not 9x9, or has
// excluded candidates.
func Form(p *sudoku.Puzzle) (sudoku.Grid, int, error) {
	cells, err := cellsOf(p)
	if err != nil {
		return nil, 0, err
	}
	var c Canonizer
	automorphisms, err := c.Form(&cells, &cells)
	return gridOf(&cells), automorphisms, err
}

func cellsOf(p *sudoku.Puzzle) (cells [81]byte, err error) {
	if err := p.Validate(); err != nil {
		return cells, err
	}
	if s, err := p.Rules.OnlyClassic("canon"); err != nil {
		return cells, err
	} else if s != shape {
		return cells, fmt.Errorf("shape %v: expected 3x3; only 9x9 puzzles have a canonical form here", s)
	}
	if p.Excluded.Len() > 0 {
		return cells, errors.New("candidates are excluded: expected givens only; the form is not defined otherwise")
	}
	for cell, digit := range p.Givens {
		cells[cell] = byte(digit)
	}
	return cells, nil
}

func gridOf(cells *[81]byte) sudoku.Grid {
	g := make(sudoku.Grid, len(cells))
	for cell, digit := range cells {
		g[cell] = uint16(digit)
	}
	return g
}

// Canonizer computes forms. It does not allocate once its lists are long enough. The zero value is
// ready for use. It holds the working memory of one computation and is for one goroutine at a time.
//
// A puzzle takes a few microseconds, and a complete grid about ten. An array that is not a puzzle
// but full of equal digits may take ten milliseconds.
type Canonizer struct {
	// The puzzle and its transpose, so that the search only permutes rows and columns.
	sides [2]side

	best           [9]uint64     // the smallest rows so far; see noRow
	parents, found []arrangement // those that give the smallest rows without and with the current row
}

// side is the puzzle or its transpose.
type side struct {
	digits [9][9]uint8
	givens [9]uint16 // of each row, bit c for column c
	twins  [9]uint16 // of each row, the equal rows of its band, including itself
}

// A row of the form is a key of 36 bits, four for each cell, with the first cell in the highest
// bits. So keys compare like rows. noRow is above every row.
const noRow = 1<<36 - 1

// Form writes the minimal lexicographic form of a puzzle to form, and returns the number of its
// automorphisms. Cells are from 0 to 9, row by row, with 0 for a blank. Both arrays may be the
// same. The error names a cell that is above 9.
func (c *Canonizer) Form(form, cells *[81]byte) (automorphisms int, err error) {
	if err := c.load(cells); err != nil {
		return 0, err
	}
	c.search()
	for i := range c.found {
		automorphisms += c.found[i].represents()
	}
	for i, row := range c.best {
		for j := range 9 {
			form[9*i+j] = uint8(row >> (32 - 4*j) & 15)
		}
	}
	return automorphisms, nil
}

// Symmetry returns a symmetry that transforms the puzzle of the last [Canonizer.Form] into its
// form. There are as many of them as the puzzle has automorphisms. Before the first Form it is the
// identity.
func (c *Canonizer) Symmetry() Symmetry {
	if len(c.found) == 0 {
		return Identity()
	}
	a := &c.found[0]
	s := Symmetry{transposed: a.side == 1, rows: a.rows, cols: a.cols}
	next := a.next
	for digit := 1; digit <= 9; digit++ {
		s.digits[digit] = a.label(digit)
		if s.digits[digit] == 0 { // it does not occur
			s.digits[digit] = next
			next++
		}
	}
	return s
}

func (c *Canonizer) load(cells *[81]byte) error {
	given, transpose := &c.sides[0], &c.sides[1]
	given.givens, transpose.givens = [9]uint16{}, [9]uint16{}
	for cell, digit := range cells {
		if digit > 9 {
			return fmt.Errorf("%s is %d: expected 0 to 9", shape.CellName(cell), digit)
		}
		row, col := cell/9, cell%9
		given.digits[row][col], transpose.digits[col][row] = digit, digit
		if digit != 0 {
			given.givens[row] |= 1 << col
			transpose.givens[col] |= 1 << row
		}
	}
	given.findTwins()
	transpose.findTwins()
	return nil
}

func (s *side) findTwins() {
	for row := range s.twins {
		s.twins[row] = 0
		for other := row / 3 * 3; other < row/3*3+3; other++ {
			if s.givens[row] == s.givens[other] && s.digits[row] == s.digits[other] {
				s.twins[row] |= 1 << other
			}
		}
	}
}
