package sudoku_test

import (
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

func TestShapeOfSide(t *testing.T) {
	for side, want := range map[int]string{
		1: "1x1", 2: "1x2", 3: "1x3", 4: "2x2", 6: "2x3", 8: "2x4", 9: "3x3",
		10: "2x5", 12: "3x4", 16: "4x4", 25: "5x5", 100: "10x10", 400: "20x20",
	} {
		shape, err := sudoku.ShapeOfSide(side)
		if err != nil || shape.String() != want {
			t.Errorf("side %d: got %v, %v; want %s", side, shape, err, want)
		}
	}
	for _, side := range []int{-1, 0, 5, 7, 13, 401} {
		if shape, err := sudoku.ShapeOfSide(side); err == nil {
			t.Errorf("side %d: got %v, want an error", side, shape)
		}
	}
}

func TestParseShape(t *testing.T) {
	for text, want := range map[string]sudoku.Shape{
		"1x1": {Rows: 1, Cols: 1}, "2x3": {Rows: 2, Cols: 3}, "3x2": {Rows: 3, Cols: 2},
		"9": {Rows: 3, Cols: 3}, "1x7": {Rows: 1, Cols: 7}, "20x20": {Rows: 20, Cols: 20},
	} {
		if got, err := sudoku.ParseShape(text); err != nil || got != want {
			t.Errorf("%q: got %v, %v; want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "x", "0x3", "3x", "x3", "-3x-3", "3x3x3", "a", "21x20", "4294967296x4294967296", "7"} {
		if got, err := sudoku.ParseShape(text); err == nil {
			t.Errorf("%q: got %v, want an error", text, got)
		}
	}
}

// Every house must have N cells, every cell must be in one house of each kind, and
// box cells must be where the coordinates say.
func TestHousesPartitionTheCells(t *testing.T) {
	for _, shape := range []sudoku.Shape{{1, 1}, {1, 4}, {4, 1}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {3, 4}, {5, 5}} {
		p := sudoku.Empty(shape)
		met := map[sudoku.HouseKind][]int{}
		for i, house := range p.Rules.Houses() {
			if len(house.Cells) != shape.Side() {
				t.Fatalf("%v: %v has %d cells", shape, house, len(house.Cells))
			}
			for _, cell := range house.Cells {
				met[house.Kind] = append(met[house.Kind], cell)
				if p.Rules.HousesOf(cell)[house.Kind] != i {
					t.Errorf("%v: %s does not name %v as its own", shape, shape.CellName(cell), house)
				}
			}
		}
		for kind, cells := range met {
			if len(cells) != shape.Cells() {
				t.Errorf("%v: %v houses hold %d cells, want %d", shape, kind, len(cells), shape.Cells())
			}
		}
	}
}

func TestBoxOfShape2x3(t *testing.T) {
	shape := sudoku.Shape{Rows: 2, Cols: 3}
	want := []int{
		0, 0, 0, 1, 1, 1,
		0, 0, 0, 1, 1, 1,
		2, 2, 2, 3, 3, 3,
		2, 2, 2, 3, 3, 3,
		4, 4, 4, 5, 5, 5,
		4, 4, 4, 5, 5, 5,
	}
	for cell, box := range want {
		if got := shape.Box(cell); got != box {
			t.Errorf("box of %s: got %d, want %d", shape.CellName(cell), got, box)
		}
	}
}

func TestCandidateNumbers(t *testing.T) {
	shape := sudoku.Shape{Rows: 3, Cols: 3}
	// r3c4=5 is variable 194 in DIMACS, which counts from 1.
	if k := shape.Candidate(2*9+3, 5); k != 193 || shape.CandidateName(k) != "r3c4=5" {
		t.Errorf("r3c4=5: got %d, %s", k, shape.CandidateName(k))
	} else if parsed, err := shape.ParseCandidate("r3c4=5"); err != nil || parsed != k {
		t.Errorf("r3c4=5: read as %d, %v", parsed, err)
	}
	for _, name := range []string{"", "r1c2", "r01c2=1", "r1c2=+1", "r1c2=1 ", "c1r2=1", "r1c2=3=4", "r0c1=1", "r1c10=1", "r1c1=10", "r1c1=0", "x"} {
		if k, err := shape.ParseCandidate(name); err == nil {
			t.Errorf("%q: read as %d", name, k)
		}
	}
	for k := range shape.Candidates() {
		if cell, digit := shape.CellDigit(k); shape.Candidate(cell, digit) != k {
			t.Fatalf("candidate %d comes back as %d", k, shape.Candidate(cell, digit))
		}
	}
}
