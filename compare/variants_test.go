package compare_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/pair"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// Random variants, right, contradictory and with several solutions: the engines that know the rules find
// the same solutions as scan, which looks at the words of each clue alone.
func TestEnginesAgreeOnRandomVariants(t *testing.T) {
	engines := []sudoku.Solver{native.Scan{}, native.Bitmask{}, native.DLX{}, native.Tables{}}
	for i, level := range encode.Reductions {
		opt := encode.Options{Scheme: encode.Schemes[i], Reduce: level, Pair: pair.All[i]}
		if level == encode.Locked {
			opt.Scheme = encode.Extended
		}
		engines = append(engines, sat.NewEngine(sat.Gophersat{}, opt))
	}
	for shape, puzzles := range map[sudoku.Shape]int{{Rows: 2, Cols: 2}: 1000, {Rows: 2, Cols: 3}: 400} {
		if testing.Short() {
			puzzles /= 10
		}
		t.Run(shape.String(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(uint64(shape.Side()), 3))
			var met [4]int
			for range puzzles {
				p := sudokutest.RandomVariant(shape, rng)
				result := compare.Run{Engines: engines, Limit: 3}.Puzzle(t.Context(), p)
				text, err := format.Text(p)
				if err != nil {
					t.Fatal(err)
				}
				if result.Finding != nil {
					t.Fatalf("%s\n%s", result.Finding.Text, text)
				}
				for _, a := range result.Answers {
					var unsupported *sudoku.UnsupportedError
					if a.Err != nil && (a.Engine == "bitmask" || a.Engine == "sat" || !errors.As(a.Err, &unsupported)) {
						t.Fatalf("%s: %v\n%s", a.Engine, a.Err, text)
					}
				}
				met[result.Answers[0].Count]++
			}
			for n, count := range met {
				if count < puzzles/40 {
					t.Errorf("%d puzzles with %d solutions: expected %d", count, n, puzzles/40)
				}
			}
			t.Log(fmt.Sprint("puzzles by number of solutions: ", met))
		})
	}
}
