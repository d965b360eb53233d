package compare

import (
	"context"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Shrink makes a puzzle about which the engines disagree as small as they still do:
// no given can be left out, and the digits are numbered in the order in which they
// are met, if the fault allows for it. It runs the engines for each puzzle that it
// tries. When ctx ends it returns what it has reached; p itself if the engines agree
// about it this time.
//
// Reference: A. Zeller and R. Hildebrandt, "Simplifying and isolating failure-inducing
// input", IEEE Transactions on Software Engineering 28 (2002); the parts left out are
// halved each time here, and every single one is tried in the end.
func (r Run) Shrink(ctx context.Context, p *sudoku.Puzzle) *sudoku.Puzzle {
	s := shrinking{r, ctx, p}
	if !s.disagree(p) {
		return p
	}
	for size := len(s.givens()); size > 0; size /= 2 {
		s.leaveOut(size)
	}
	for s.leaveOut(1) { // what could not be left out before others were
	}
	if renamed := renumbered(s.best); s.disagree(renamed) {
		return renamed
	}
	return s.best
}

// shrinking is a call of Shrink.
type shrinking struct {
	run  Run
	ctx  context.Context
	best *sudoku.Puzzle // the smallest so far
}

// disagree returns whether the engines disagree about a puzzle; no if time is over.
func (s *shrinking) disagree(p *sudoku.Puzzle) bool {
	result := s.run.Puzzle(s.ctx, p)
	return s.ctx.Err() == nil && result.Agree() != nil
}

// givens returns the cells that have one.
func (s *shrinking) givens() (cells []int) {
	for cell, digit := range s.best.Givens {
		if digit != 0 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// leaveOut tries to leave out so many givens at once, run after run of them, and
// returns whether it could somewhere.
func (s *shrinking) leaveOut(size int) (smaller bool) {
	givens := s.givens()
	for from := 0; from < len(givens); from += size {
		fewer := &sudoku.Puzzle{Shape: s.best.Shape, Givens: s.best.Givens.Clone()}
		for _, cell := range givens[from:min(from+size, len(givens))] {
			fewer.Givens[cell] = 0
		}
		if s.disagree(fewer) {
			s.best, smaller = fewer, true
		}
	}
	return smaller
}

// renumbered returns a puzzle with its digits numbered in the order of its cells.
func renumbered(p *sudoku.Puzzle) *sudoku.Puzzle {
	q := &sudoku.Puzzle{Shape: p.Shape, Givens: p.Givens.Clone()}
	numbers := map[uint16]uint16{0: 0}
	for cell, digit := range p.Givens {
		if _, met := numbers[digit]; !met {
			numbers[digit] = uint16(len(numbers))
		}
		q.Givens[cell] = numbers[digit]
	}
	return q
}
