package compare_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// The engines that share no code must agree on puzzles with none, one and
// several solutions.
func TestEnginesAgreeOnRandomPuzzles(t *testing.T) {
	run := compare.Run{Engines: []sudoku.Solver{native.Bitmask{}, native.DLX{}}, Limit: 3}
	for i, scheme := range encode.Schemes {
		level := encode.Reductions[i%len(encode.Reductions)]
		run.Engines = append(run.Engines, sat.NewEngine(sat.Gophersat{}, encode.Options{Scheme: scheme, Reduce: level}))
	}
	for _, level := range encode.Reductions {
		run.Engines = append(run.Engines, sat.NewEngine(sat.Gophersat{}, encode.Options{Reduce: level}))
	}
	puzzles := 300
	if testing.Short() {
		puzzles = 30
	}
	for seed := range uint64(4) {
		t.Run(fmt.Sprint("seed=", seed), func(t *testing.T) {
			t.Parallel()
			agreeOnRandomPuzzles(t, run, seed, puzzles)
		})
	}
}

func agreeOnRandomPuzzles(t *testing.T, run compare.Run, seed uint64, puzzles int) {
	least := puzzles / 6
	var met [4]int // by number of solutions
	for p := range sudokutest.Random(sudoku.Shape{Rows: 3, Cols: 3}, seed) {
		result := run.Puzzle(context.Background(), p)
		if err := result.Agree(); err != nil {
			t.Fatalf("%v: %v", p.Givens, err)
		}
		if result.Finding != nil {
			t.Fatalf("%v: %s: %v", p.Givens, result.Finding.Text, result.Answers)
		}
		met[len(result.Answers[0].Solutions)]++
		if puzzles--; puzzles == 0 {
			break
		}
	}
	for n, count := range [...]int{met[0], met[1], met[2] + met[3]} {
		if count < least {
			t.Errorf("%d puzzles with %d solutions (2 for more): expected %d", count, n, least)
		}
	}
}
