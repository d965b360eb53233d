package explain_test

import (
	"reflect"
	"testing"

	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

func TestWhyOfTinyPuzzles(t *testing.T) {
	excluded := sudoku.Empty(sudoku.Shape{Rows: 1, Cols: 1})
	excluded.Exclude(0, 1)
	for _, test := range []struct {
		name        string
		p           *sudoku.Puzzle
		solutions   int
		conflicting bool
		core        int
	}{
		{"one cell", sudokutest.Puzzle(t, "1x1", "."), 1, false, 0},
		{"one given", sudokutest.Puzzle(t, "1x1", "1"), 1, false, 0},
		{"all excluded", excluded, 0, true, 0},
		{"nothing given", sudokutest.Puzzle(t, "2x2", "................"), 2, false, 0},
		{"two equal", sudokutest.Puzzle(t, "2x2", "11.............."), 0, true, 0},
		{"no digit left", sudokutest.Puzzle(t, "2x2", "123........4...."), 0, false, 4},
		{"full", sudokutest.Puzzle(t, "2x2", "1234341221434321"), 1, false, 0},
	} {
		for _, s := range both() {
			for _, smallest := range []bool{false, true} {
				r, err := explain.Why(t.Context(), test.p, s, smallest)
				if err != nil || len(r.Solutions) != test.solutions || r.Conflicting != test.conflicting || len(r.Core) != test.core {
					t.Errorf("%s by %v: %+v, %v", test.name, s.First, r, err)
				}
				if (len(r.Differ()) > 0) != (test.solutions == 2) {
					t.Errorf("%s: differ in %v", test.name, r.Differ())
				}
			}
		}
	}
}

// A core has no solution, and without any one of its premises it has one, as an engine
// that took no part confirms. The order of the solvers makes no difference.
func TestCoresAreMinimal(t *testing.T) {
	for i, p := range spoiled(t, 100, 1) {
		r, err := explain.Why(t.Context(), p, both()[1], false)
		if err != nil {
			t.Fatalf("%s: %v", show(p), err)
		}
		checkCore(t, p, r)
		if i%5 != 0 {
			continue
		}
		other, err := explain.Why(t.Context(), p, both()[0], false)
		if err != nil || !reflect.DeepEqual(r, other) {
			t.Errorf("%s: %v, but %v, %v by %v", show(p), r, other, err, both()[0].First)
		}
	}
}

func checkCore(t *testing.T, p *sudoku.Puzzle, r explain.Reason) {
	t.Helper()
	if len(r.Core)+r.Others != len(premisesOf(p)) {
		t.Errorf("%s: %d in the core, %d others", show(p), len(r.Core), r.Others)
	}
	solvable := func(premises []explain.Premise) bool {
		grids, _, err := sudoku.Collect(t.Context(), native.DLX{}, explain.Part(p.Rules, premises), 1)
		if err != nil {
			t.Fatal(err)
		}
		return len(grids) > 0
	}
	if len(r.Core) == 0 || solvable(r.Core) {
		t.Errorf("%s: core %v is none", show(p), r.Core)
	}
	for i := range r.Core {
		rest := append(append([]explain.Premise{}, r.Core[:i]...), r.Core[i+1:]...)
		if !solvable(rest) {
			t.Errorf("%s: core %v has no need of %v", show(p), r.Core, r.Core[i])
		}
	}
}

// A smallest core is as small as the smallest of all sets of premises that no grid
// keeps.
func TestSmallestCores(t *testing.T) {
	grids := sudokutest.Solutions(sudoku.Empty(four), 0)
	cores := 0
	for _, p := range small(t, 700) {
		premises := premisesOf(p)
		kept := keptBy(grids, premises)
		want := -1
		subsets(len(premises), func(s uint64, size int) bool {
			for _, k := range kept {
				if s&^k == 0 {
					return true
				}
			}
			want = size
			return false
		})
		for _, solvers := range both() {
			r, err := explain.Why(t.Context(), p, solvers, true)
			if err != nil {
				t.Fatal(err)
			}
			switch {
			case r.Conflicting != hasConflict(p):
				t.Errorf("%s: conflicting %v", show(p), r.Conflicting)
			case r.Conflicting:
			case want < 0 && len(r.Solutions) == 0, want >= 0 && len(r.Core) != want:
				t.Errorf("%s: %+v, expected a core of %d", show(p), r, want)
			case want >= 0:
				cores++
				checkCore(t, p, r)
			}
		}
	}
	if cores < 100 {
		t.Errorf("%d cores: expected more to be tested", cores)
	}
}

func hasConflict(p *sudoku.Puzzle) bool {
	for range p.Conflicts() {
		return true
	}
	return false
}

// The smallest core of a 9x9 puzzle is no larger than the minimal one.
func TestSmallestIsNoLarger(t *testing.T) {
	smaller := 0
	for _, p := range spoiled(t, 20, 2) {
		minimal, err := explain.Why(t.Context(), p, both()[1], false)
		if err != nil {
			t.Fatal(err)
		}
		smallest, err := explain.Why(t.Context(), p, both()[1], true)
		if err != nil {
			t.Fatal(err)
		}
		checkCore(t, p, smallest)
		switch {
		case len(smallest.Core) > len(minimal.Core):
			t.Errorf("%s: smallest %v, minimal %v", show(p), smallest.Core, minimal.Core)
		case len(smallest.Core) < len(minimal.Core):
			smaller++
		}
	}
	if smaller == 0 {
		t.Error("every minimal core is a smallest one: expected the search to find some that is smaller")
	}
}
