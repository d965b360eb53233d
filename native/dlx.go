package native

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/sudokusat/sudokusat/sudoku"
)

// DLX is Knuth's Algorithm X with dancing links on an exact cover problem. Each candidate is
// an option that covers four items: its cell has a digit, and the digit has a place in its
// row, its column and its box. Each item must be covered exactly once. Extra houses are further
// items; those of a house with fewer cells than digits need not be covered.
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
	if err := supports(e, p.Rules, false); err != nil {
		return sudoku.Stats{}, err
	}
	settled, consistent := settledBy(p)
	if !consistent {
		r.stats.Conflicts++
		return r.finish()
	}
	options, items := countOf(p, settled)
	width := optionWidth(p.Rules)
	if err := e.fits(options, items, width); err != nil {
		return sudoku.Stats{}, err
	}
	m := matrices.Get().(*matrix)
	m.reserve(options, items, width)
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
func (e DLX) fits(options, items, width int64) error {
	limit := e.MaxBytes
	if limit <= 0 {
		limit = defaultMatrixBytes
	}
	if size := matrixSize(options, items, width); size > limit {
		return fmt.Errorf("dlx: the exact cover matrix has %d options and %d items and needs %d MiB: the limit is %d MiB",
			options, items, size>>20, limit>>20)
	}
	return nil
}

// countOf returns the number of options and items that build adds.
func countOf(p *sudoku.Puzzle, settled []bool) (options, items int64) {
	forEachOption(p, settled, func(int, int, []int) { options++ })
	for _, done := range settled {
		if !done {
			items++
		}
	}
	return options, items
}

// optionWidth returns the number of nodes of an option: a power of two that is enough for the items of
// any candidate.
func optionWidth(rules *sudoku.Rules) int64 {
	most := 0
	for cell := range rules.Cells() {
		most = max(most, 1+len(rules.HousesOf(cell)))
	}
	return 1 << bits.Len(uint(most-1))
}

// matrixSize returns the size of the matrix in bytes: the root, the item of unused nodes and up to a
// width of padding, a node and a ring for each item, the nodes and a candidate for each option.
func matrixSize(options, items, width int64) int64 {
	return nodeBytes*width + 2*(nodeBytes+ringBytes) + (nodeBytes+ringBytes)*items + (width*nodeBytes+optionBytes)*options
}

// appendFirst appends the items of digit 0 in a cell. Items are numbered: first the cells, then the
// digits of each house, so that the items of digit d are those of the houses plus d.
func appendFirst(dst []int, rules *sudoku.Rules, cell int) []int {
	dst = append(dst, cell)
	for _, h := range rules.HousesOf(cell) {
		dst = append(dst, rules.Cells()+h*rules.Side())
	}
	return dst
}

// settledBy returns which items the givens cover, and false if two givens cover the same item
// or a given is excluded.
func settledBy(p *sudoku.Puzzle) (settled []bool, consistent bool) {
	settled = make([]bool, p.Rules.Cells()+len(p.Rules.Houses())*p.Rules.Side())
	var first []int
	for cell, given := range p.Givens {
		if given == 0 {
			continue
		}
		if p.Excludes(cell, given) {
			return nil, false
		}
		first = appendFirst(first[:0], p.Rules, cell)
		for i, item := range first {
			if i > 0 {
				item += int(given) - 1
			}
			if settled[item] {
				return nil, false
			}
			settled[item] = true
		}
	}
	return settled, true
}

// forEachOption calls visit with the items of each candidate that neither the givens nor the puzzle
// exclude.
func forEachOption(p *sudoku.Puzzle, settled []bool, visit func(cell, digit int, items []int)) {
	var first, items []int
	side := p.Rules.Side()
	for cell := range p.Givens {
		if settled[cell] {
			continue
		}
		first = appendFirst(first[:0], p.Rules, cell)
		items = append(items[:0], first...)
	digits:
		for digit := range side {
			for i, item := range first[1:] {
				if settled[item+digit] {
					continue digits
				}
				items[i+1] = item + digit
			}
			if p.Excluded == nil || !p.Excludes(cell, uint16(digit+1)) {
				visit(cell, digit, items)
			}
		}
	}
}
