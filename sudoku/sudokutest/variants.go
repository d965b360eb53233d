package sudokutest

import (
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/clue"
)

// Variant is rules on the empty grid of a shape, and how many grids keep them.
type Variant struct {
	Shape   sudoku.Shape
	Regions string // own regions, a letter for each cell, or "" for boxes
	Rules   []string
	Count   int
}

// Variants has counts that were found by filtering all grids, and by a backtracking search, both
// written by others; those of jigsaws are published.
//
// References: OEIS A172477 and A172478 (jigsaws of side 4).
var Variants = []Variant{
	{four, "", nil, 288},
	{four, "", []string{"diagonal down"}, 48},
	{four, "", []string{"diagonal up"}, 48},
	{four, "", []string{"diagonal down", "diagonal up"}, 48},
	{four, "", []string{"disjoint"}, 168},
	{four, "", []string{"disjoint", "diagonal down", "diagonal up"}, 48},
	{four, "", []string{"antiknight"}, 24},
	{four, "", []string{"antiking"}, 0},
	{four, "", []string{"nonconsecutive"}, 0},
	{four, "", []string{"negative ratio"}, 0},
	{four, "", []string{"negative xv"}, 8},
	{four, "", []string{"strict kropki"}, 0},
	{four, "", []string{"windoku"}, 168},
	{four, "", []string{"extra: r2c2 r2c3 r3c2 r3c3"}, 168},
	{four, "", []string{"extra: r1c1 r1c4 r4c1 r4c4"}, 168},
	{four, "", []string{"windoku", "diagonal down", "diagonal up"}, 48},
	{four, "", []string{"extra: r1c2 r2c2 r2c3"}, 144},
	{four, "", []string{"extra: r1c1 r1c3 r2c2 r2c4"}, 96},
	{four, "", []string{"thermo: r1c1 r1c2 r1c3"}, 48},
	{four, "", []string{"thermo: r1c1 r2c2 r3c3"}, 24},
	{four, "", []string{"thermo slow: r1c1 r2c2 r3c3"}, 60},
	{four, "", []string{"palindrome: r1c1..r4c4"}, 24},
	{four, "", []string{"palindrome: r1c2 r2c3 r3c4"}, 72},
	{four, "", []string{"whispers: r1c1 r1c2 r1c3"}, 48},
	{four, "", []string{"renban: r1c1 r2c2 r3c3"}, 72},
	{four, "", []string{"nabner: r1c1 r2c3"}, 72},
	{four, "", []string{"white: r1c1 r1c2"}, 144},
	{four, "", []string{"white 2: r1c1 r1c2"}, 96},
	{four, "", []string{"white 3: r1c1 r1c2"}, 48},
	{four, "", []string{"black: r1c1 r1c2"}, 96},
	{four, "", []string{"v: r1c1 r1c2"}, 96},
	{four, "", []string{"min: r2c2"}, 78},
	{four, "", []string{"max: r1c1"}, 96},
	{four, "", []string{"max: r1c1", "max: r1c2"}, 66},
	{four, "", []string{"clone: r1c1 r1c2 = r3c3 r3c4"}, 48},
	{four, "", []string{"indexer col: r1c1"}, 144},
	{four, "", []string{"odd: r1c1", "even: r2c2"}, 96},
	{four, "aaabacbbccdbcddd", nil, 0},
	{four, "aaaabbbcbddcddcc", nil, 24},
	{four, "aaabccabcdbbcddd", nil, 120},
	{four, "aaaabbbbccddccdd", nil, 288},
	{four, "aaaabbbbccccdddd", nil, 576},
	{four, "................", nil, 576},
	{four, "................", []string{"diagonal down", "diagonal up"}, 48},
	{four, "................", []string{"antiknight"}, 96},
	{four, "................", []string{"antiking"}, 0},
	{four, "................", []string{"nonconsecutive"}, 0},
	{six, "", []string{"diagonal down", "diagonal up"}, 8640},
	{six, "", []string{"disjoint", "diagonal down", "diagonal up"}, 0},
	{six, "", []string{"antiknight"}, 11520},
	{six, "", []string{"antiking"}, 74160},
	{six, "", []string{"antiknight", "antiking"}, 0},
	{six, "", []string{"nonconsecutive"}, 48},
	{six, "", []string{"negative ratio"}, 2072},
	{six, "", []string{"strict kropki"}, 0},
	{six, "", []string{"negative xv"}, 2072},
	{six, "", []string{"nonconsecutive", "antiknight"}, 0},
	{six, "", []string{"nonconsecutive", "antiking"}, 0},
	{six, "....................................", []string{"nonconsecutive"}, 864},
}

var six = sudoku.Shape{Rows: 2, Cols: 3}

// Puzzle returns the empty grid with the rules of the variant.
func (v Variant) Puzzle(tb testing.TB) *sudoku.Puzzle {
	tb.Helper()
	r, err := clue.ParseRules(v.Shape, v.Shape.Side(), v.Regions, v.Rules)
	if err != nil {
		tb.Fatalf("%v: %v", v, err)
	}
	return &sudoku.Puzzle{Rules: r, Givens: make(sudoku.Grid, r.Cells())}
}
