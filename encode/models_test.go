package encode_test

import (
	"fmt"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// A formula has as many models as the puzzle has solutions, with every scheme, at-most-one
// encoding and level. The models are counted by a search that knows nothing about Sudoku, and
// the solutions by one that knows nothing about formulas. Some numbers are well known.
func TestModelCounts(t *testing.T) {
	for _, test := range []struct {
		shape, givens string
		want          int
	}{
		{"1x1", ".", 1},
		{"1x1", "1", 1},
		{"1x2", "....", 2},
		{"1x3", ".........", 12},
		{"3x1", ".........", 12},
		{"2x2", "................", 288},
		{"2x2", "1...............", 72},
		{"2x2", "12..............", 24},
		{"2x2", "11..............", 0},
		{"2x2", "123.....4.......", -1},
		{"2x2", "123........4....", 0},
		{"2x2", "1234341221434321", 1},
		{"2x2", "1...........2...", -1},
		{"2x3", "64...21..4.323........2.3.4...5...3.", 20},
		{"2x3", "21......6...4........34.3..6..6...31", 15},
		{"3x2", "..5....46.5.......462531..4.2.5...4.", 11},
	} {
		p := sudokutest.Puzzle(t, test.shape, test.givens)
		want := len(sudokutest.Solutions(p, 3000))
		if test.want >= 0 && want != test.want {
			t.Fatalf("%s %s: the oracle has %d solutions, want %d", test.shape, test.givens, want, test.want)
		}
		for _, scheme := range encode.Schemes {
			for _, encoding := range amo.All {
				for _, level := range encode.Reductions {
					if want > 50 && level != encode.None && encoding != (amo.Pairwise{}) {
						continue // few givens: there is nothing to reduce and much to count
					}
					countIs(t, p, encode.Options{Scheme: scheme, AMO: encoding, Reduce: level}, want)
				}
			}
		}
	}
}

// countIs counts over the candidates and over all variables, except for the one that is
// declared if none is needed.
func countIs(t *testing.T, p *sudoku.Puzzle, opt encode.Options, want int) {
	t.Helper()
	f := new(cnf.Formula)
	layout, err := encode.Encode(f, p, opt)
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	for v := 1; v <= f.Vars(); v++ {
		if _, ok := layout.Candidate(cnf.Lit(v)); ok {
			shown = v
		}
	}
	if got := countShown(f, shown, 3000); got != want {
		t.Errorf("%v %v: got %d models, want %d", p.Givens, opt, got, want)
	}
	if got := countModels(f, 3000); got != want && shown > 0 {
		t.Errorf("%v %v: got %d models over all variables, want %d", p.Givens, opt, got, want)
	}
	if f.Vars() == 0 {
		t.Errorf("%v %v: no variable is declared", p.Givens, opt)
	}
}

// The reduced formula means the same as the puzzle: gophersat finds as many solutions as a
// search on the grid.
func TestReducedPuzzlesKeepTheirSolutions(t *testing.T) {
	const puzzles, limit = 200, 2
	count, refuted := 0, 0
	for p := range sudokutest.Random(sudoku.Shape{Rows: 3, Cols: 3}, 3) {
		if count++; count > puzzles {
			break
		}
		var want []sudoku.Grid
		for _, scheme := range encode.Schemes {
			for _, level := range encode.Reductions[1:] {
				opt := encode.Options{Scheme: scheme, Reduce: level}
				got := solve(t, p, opt, limit)
				if want == nil {
					want = sudokutest.Solutions(p, limit)
				}
				if diff := sameSolutions(got, want, limit); diff != "" {
					t.Fatalf("%v %v: %s", p.Givens, opt, diff)
				}
			}
		}
		if layout, _ := encode.Encode(new(cnf.Counter), p, encode.Options{Reduce: encode.Locked}); layout.Refuted() != "" {
			refuted++
		}
	}
	if refuted < 20 {
		t.Errorf("%d of %d puzzles were refuted: too few to mean much", refuted, puzzles)
	}
}

// solve returns the solutions that gophersat finds, up to a limit.
func solve(t *testing.T, p *sudoku.Puzzle, opt encode.Options, limit int) []sudoku.Grid {
	t.Helper()
	session := sat.Gophersat{}.New()
	layout, err := encode.Encode(session, p, opt)
	if err != nil {
		t.Fatal(err)
	}
	var grids []sudoku.Grid
	for len(grids) < limit {
		status, err := session.Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if status == sat.Unsat {
			break
		}
		grid, err := layout.Decode(session.Model())
		if err != nil {
			t.Fatalf("%v %v: %v", p.Givens, opt, err)
		}
		grids = append(grids, grid)
		session.Add(layout.Block(nil, grid))
	}
	return grids
}

// sameSolutions compares sets of solutions. If the limit was reached, it compares only the
// numbers.
func sameSolutions(got, want []sudoku.Grid, limit int) string {
	if len(got) == len(want) && len(got) == limit {
		return ""
	}
	sudokutest.Sort(got)
	sudokutest.Sort(want)
	if fmt.Sprint(got) != fmt.Sprint(want) {
		return fmt.Sprintf("got %d solutions, want %d or others", len(got), len(want))
	}
	return ""
}
