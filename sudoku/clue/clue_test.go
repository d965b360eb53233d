package clue_test

import (
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/clue"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// What each kind means, by its words, as counts by others: grids of side 4, one by one.
func TestCheckCounts(t *testing.T) {
	for _, v := range sudokutest.Variants {
		if v.Shape.Side() > 4 {
			continue
		}
		p := v.Puzzle(t)
		got := 0
		grids(p, make(sudoku.Grid, p.Rules.Cells()), 0, func(sudoku.Grid) { got++ })
		if got != v.Count {
			t.Errorf("%v %v: %d grids, expected %d", v.Regions, v.Rules, got, v.Count)
		}
	}
}

// grids calls yield with each grid that keeps the rules. It fills cell by cell, and leaves early what
// no filling can keep.
func grids(p *sudoku.Puzzle, g sudoku.Grid, cell int, yield func(sudoku.Grid)) {
	if cell == len(g) {
		if p.Check(g) == nil {
			yield(g)
		}
		return
	}
	for d := range p.Rules.Side() {
		g[cell] = uint16(d + 1)
		if p.CheckPartial(g) == nil {
			grids(p, g, cell+1, yield)
		}
	}
	g[cell] = 0
}

// Every kind reads what it writes.
func TestTextIsReadBack(t *testing.T) {
	for _, v := range sudokutest.Variants {
		p := v.Puzzle(t)
		for i, c := range p.Rules.Clues() {
			text := c.Text(p.Rules)
			again, err := clue.Parse(p.Rules.Side(), text)
			if err != nil || again.Text(p.Rules) != text {
				t.Errorf("%q, as %q: %v, %v", v.Rules[i], text, again, err)
			}
		}
	}
}
