package compare

import (
	"context"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Shrink makes the puzzle of a result with a finding as small as it still shows the
// same: the same kind of finding, about one of the engines that took part in it. No
// given and no excluded candidate can be left out then, and the digits are numbered in
// the order in which they are met, if the fault allows for it. For each puzzle that it
// tries it runs these engines. When ctx ends it returns what it has reached; nil if
// there is no finding, or none this time, or none in a smaller puzzle. If there is none
// this time, the text of the finding gets that: a program that keeps something between
// puzzles may be right about each alone.
//
// Reference: A. Zeller and R. Hildebrandt, "Simplifying and isolating failure-inducing
// input", IEEE Transactions on Software Engineering 28 (2002); the parts left out are
// halved each time here, and every single one is tried in the end.
func (r Run) Shrink(ctx context.Context, found Result) *Shrunk {
	if found.Finding == nil {
		return nil
	}
	s := shrinking{run: r, ctx: ctx, kind: found.Finding.Kind, best: found.Puzzle}
	s.run.Engines = slices.DeleteFunc(slices.Clone(r.Engines), func(e sudoku.Solver) bool {
		return !slices.Contains(found.Finding.Engines, e.String()) || s.kind == Failure && isFixed(e)
	})
	if len(s.run.Engines) == 0 {
		return nil // a list fails on every puzzle that is not in it
	}
	if !s.shows(found.Puzzle) {
		if ctx.Err() == nil {
			found.Finding.Text += notAlone
		}
		return nil
	}
	for size := len(s.parts()); size > 0; size /= 2 {
		s.leaveOut(size)
	}
	for s.leaveOut(1) { // what could not be left out before others were
	}
	if renamed := renumbered(s.best); !slices.Equal(renamed.Givens, s.best.Givens) && s.shows(renamed) {
		s.best = renamed
	}
	if s.best == found.Puzzle {
		return nil
	}
	return &Shrunk{Puzzle: s.best, Text: s.text, Finished: ctx.Err() == nil}
}

const notAlone = "; it does not happen when only this puzzle is asked"

// shrinking is a call of Shrink.
type shrinking struct {
	run  Run
	ctx  context.Context
	kind Kind
	best *sudoku.Puzzle // the smallest so far
	text string         // what is wrong with the last puzzle that shows the same
}

// shows returns whether a puzzle shows the same; no if time is over.
func (s *shrinking) shows(p *sudoku.Puzzle) bool {
	result := s.run.Puzzle(s.ctx, p)
	if s.ctx.Err() != nil || result.Finding == nil || result.Finding.Kind != s.kind {
		return false
	}
	s.text = result.Finding.Text
	return true
}

// parts returns what can be left out: the cells that have a given, and ^k for each
// candidate k that is excluded.
func (s *shrinking) parts() (parts []int) {
	for cell, digit := range s.best.Givens {
		if digit != 0 {
			parts = append(parts, cell)
		}
	}
	for k := range s.best.Excluded.All() {
		parts = append(parts, ^k)
	}
	return parts
}

// without returns the best puzzle so far without some of its parts.
func (s *shrinking) without(parts []int) *sudoku.Puzzle {
	fewer := s.best.Clone()
	for _, part := range parts {
		if part >= 0 {
			fewer.Givens[part] = 0
		} else {
			fewer.Excluded.Remove(^part)
		}
	}
	return fewer
}

// leaveOut tries to leave out so many parts at once, run after run of them, and
// returns whether it could somewhere.
func (s *shrinking) leaveOut(size int) (smaller bool) {
	parts := s.parts()
	for from := 0; from < len(parts); from += size {
		fewer := s.without(parts[from:min(from+size, len(parts))])
		if s.shows(fewer) {
			s.best, smaller = fewer, true
		}
	}
	return smaller
}

// renumbered returns a puzzle with the digits of its givens numbered in the order of
// its cells; one that excludes candidates as it is, since any digit may be among them.
func renumbered(p *sudoku.Puzzle) *sudoku.Puzzle {
	q := p.Clone()
	if q.Excluded != nil {
		return q
	}
	numbers := map[uint16]uint16{0: 0}
	for cell, digit := range p.Givens {
		if _, met := numbers[digit]; !met {
			numbers[digit] = uint16(len(numbers))
		}
		q.Givens[cell] = numbers[digit]
	}
	return q
}
