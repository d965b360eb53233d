package sudokutest

import (
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// excludedCounts are small puzzles with the names of excluded candidates. A name without a digit
// means all candidates of the cell.
var excludedCounts = []struct {
	name             string
	shape            sudoku.Shape
	givens, excluded string
	count            int
}{
	{"1x1, the only candidate", sudoku.Shape{Rows: 1, Cols: 1}, "", "r1c1=1", 0},
	{"1x1, the only candidate and given", sudoku.Shape{Rows: 1, Cols: 1}, "1", "r1c1=1", 0},
	{"1x2, one way left", sudoku.Shape{Rows: 1, Cols: 2}, "", "r2c2=2", 1},
	{"4x4, one candidate", four, "", "r1c1=1", 288 - 72},
	{"4x4, the last candidate", four, "", "r4c4=4", 288 - 72},
	{"4x4, all of a cell but one", four, "", "r1c1=1 r1c1=2 r1c1=4", 72},
	{"4x4, one that a given excludes", four, "1... .... .... ....", "r1c2=1", 72},
	{"4x4, others beside a given", four, "1... .... .... ....", "r1c1=2 r1c1=3 r1c1=4", 72},
	{"4x4, a given", four, "1... .... .... ....", "r1c1=1", 0},
	{"4x4, a given of a solved grid", four, "1234 3412 2143 4321", "r4c4=1", 0},
	{"4x4, none of a solved grid", four, "1234 3412 2143 4321", "r1c1=2 r4c4=2", 1},
	{"4x4, a cell", four, "", "r3c2", 0},
	{"4x4, a cell beside givens", four, "12.. .... .... ....", "r4c4", 0},
	{"4x4, what givens have left of a cell", four, "12.. .... .... ....", "r1c3=3 r1c3=4", 0},
	{"4x4, a digit of a row", four, "", "r2c1=3 r2c2=3 r2c3=3 r2c4=3", 0},
	{"4x4, a digit of a column but for one cell", four, "", "r1c1=2 r2c1=2 r3c1=2", 72},
	{"4x4, a digit of a box", four, "", "r3c3=4 r3c4=4 r4c3=4 r4c4=4", 0},
	{"4x4, all but two grids", four, "", "r1c1=2 r1c1=3 r1c1=4 r1c2=1 r1c2=3 r1c2=4 r1c3=1 r1c3=2 r1c3=4 " +
		"r2c1=1 r2c1=2 r2c1=4 r2c2=1 r2c2=2 r2c2=3 r3c1=1 r3c1=3 r3c1=4 r3c3=1 r3c3=2 r3c3=3 r4c3=1 r4c3=3 r4c3=4", 2},
	{"9x9, a cell", nine, "", "r1c1", 0},
}

// excludedPuzzle returns a puzzle with candidates excluded by their names.
func excludedPuzzle(shape sudoku.Shape, givens, excluded string) *sudoku.Puzzle {
	p := mustParse(shape, givens)
	for name := range strings.FieldsSeq(excluded) {
		for k := range shape.Candidates() {
			if cell, _ := shape.CellDigit(k); name == shape.CandidateName(k) || name == shape.CellName(cell) {
				p.Excluded.Add(k)
			}
		}
	}
	return p
}

// excludedNames returns the names of the candidates that a puzzle excludes.
func excludedNames(p *sudoku.Puzzle) (names []string) {
	for k := range p.Excluded.All() {
		names = append(names, p.Rules.CandidateName(k))
	}
	return names
}

func (b *battery) excluded() error {
	for i, c := range excludedCounts {
		if i%b.every != 0 {
			continue
		}
		p := excludedPuzzle(c.shape, c.givens, c.excluded)
		if _, err := b.expect(p, c.count); err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
	}
	return nil
}

// excludedOracle compares with brute force on random puzzles.
func (b *battery) excludedOracle() error {
	for _, shape := range []sudoku.Shape{four, {Rows: 2, Cols: 3}} {
		if err := b.compare(RandomExcluded(shape, 7), 40); err != nil {
			return fmt.Errorf("shape %v: %w", shape, err)
		}
	}
	return nil
}
