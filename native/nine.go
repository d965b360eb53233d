package native

import (
	"context"
	"sync"

	"github.com/sudokusat/sudokusat/native/core9"
	"github.com/sudokusat/sudokusat/sudoku"
)

var rulesOfNine = sudoku.Classic(sudoku.Shape{Rows: 3, Cols: 3})

// nine is everything that a search on a 9x9 puzzle needs. It comes from a pool, so that a
// search does not allocate.
type nine struct {
	run
	core   *core9.Core
	givens [81]byte
	cells  [81]uint16 // the array of run.grid
	found  func(*[81]byte) bool

	candidates [81]uint16 // of a puzzle with excluded candidates: bit d-1 of a cell is digit d
}

var nines = sync.Pool{New: func() any {
	n := &nine{core: core9.New()}
	n.found = n.solution
	n.core.Stop = n.stop
	return n
}}

// solveNine is [Bitmask.Solve] for puzzles of 9x9 cells.
func solveNine(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	n := nines.Get().(*nine)
	defer nines.Put(n)
	if !n.take(p) || p.Excluded != nil && p.Validate() != nil {
		return sudoku.Stats{}, p.Validate()
	}
	if err := ctx.Err(); err != nil {
		return sudoku.Stats{}, err
	}
	n.run = run{ctx: ctx, yield: yield, grid: n.cells[:]}
	if p.Excluded == nil {
		_, n.stats.Guesses = n.core.Solve(&n.givens, 0, n.found)
	} else if n.exclude(p) {
		_, n.stats.Guesses = n.core.SolveCandidates(&n.candidates, 0, n.found)
	}
	if !n.stopped {
		// Each guess divides a grid in two; each part is a solution or a dead end.
		n.stats.Conflicts = n.stats.Guesses + 1 - n.stats.Solutions
	}
	stats, err := n.finish()
	n.run = run{}
	return stats, err
}

// take copies the givens, and returns whether the puzzle is valid.
func (n *nine) take(p *sudoku.Puzzle) bool {
	if len(p.Givens) != len(n.givens) {
		return false
	}
	for cell, digit := range p.Givens {
		if digit > 9 {
			return false
		}
		n.givens[cell] = byte(digit)
	}
	return true
}

// exclude sets the candidates that are left, and returns whether each cell has one.
func (n *nine) exclude(p *sudoku.Puzzle) bool {
	for cell, given := range n.givens {
		left := uint16(1<<9 - 1)
		if given != 0 {
			left = 1 << (given - 1)
		}
		for digit := range uint16(9) {
			if p.Excludes(cell, digit+1) {
				left &^= 1 << digit
			}
		}
		if n.candidates[cell] = left; left == 0 {
			n.noCandidate(p, cell)
			return false
		}
	}
	return true
}

// solution passes on a grid that the core found.
func (n *nine) solution(found *[81]byte) bool {
	for cell, digit := range found {
		n.cells[cell] = uint16(digit)
	}
	return n.run.solution()
}

// stop tells the core whether to stop, by looking at the context.
func (n *nine) stop() bool { return !n.look() }
