package compare

import (
	"context"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Shrink makes the puzzle of a result with a finding as small as it still shows the
// same: the same kind of finding, about one of the engines that took part in it. No
// given can be left out then, and the digits are numbered in the order in which they
// are met, if the fault allows for it. For each puzzle that it tries it runs these
// engines. When ctx ends it returns what it has reached; the puzzle itself if there
// is no finding, or none this time.
//
// Reference: A. Zeller and R. Hildebrandt, "Simplifying and isolating failure-inducing
// input", IEEE Transactions on Software Engineering 28 (2002); the parts left out are
// halved each time here, and every single one is tried in the end.
func (r Run) Shrink(ctx context.Context, found Result) *sudoku.Puzzle {
	if found.Finding == nil {
		return found.Puzzle
	}
	s := shrinking{run: r, ctx: ctx, kind: found.Finding.Kind, best: found.Puzzle}
	s.run.Engines = slices.DeleteFunc(slices.Clone(r.Engines), func(e sudoku.Solver) bool {
		return !slices.Contains(found.Finding.Engines, e.String())
	})
	if !s.shows(found.Puzzle) {
		return found.Puzzle
	}
	for size := len(s.givens()); size > 0; size /= 2 {
		s.leaveOut(size)
	}
	for s.leaveOut(1) { // what could not be left out before others were
	}
	if renamed := renumbered(s.best); !slices.Equal(renamed.Givens, s.best.Givens) && s.shows(renamed) {
		return renamed
	}
	return s.best
}

// shrinking is a call of Shrink.
type shrinking struct {
	run  Run
	ctx  context.Context
	kind Kind
	best *sudoku.Puzzle // the smallest so far
}

// shows returns whether a puzzle shows the same; no if time is over.
func (s *shrinking) shows(p *sudoku.Puzzle) bool {
	result := s.run.Puzzle(s.ctx, p)
	return s.ctx.Err() == nil && result.Finding != nil && result.Finding.Kind == s.kind
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
		if s.shows(fewer) {
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
