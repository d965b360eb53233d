package clue

import (
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

// repeats returns an error if two of some different cells have the same digit.
func repeats(r *sudoku.Rules, g sudoku.Grid, cells []int) error {
	for i, a := range cells {
		for _, b := range cells[:i] {
			if g[a] != 0 && g[a] == g[b] {
				return breaks(r, g, b, a)
			}
		}
	}
	return nil
}

// edges calls yield with each two cells that are next to each other in a row or column, until it returns
// false.
func edges(r *sudoku.Rules, yield func(a, b int) bool) {
	n := r.Side()
	for cell := range r.Cells() {
		if r.Col(cell)+1 < n && !yield(cell, cell+1) {
			return
		}
		if r.Row(cell)+1 < n && !yield(cell, cell+n) {
			return
		}
	}
}

// next calls yield with the cells that are next to a cell in its row or column.
func next(r *sudoku.Rules, cell int, yield func(other int)) {
	n := r.Side()
	if r.Col(cell) > 0 {
		yield(cell - 1)
	}
	if r.Col(cell) < n-1 {
		yield(cell + 1)
	}
	if r.Row(cell) > 0 {
		yield(cell - n)
	}
	if r.Row(cell) < n-1 {
		yield(cell + n)
	}
}

// moved calls yield with the two cells of each move of so many rows and columns, until it returns false.
func moved(r *sudoku.Rules, moves [][2]int, yield func(a, b int) bool) {
	n := r.Side()
	for cell := range r.Cells() {
		for _, move := range moves {
			row, col := r.Row(cell)+move[0], r.Col(cell)+move[1]
			if row >= 0 && row < n && col >= 0 && col < n && !yield(cell, row*n+col) {
				return
			}
		}
	}
}

// marked returns whether an edge has a clue of one of some kinds.
func marked(r *sudoku.Rules, a, b int, kinds ...*Kind) bool {
	for _, i := range r.CluesOf(a) {
		c, ok := r.Clues()[i].(*clue)
		if ok && slices.Contains(kinds, c.kind) && (c.cells[0] == a && c.cells[1] == b || c.cells[0] == b && c.cells[1] == a) {
			return true
		}
	}
	return false
}

// difference returns |a - b|.
func difference(a, b int) int { return max(a-b, b-a) }
