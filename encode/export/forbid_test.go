package export_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// A formula that forbids a solution has all the others, whatever it was encoded by,
// and its size is announced.
func TestForbid(t *testing.T) {
	var combinations []encode.Options
	for _, scheme := range encode.Schemes {
		for _, level := range encode.Reductions {
			combinations = append(combinations, encode.Options{Scheme: scheme, Reduce: level})
		}
	}
	combinations = append(combinations, options(t, "minimal+drop-duplicates"), options(t, "sequential+givens"))
	for _, puzzle := range puzzles {
		p := sudokutest.Puzzle(t, puzzle.shape, puzzle.givens)
		solutions := sudokutest.Solutions(p, 4)
		if len(solutions) == 4 {
			continue // many
		}
		for i, forbidden := range solutions {
			for _, opt := range combinations {
				var want []sudoku.Grid
				want = append(append(want, solutions[:i]...), solutions[i+1:]...)
				var size export.Size
				file := export.Options{Forbid: forbidden, Names: true, Accept: func(s export.Size) error { size = s; return nil }}
				if diff := cmp.Diff(want, models(t, p, opt, file)); diff != "" {
					t.Errorf("%v %v without %v: %s", p.Givens, opt, forbidden, diff)
				}
				if got := len(withoutComments(write(t, export.DIMACS, p, opt, file))); int64(got) != size.Bytes {
					t.Errorf("%v %v: %d bytes, announced %v", p.Givens, opt, got, size)
				}
			}
		}
	}
}

// models returns the solutions that a file has, sorted.
func models(t *testing.T, p *sudoku.Puzzle, opt encode.Options, file export.Options) (grids []sudoku.Grid) {
	t.Helper()
	layout, f := reread(t, p, opt, file)
	eachModel(t, f, func(m cnf.Model) []cnf.Lit {
		grid, err := layout.Decode(m)
		if err != nil {
			t.Fatal(err)
		}
		grids = append(grids, grid)
		return layout.Block(nil, grid)
	})
	sudokutest.Sort(grids)
	return grids
}

// eachModel has gophersat find models, and adds the clause that block returns for each.
func eachModel(t *testing.T, f *cnf.Formula, block func(cnf.Model) []cnf.Lit) {
	t.Helper()
	session := sat.Gophersat{}.New()
	if err := cnf.Copy(session, f); err != nil {
		t.Fatal(err)
	}
	for {
		status, err := session.Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if status == sat.Unsat {
			return
		}
		session.Add(block(session.Model()))
	}
}

// The forbidding clause is there in a shuffled formula too.
func TestForbidShuffled(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "123434122143432.")
	file := export.Options{Forbid: sudokutest.Solutions(p, 1)[0], Shuffle: true, Seed: 3}
	if got := models(t, p, encode.Options{}, file); got != nil {
		t.Errorf("got %v, want no solution", got)
	}
}

// The group is named and its clause is over the blanks.
func TestForbidNames(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "12343412214343..")
	file := write(t, export.DIMACS, p, encode.Options{}, export.Options{Names: true, Forbid: sudokutest.Solutions(p, 1)[0]})
	f, err := cnf.ReadDIMACS(bytes.NewReader(file), cnf.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("c group not this solution: clause %d\n", f.Len()); !bytes.Contains(file, []byte(want)) {
		t.Errorf("got no %q", want)
	}
	if diff := cmp.Diff([]cnf.Lit{-58, -61}, f.Clause(f.Len()-1)); diff != "" { // r4c3=2, r4c4=1
		t.Error(diff)
	}
}

// Only a solution can be forbidden.
func TestForbidNoSolution(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "123434122143432.")
	for _, grid := range []sudoku.Grid{{}, p.Givens, make(sudoku.Grid, 81), {1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3}} {
		err := export.DIMACS.Write(new(bytes.Buffer), p, encode.Options{}, export.Options{Forbid: grid})
		if err == nil || !strings.HasPrefix(err.Error(), "the grid to forbid is not a solution: ") {
			t.Errorf("%v: got %v", grid, err)
		}
	}
}
