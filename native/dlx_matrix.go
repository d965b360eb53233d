package native

import (
	"slices"
	"sync"

	"github.com/sudokusat/sudokusat/sudoku"
)

// matrix is the exact cover problem. Links are indices into one slice of nodes:
//
//	node   0        1 … items  blank   padding   4k+0  4k+1  4k+2  4k+3   …
//	       root     items              to a      one option: its cell, its digit in
//	                                   4k        the row, the column and the region
//
// An item is the head of the ring of its nodes (up, down). The items that must still be covered form a
// ring with the root (left, right); an item that need not be covered is a ring of its own. The nodes
// of an option are next to each other, and begin at a multiple of their number, a power of two: four,
// or more if there are extra houses. So the nodes of the option of node x are x&^mask … x|mask,
// without links. Nodes that an option has no item for are in no ring, and belong to the item blank.
type matrix struct {
	nodes   []node
	rings   []ring   // of the root and the items
	options []option // the option of node x is options[(x-first)/(mask+1)]
	mask    int32    // the number of nodes of an option, less one
	first   int32    // node of the first option
	blank   int32    // the item of unused nodes
	cells   int
	chosen  []int32     // nodes taken, one for each item branched on
	heads   []int32     // scratch of build: the node of each item, 0 if settled
	givens  sudoku.Grid // of the puzzle
}

// node is an entry of the matrix, or the head of an item.
type node struct {
	up, down int32
	head     int32 // of an entry: its item; of a head: the number of entries left
}

// ring links the items that are not covered.
type ring struct{ left, right int32 }

// option is the candidate of an option.
type option struct {
	cell  int32
	digit uint16
}

// The sizes of the three types, for the prediction.
const (
	nodeBytes   = 12
	ringBytes   = 8
	optionBytes = 8
)

var matrices = sync.Pool{New: func() any { return new(matrix) }}

// reserve empties the matrix and makes room for options of some width, and items.
func (m *matrix) reserve(options, items, width int64) {
	m.mask = int32(width) - 1
	m.nodes = slices.Grow(m.nodes[:0], int(2+items+width+width*options))
	m.rings = slices.Grow(m.rings[:0], int(2+items))
	m.options = slices.Grow(m.options[:0], int(options))
	m.chosen = m.chosen[:0]
}

// build adds the items and options that the givens leave.
func (m *matrix) build(p *sudoku.Puzzle, settled []bool) {
	m.givens = p.Givens
	m.cells = p.Rules.Cells()
	m.addItems(p.Rules, settled)
	forEachOption(p, settled, func(cell, digit int, items []int) {
		m.options = append(m.options, option{cell: int32(cell), digit: uint16(digit + 1)})
		for _, item := range items {
			m.addEntry(m.heads[item])
		}
		for range int(m.mask) + 1 - len(items) {
			x := int32(len(m.nodes))
			m.nodes = append(m.nodes, node{up: x, down: x, head: m.blank})
		}
	})
}

// cellWithout returns the first cell whose item has no option, or -1.
func (m *matrix) cellWithout() int {
	for cell, head := range m.heads[:m.cells] {
		if head != 0 && m.nodes[head].head == 0 {
			return cell
		}
	}
	return -1
}

// addItems adds the root and a head for each item that is not settled.
func (m *matrix) addItems(rules *sudoku.Rules, settled []bool) {
	m.nodes = append(m.nodes, node{})
	m.rings = append(m.rings, ring{})
	m.heads = append(m.heads[:0], make([]int32, len(settled))...)
	last := int32(0) // of the ring of the root
	for item, done := range settled {
		if done {
			continue
		}
		x := m.addItem()
		m.heads[item] = x
		if h := (item - m.cells) / rules.Side(); item < m.cells || rules.Houses()[h].Full(rules.Side()) {
			m.rings[x].left, m.rings[last].right = last, x
			last = x
		}
	}
	m.rings[last].right, m.rings[0].left = 0, last
	m.blank = m.addItem()
	for len(m.nodes)&int(m.mask) != 0 {
		m.nodes = append(m.nodes, node{})
	}
	m.first = int32(len(m.nodes))
}

// addItem adds an item that is a ring of its own.
func (m *matrix) addItem() int32 {
	x := int32(len(m.nodes))
	m.nodes = append(m.nodes, node{up: x, down: x})
	m.rings = append(m.rings, ring{left: x, right: x})
	return x
}

// addEntry adds the next node at the bottom of an item.
func (m *matrix) addEntry(head int32) {
	x := int32(len(m.nodes))
	last := m.nodes[head].up
	m.nodes = append(m.nodes, node{up: last, down: head, head: head})
	m.nodes[last].down = x
	m.nodes[head].up = x
	m.nodes[head].head++
}
