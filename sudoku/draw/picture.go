package draw

import (
	"errors"
	"strconv"
	"strings"
	"unicode"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Picture is a puzzle and what to draw of it.
type Picture struct {
	Title      string         // above the grid; may be empty
	Puzzle     *sudoku.Puzzle // nil to draw only the title
	Found      sudoku.Grid    // found digits, complete or not; nil if there are none
	Candidates bool           // show the candidates of each cell without a digit
}

// validate returns an error unless the puzzle and the found digits have the same shape.
func (p *Picture) validate() error {
	if p.Puzzle == nil {
		return nil
	}
	if err := p.Puzzle.Validate(); err != nil {
		return err
	}
	if _, err := p.Puzzle.Rules.OnlyBoxes("a drawing"); err != nil {
		return err
	}
	if p.Found == nil {
		return nil
	}
	if len(p.Found) != p.Puzzle.Rules.Cells() {
		return errors.New("found digits: expected one for each cell of the puzzle, or 0")
	}
	return p.Puzzle.CheckPartial(p.Found)
}

// validateAll is validate for forms that have no place for clues.
func (p *Picture) validateAll() error {
	if err := p.validate(); err != nil || p.Puzzle == nil {
		return err
	}
	_, err := p.Puzzle.Rules.OnlyClassic("a picture")
	return err
}

// kind is the kind of digit in a cell.
type kind uint8

const (
	blank kind = iota
	given
	found
)

// at returns the digit of a cell, or 0 if it has none, and its kind.
func (p *Picture) at(cell int) (digit uint16, k kind) {
	if digit := p.Puzzle.Givens[cell]; digit != 0 {
		return digit, given
	}
	if p.Found != nil && p.Found[cell] != 0 {
		return p.Found[cell], found
	}
	return 0, blank
}

// left returns the candidates of a cell: [digit] is true if the digit is neither excluded nor in
// the same row, column or box.
func (p *Picture) left(cell int) []bool {
	left := make([]bool, p.Puzzle.Rules.Side()+1)
	for digit := 1; digit < len(left); digit++ {
		left[digit] = !p.Puzzle.Excludes(cell, uint16(digit))
	}
	for _, h := range p.Puzzle.Rules.HousesOf(cell) {
		for _, other := range p.Puzzle.Rules.Houses()[h].Cells {
			digit, _ := p.at(other)
			left[digit] = false
		}
	}
	return left
}

// digits returns the number of decimal digits of the largest digit of a side.
func digits(side int) int { return len(strconv.Itoa(side)) }

// printable returns a title without characters that control a terminal or are not allowed in XML.
func printable(title string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, title)
}
