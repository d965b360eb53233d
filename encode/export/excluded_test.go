package export_test

import (
	"testing"

	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// excludedPuzzles are some with excluded candidates, with all numbers of solutions.
func excludedPuzzles() (all []*sudoku.Puzzle) {
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 2, Cols: 1}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}} {
		count := 0
		for p := range sudokutest.RandomExcluded(shape, 4) {
			all = append(all, p)
			if count++; count == 4 {
				break
			}
		}
	}
	return all
}

// allPuzzles are those of the tests, and those with excluded candidates.
func allPuzzles(t *testing.T) []*sudoku.Puzzle {
	t.Helper()
	all := excludedPuzzles()
	for _, puzzle := range puzzles {
		all = append(all, sudokutest.Puzzle(t, puzzle.shape, puzzle.givens))
	}
	return all
}

// A cell with few candidates left is chosen for cubes, and they are of these alone.
func TestCubesKeepClearOfTheExcluded(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "................")
	p.Exclude(9, 1)
	p.Exclude(9, 3)
	for _, level := range []string{"", "givens"} {
		opt := options(t, level)
		cubes := readCubes(t, write(t, export.Cubes, p, opt, export.Options{}))
		layout, _ := reread(t, p, opt, export.Options{Names: true})
		if len(cubes) != 2 || len(cubes[0]) != 1 || cubes[0][0] != layout.Var(9*4+1) || cubes[1][0] != -cubes[0][0] {
			t.Errorf("%q: cubes %v, want r3c2=2 and its negation", level, cubes)
		}
	}
}

// What is excluded is not to be dropped: it is hard.
func TestWCNFKeepsTheExcluded(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "1...............")
	p.Exclude(0, 1)
	_, hard, soft := readWCNF(t, write(t, export.WCNF, p, options(t, ""), export.Options{}))
	if len(soft) != 1 || len(hard) == 0 || len(hard[len(hard)-1]) != 1 || hard[len(hard)-1][0] != -1 {
		t.Errorf("soft clauses %v, last hard one %v: want the given, and that it is excluded", soft, hard[len(hard)-1])
	}
}
