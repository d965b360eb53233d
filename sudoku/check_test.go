package sudoku_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// grid reads digits, "." for a blank; all else is decoration.
func grid(text string) sudoku.Grid {
	var g sudoku.Grid
	for _, c := range text {
		switch {
		case c == '.':
			g = append(g, 0)
		case c >= '0' && c <= '9':
			g = append(g, uint16(c-'0'))
		}
	}
	return g
}

func puzzle(t *testing.T, shape, text string) *sudoku.Puzzle {
	t.Helper()
	s, err := sudoku.ParseShape(shape)
	if err != nil {
		t.Fatal(err)
	}
	p, err := sudoku.NewPuzzle(s, grid(text))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		name, shape, givens, grid, want string // want is part of the error, "" for none
	}{
		{"one cell", "1x1", ".", "1", ""},
		{"one cell blank", "1x1", ".", ".", "incomplete, 1 empty cells"},
		{"solved", "2x2", "1... .... .... ....", "1234 3412 2143 4321", ""},
		{"given changed", "2x2", "2... .... .... ....", "1234 3412 2143 4321", "r1c1 is 1: expected its given 2"},
		{"given lost", "2x2", "2... .... .... ....", ".... .... .... ....", "r1c1 is blank: expected its given 2"},
		{"row", "2x2", ".... .... .... ....", "1231 3412 2143 4321", "row 1 has the digit 1 more than once: r1c1, r1c4"},
		{"column", "2x2", ".... .... .... ....", "1234 1... .... ....", "column 1 has the digit 1 more than once: r1c1, r2c1"},
		{"box", "2x2", ".... .... .... ....", "1... .1.. .... ....", "box 1 has the digit 1 more than once: r1c1, r2c2"},
		{"blank", "2x2", ".... .... .... ....", "1234 3412 2143 432.", "incomplete, 1 empty cells"},
		{"wrong outranks blank", "2x2", ".... .... .... ....", "1... .1.. .... ....", "box 1"},
		{"too few cells", "2x2", ".... .... .... ....", "1234", "4 cells: expected 16"},
		{"digit too large", "2x2", ".... .... .... ....", "5234 3412 2143 4321", "r1c1 is 5: expected 1 to 4"},
		{"wide boxes", "2x3", ".................. ..................", "123456 456123 234561 561234 345612 612345", ""},
		{"high boxes refuse it", "3x2", ".................. ..................", "123456 456123 234561 561234 345612 612345", "box 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := puzzle(t, test.shape, test.givens).Check(grid(test.grid))
			switch {
			case test.want == "" && err != nil:
				t.Errorf("got %v, want no error", err)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("got %v, want %q", err, test.want)
			}
			if incomplete := strings.HasPrefix(test.want, "incomplete"); errors.Is(err, sudoku.ErrIncomplete) != incomplete {
				t.Errorf("incomplete: got %v, want %v", !incomplete, incomplete)
			}
		})
	}
}

func TestCheckPartialTakesBlanks(t *testing.T) {
	p := puzzle(t, "2x2", "1... .... .... ....")
	if err := p.CheckPartial(grid("1.3. .... .... ....")); err != nil {
		t.Error(err)
	}
	if err := p.CheckPartial(grid("1.1. .... .... ....")); err == nil {
		t.Error("a repeated digit was accepted")
	}
}

func TestConflicts(t *testing.T) {
	for _, test := range []struct {
		name, shape, givens string
		want                []string
	}{
		{"none", "2x2", "1234 3412 2143 4321", nil},
		{"empty", "2x2", ".... .... .... ....", nil},
		{"row and box", "2x2", "11.. .... .... ....", []string{"r1c1 and r1c2 are both 1 (row 1, box 1)"}},
		{"three in a row", "2x2", "1.11 .... .... ....", []string{
			"r1c1 and r1c3 are both 1 (row 1)",
			"r1c1 and r1c4 are both 1 (row 1)",
			"r1c3 and r1c4 are both 1 (row 1, box 2)",
		}},
		{"square of equal givens", "3x3", strings.Repeat("0", 63) + "500500000 500500000", []string{
			"r8c1 and r8c4 are both 5 (row 8)",
			"r8c1 and r9c1 are both 5 (column 1, box 7)",
			"r8c4 and r9c4 are both 5 (column 4, box 8)",
			"r9c1 and r9c4 are both 5 (row 9)",
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for c := range puzzle(t, test.shape, test.givens).Conflicts() {
				got = append(got, c.String())
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A grid full of one digit has millions of conflicts; finding the first must not take the time
// of all.
func TestConflictsStop(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 20, Cols: 20})
	for i := range p.Givens {
		p.Givens[i] = 1
	}
	n := 0
	for range p.Conflicts() {
		if n++; n == 3 {
			break
		}
	}
	if n != 3 {
		t.Errorf("got %d conflicts, want to stop at 3", n)
	}
}

func TestNewPuzzleRefuses(t *testing.T) {
	nine := sudoku.Shape{Rows: 3, Cols: 3}
	for name, p := range map[string]struct {
		shape  sudoku.Shape
		givens sudoku.Grid
	}{
		"no shape":        {},
		"too few cells":   {nine, make(sudoku.Grid, 80)},
		"too many cells":  {nine, make(sudoku.Grid, 82)},
		"digit too large": {sudoku.Shape{Rows: 1, Cols: 1}, sudoku.Grid{2}},
		"box too large":   {sudoku.Shape{Rows: 1, Cols: 401}, nil},
		"negative box":    {sudoku.Shape{Rows: -3, Cols: -3}, make(sudoku.Grid, 81)},
	} {
		if _, err := sudoku.NewPuzzle(p.shape, p.givens); err == nil {
			t.Errorf("%s: got no error", name)
		}
		if sudoku.Classic(p.shape) != nil && p.shape.Validate() != nil {
			t.Errorf("%s: it has rules", name)
		}
	}
}

func TestCheckDoesNotAllocate(t *testing.T) {
	p := puzzle(t, "2x2", "1... .... .... ....")
	g := grid("1234 3412 2143 4321")
	if n := testing.AllocsPerRun(100, func() { _ = p.Check(g) }); n != 0 {
		t.Errorf("got %v allocations, want 0", n)
	}
}

// The quick check must agree with the definition, on right grids and on grids with some cells
// changed, for sides that it supports and for larger sides.
func TestCheckAgreesWithDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 3}, {Rows: 5, Cols: 5}, {Rows: 1, Cols: 25}, {Rows: 25, Cols: 1}, {Rows: 4, Cols: 7}} {
		p := sudoku.Empty(shape)
		right := make(sudoku.Grid, shape.Cells())
		for cell := range right {
			r := shape.Row(cell)
			right[cell] = uint16((r*shape.Cols+r/shape.Rows+shape.Col(cell))%shape.Side() + 1)
		}
		if err := p.Check(right); err != nil {
			t.Fatalf("%v: %v", shape, err)
		}
		for range 200 {
			g := right.Clone()
			for range random.IntN(3) {
				g[random.IntN(len(g))] = uint16(random.IntN(shape.Side() + 2))
			}
			for range random.IntN(2) { // some houses keep their digits, others do not
				a, b := random.IntN(len(g)), random.IntN(len(g))
				g[a], g[b] = g[b], g[a]
			}
			given := random.IntN(len(g))
			p.Givens[given] = right[given]
			p.Excluded = nil
			for range random.IntN(3) {
				p.Excluded.Add(random.IntN(shape.Candidates()))
			}
			if got, want := p.CheckPartial(g) == nil, consistent(p, g); got != want {
				t.Fatalf("%v with given %d in cell %d: got %v, want %v for %v", shape, right[given], given, got, want, g)
			}
			if got, want := p.Check(g) == nil, consistent(p, g) && g.Blanks() == 0; got != want {
				t.Fatalf("%v with given %d in cell %d: complete is %v, want %v for %v", shape, right[given], given, got, want, g)
			}
			p.Givens[given] = 0
		}
	}
}

// consistent is the definition, pair by pair.
func consistent(p *sudoku.Puzzle, g sudoku.Grid) bool {
	for a := range g {
		if g[a] != 0 && int(g[a]) <= p.Rules.Side() && p.Excludes(a, g[a]) {
			return false
		}
		if int(g[a]) > p.Rules.Side() || p.Givens[a] != 0 && g[a] != p.Givens[a] {
			return false
		}
		for b := range a {
			sees := p.Rules.Row(a) == p.Rules.Row(b) || p.Rules.Col(a) == p.Rules.Col(b) || sudokutest.Shape(p).Box(a) == sudokutest.Shape(p).Box(b)
			if sees && g[a] != 0 && g[a] == g[b] {
				return false
			}
		}
	}
	return true
}

func BenchmarkCheck(b *testing.B) {
	p := sudoku.Empty(sudoku.Shape{Rows: 3, Cols: 3})
	g := make(sudoku.Grid, 81)
	for cell := range g {
		g[cell] = uint16((cell/9*3+cell/27+cell%9)%9 + 1)
	}
	for b.Loop() {
		if err := p.Check(g); err != nil {
			b.Fatal(err)
		}
	}
}
