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

// Puzzle has a shape, givens and sometimes excluded candidates. Solvers and encoders do not change
// it, so several can use one puzzle at the same time.
type Puzzle struct {
	Shape    Shape
	Givens   Grid
	Excluded Candidates // no solution has one of them; nil for most puzzles
}

// NewPuzzle returns a puzzle after [Puzzle.Validate]. It keeps the slice givens. Givens that
// contradict each other are not an error: the puzzle then has no solution.
func NewPuzzle(shape Shape, givens Grid) (*Puzzle, error) {
	p := &Puzzle{Shape: shape, Givens: givens}
	if err := p.Validate(); err != nil {
		return nil, err
	}
	return p, nil
}

// Empty returns the puzzle without givens. The shape must be valid.
func Empty(shape Shape) *Puzzle {
	return &Puzzle{Shape: shape, Givens: make(Grid, shape.Cells())}
}

// Validate returns an error unless the shape is possible, each of the N² cells has a given from 0
// to N, and all excluded candidates exist.
func (p *Puzzle) Validate() error {
	if p == nil {
		return errors.New("no puzzle: got nil")
	}
	if err := p.Shape.Validate(); err != nil {
		return err
	}
	if err := p.validGrid(p.Givens); err != nil {
		return err
	}
	return p.validExcluded()
}

func (p *Puzzle) validGrid(g Grid) error {
	if len(g) != p.Shape.Cells() {
		return fmt.Errorf("%d cells: expected %d for side %d", len(g), p.Shape.Cells(), p.Shape.Side())
	}
	for cell, digit := range g {
		if int(digit) > p.Shape.Side() {
			return fmt.Errorf("%s is %d: expected 1 to %d", p.Shape.CellName(cell), digit, p.Shape.Side())
		}
	}
	return nil
}

// Houses returns the groups of cells that have each digit once: rows, columns and boxes, in this
// order. The slice is shared and must not be changed.
func (p *Puzzle) Houses() []House { return geometryOf(p.Shape).houses }

// HousesOf returns the indices into [Puzzle.Houses] of the houses of a cell. The slice is shared
// and must not be changed.
func (p *Puzzle) HousesOf(cell int) []int { return geometryOf(p.Shape).housesOf[cell] }
