package draw

import (
	"errors"
	"strconv"
	"strings"
	"unicode"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Picture is what is drawn of one puzzle.
type Picture struct {
	Title      string         // above the grid; may be empty
	Puzzle     *sudoku.Puzzle // nil: the title stands alone
	Found      sudoku.Grid    // digits found, complete or not; nil if there are none
	Candidates bool           // show, in each cell without a digit, what is left there
}

// validate returns an error unless the puzzle and the digits found are of one shape.
func (p *Picture) validate() error {
	if p.Puzzle == nil {
		return nil
	}
	if err := p.Puzzle.Validate(); err != nil {
		return err
	}
	if p.Found == nil {
		return nil
	}
	if len(p.Found) != p.Puzzle.Shape.Cells() {
		return errors.New("digits found: expected one for each cell of the puzzle, or 0")
	}
	return p.Puzzle.CheckPartial(p.Found)
}

// kind is what stands in a cell.
type kind uint8

const (
	blank kind = iota
	given
	found
)

// at returns the digit of a cell, 0 if it has none, and whose it is.
func (p *Picture) at(cell int) (digit uint16, k kind) {
	if digit := p.Puzzle.Givens[cell]; digit != 0 {
		return digit, given
	}
	if p.Found != nil && p.Found[cell] != 0 {
		return p.Found[cell], found
	}
	return 0, blank
}

// left returns the digits that neither an exclusion nor a digit in the same row,
// column or box takes from a cell: [digit] is true.
func (p *Picture) left(cell int) []bool {
	left := make([]bool, p.Puzzle.Shape.Side()+1)
	for digit := 1; digit < len(left); digit++ {
		left[digit] = !p.Puzzle.Excludes(cell, uint16(digit))
	}
	for _, h := range p.Puzzle.HousesOf(cell) {
		for _, other := range p.Puzzle.Houses()[h].Cells {
			digit, _ := p.at(other)
			left[digit] = false
		}
	}
	return left
}

// digits returns how many decimal digits the largest digit of a side has.
func digits(side int) int { return len(strconv.Itoa(side)) }

// printable returns a title without the characters that would steer a terminal or
// are none in XML.
func printable(title string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, title)
}
