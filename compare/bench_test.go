package compare_test

import (
	"os"
	"testing"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/summary"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// BenchmarkRun measures what a run adds to the time of its engine: the same puzzles
// solved alone, and in a run whose results are summed up.
func BenchmarkRun(b *testing.B) {
	puzzles := minimal(b)
	b.Run("engine", func(b *testing.B) {
		var grids []sudoku.Grid
		for b.Loop() {
			for _, p := range puzzles {
				grids, _, _ = sudoku.CollectInto(b.Context(), grids, native.Bitmask{}, p, 2)
			}
		}
		b.ReportMetric(float64(b.N*len(puzzles))/b.Elapsed().Seconds(), "puzzles/s")
	})
	b.Run("run", func(b *testing.B) {
		run := compare.Run{Engines: []sudoku.Solver{native.Bitmask{}}}
		results := make([]compare.Result, 1)
		var sum summary.Summary
		for b.Loop() {
			for i := range puzzles {
				run.Puzzles(b.Context(), puzzles[i:i+1], results)
				sum.Add(compare.Place{}, &results[0])
			}
		}
		b.ReportMetric(float64(b.N*len(puzzles))/b.Elapsed().Seconds(), "puzzles/s")
	})
}

func minimal(tb testing.TB) (puzzles []*sudoku.Puzzle) {
	file, err := os.Open("../testdata/minimal.txt")
	if err != nil {
		tb.Fatal(err)
	}
	defer file.Close()
	for r := format.NewReader(file, format.Options{}); ; {
		entry, err := r.Next()
		if err != nil {
			return puzzles
		}
		puzzles = append(puzzles, entry.Puzzle)
	}
}
