package native

import (
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
)

// DLX is Knuth's Algorithm X with dancing links on an exact cover problem. Each candidate is
// an option that covers four items: its cell has a digit, and the digit has a place in its
// row, its column and its box. Each item must be covered exactly once.
//
// The matrix is built after the givens are taken out: the items that they cover, and the
// options that they or the puzzle exclude, are not in it.
//
// References: Knuth, Dancing Links (2000), arXiv:cs/0011047; Knuth, The Art of
// Computer Programming 4B, section 7.2.2.1, Algorithm X and its MRV heuristic.
type DLX struct {
	MaxBytes int64 // the largest matrix; 0 means 1 GiB
}

const defaultMatrixBytes = 1 << 30

// String returns "dlx".
func (DLX) String() string { return "dlx" }

// Solve implements [sudoku.Solver]. Its Evidence is Searched. It is an error if the matrix is
// larger than MaxBytes; the error has the size.
func (e DLX) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	r, err := start(ctx, p, yield)
	if err != nil {
		return sudoku.Stats{}, err
	}
	settled, consistent := settledBy(p)
	if !consistent {
		r.stats.Conflicts++
		return r.finish()
	}
	options, items := countOf(p, settled)
	if err := e.fits(options, items); err != nil {
		return sudoku.Stats{}, err
	}
	m := matrices.Get().(*matrix)
	m.reserve(options, items)
	m.build(p, settled)
	if cell := m.cellWithout(); cell >= 0 {
		r.noCandidate(p, cell)
	}
	m.search(r)
	m.givens = nil
	matrices.Put(m)
	return r.finish()
}

// fits returns an error if the matrix would be larger than allowed.
func (e DLX) fits(options, items int64) error {
	limit := e.MaxBytes
	if limit <= 0 {
		limit = defaultMatrixBytes
	}
	if size := matrixSize(options, items); size > limit {
		return fmt.Errorf("dlx: the exact cover matrix has %d options and %d items and needs %d MiB: the limit is %d MiB",
			options, items, size>>20, limit>>20)
	}
	return nil
}

// countOf returns the number of options and items that build adds.
func countOf(p *sudoku.Puzzle, settled []bool) (options, items int64) {
	forEachOption(p, settled, func(int, int) { options++ })
	for _, done := range settled {
		if !done {
			items++
		}
	}
	return options, items
}

// matrixSize returns the size of the matrix in bytes: the root and up to three nodes of
// padding, a node and a ring for each item, four nodes and a candidate for each option.
func matrixSize(options, items int64) int64 {
	return 4*nodeBytes + ringBytes + (nodeBytes+ringBytes)*items + (4*nodeBytes+optionBytes)*options
}

// itemsOf returns the items that a candidate covers. Items are numbered: first the cells, then
// the digits of the rows, of the columns and of the boxes.
func itemsOf(s sudoku.Shape, cell, digit int) [4]int {
	n, all := s.Side(), s.Cells()
	return [4]int{
		cell,
		all + s.Row(cell)*n + digit,
		2*all + s.Col(cell)*n + digit,
		3*all + s.Box(cell)*n + digit,
	}
}

// settledBy returns which items the givens cover, and false if two givens cover the same item
// or a given is excluded.
func settledBy(p *sudoku.Puzzle) (settled []bool, consistent bool) {
	settled = make([]bool, 4*p.Shape.Cells())
	for cell, given := range p.Givens {
		if given == 0 {
			continue
		}
		if p.Excludes(cell, given) {
			return nil, false
		}
		for _, item := range itemsOf(p.Shape, cell, int(given)-1) {
			if settled[item] {
				return nil, false
			}
			settled[item] = true
		}
	}
	return settled, true
}

// forEachOption calls visit with each candidate that neither the givens nor the puzzle
// exclude.
func forEachOption(p *sudoku.Puzzle, settled []bool, visit func(cell, digit int)) {
	n, all := p.Shape.Side(), p.Shape.Cells()
	for cell := range all {
		if settled[cell] {
			continue
		}
		row := settled[all+p.Shape.Row(cell)*n:][:n]
		column := settled[2*all+p.Shape.Col(cell)*n:][:n]
		box := settled[3*all+p.Shape.Box(cell)*n:][:n]
		for digit := range n {
			if !row[digit] && !column[digit] && !box[digit] && !p.Excludes(cell, uint16(digit+1)) {
				visit(cell, digit)
			}
		}
	}
}
