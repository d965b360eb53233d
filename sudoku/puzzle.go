package sudoku

import (
	"errors"
	"fmt"
	"slices"
)

// Grid holds a digit for each cell, row by row: 1 to N, or 0 for a blank.
type Grid []uint16

// Clone returns a copy.
func (g Grid) Clone() Grid { return slices.Clone(g) }

// Blanks returns the number of cells without a digit.
func (g Grid) Blanks() int {
	blanks := 0
	for _, digit := range g {
		if digit == 0 {
			blanks++
		}
	}
	return blanks
}

// Puzzle has rules, givens and sometimes excluded candidates. Solvers and encoders do not change
// it, so several can use one puzzle at the same time.
type Puzzle struct {
	Rules    *Rules
	Givens   Grid
	Excluded Candidates // no solution has one of them; nil for most puzzles
}

// NewPuzzle returns a puzzle after [Puzzle.Validate]. It keeps the slice givens. Givens that
// contradict each other are not an error: the puzzle then has no solution.
func NewPuzzle(shape Shape, givens Grid) (*Puzzle, error) {
	if err := shape.Validate(); err != nil {
		return nil, err
	}
	return Classic(shape).Puzzle(givens)
}

// Empty returns the puzzle without givens. The shape must be valid.
func Empty(shape Shape) *Puzzle {
	return &Puzzle{Rules: Classic(shape), Givens: make(Grid, shape.Cells())}
}

// Validate returns an error unless there are rules, each of the N² cells has a given from 0
// to N, and all excluded candidates exist.
func (p *Puzzle) Validate() error {
	if p == nil {
		return errors.New("no puzzle: got nil")
	}
	if p.Rules == nil {
		return errors.New("no rules: expected those of a valid shape")
	}
	if err := p.validGrid(p.Givens); err != nil {
		return err
	}
	return p.validExcluded()
}

func (p *Puzzle) validGrid(g Grid) error {
	if len(g) != p.Rules.Cells() {
		return fmt.Errorf("%d cells: expected %d for side %d", len(g), p.Rules.Cells(), p.Rules.Side())
	}
	for cell, digit := range g {
		if int(digit) > p.Rules.Side() {
			return fmt.Errorf("%s is %d: expected 1 to %d", p.Rules.CellName(cell), digit, p.Rules.Side())
		}
	}
	return nil
}
