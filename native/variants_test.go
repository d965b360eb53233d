package native

import (
	"context"
	"errors"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// Every engine finds as many grids with the rules of a variant as others have counted, or refuses the
// rule by name. bitmask and scan know every kind.
func TestVariants(t *testing.T) {
	for _, engine := range []sudoku.Solver{Bitmask{}, DLX{}, Tables{}, Scan{}} {
		t.Run(engine.String(), func(t *testing.T) {
			solved := 0
			for _, v := range sudokutest.Variants {
				if v.Count > 20_000 && engine.String() != "bitmask" {
					continue
				}
				got := 0
				stats, err := sudoku.Checked(engine).Solve(context.Background(), v.Puzzle(t), func(sudoku.Grid) bool { got++; return true })
				if unsupported := new(sudoku.UnsupportedError); err != nil && errors.As(err, &unsupported) {
					if engine == (Bitmask{}) || engine == (Scan{}) {
						t.Errorf("%v: %v", v.Rules, err)
					}
					continue
				}
				if solved++; err != nil || got != v.Count || stats.Evidence != sudoku.Searched {
					t.Errorf("%v %v %v: %d grids (%v), %v, expected %d", v.Shape, v.Regions, v.Rules, got, stats.Evidence, err, v.Count)
				}
			}
			if solved < 20 {
				t.Errorf("only %d variants were solved", solved)
			}
		})
	}
}
